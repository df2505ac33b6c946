/* The theme opens its two drawers with labels of hidden check boxes, which a keyboard cannot reach.
   Here each label becomes a button; Escape closes a drawer and gives the focus back. */
(function () {
  "use strict";
  for (const label of document.querySelectorAll("label[data-name]")) {
    const box = document.getElementById(label.htmlFor), button = document.createElement("button");
    const tell = () => button.setAttribute("aria-expanded", String(box.checked));
    button.type = "button";
    button.className = label.className;
    button.setAttribute("aria-label", label.dataset.name);
    button.append(...label.childNodes);
    button.addEventListener("click", () => box.click());
    box.addEventListener("change", tell);
    addEventListener("keydown", (e) => {
      if (e.key !== "Escape" || !box.checked || !button.offsetParent) return;
      box.click();
      button.focus();
    });
    label.replaceWith(button);
    tell();
  }
})();
