/* The frame of every quiz: which question is asked, what is kept, what came of it. No rule of the game
   is in here: every verdict is looked up in the question's answer sheet (cribbage_learn/sheets.py and
   its neighbours say what is in one). cards.js comes before, in the same module; after it come
     tables  what lies on the felt: hand.js, pile.js
     ways    how a question is answered: claims.js, number.js, choice.js
   each under the name that `table` and a sheet's `answer` give.

   The model, in any host:
     get(name), set(name, value), on("change:name", f); off, save_changes and send may be missing.
     sheets, words, art, options, quiz: data, never changed here. state: quiz_state.py; {} = not
     begun; a state of another quiz, or a damaged one, is ignored. kept: what Python recorded.
   A host that keeps answers itself (a static page) puts the restored state into the model before
   render(), listens to change:state, forgets a quiz whose state is {}, and gives model.store:
     { ok: true if answers are being kept; reason: why not, in words for the learner;
       export(): text of the answers to all quizzes of this site;
       import(text): false, and nothing changed, if that is no such text;
       clear(): forget them all }
   import() and clear() also set the state of the quizzes on this page ({} after clear()). Whether a
   state is whole the host asks a quiz: model.sound(state), true also for a whole one of another quiz. */

const tables = {}, ways = {};
const tableOf = (sheet) => "ask" in sheet ? "pile" : "hand"; // only of the play the question stands alone
const chosen = (sheet, mask) => sheet.cards.filter((_, i) => mask >> i & 1);
const whole = (x, low, high) => Number.isInteger(x) && x >= low && x <= high;
export const cardNames = (sheet, mask) => chosen(sheet, mask).map(pretty).join(" ");

/** What came of a question: rows, one an answer; found, total, missed, lost: items and points; wrong:
    how many answers; full: nothing is left to find; right: so at once; needs: skills to practise. */
export const credit = (sheet, claims) => ways[sheet.answer].credit(sheet, claims);

const blank = (tries) => ({ claims: [], done: false, tries, secs: 0 });
export function fresh(quiz, number) {
  const each = [...Array(number).keys()];
  return { schema: 1, quiz, order: each, at: 0, answers: each.map(() => blank(1)), ended: false, four: false };
}

/** Which pairs may be an answer, by the way it is given; without a sheet: to any question of that way. */
const fits = {
  claims: ([kind, mask], said, sheet) => (sheet ? said.claims[tableOf(sheet)] : Object.values(said.claims).flat()).includes(kind)
    && whole(mask, 1, sheet ? 2 ** sheet.cards.length - 1 : 65535),
  number: ([kind, n], said, sheet) => (sheet ? kind === sheet.kind : said.number.includes(kind)) && whole(n, 0, 99),
  choice: ([kind, value], said, sheet) => sheet ? kind === sheet.kind && sheet.options.some(([v]) => v === value)
    : said.choice.includes(kind) && typeof value === "string" && value.length <= 40,
};

/** A copy of the state, with its own parts and no others, if it is whole (quiz_state.py has the same
    rule) and, where sheets are given, of their quiz; else null. */
function copyOf(state, said, quiz, sheets) {
  const isClaim = (c, sheet) => Array.isArray(c) && c.length === 2
    && (sheet ? fits[sheet.answer](c, said, sheet) : Object.values(fits).some((fit) => fit(c, said)));
  try {
    const { order, at, answers, ended, four } = state, number = sheets ? sheets.length : answers.length;
    if (state.schema === 1 && (sheets ? state.quiz === quiz : typeof state.quiz === "string") && answers.length === number && order.length
      && new Set(order).size === order.length && order.every((i) => whole(i, 0, number - 1)) && whole(at, 0, order.length)
      && answers.every((a, i) => a.claims.length <= 620 && a.claims.every((c) => isClaim(c, sheets?.[i])) && typeof a.done === "boolean" && whole(a.tries, 1, 1e6) && typeof a.secs === "number" && a.secs >= 0 && a.secs <= 1e6)
      && typeof ended === "boolean" && typeof four === "boolean")
      return JSON.parse(JSON.stringify({ schema: 1, quiz: state.quiz, order, at, answers: answers.map(({ claims, done, tries, secs }) => ({ claims, done, tries, secs })), ended, four }));
  } catch { /* not even the shape of one */ }
  return null;
}
/** The state of the model if it is whole and of this quiz, else a fresh one. */
export const read = (state, quiz, sheets, said) => copyOf(state, said, quiz, sheets) || fresh(quiz, sheets.length);
/** Whether a state is whole: of this quiz, or of any other. */
export const sound = (state, quiz, sheets, said) => !!(state?.quiz === quiz ? copyOf(state, said, quiz, sheets) : copyOf(state, said));

function render({ model, el }) {
  const W = model.get("words"), art = model.get("art"), quiz = model.get("quiz"), store = model.store;
  const { exam, said: sayable } = model.get("options");
  let sheets, S, shown = "", since = Date.now(), dialog = null, asleep = false;
  const drawn = new Map(); // what each part was last drawn from: redrawing it would lose the focus
  const changed = (part, ...from) => drawn.get(part) !== (from = JSON.stringify(from)) && !!drawn.set(part, from);

  // ---- what tables and ways are given: the question that is shown, and what can be done about it ----
  const index = () => S.order[S.at], atEnd = () => S.at === S.order.length;
  const marked = () => "items" in sheets[0];
  const isOpen = (i) => exam ? !S.ended : !S.answers[i].done;
  const Q = {
    W, art, exam, changed, change, draw, finish, say, chips, undo,
    picked: 0, // the cards picked, as a mask
    get sheet() { return sheets[index()]; },
    get claims() { return S.answers[index()].claims; },
    get open() { return !atEnd() && isOpen(index()); },
    get four() { return S.four; },
    whole: () => table().whole?.() || 0,
    /** The focus to where the answer begins. */
    begin: () => way().focus(),
    hint: () => table().ready() ? way().hint() : table().hint(),
    /** Adds an answer to those of the question. */
    push: (...claims) => change((s) => { s.answers[index()].claims.push(...claims); }),
  };
  Q.hand = h("div.hand");
  const of = {}; // the tables and ways of the questions there are, each made once
  for (const sheet of model.get("sheets")) {
    of[tableOf(sheet)] ||= tables[tableOf(sheet)](Q);
    of[sheet.answer] ||= ways[sheet.answer].make(Q);
  }
  const table = () => of[tableOf(Q.sheet)], way = () => of[Q.sheet.answer], parts = Object.values(of);

  // ---- the parts, made once; drawing changes only what is in them ----
  const board = h("div.board", { "aria-hidden": "true" }), step = h("span.step"), name = h("span.name");
  const title = h("div.title", { role: "heading", "aria-level": 3, tabindex: -1 }, step, " ", name);
  const legend = h("legend.sr"), felt = h("fieldset.table", {}, legend, Q.hand);
  const said = h("div.said", { role: "status" }), result = h("div.result", { tabindex: -1 }), sum = h("div.sum");
  const back = button("quiet", W.back, () => go(S.at - 1));
  const main = button("main", "", forward, { "aria-keyshortcuts": W.keys.end });
  const bar = h("div.bar", {}, back, main), confirm = h("div.confirm", { role: "group" });
  const slipTitle = h("div.cap"), tally = h("span.tally"), rows = h("ol.rows"), none = h("p.none");
  const log = h("ul.rows"), logTitle = h("div.cap"), logBox = h("div.log", {}, logTitle, log);
  const slip = h("div.slip", {}, h("div.sliphead", {}, slipTitle, tally), none, rows, logBox);
  const code = h("code"), report = h("p.report", {}, W.report + " ", code);
  const four = h("input", { type: "checkbox", onchange: () => change((s) => { s.four = four.checked; }) });
  const kept = h("span.kept"), file = h("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: load });
  const foot = h("div.foot", {}, report, h("label.four", {}, four, W.four), keyHelp(), h("div.keep", {}, kept, file));
  const root = h("div.root.quiz", { role: "group", lang: W.lang, "aria-label": W.label, "data-lm-suppress-shortcuts": "true", onkeydown: key },
    h("div.pad", {}, h("div.top", {}, title, board), h("div.body", {}, h("div.left", {}, felt, ...parts.flatMap((x) => x.parts), said, result, sum, bar, confirm), slip), foot));
  // the second click of a double click is never a second answer
  root.addEventListener("click", (e) => { if (e.detail > 1 && e.target.closest("button")) { e.preventDefault(); e.stopPropagation(); } }, true);
  el.append(root);
  handOn(root);
  requestAnimationFrame(() => { // one level below the heading before it, whatever the page
    const before = [...document.querySelectorAll("h1,h2,h3,h4,h5")].filter((x) => x.compareDocumentPosition(root) & 4 && x.offsetParent).pop();
    if (before) title.setAttribute("aria-level", +before.tagName[1] + 1);
  });

  function change(work, focus) {
    const next = JSON.parse(JSON.stringify(S)), held = root.contains(document.activeElement);
    work(next);
    model.set("state", next);
    if (typeof model.save_changes === "function") model.save_changes();
    if (held && focus) focus.focus({ preventScroll: focus !== title });
  }
  function go(at) { change((s) => { time(s); s.at = at; if (at === s.order.length) end(s); }, title); }
  function end(s) { s.order = [...sheets.keys()]; s.at = s.order.length; } // of all questions, not of this round only
  function time(s) {
    const i = S.order[S.at];
    if (i !== undefined && isOpen(i)) s.answers[i].secs = Math.round(Math.min(s.answers[i].secs + Math.min(Math.max(Date.now() - since, 0) / 1000, 3600), 1e6) * 10) / 10; // a clock may be set back
    since = Date.now();
  }
  function forward() {
    const last = S.at === S.order.length - 1;
    if (exam && !S.ended && last) return handIn();
    if (exam || !isOpen(index())) return go(S.at + 1);
    finish();
  }
  function handIn() {
    const empty = S.order.filter((i) => !S.answers[i].claims.length).map((i) => i + 1).join(W.comma);
    sure((empty ? fill(W.unlisted, { list: empty }) + " " : "") + W.hand_in_ask, W.hand_in, W.not_yet,
      () => change((s) => { time(s); s.ended = true; s.answers.forEach((a) => { a.done = true; }); end(s); }, title));
  }
  function finish(...last) {
    change((s) => { time(s); const a = s.answers[index()]; a.claims.push(...last); a.done = true; }, result);
    say("", result.querySelector(".clq-verdict").textContent, "", true);
  }
  function undo(n) {
    const gone = Q.claims[n];
    change((s) => { s.answers[index()].claims.splice(n, 1); });
    say("hint", "", fill(W.undone, { claim: way().named(gone) }));
    if (!root.contains(document.activeElement)) (slip.querySelector("button") || Q.hand.querySelector("button")).focus();
  }
  function say(look, lead, text, quiet) {
    said.className = "clq-said" + (look ? " clq-" + look : "") + (quiet ? " clq-sr" : "");
    said.replaceChildren(...(!lead && !text ? [] : [...(look === "good" || look === "bad" ? [h("span.mark", { "aria-hidden": "true" }, look === "good" ? "✓" : "!")] : []),
      h("span", {}, ...(lead ? [h("strong", {}, lead), " "] : []), text)]));
  }
  function asking(on) { confirm.hidden = !on; root.classList.toggle("clq-asking", on); }
  function sure(text, yes, no, then, loses) { // where something is lost, the safe answer is the prominent one
    const close = confirm.close = () => { asking(false); (dialog?.isConnected && !dialog.closest("[hidden]") ? dialog : title).focus(); };
    dialog = document.activeElement;
    const stay = button(loses ? "main" : "quiet", no, close);
    confirm.setAttribute("aria-label", text);
    confirm.replaceChildren(h("p", {}, text), h("div.bar", {}, stay, button(loses ? "quiet" : "main", yes, () => { close(); then(); })));
    asking(true);
    stay.focus();
  }

  function key(e) {
    if (!confirm.hidden) return e.key === "Escape" && confirm.close();
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || e.repeat || atEnd()) return;
    if (e.target.closest("input, textarea, select, [contenteditable]")) return;
    const letter = e.key.toUpperCase();
    if (letter === W.keys.end && !main.hidden) forward();
    else if (!Q.open) return;
    else if (table().key?.(letter)) { /* done */ }
    else if (!table().ready() || !way().key(e.key, letter)) return;
    e.preventDefault();
    e.stopPropagation();
  }
  function keyHelp() {
    const line = ([keys, text]) => h("li", {}, ...keys.flatMap((k) => [h("kbd", {}, k), " "]), text);
    return h("details.keys", {}, h("summary", {}, W.keys.title), h("ul", {}, ...parts.flatMap((x) => x.keys || []).map(line), line([[W.keys.end], W.keys.on])), h("p", {}, W.keys.note), h("p.signs", {}, W.keys.signs));
  }

  // ---- drawing ----
  function chips(sheet, mask, all) {
    const show = all ? sheet.cards.map((c, i) => [c, mask >> i & 1]) : chosen(sheet, mask).map((c) => [c, 1]);
    return h("span.chips", { "aria-hidden": "true" }, ...show.map(([c, on]) => h(on ? "span.chip" : "span.chip.dim", {}, picture(art, c, S.four))));
  }
  function drawSlip(open, noted) {
    const { heading, number, counted, refused, refusedTitle, empty } = noted;
    const cut = (n) => open && counted ? [button("undo", "×", () => undo(n), { title: W.undo, "aria-label": fill(W.undo_claim, { claim: way().named(Q.claims[n]) }) })] : [];
    slipTitle.textContent = heading;
    tally.textContent = number;
    rows.replaceChildren(...(counted || []).map(([n, mask, words, points]) => h("li", {}, h("span.words", {}, chips(Q.sheet, mask), h("span.sr", {}, fill(W.shown, { cards: cardNames(Q.sheet, mask) }), " "), h("span", {}, words)), ...(points ? [h("span.points", {}, fill(W.plus, { n: points }))] : []), ...cut(n))));
    log.replaceChildren(...refused.map(([n, lead, text]) => h("li", {}, h("span.words", {}, h("span", {}, h("b", {}, lead), " ", text)), ...cut(n))));
    logTitle.textContent = refusedTitle;
    rows.hidden = !rows.children.length;
    none.hidden = !counted || !rows.hidden;
    none.textContent = empty || "";
    logBox.hidden = !log.children.length;
  }
  function drawSum() {
    const seen = S.order.map((i) => credit(sheets[i], S.answers[i].claims)), plus = (key) => seen.reduce((t, x) => t + x[key], 0);
    const found = plus("total"), all = found + plus("lost"), need = {}, pointless = seen.some((x) => !x.points);
    const count = (skill) => { if (skill) need[skill] = (need[skill] || 0) + 1; };
    seen.forEach((x, n) => {
      const sheet = sheets[S.order[n]], told = x.rows.map((r) => r.skill || W.after_mistake[tableOf(sheet)][r.reason]);
      told.forEach(count);
      if (sheet.answer === "claims" || !told.some(Boolean)) x.needs.forEach(count);
    });
    const skills = Object.entries(need).sort((a, b) => b[1] - a[1]).slice(0, 4), again = S.order.filter((_, n) => !seen[n].right);
    // a column that could only be empty is not there
    const columns = [[W.col_found, (x) => x.points ? fill(W.of, { found: x.total, total: x.total + x.lost }) : x.full ? W.yes : W.no],
      ...(seen.some((x) => x.points) ? [[W.col_missed, (x) => x.lost || "–"]] : []),
      ...(seen.some((x) => x.points || x.wrong) ? [[W.col_wrong, (x) => x.wrong || "–"]] : [])];
    const row = (x, n) => {
      const sheet = sheets[S.order[n]], { text, mask } = of[tableOf(sheet)].look(sheet);
      return h("tr", {}, h("th", { scope: "row" }, button("look.of-" + tableOf(sheet), mask ? chips(sheet, mask) : text, () => go(n), { "aria-label": fill(W.look, { cards: text }) })),
        ...columns.map(([, cell]) => h("td", {}, cell(x))));
    };
    sum.replaceChildren(
      h("p.score", {}, h("span.big", {}, pointless ? fill(W.of, { found: S.order.length - again.length, total: S.order.length }) : fill(W.of, { found, total: all })), " ", pointless ? W.answered_right : W.points_found),
      ...(again.length ? [] : [h("p.perfect", {}, W.perfect)]),
      h("table", {}, h("thead", {}, h("tr", {}, ...[[W.col_hand], ...columns].map(([t]) => h("th", { scope: "col" }, t)))), h("tbody", {}, ...seen.map(row))),
      ...(skills.length ? [h("div.cap", {}, W.practise), h("ul.skills", {}, ...skills.map(([skill]) => h("li", {}, W.skills[skill])))] : []),
      h("p.note", {}, W.onward), h("div.bar", {}, ...(again.length ? [button("main", W.retry, () => restart(again))] : []),
        button("quiet", W.restart, () => sure(W.restart_ask, W.restart, W.keep, () => restart([...sheets.keys()]), true))));
  }
  function restart(order) {
    change((s) => { s.order = order; s.at = 0; s.ended = false; order.forEach((i) => { s.answers[i] = blank(s.answers[i].tries + 1); }); }, title);
  }
  function draw() {
    sheets = model.get("sheets");
    S = read(model.get("state"), quiz, sheets, sayable);
    const end = atEnd(), i = index(), screen = end ? "end" : `${S.at}.${S.answers[i].tries}.${isOpen(i)}`;
    if (!end && changed(Q.hand, S.at, sheets[i].id)) { legend.textContent = table().legend(); table().lay(); }
    if (screen !== shown) {
      shown = screen; Q.picked = 0; since = Date.now();
      say("", "", ""); asking(false);
      if (!end) { table().start?.(); way().start?.(); }
    }
    const open = Q.open, ready = !open || table().ready(), seen = !end && marked() && !(exam && open) ? credit(sheets[i], S.answers[i].claims) : null;
    const progress = end ? "" : fill(W.progress, { n: S.at + 1, total: S.order.length });
    step.textContent = !exam ? progress : end ? W.exam : fill(W.exam_progress, { progress });
    name.textContent = end ? W.summary : W.heads[sheets[i].kind + (sheets[i].kind === "total" && sheets[i].crib ? "_crib" : "")];
    board.replaceChildren(...S.order.map((q, n) => {
      const told = !isOpen(q) && marked(), past = told || (exam ? S.answers[q].claims.length || S.ended : S.answers[q].done);
      return h(n === S.at ? "i.here" : !past ? "i" : told && !credit(sheets[q], S.answers[q].claims).full ? "i.half" : "i.full");
    }));
    board.hidden = S.order.length < 2;
    felt.hidden = end;
    result.hidden = end || open || !seen;
    sum.hidden = !end;
    back.hidden = end || !S.at;
    main.hidden = end || !ready;
    report.hidden = end;
    const noted = end || !(open && way().picks || Q.claims.length) ? null : way().slip(seen);
    slip.hidden = !noted;
    const used = end ? [] : [...table().draw(open, seen), ...(open && ready ? way().draw() : [])];
    for (const x of parts.flatMap((part) => part.parts)) x.hidden = !used.includes(x);
    if (!end) {
      if (noted && changed(slip, i, open, !!seen, Q.claims, S.four)) drawSlip(open, noted);
      if (!result.hidden && changed(result, i, Q.claims, S.four)) result.replaceChildren(...way().result(seen).filter(Boolean));
      if (open && !said.textContent) say("hint", "", Q.hint());
      const last = S.at === S.order.length - 1;
      main.textContent = exam && !S.ended ? (last ? W.hand_in : W.next) : open ? way().done() : last ? W.finish : W.next;
      main.classList.toggle("clq-end", open && !exam);
      code.textContent = sheets[i].id;
    } else if (marked()) { if (changed(sum, S.order, S.answers, S.four)) drawSum(); }
    else if (changed(sum)) sum.replaceChildren(h("p.perfect", { role: "status" }, W.waiting));
    four.checked = S.four;
    drawKept();
  }
  function drawKept() {
    const K = model.get("kept") || {}, small = (text, act) => button("tiny", text, act);
    const done = S.answers.some((a, i) => a.done && (!exam || S.ended) && !(a.tries <= (K.recorded || [])[i]));
    kept.className = "clq-kept" + (store ? (store.ok ? "" : " clq-warn") : K.note || asleep ? " clq-warn" : K.mode === "record" && done ? " clq-late" : "");
    if (store && !store.ok) kept.replaceChildren(store.reason);
    else if (store) {
      if (kept.childElementCount < 3) kept.replaceChildren(W.kept_browser + " ", small(W.export, save), small(W.import, () => file.click()),
        small(W.delete, () => sure(W.delete_ask, W.delete, W.keep_them, () => { store.clear(); say("hint", "", W.deleted); }, true)));
    } else kept.replaceChildren(K.note || (asleep ? W.kept_asleep : done && K.mode === "record" ? W.kept_waiting : W["kept_" + K.mode] || ""));
  }
  function save() {
    const url = URL.createObjectURL(new Blob([store.export()], { type: "application/json" })), link = h("a", { href: url, download: W.file });
    link.click();
    say("hint", "", fill(W.exported, { file: W.file }));
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
  function load() {
    const chosenFile = file.files[0];
    file.value = "";
    if (chosenFile) chosenFile.text().then((text) => { const ok = store.import(text); draw(); say(ok ? "hint" : "bad", "", ok ? W.imported : W.bad_copy); if (!root.contains(document.activeElement)) title.focus({ preventScroll: true }); });
  }

  model.sound = (state) => sound(state, quiz, model.get("sheets"), sayable);
  draw();
  // a quiz of a saved notebook has no Python behind it until its cell is run: ask, and say so early
  const wake = () => { clearTimeout(bell); if (asleep) { asleep = false; drawKept(); } };
  const heard = { "change:state": draw, "change:sheets": draw, "change:kept": drawKept, "msg:custom": wake };
  for (const what in heard) model.on(what, heard[what]);
  const bell = !store && (model.get("kept") || {}).mode === "record" && typeof model.send === "function" ? setTimeout(() => { asleep = true; drawKept(); }, 4000) : 0;
  if (bell) try { model.send({ awake: null }); } catch { /* the bell rings */ }
  return () => { clearTimeout(bell); if (typeof model.off === "function") for (const what in heard) model.off(what, heard[what]); };
}

export default { render };
