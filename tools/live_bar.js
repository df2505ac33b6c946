/* A bar on a live lesson: one button that runs it all, and what Python is doing meanwhile. The lesson's
   own toolbar has the same (two arrows), but nobody who came to learn cribbage knows that. When all has run,
   a small bar stays, which leads back to the lesson's page of the book. */
(async function () {
  "use strict";
  const words = document.currentScript.dataset, bar = document.createElement("section");
  const said = Object.assign(document.createElement("span"), { textContent: words.hint });
  const run = Object.assign(document.createElement("button"), { type: "button", textContent: words.run });
  const back = Object.assign(document.createElement("a"), { textContent: words.back, hidden: true });
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "×", ariaLabel: words.close });
  bar.className = "cl-bar";
  bar.setAttribute("aria-label", words.label);
  said.setAttribute("role", "status");
  close.addEventListener("click", () => bar.remove());
  bar.append(said, run, back, close);

  while (!window.jupyterapp) await new Promise((go) => setTimeout(go, 100));
  const app = window.jupyterapp;
  await app.started;
  await app.restored;
  const lesson = () => app.shell.currentWidget;
  while (!lesson()) await new Promise((go) => setTimeout(go, 100));
  if (!lesson().sessionContext) return; // the list of files
  document.body.append(bar);

  run.addEventListener("click", async () => {
    const { content, context, sessionContext } = lesson();
    run.hidden = true;
    close.focus(); // a hidden button would lose the keyboard's place
    said.textContent = words.starting;
    await sessionContext.ready;
    await sessionContext.session?.kernel?.info;
    said.textContent = words.running;
    let reading = false; // running goes to the last cell; who does not read yet begins at the first
    const top = () => {
      if (reading) return;
      content.activeCellIndex = 0;
      for (let box = content.node.querySelector(".jp-WindowedPanel-outer") || content.node; box; box = box.parentElement) box.scrollTop = 0;
    };
    for (const what of ["wheel", "pointerdown", "keydown", "touchstart"]) addEventListener(what, () => { reading = true; }, { once: true, passive: true });
    const done = app.commands.execute("notebook:run-all-cells");
    setTimeout(top, 0);
    await done;
    said.textContent = "";
    back.href = `../../${context.path.replace(/ipynb$/, "html")}`; // next to lite/, under the same name
    back.hidden = false;
    bar.dataset.done = "";
    // the notebook measures what was drawn and moves for a moment more
    for (let n = 0; n < 20 && !reading; n++) {
      top();
      await new Promise((go) => setTimeout(go, 100));
    }
  });
})();
