/* A switch makes the whole page large enough for the last row of a class; the browser remembers it.
   The page itself (page.html) reads what is remembered, before anything is drawn. */
(function () {
  "use strict";
  const html = document.documentElement, switches = [...document.querySelectorAll(".cl-larger")];
  const tell = () => switches.forEach((one) => one.setAttribute("aria-pressed", String(html.classList.contains("cl-front"))));
  for (const one of switches) one.addEventListener("click", () => {
    const on = html.classList.toggle("cl-front");
    try { on ? localStorage.setItem("front-of-class", "yes") : localStorage.removeItem("front-of-class"); } catch { /* then for this page only */ }
    tell();
    switches.find((other) => other.offsetParent)?.focus(); // each frame has its own
  });
  tell();
})();
