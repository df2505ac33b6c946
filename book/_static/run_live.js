/* A page opened as a file has no server that Python could come from: it says so in place of the button. */
(function () {
  "use strict";
  if (location.protocol !== "file:") return;
  for (const line of document.querySelectorAll(".cl-run")) {
    line.querySelector(".cl-run-live").remove();
    for (const text of line.querySelectorAll("span")) text.hidden = !text.hidden;
  }
})();
