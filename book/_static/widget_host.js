/* Draws the widgets of a page from the state saved in it: no Python, no other script, also from file://.
   An anywidget is rendered by its own module; boxes, HTML and labels around it are drawn here; any other
   control says that it needs Python. If drawing fails the twin stays and teaches. A quiz (it has a `quiz`
   name) gets its answers from localStorage, and `model.store`, which its own source describes. */
(function () {
  "use strict";
  const MIME = "application/vnd.jupyter.widget-", PREFIX = "cribbage-learn:", FORMAT = "cribbage-learn answers 1";
  const words = { ...document.currentScript.dataset };
  const models = new Map(), modules = new Map(), styles = new Set(), quizzes = [];

  class Model {
    constructor(state) { this.state = state; this.heard = new Map(); }
    get(name) { return this.state[name]; }
    set(name, value) {
      if (this.state[name] === value) return;
      this.state[name] = value;
      for (const n of ["change:" + name, "change"]) for (const f of [...(this.heard.get(n) || [])]) f(this, value);
    }
    on(name, f) { this.heard.set(name, (this.heard.get(name) || new Set()).add(f)); }
    off(name, f) { if (this.heard.has(name)) f ? this.heard.get(name).delete(f) : this.heard.delete(name); }
    save_changes() {}
    send() {}
  }

  const parse = (text) => { try { return JSON.parse(text); } catch { return null; } };
  const begun = (quiz) => Object.keys(quiz.model.get("state")).length > 0;
  const put = (quiz, state) => { quiz.hearing = true; try { quiz.model.set("state", state && state.quiz === quiz.id ? state : {}); } finally { quiz.hearing = false; } };
  /* key and state */
  const whole = ([k, a]) => a && a.schema === 1 && Array.isArray(a.answers) && k.replace(/#([2-9]|[1-9]\d+)$/, "") === PREFIX + a.quiz
    && quizzes.every(({ model }) => !model.sound || model.sound(a));
  const ours = (s) => Object.keys(s).filter((k) => k.startsWith(PREFIX));
  const attempt = (what) => {
    try { what(localStorage); store.ok = true; store.reason = ""; } catch (e) {
      store.ok = false;
      store.reason = e.name === "QuotaExceededError" ? words.full : words.blocked;
    }
  };
  const store = {
    ok: false, reason: "",
    export() {
      const answers = {};
      attempt((s) => { for (const k of ours(s)) answers[k] = parse(s[k]); });
      for (const quiz of quizzes) if (begun(quiz)) answers[quiz.key] = quiz.model.get("state");
      return JSON.stringify({ format: FORMAT, answers }, null, 1);
    },
    import(text) {
      const { format, answers } = parse(text) || {}, all = Object.entries(answers || {});
      if (format !== FORMAT || !all.length || !all.every(whole)) return false;
      attempt((s) => { for (const k in answers) s.setItem(k, JSON.stringify(answers[k])); });
      for (const quiz of quizzes) if (answers[quiz.key]) put(quiz, answers[quiz.key]);
      return true;
    },
    clear() {
      attempt((s) => { for (const k of ours(s)) s.removeItem(k); });
      for (const quiz of quizzes) put(quiz);
    },
  };

  function keep(model) {
    const id = model.get("quiz"), nth = quizzes.filter((q) => q.id === id).length;
    if (!id) return;
    const key = PREFIX + id + (nth ? "#" + (nth + 1) : ""), quiz = { id, key, model };
    quizzes.push(quiz);
    model.store = store;
    attempt((s) => { s.setItem(PREFIX, ""); s.removeItem(PREFIX); put(quiz, parse(s.getItem(key))); });
    model.on("change:state", () => {
      if (!quiz.hearing) attempt((s) => begun(quiz) ? s.setItem(key, JSON.stringify(model.get("state"))) : s.removeItem(key));
    });
    /* the same quiz in another tab */
    addEventListener("storage", (e) => { if (e.key === key) put(quiz, parse(e.newValue)); });
  }

  async function anywidget(id, state, el) {
    if (!modules.has(state._esm)) modules.set(state._esm, import(URL.createObjectURL(new Blob([state._esm], { type: "text/javascript" }))));
    const made = (await modules.get(state._esm)).default, widget = typeof made === "function" ? await made() : made;
    if (state._css && !styles.has(state._css)) {
      styles.add(state._css);
      document.head.append(Object.assign(document.createElement("style"), { textContent: state._css }));
    }
    let model = models.get(id);
    if (!model) {
      models.set(id, (model = new Model(state)));
      keep(model);
      if (widget.initialize) await widget.initialize({ model });
    }
    await widget.render({ model, el });
  }

  async function draw(id, el, all) {
    const { model_module, model_name, state } = all[id];
    if (model_module === "anywidget") return anywidget(id, state, el);
    if (/^[VH]?BoxModel$/.test(model_name)) {
      el.className = "cl-" + model_name.toLowerCase().replace("model", "");
      for (const child of state.children) await draw(child.replace("IPY_MODEL_", ""), el.appendChild(document.createElement("div")), all);
    } else if (model_name === "HTMLModel") el.innerHTML = state.value;
    else if (model_name === "LabelModel") el.textContent = state.value;
    else el.append(Object.assign(document.createElement("p"), { className: "cl-needs-python", textContent: words.needsPython }));
  }

  addEventListener("DOMContentLoaded", async () => {
    const saved = document.querySelector(`script[type="${MIME}state+json"]`);
    if (!saved) return;
    const { state: all, shared } = JSON.parse(saved.textContent);
    for (const { state } of Object.values(all)) for (const k in state) if (state[k] && "$shared" in Object(state[k])) state[k] = shared[state[k].$shared];
    for (const view of document.querySelectorAll(`script[type="${MIME}view+json"]`)) {
      const el = document.createElement("div"), place = view.closest(".cl-widget");
      view.after(el);
      try {
        await draw(JSON.parse(view.textContent).model_id, el, all);
        if (place) place.querySelector(".cl-twin").hidden = true;
      } catch (e) {
        el.remove();
        console.error("widget_host:", e);
      }
    }
    document.body.dataset.drawn = "";
  });
})();
