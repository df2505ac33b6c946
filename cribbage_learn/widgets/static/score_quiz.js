/* A quiz of hands and cribs to count. No rule of the game is in here: every verdict is looked up
   in the question's answer sheet (cribbage_learn/sheets.py says what is in one).
   cards.js comes before, in the same module.

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

const chosen = (sheet, mask) => sheet.cards.filter((_, i) => mask >> i & 1);
const whole = (x, low, high) => Number.isInteger(x) && x >= low && x <= high;
export const cardNames = (sheet, mask) => chosen(sheet, mask).map(pretty).join(" ");

/** One claim by itself, as the sheet has it. */
export function lookUp(sheet, kind, mask) {
  const [reason, text, points, items] = sheet.verdicts[sheet.claims[kind][mask - 1]];
  return { reason, text: fill(text, { cards: cardNames(sheet, mask) }), points, items };
}

/** All claims in order; what was credited before is not credited again. */
export function credit(sheet, claims) {
  if (sheet.numbers) return creditTotal(sheet, claims);
  const found = new Set();
  let total = 0, wrong = 0;
  const rows = claims.map(([kind, mask]) => {
    const seen = lookUp(sheet, kind, mask), fresh = seen.items.filter((i) => !found.has(i));
    if (seen.items.length && !fresh.length) {
      seen.reason = "counted_twice";
      seen.text = fill(sheet.say.counted_twice, { cards: cardNames(sheet, mask) });
    }
    const points = fresh.reduce((sum, i) => sum + sheet.items[i][2], 0), first = !total;
    fresh.forEach((i) => found.add(i));
    total += points;
    if (seen.reason) wrong++;
    return { kind, mask, reason: seen.reason, text: seen.text, points, partly: points < seen.points && points > 0, first, total };
  });
  const missed = sheet.items.filter((_, i) => !found.has(i));
  const lost = missed.reduce((sum, item) => sum + item[2], 0);
  return { rows, found, total, missed, lost, wrong, right: !lost && !wrong };
}

/** The totals said, in order; the last one stands, for no more than there is. */
function creditTotal(sheet, tries) {
  const all = sheet.items.reduce((sum, item) => sum + item[2], 0);
  const rows = tries.map(([, n]) => {
    const key = n in sheet.numbers ? n : "other", [reason, skill] = sheet.slips[key] || [null];
    return { n, reason, skill, text: sheet.numbers[key] };
  });
  const last = rows.at(-1), good = !!last && !last.reason, total = last ? Math.min(last.n, all) : 0, wrong = rows.filter((r) => r.reason).length;
  return { rows, found: new Set(good ? sheet.items.keys() : []), total, missed: good ? [] : sheet.items, lost: all - total, wrong, good, right: good && !wrong };
}

const blank = (tries) => ({ claims: [], done: false, tries, secs: 0 });
export function fresh(quiz, number) {
  const each = [...Array(number).keys()];
  return { schema: 1, quiz, order: each, at: 0, answers: each.map(() => blank(1)), ended: false, four: false };
}

/** A copy of the state, with its own parts and no others, if it is whole (quiz_state.py has the same
    rule) and, where sheets are given, of their quiz; else null. */
function copyOf(state, kinds, quiz, sheets) {
  const isClaim = (c, sheet) => Array.isArray(c) && c.length === 2
    && ((sheet ? sheet.answer === "number" : c[0] === "total") ? c[0] === "total" && whole(c[1], 0, 99) : kinds.includes(c[0]) && whole(c[1], 1, 31));
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
export const read = (state, quiz, sheets, kinds) => copyOf(state, kinds, quiz, sheets) || fresh(quiz, sheets.length);
/** Whether a state is whole: of this quiz, or of any other. */
export const sound = (state, quiz, sheets, kinds) => !!(state?.quiz === quiz ? copyOf(state, kinds, quiz, sheets) : copyOf(state, kinds));

function render({ model, el }) {
  const W = model.get("words"), art = model.get("art"), quiz = model.get("quiz"), store = model.store;
  const { exam } = model.get("options");
  // pairs, not objects: a saved notebook has its keys sorted
  const labels = Object.fromEntries([...W.kinds, ...W.groups]), kinds = Object.keys(labels);
  let sheets, S, shown = "", picked = 0, since = Date.now(), dialog = null, asleep = false;
  const drawn = new Map(); // what each part was last drawn from: redrawing it would lose the focus
  const changed = (part, ...from) => drawn.get(part) !== (from = JSON.stringify(from)) && !!drawn.set(part, from);

  // ---- the parts, made once; drawing changes only what is in them ----
  const board = h("div.board", { "aria-hidden": "true" }), step = h("span.step"), name = h("span.name");
  const title = h("div.title", { role: "heading", "aria-level": 3, tabindex: -1 }, step, " ", name);
  const legend = h("legend.sr"), hand = h("div.hand"), table = h("fieldset.table", {}, legend, hand);
  const kindButton = ([kind, label]) => button("kind", label, () => claim(kind), { "aria-keyshortcuts": W.keys[kind] });
  const ask = h("fieldset.ask", {}, h("legend", {}, W.ask),
    h("div.kinds", {}, ...W.kinds.map(kindButton)),
    h("details.more", {}, h("summary", {}, W.more), h("div.kinds", {}, ...W.groups.map(kindButton))));
  const field = h("input.number", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 2, onkeydown: (e) => { if (e.key === "Enter" && !e.repeat) { e.stopPropagation(); answer(); } } });
  const total = h("div.total", {}, h("label", {}, W.how_many, field), button("main", W.answer, answer));
  const said = h("div.said", { role: "status" }), result = h("div.result", { tabindex: -1 }), sum = h("div.sum");
  const back = button("quiet", W.back, () => go(S.at - 1));
  const main = button("main", "", forward, { "aria-keyshortcuts": W.keys.end });
  const confirm = h("div.confirm", { role: "group" });
  const slipTitle = h("div.cap"), tally = h("span.tally"), rows = h("ol.rows"), none = h("p.none");
  const log = h("ul.rows"), logTitle = h("div.cap"), logBox = h("div.log", {}, logTitle, log);
  const slip = h("div.slip", {}, h("div.sliphead", {}, slipTitle, tally), none, rows, logBox);
  const code = h("code"), report = h("p.report", {}, W.report + " ", code);
  const four = h("input", { type: "checkbox", onchange: () => change((s) => { s.four = four.checked; }) });
  const kept = h("span.kept"), file = h("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: load });
  const foot = h("div.foot", {}, report, h("label.four", {}, four, W.four), keyHelp(), h("div.keep", {}, kept, file));
  const root = h("div.root.quiz", { role: "group", lang: W.lang, "aria-label": W.label, "data-lm-suppress-shortcuts": "true", onkeydown: key },
    h("div.pad", {}, h("div.top", {}, title, board), h("div.body", {}, h("div.left", {}, table, ask, total, said, result, sum, h("div.bar", {}, back, main), confirm), slip), foot));
  // the second click of a double click is never a second answer
  root.addEventListener("click", (e) => { if (e.detail > 1 && e.target.closest("button")) { e.preventDefault(); e.stopPropagation(); } }, true);
  el.append(root);
  handOn(root);
  requestAnimationFrame(() => { // one level below the heading before it, whatever the page
    const before = [...document.querySelectorAll("h1,h2,h3,h4,h5")].filter((x) => x.compareDocumentPosition(root) & 4 && x.offsetParent).pop();
    if (before) title.setAttribute("aria-level", +before.tagName[1] + 1);
  });

  const index = () => S.order[S.at], atEnd = () => S.at === S.order.length;
  const marked = () => "items" in sheets[0], isTotal = (i) => sheets[i].answer === "number";
  const isOpen = (i) => exam ? !S.ended : !S.answers[i].done;
  const named = ([kind, mask]) => fill(W.claim, { kind: labels[kind], cards: cardNames(sheets[index()], mask) });
  const list = (words) => words.join(W.comma), quoted = (steps) => fill(W.quoted, { count: list(steps) });

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
    const empty = list(S.order.filter((i) => !S.answers[i].claims.length).map((i) => i + 1));
    sure((empty ? fill(W.unlisted, { list: empty }) + " " : "") + W.hand_in_ask, W.hand_in, W.not_yet,
      () => change((s) => { time(s); s.ended = true; s.answers.forEach((a) => { a.done = true; }); end(s); }, title));
  }

  function claim(kind) {
    const mask = picked, i = index(), claims = S.answers[i].claims;
    if (!isOpen(i)) return;
    if (!mask) return say("hint", "", W.pick);
    const same = claims.some((c) => c[0] === kind && c[1] === mask), words = { claim: named([kind, mask]) };
    if (exam) {
      picked = 0;
      if (same) draw(); else change((s) => { s.answers[i].claims.push([kind, mask]); });
      return say("hint", "", fill(same ? W.listed_twice : W.listed, words));
    }
    const sheet = sheets[i], row = credit(sheet, [...claims, [kind, mask]]).rows.pop();
    if (!row.reason || row.reason === "counted_twice") picked = 0; // else they stay up, to be mended
    const before = credit(sheet, claims).rows.some((r) => r.reason && r.kind === kind && r.mask === mask);
    if (before) draw(); else change((s) => { s.answers[i].claims.push([kind, mask]); });
    if (row.reason) return say("bad", W.no_points, row.text);
    say("good", fill(W.said, { count: aloud(row) }), row.text + (row.partly ? " " + fill(W.partly, { n: row.points }) : ""));
    [...hand.children].forEach((card, n) => {
      if (!(mask >> n & 1)) return;
      card.classList.remove("clq-pulse"); void card.offsetWidth; card.classList.add("clq-pulse");
    });
  }
  function answer() {
    const i = index(), n = +field.value, tries = S.answers[i].claims, one = ["total", n];
    if (!isOpen(i)) return;
    if (!/^\s*\d+\s*$/.test(field.value)) return say("hint", "", W.whole_number);
    if (exam) {
      change((s) => { s.answers[i].claims = [one]; });
      return say("hint", "", fill(W.listed, { claim: n }));
    }
    const [row] = credit(sheets[i], [one]).rows;
    if (!row.reason) return finish(one);
    if (tries.some((t) => t[1] === n)) draw(); else change((s) => { s.answers[i].claims.push(one); });
    say("bad", fill(W.asked, { n }), row.text);
    field.select();
  }
  function finish(...last) {
    change((s) => { time(s); const a = s.answers[index()]; a.claims.push(...last); a.done = true; }, result);
    say("", result.querySelector(".clq-verdict").textContent, "", true);
  }
  function aloud(row) {
    const cards = chosen(sheets[index()], row.mask).length;
    return fill(W.aloud[row.kind][row.first ? 0 : 1], { total: W.numbers[row.total], n: W.numbers[cards] });
  }
  function undo(n) {
    const i = index(), gone = S.answers[i].claims[n];
    change((s) => { s.answers[i].claims.splice(n, 1); });
    say("hint", "", fill(W.undone, { claim: named(gone) }));
    if (!root.contains(document.activeElement)) (slip.querySelector("button") || hand.firstChild).focus();
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

  function pick(n) { if (isOpen(index()) && !isTotal(index())) { picked ^= 1 << n; draw(); } }
  function key(e) {
    if (!confirm.hidden) return e.key === "Escape" && confirm.close();
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || e.repeat || atEnd()) return;
    if (e.target.closest("input, textarea, select, [contenteditable]")) return;
    const letter = e.key.toUpperCase(), [kind] = W.kinds.find(([k]) => W.keys[k] === letter) || [], count = S.answers[index()].claims.length;
    if (letter === W.keys.end) forward();
    else if (!isOpen(index())) return;
    else if (isTotal(index())) return /^\d$/.test(e.key) && field.focus(); // and the digit goes there
    else if (hand.children[+e.key - 1]) pick(+e.key - 1);
    else if (kind) claim(kind);
    else if (e.key === "Backspace") { if (count) undo(count - 1); }
    else if (e.key === "Escape" && picked) { picked = 0; draw(); }
    else return;
    e.preventDefault();
    e.stopPropagation();
  }
  function keyHelp() {
    const line = (keys, text) => h("li", {}, ...keys.flatMap((k) => [h("kbd", {}, k), " "]), text);
    return h("details.keys", {}, h("summary", {}, W.keys.title), h("ul", {}, line(["1", "2", "3", "4", "5"], W.keys.cards),
      ...W.kinds.map(([k, label]) => line([W.keys[k]], label)), line(["Backspace"], W.keys.undo), line(["Esc"], W.keys.clear), line([W.keys.end], W.keys.on)), h("p", {}, W.keys.note), h("p.signs", {}, W.keys.signs));
  }

  // ---- drawing ----
  function chips(sheet, mask, all) {
    const show = all ? sheet.cards.map((c, i) => [c, mask >> i & 1]) : chosen(sheet, mask).map((c) => [c, 1]);
    return h("span.chips", { "aria-hidden": "true" }, ...show.map(([c, on]) => h(on ? "span.chip" : "span.chip.dim", {}, picture(art, c, S.four))));
  }
  function drawHand(sheet, open, pegs) {
    if (changed(hand, S.at, sheet.id)) {
      legend.textContent = sheet.prompt;
      hand.replaceChildren(...sheet.cards.map((c, n) => {
        const last = n === sheet.cards.length - 1;
        const card = button(last ? "card.starter" : "card", h("span.face"), () => pick(n), { "aria-label": fill(last ? W.starter_card : W.card, { card: pretty(c), name: W.names[c] }) });
        card.append(h("span.pegs"), last ? h("span.tag", {}, W.starter) : "");
        return card;
      }));
    }
    [...hand.children].forEach((card, n) => {
      const c = sheet.cards[n], look = c + S.four, up = open && picked >> n & 1;
      if (card.dataset.look !== look) { card.dataset.look = look; card.firstChild.replaceChildren(picture(art, c, S.four)); }
      card.setAttribute("aria-pressed", String(!!up));
      card.setAttribute("aria-disabled", String(!open));
      card.tabIndex = open ? 0 : -1;
      card.children[1].replaceChildren(...Array.from({ length: pegs[n] }, () => h("i")));
    });
  }
  function drawSlip(i, open, seen) {
    const sheet = sheets[i], claims = S.answers[i].claims;
    const cut = (n) => open ? [button("undo", "×", () => undo(n), { title: W.undo, "aria-label": fill(W.undo_claim, { claim: named(claims[n]) }) })] : [];
    const row = (n, words, points) => h("li", {}, h("span.words", {}, chips(sheet, claims[n][1]), h("span.sr", {}, fill(W.shown, { cards: cardNames(sheet, claims[n][1]) }), " "), h("span", {}, words)), ...(points ? [h("span.points", {}, fill(W.plus, { n: points }))] : []), ...cut(n));
    rows.replaceChildren();
    log.replaceChildren();
    logTitle.textContent = isTotal(i) ? W.tried : W.no_score;
    slipTitle.textContent = isTotal(i) ? W.your_answer : exam ? W.your_claims : W.slip;
    if (isTotal(i)) {
      log.append(...(seen?.rows || []).filter((r) => r.reason).map((r) => h("li", {}, h("span.words", {}, h("span", {}, h("b", {}, fill(W.asked, { n: r.n })), " ", r.text)))));
      tally.textContent = claims.at(-1)[1];
      rows.hidden = none.hidden = true;
      logBox.hidden = !log.children.length;
      return;
    }
    claims.forEach((c, n) => {
      const r = seen?.rows[n];
      if (r?.reason) log.append(h("li", {}, h("span.words", {}, h("span", {}, h("b", {}, fill(W.named, { kind: labels[c[0]] })), " ", r.text)), ...cut(n)));
      else rows.append(row(n, r ? aloud(r) : labels[c[0]], r?.points));
    });
    none.hidden = !(rows.hidden = !rows.children.length);
    logBox.hidden = !log.children.length;
    none.textContent = exam && !seen ? W.none_listed : W.empty;
    tally.textContent = seen ? seen.total : "";
  }
  function drawResult(i, seen) {
    const sheet = sheets[i], all = seen.total + seen.lost;
    if (isTotal(i)) return drawTotal(sheet, seen, all);
    const lead = seen.lost ? W.some : all ? W.all : W.right_nothing;
    result.replaceChildren(
      h("div.verdict", {}, h(seen.lost ? "span.mark.part" : "span.mark", { "aria-hidden": "true" }, seen.lost ? "…" : "✓"),
        h("span", {}, h("strong", {}, lead, h("span.sr", {}, W.stop)), " ", all ? fill(W.found, { found: seen.total, total: all }) : sheet.say.nothing)),
      ...(seen.lost ? [h("div.cap", {}, W.missed), h("ul.missed", {}, ...seen.missed.map((item) => h("li", {}, chips(sheet, item[1], true), h("span", {}, item[3])))),
        h("p.note", {}, fill(sheet.say.missed, { points: seen.lost }) + " " + W.muggins)] : []),
      ...(all ? [h("div.cap", {}, W.aloud_title), h("p.aloud", {}, quoted(sheet.steps))] : []));
  }
  function drawTotal(sheet, seen, all) {
    const count = h("p.aloud", {}, quoted(sheet.steps));
    result.replaceChildren(
      h("div.verdict", {}, h(seen.good ? "span.mark" : "span.mark.part", { "aria-hidden": "true" }, seen.good ? "✓" : "…"),
        h("span", {}, h("strong", {}, fill(W.total_is, { n: all }), h("span.sr", {}, W.stop)), " ", seen.good ? seen.rows.at(-1).text : all ? count : sheet.say.nothing)),
      ...(all ? [h("div.cap", {}, W.whole_count), h("ul.missed", {}, ...sheet.items.map((item) => h("li", {}, chips(sheet, item[1], true), h("span", {}, item[3]))))] : []),
      ...(seen.lost ? [h("p.note", {}, fill(sheet.say.missed, { points: seen.lost }) + " " + W.muggins)] : []));
  }
  function drawSum() {
    const seen = S.order.map((i) => credit(sheets[i], S.answers[i].claims)), plus = (key) => seen.reduce((t, x) => t + x[key], 0);
    const found = plus("total"), all = found + plus("lost"), need = {};
    const count = (skill) => { if (skill) need[skill] = (need[skill] || 0) + 1; };
    seen.forEach((x, n) => {
      const sheet = sheets[S.order[n]];
      const told = x.rows.map((r) => r.skill || W.after_mistake[r.reason]);
      told.forEach(count);
      if (!(sheet.numbers && told.some(Boolean))) sheet.items.forEach((_, i) => { if (!x.found.has(i)) count(sheet.practises[i]); });
    });
    const skills = Object.entries(need).sort((a, b) => b[1] - a[1]).slice(0, 4), again = S.order.filter((_, n) => !seen[n].right);
    const row = (x, n) => {
      const sheet = sheets[S.order[n]], cards = fill(W.cards, { hand: sheet.cards.slice(0, 4).map(pretty).join(" "), starter: pretty(sheet.cards[4]) });
      return h("tr", {}, h("th", { scope: "row" }, button("look", chips(sheet, 31), () => go(n), { "aria-label": fill(W.look, { cards }) })),
        h("td", {}, fill(W.of, { found: x.total, total: x.total + x.lost })), h("td", {}, x.lost || "–"), h("td", {}, x.wrong || "–"));
    };
    sum.replaceChildren(
      h("p.score", {}, h("span.big", {}, fill(W.of, { found, total: all })), " ", W.points_found),
      ...(again.length ? [] : [h("p.perfect", {}, W.perfect)]),
      h("table", {}, h("thead", {}, h("tr", {}, ...[W.col_hand, W.col_found, W.col_missed, W.col_wrong].map((t) => h("th", { scope: "col" }, t)))), h("tbody", {}, ...seen.map(row))),
      ...(skills.length ? [h("div.cap", {}, W.practise), h("ul.skills", {}, ...skills.map(([skill]) => h("li", {}, W.skills[skill])))] : []),
      h("p.note", {}, W.onward), h("div.bar", {}, ...(again.length ? [button("main", W.retry, () => restart(again))] : []),
        button("quiet", W.restart, () => sure(W.restart_ask, W.restart, W.keep, () => restart([...sheets.keys()]), true))));
  }
  function restart(order) {
    change((s) => { s.order = order; s.at = 0; s.ended = false; order.forEach((i) => { s.answers[i] = blank(s.answers[i].tries + 1); }); }, title);
  }
  function draw() {
    sheets = model.get("sheets");
    S = read(model.get("state"), quiz, sheets, kinds);
    const end = atEnd(), i = index(), screen = end ? "end" : `${S.at}.${S.answers[i].tries}.${isOpen(i)}`;
    if (screen !== shown) { field.value = exam && !end ? S.answers[i].claims[0]?.[1] ?? "" : ""; picked = 0; since = Date.now(); shown = screen; say("", "", ""); asking(false); }
    const open = !end && isOpen(i), number = !end && isTotal(i), seen = !end && marked() && !(exam && open) ? credit(sheets[i], S.answers[i].claims) : null;
    const progress = end ? "" : fill(W.progress, { n: S.at + 1, total: S.order.length });
    step.textContent = !exam ? progress : end ? W.exam : fill(W.exam_progress, { progress });
    name.textContent = end ? W.summary : number ? (sheets[i].crib ? W.head_total_crib : W.head_total) : sheets[i].kind === "crib" ? W.head_crib : W.head_show;
    board.replaceChildren(...S.order.map((q, n) => {
      const told = !isOpen(q) && marked(), past = told || (exam ? S.answers[q].claims.length || S.ended : S.answers[q].done);
      return h(n === S.at ? "i.here" : !past ? "i" : told && credit(sheets[q], S.answers[q].claims).lost ? "i.half" : "i.full");
    }));
    board.hidden = S.order.length < 2;
    table.hidden = end;
    slip.hidden = end || (!open || number) && !S.answers[i].claims.length;
    ask.hidden = !open || number;
    total.hidden = !open || !number;
    result.hidden = end || open || !seen;
    sum.hidden = !end;
    back.hidden = end || !S.at;
    main.hidden = end;
    report.hidden = end;
    if (!end) {
      drawHand(sheets[i], open && !number, sheets[i].cards.map((_, n) => seen ? [...seen.found].filter((k) => sheets[i].items[k][1] >> n & 1).length : 0));
      if (!slip.hidden && changed(slip, i, open, !!seen, S.answers[i].claims, S.four)) drawSlip(i, open, seen);
      if (seen && !open && changed(result, i, S.answers[i].claims, S.four)) drawResult(i, seen);
      if (open && !said.textContent) say("hint", "", number ? (exam ? W.exam_hint_total : W.hint_total) : exam ? W.exam_hint : W.hint);
      const last = S.at === S.order.length - 1;
      main.textContent = exam && !S.ended ? (last ? W.hand_in : W.next) : open ? (number ? W.show_me : W.done) : last ? W.finish : W.next;
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

  model.sound = (state) => sound(state, quiz, model.get("sheets"), kinds);
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
