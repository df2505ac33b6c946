/* A table that fits its place is no stop for the Tab key; one that scrolls sideways is. */
(function () {
  "use strict";
  const see = new ResizeObserver((boxes) => {
    for (const { target } of boxes) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const box of document.querySelectorAll(".table-wrapper")) see.observe(box);
})();
