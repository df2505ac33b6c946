/* A table at which a whole game is played. Python holds the game: this draws the position it is told
   and sends what is pressed, with the step it answers. No rule of the game is in here, and no card that
   lies face down. cards.js comes before, in the same module.

   position, words, art, options: data, never changed here (position.py and table_words.py say what is in
   them). state: { four: four-colour suits }. Sent: { from, step, do | set | new | code | load }, { from,
   why }, { from, save }, { awake }. Heard: { to, refused, rule }, { to, stale }, { to, done }, { to, why,
   text }, { to, saved }, { awake }. */

/** What is new in a log since its first `known` lines; null when lines were taken back. */
export function news(log, known) {
  return log.length < known ? null : log.slice(known).map((line) => line[7]).filter(Boolean);
}
/** The lines of a log by deal, in order: [[deal, [line number, …]], …]. */
export function byDeal(log) {
  const deals = [];
  log.forEach(([, , , deal], n) => {
    if (!deals.length || deals.at(-1)[0] !== deal) deals.push([deal, []]);
    deals.at(-1)[1].push(n);
  });
  return deals;
}
/** The cards picked after one was pressed. */
export const pickCard = (picked, card) => picked.includes(card) ? picked.filter((c) => c !== card) : [...picked, card];
/** How long the page waits before it says "next" by itself, in ms; 0: it does not. */
export function delay(P, isStatic) {
  if (isStatic || P.waits !== "computer") return 0;
  return { slow: 1800, quick: 600 }[P.pace] || 0;
}

function render({ model, el }) {
  const W = model.get("words"), art = model.get("art"), { static: isStatic } = model.get("options");
  const me = Math.random().toString(36).slice(2), labels = Object.fromEntries([...W.kinds, ...W.groups]);
  let P, four, picked = [], sent = 0, bell = 0, timer = 0, asleep = false, inLog = false, known = 0, at = -1, drawnStep = -1, note = null, newsText = "";
  const drawn = new Map();
  const changed = (part, ...from) => drawn.get(part) !== (from = JSON.stringify(from)) && !!drawn.set(part, from);

  // ---- the parts, made once ----
  const heads = [], cap = (text) => { const made = h("div.cap", { role: "heading", "aria-level": 4 }, text); heads.push(made); return made; };
  const step = h("span.step"), name = h("span.name");
  const title = h("div.title", { role: "heading", "aria-level": 3, tabindex: -1 }, step, " ", name);
  const scores = h("ul.scores", { "aria-label": W.scores });
  const others = h("ul.others"), middle = h("div.middle"), legend = h("legend.sr"), hand = h("div.hand"), empty = h("p.none"), whose = h("p.whose", { "aria-hidden": "true" });
  const felt = h("div.table.felt", {}, others, middle, h("fieldset", {}, legend, whose, hand, empty));
  const said = h("div.said", { role: "status" });
  const kindButton = ([kind, label]) => button("kind", label, () => claim(kind), { "aria-keyshortcuts": W.keys[kind] });
  const ask = h("fieldset.ask", {}, h("legend", {}, W.ask), h("div.kinds", {}, ...W.kinds.map(kindButton)),
    h("details.more", {}, h("summary", {}, W.more), h("div.kinds", {}, ...W.groups.map(kindButton))));
  const rows = h("ol.rows"), tally = h("span.tally"), countBox = h("div.count", {}, h("div.sliphead", {}, cap(W.slip), tally), rows);
  const main = button("main", "", () => press(P.actions[0]), { "aria-keyshortcuts": W.keys.end });
  const bar = h("div.bar"), back = button("quiet", W.act.back, () => act("back"), { "aria-keyshortcuts": W.keys.back });
  const quiet = Object.fromEntries(["go", "pass", "show", "line"].map((a) => [a, button("quiet", W.act[a], () => press(a), W.keys[a] ? { "aria-keyshortcuts": W.keys[a] } : {})]));
  const why = button("quiet", "", () => { inLog = false; send({ why: P.log.at(-1)[5] }); }, { "aria-keyshortcuts": W.keys.why });
  bar.append(back, why, ...Object.values(quiet), main);
  const shown = h("div.shown"), shownBox = h("div.slip.shownbox", {}, cap(W.counted), shown);
  const board = h("img.peg", { alt: "" });
  const list = h("div.loglist", { role: "group", "aria-label": W.log, onkeydown: arrow }), about = h("div.about", { role: "status" });
  const logHint = h("p.note", {}, W.log_hint), log = h("div.slip", {}, cap(W.log), list, logHint, about);
  const fourBox = h("input", { type: "checkbox", onchange: () => { model.set("state", { four: fourBox.checked }); if (typeof model.save_changes === "function") model.save_changes(); draw(); } });
  const foot = h("div.foot", {}, settings(), h("label.four", {}, fourBox, W.four), keyHelp());
  const root = h("div.root.play", { role: "group", lang: W.lang, "aria-label": W.label, "data-lm-suppress-shortcuts": "true", onkeydown: key }, h("div.pad", {},
    h("div.top", {}, title, scores),
    h("div.body", {}, h("div.left", {}, felt, said, ask, countBox, bar, shownBox), h("div.right", {}, h("div.boardbox", {}, board), log)), foot));
  // the second click of a double click is never a second move
  root.addEventListener("click", (e) => { if (e.detail > 1 && e.target.closest("button")) { e.preventDefault(); e.stopPropagation(); } }, true);
  el.append(root);
  handOn(root);
  requestAnimationFrame(() => { // one level below the heading before it, whatever the page
    const before = [...document.querySelectorAll("h1,h2,h3,h4,h5")].filter((x) => x.compareDocumentPosition(root) & 4 && x.offsetParent).pop();
    const level = before ? +before.tagName[1] + 1 : 3;
    title.setAttribute("aria-level", level);
    heads.forEach((head) => head.setAttribute("aria-level", Math.min(level + 1, 6)));
  });

  // ---- what can be done ----
  function send(what) {
    if (isStatic || typeof model.send !== "function") return say("bad", isStatic ? W.static : W.asleep);
    if (sent) return;
    sent = 1;
    clearTimeout(timer);
    clearTimeout(bell);
    bell = setTimeout(() => { sent = 0; fallAsleep(); }, 5000);
    try { model.send({ from: me, step: P.step, ...what }); } catch { sent = 0; fallAsleep(); }
  }
  const act = (command) => send({ do: command });
  function fallAsleep() { asleep = true; clearTimeout(timer); note = ["bad", W.asleep]; draw(); }
  function press(action) {
    if (action === "discard") return picked.length ? act("discard " + picked.join(" ")) : say("hint", W.pick_first);
    act(action === "line" ? "next" : action);
  }
  function card(code) {
    if (P.counting || P.actions[0] === "discard") { picked = pickCard(picked, code); draw(); }
    else act("play " + code); // out of turn, too: Python says why not
  }
  function claim(kind) {
    if (!P.counting) return;
    if (!picked.length) return say("hint", W.pick);
    const cards = P.counting.cards.filter((c) => picked.includes(c));
    act(`say ${kind} ${cards.join(" ")}`);
  }
  function say(look, text) { note = [look, text]; draw(); }
  function key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || e.repeat) return;
    if (e.target.closest("input, textarea, select")) return;
    const letter = e.key.toUpperCase(), [kind] = W.kinds.find(([k]) => W.keys[k] === letter) || [];
    const cards = [...hand.querySelectorAll("button")];
    if (cards[+e.key - 1]) cards[+e.key - 1].click();
    else if (letter === W.keys.end && !main.hidden) press(P.actions[0]);
    else if (P.counting && kind) claim(kind);
    else if (P.counting && e.key === "Backspace") { if (P.counting.rows.length) act("unsay " + (P.counting.rows.length - 1)); }
    else if (e.key === "Escape" && picked.length) { picked = []; draw(); }
    else if (letter === W.keys.go && (P.actions[0] === "go" ? !main.hidden : !quiet.go.hidden)) press("go"); // it is the green button when nothing fits
    else if (letter === W.keys.show && !quiet.show.hidden) press("show");
    else if (letter === W.keys.back && !back.hidden) act("back");
    else if (letter === W.keys.why && !why.hidden) why.click();
    else return;
    e.preventDefault();
    e.stopPropagation();
  }
  function arrow(e) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: P.log.length - 1 }[e.key];
    if (to === undefined || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    at = Math.max(0, Math.min(to, P.log.length - 1));
    list.querySelectorAll("button").forEach((b) => { b.tabIndex = +b.dataset.n === at ? 0 : -1; });
    list.querySelector(`[data-n="${at}"]`).focus();
  }
  function choose(n) { // a line of the log: the rules it names, and the computer's reason
    at = n;
    const [text, , names, , , number] = P.log[n], sentences = Object.fromEntries(P.rules);
    const because = h("p.because", { id: me + "why" }), actor = number < 0 ? "" : P.log[n][6];
    const asked = () => { inLog = true; send({ why: number }); };
    about.dataset.number = number;
    about.replaceChildren(h("p.cap", {}, text), h("dl.lines", {}, ...names.flatMap((r) => [h("dt", {}, h("code", {}, r)), h("dd", {}, sentences[r] || "")])),
      ...(number < 0 || isStatic ? [] : [button("quiet", fill(W.why, { name: actor }), asked), because]));
    list.querySelectorAll("button").forEach((b) => { b.tabIndex = +b.dataset.n === at ? 0 : -1; b.setAttribute("aria-pressed", String(+b.dataset.n === at)); });
  }

  // ---- settings, new games, keeping ----
  function select(label, options, change, value) {
    const made = h("select", { onchange: () => change?.(made.value) }, ...options.map(([v, text]) => h("option", { value: v }, text)));
    if (value) made.value = value;
    return [made, h("label.field", {}, h("span", {}, label), made)];
  }
  function check(label) { const box = h("input", { type: "checkbox" }); return [box, h("label.four", {}, box, label)]; }
  function fieldOf(label, go, act, big) {
    const field = big ? h("textarea", { rows: 3, "data-lm-suppress-shortcuts": "true", spellcheck: "false" }) : h("input", { type: "text", autocomplete: "off", spellcheck: "false", onkeydown: (e) => { if (e.key === "Enter" && !e.isComposing) { e.preventDefault(); e.stopPropagation(); run(); } } });
    const run = () => { if (field.value.trim()) act(field.value); else field.focus(); };
    return h("div.typed", {}, h("label.field", {}, h("span", {}, label), field), button("quiet", go, run));
  }
  function settings() {
    const [pace, paceBox] = select(W.pace, W.paces, (v) => send({ set: ["pace", v] }));
    const [counting, countingBox] = select(W.counting, W.countings, (v) => send({ set: ["counting", v] }));
    const [players, playersBox] = select(W.players, [2, 3, 4].map((n) => [n, n]));
    const [against, againstBox] = select(W.against, W.againsts);
    const [target, targetBox] = select(W.target, [[121, 121], [61, 61]]);
    const [muggins, mugginsBox] = check(W.with_muggins), [overlook, overlookBox] = check(W.overlooks), [beginner, beginnerBox] = check(W.with_beginner);
    const start = () => send({ new: { players: +players.value, against: against.value, target: +target.value, muggins: muggins.checked, overlook: overlook.checked, beginner: beginner.checked } });
    const code = h("code"), out = h("textarea", { readonly: true, rows: 4, hidden: true, "aria-label": W.saved_text, "data-lm-suppress-shortcuts": "true" });
    const link = h("a.quiet", { hidden: true, download: W.file, "data-lm-suppress-shortcuts": "true" }, W.download);
    const told = h("p.note", { role: "status" }), copyCode = button("quiet", W.copy, () => copy(code.textContent)), codeNote = h("p.note");
    const codeLine = h("p.code", {}, W.code, " ", code, " ", copyCode), keepNote = h("p.note");
    const made = h("details.more.set", {}, h("summary", {}, W.settings), h("div.sets", {},
      h("div.fields", {}, paceBox, countingBox),
      h("details.more", {}, h("summary", {}, W.new), h("p.note", {}, W.ends), h("div.fields", {}, playersBox, againstBox, targetBox), mugginsBox, overlookBox, beginnerBox,
        h("div.bar", {}, button("main", W.start, start)), fieldOf(W.type_code, W.go_code, (text) => send({ code: text })), codeLine, codeNote, told),
      h("details.more", {}, h("summary", {}, W.keep), keepNote, h("div.bar.low", {}, button("quiet", W.save, () => send({ save: true })), link), h("p.note", {}, W.saved), out,
        fieldOf(W.load, W.go_load, (text) => send({ load: text }), true))));
    made.show = () => {
      keepNote.textContent = model.get("options").kept ? W.kept_record : W.kept_none;
      pace.value = P.pace;
      counting.value = P.count_self ? "self" : "for_me";
      code.textContent = P.code;
      codeLine.hidden = !P.code;
      codeNote.textContent = P.code ? W.code_hint : W.no_code;
    };
    made.saved = (text) => {
      out.value = text;
      out.hidden = link.hidden = false;
      link.href = "data:text/plain;charset=utf-8," + encodeURIComponent(text);
      out.focus();
      out.select();
    };
    made.tell = (text) => { told.textContent = text; };
    return made;
  }
  async function copy(text) {
    try { await navigator.clipboard.writeText(text); foot.firstChild.tell(W.copied); } catch {
      const all = document.createRange(), code = root.querySelector(".clq-code code");
      all.selectNodeContents(code);
      getSelection().removeAllRanges();
      getSelection().addRange(all);
      foot.firstChild.tell(W.copy_yourself);
    }
  }
  function keyHelp() {
    const K = W.keys, line = (keys, text) => h("li", {}, ...keys.flatMap((k) => [h("kbd", {}, k), " "]), text);
    return h("details.keys", {}, h("summary", {}, K.title), h("ul", {}, line(["1", "2", "3", "4", "5", "6"], K.cards), line([K.end], K.on), line([K.go], W.act.go), line([K.show], W.act.show), line([K.back], W.act.back),
      line([K.why], K.why_line), line(["↑", "↓"], K.arrows), ...W.kinds.map(([k, label]) => line([K[k]], label)), line(["Backspace"], K.undo)), h("p", {}, K.note), h("p.signs", {}, K.signs));
  }

  // ---- drawing ----
  const face = (code) => h("span.face", {}, picture(art, code, four)), backs = (n) => h("span.backs", { "aria-hidden": "true" }, ...Array.from({ length: n }, () => h("i")));
  const chip = (code) => h("span.chip", {}, picture(art, code, four)), line = (cards) => cards.map(pretty).join(" ");
  function cardButton(code, last) {
    const made = h(last ? "button.card.starter" : "button.card", { type: "button", onclick: () => card(code) }, face(code), ...(last ? [h("span.tag", { "aria-hidden": "true" }, W.starter)] : []));
    made.dataset.code = code;
    return made;
  }
  function drawHand() {
    const counting = P.counting, last = P.shown.at(-1), lies = !counting && last && (P.phase === "between" || P.phase === "over"), cards = counting ? counting.cards : lies ? last.cards : P.hand, mine = counting || P.phase === "discard" || P.phase === "play";
    picked = picked.filter((c) => cards.includes(c));
    if (changed(hand, cards, four, !!counting, mine)) {
      const old = new Map([...hand.children].map((c) => [c.dataset.code + c.className.includes("starter") + c.tagName, c])), look = hand.dataset.four;
      hand.dataset.four = four;
      hand.replaceChildren(...cards.map((c, n) => {
        const star = !!counting && n === 4, same = look === String(four) && old.get(c + (n === 4 && (counting || lies)) + (mine ? "BUTTON" : "SPAN"));
        if (same) return same;
        if (mine) return cardButton(c, star);
        const still = h(n === 4 ? "span.card.starter" : "span.card", {}, face(c), ...(n === 4 ? [h("span.tag", { "aria-hidden": "true" }, W.starter)] : []), h("span.sr", {}, pretty(c)));
        still.dataset.code = c;
        return still;
      }));
    }
    const off = P.actions[0] === "play" || P.actions[0] === "go";
    [...hand.children].forEach((made, n) => {
      if (made.tagName !== "BUTTON") return;
      const c = cards[n], no = off && !P.can.includes(c), text = no ? W.card_off : counting && n === 4 ? W.starter_card : W.card;
      made.classList.toggle("clq-off", no);
      made.setAttribute("aria-label", fill(text, { card: pretty(c), name: W.names[c] }));
      if (counting || P.actions[0] === "discard") made.setAttribute("aria-pressed", String(picked.includes(c)));
      else made.removeAttribute("aria-pressed");
    });
    legend.textContent = counting ? counting.title : lies ? last.title : W.your_cards;
    whose.textContent = counting ? counting.title : lies ? last.title : "";
    empty.textContent = !cards.length && P.phase === "play" && P.viewer !== null ? W.no_cards : "";
  }
  function drawOthers() {
    if (!changed(others, P.players, P.viewer, P.actor, P.phase)) return;
    others.replaceChildren(...P.players.flatMap((p, n) => {
      const turn = P.actor === n && P.phase !== "between";
      if (n === P.viewer) return [];
      return [h(turn ? "li.other.turn" : "li.other", turn ? { "aria-current": "true" } : {}, h("span.who", {}, p.name, ...(p.dealer ? [" ", h("small", {}, W.dealer)] : [])), ...(p.go ? [" ", h("b.go", {}, W.said_go)] : []), " ",
        backs(p.left), h("span.sr", {}, " " + fill(W.has_left, { n: p.left })))];
    }));
  }
  function drawMiddle() {
    if (!changed(middle, P.starter, P.crib, P.counts, P.count, P.phase, P.counting, four)) return;
    const pack = h("div.spot", {}, P.starter ? h("span.pic", {}, face(P.starter)) : h("span.pic", {}, h("i.back")), h("span.tag", {}, P.starter ? W.starter : W.pack), ...(P.starter ? [h("span.sr", {}, " " + pretty(P.starter))] : []));
    const C = P.crib, crib = !C || P.counting?.crib ? [] : [h("div.spot.crib", {}, C.cards.length ? h("span.fan", {}, ...C.cards.map(chip), h("span.sr", {}, line(C.cards))) : backs(C.number),
      h("span.tag", {}, C.title, h("span.sr", {}, " " + fill(W.in_crib, { n: C.number }))), ...(C.own.length ? [h("span.tag.own", {}, fill(W.your_discard, { cards: line(C.own) }))] : []))];
    const pile = P.counts.at(-1), older = P.counts.slice(0, -1).flat().length, over = P.phase === "play" && !P.count && pile;
    const playing = P.phase === "play" || (P.phase === "over" && pile && !P.shown.length);
    middle.replaceChildren(h("div.spots", {}, ...(P.phase === "between" ? [] : [pack]), ...crib), ...(playing ? [h("div.playing", {},
      h("div.counter", {}, h("span.tag", {}, W.count), " ", h("b", {}, over ? pile.at(-1)[2] : P.count)),
      h("ol.pile", { "aria-label": W.played }, ...(pile || []).map(([c, who, count]) => h(over ? "li.gone" : "li", {}, face(c), h("span.tag", { "aria-hidden": "true" }, count), h("span.sr", {}, fill(W.on_pile, { card: pretty(c), name: P.players[who].name, count }))))),
      ...(older ? [h("span.tag.old", {}, h("i.back.small"), fill(W.turned, { n: older }))] : []), ...(over ? [h("p.tag", {}, W.count_over)] : pile ? [] : [h("p.tag", {}, W.no_pile)]))] : []));
  }
  function drawCounting() {
    const C = P.counting;
    ask.hidden = !C;
    countBox.hidden = !C?.rows.length;
    if (!C || !changed(countBox, C, four)) return;
    tally.textContent = C.total ?? "";
    rows.replaceChildren(...C.rows.map(([kind, cards, text, good], n) => h(good ? "li" : "li.bad", {}, h("span.chips", { "aria-hidden": "true" }, ...cards.map(chip)), h("span.words", {}, text),
      button("undo", "×", () => act("unsay " + n), { title: W.undo, "aria-label": fill(W.undo_claim, { claim: `${labels[kind]} ${line(cards)}` }) }))));
  }
  function drawShown() {
    shownBox.hidden = !P.shown.length;
    if (!changed(shown, P.shown, four)) return;
    shown.replaceChildren(...P.shown.map((s) => h("div.one", {}, h("p.sliphead", {}, h("b", {}, s.title), " ", h("span.points", {}, s.points)),
      h("p.chips", {}, ...s.cards.map((c, n) => n === 4 ? h("span.chip.apart", {}, picture(art, c, four)) : chip(c)), h("span.sr", {}, line(s.cards))),
      h("ul.items", {}, ...s.lines.map(([look, text]) => h("li." + look, {}, h("span.mark", { "aria-hidden": "true" }, { yes: "✓", missed: "…", no: "–", taken: "!" }[look]), h("span", {}, look === "missed" ? h("b", {}, W.missed + ": ") : "", text))))))
      .reverse());
  }
  function drawLog() {
    if (!changed(list, P.log)) return;
    if (at >= P.log.length || at < 0 || at === known - 1) at = P.log.length - 1;
    about.replaceChildren();
    list.replaceChildren(...byDeal(P.log).flatMap(([deal, lines]) => [...(deal ? [h("p.dealt", {}, fill(W.deal_n, { n: deal }))] : []),
      ...lines.map((n) => {
        const [text, points] = P.log[n];
        const made = h("button.logline", { type: "button", tabindex: n === at ? 0 : -1, "aria-pressed": "false", onclick: () => choose(n) }, h("span", {}, text), ...(points ? [" ", h("span.points", { "aria-hidden": "true" }, fill(W.plus, { n: points }))] : []));
        made.dataset.n = n;
        return made;
      })]));
    if (!P.log.length) list.replaceChildren(h("p.note", {}, W.nothing));
    logHint.hidden = !P.log.length;
    list.scrollTop = list.scrollHeight;
  }
  function drawSaid() {
    const called = P.people > 1 && P.waits === "person" && P.phase !== "curtain" ? fill(W.whose, { name: P.players[P.actor].name }) : "";
    const [look, text] = note || [P.won ? "good" : "", newsText];
    if (!changed(said, look, text, P.step, called, P.prompt)) return;
    said.className = "clq-said" + (look ? " clq-" + look : "");
    said.replaceChildren(...(look === "good" || look === "bad" ? [h("span.mark", { "aria-hidden": "true" }, look === "good" ? "✓" : "!")] : []),
      h("span", {}, ...(text ? [h("span.news", {}, text), " "] : []), ...(asleep || isStatic ? [] : [h("strong", {}, ...(called ? [called, " "] : []), P.prompt)])));
  }
  function draw() {
    P = model.get("position");
    four = (model.get("state") || {}).four === true;
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    if (P.step !== drawnStep) {
      if (drawnStep >= 0) clearTimeout(bell); // Python is there
      const fresh = drawnStep < 0 ? P.log.slice(-1).map((l) => l[7]) : news(P.log, known);
      newsText = fresh ? fresh.slice(-3).join(W.stop + " ") + (fresh.length ? W.stop : "") : W.taken_back;
      if (drawnStep >= 0) { note = null; if (!P.counting || P.counting.rows.length !== rowsBefore) picked = []; }
      drawnStep = P.step;
      sent = 0;
    }
    rowsBefore = P.counting ? P.counting.rows.length : -1;
    step.textContent = P.match ? fill(W.match, { games: P.match.games }) : fill(W.of_target, { target: P.target });
    name.textContent = W.phases[P.phase];
    if (changed(scores, P.sides, P.actor, P.match)) scores.replaceChildren(...P.sides.map(([side, points], n) => h("li", {}, h("span", {}, side), " ", h("b", {}, points), ...(P.match ? [" ", h("small", {}, `(${P.match.points[n]})`)] : []))));
    drawOthers();
    drawMiddle();
    drawHand();
    drawCounting();
    drawShown();
    drawLog();
    known = P.log.length;
    if (board.getAttribute("src") !== P.board.src) board.setAttribute("src", P.board.src);
    board.alt = P.board.alt;
    const first = P.actions[0], text = first === "next" && P.waits === "deal" ? "deal" : first === "done" && P.counting?.muggins ? "take" : first;
    main.hidden = isStatic || !first || first === "play";
    main.textContent = W.act[text] || "";
    for (const a in quiet) quiet[a].hidden = isStatic || !P.actions.slice(1).includes(a);
    quiet.go.hidden = isStatic || first !== "play";
    back.hidden = isStatic || !P.back;
    const latest = P.log.at(-1);
    why.hidden = isStatic || !latest || latest[5] < 0;
    why.textContent = latest ? fill(W.why_now, { name: latest[6] }) : "";
    fourBox.checked = four;
    foot.firstChild.show();
    foot.firstChild.hidden = foot.lastChild.hidden = isStatic;
    drawSaid();
    if (isStatic && !note) { note = ["bad", W.static]; drawSaid(); }
    if (held && (!root.contains(document.activeElement) || !held.offsetParent)) (!main.hidden ? main : hand.querySelector("button:not(.clq-off)") || (quiet.go.hidden ? title : quiet.go)).focus({ preventScroll: true });
    clearTimeout(timer);
    const wait = asleep ? 0 : delay(P, isStatic);
    if (wait) timer = setTimeout(() => act("next"), wait);
  }
  let rowsBefore = -1;

  function answered(message) {
    if (!message || typeof message !== "object") return;
    if (asleep) { asleep = false; note = null; }
    if (message.awake) { clearTimeout(bell); return draw(); }
    if (message.to !== me) return;
    sent = 0;
    clearTimeout(bell);
    if (message.refused) say("bad", message.refused);
    else if ("why" in message) {
      const place = about.querySelector("p[id]");
      if (!inLog) say("hint", message.text);
      else if (place && +about.dataset.number === message.why) place.textContent = message.text;
    } else if ("saved" in message) foot.firstChild.saved(message.saved);
    else draw();
  }
  draw();
  const heard = { "change:position": draw, "change:state": draw, "msg:custom": answered };
  for (const what in heard) model.on(what, heard[what]);
  // a table of a saved notebook has no Python behind it until its cell is run: ask, and say so early
  if (!isStatic && typeof model.send === "function") {
    bell = setTimeout(fallAsleep, 4000);
    try { model.send({ awake: null }); } catch { /* the bell rings */ }
  } else if (!isStatic) fallAsleep();
  return () => { clearTimeout(bell); clearTimeout(timer); if (typeof model.off === "function") for (const what in heard) model.off(what, heard[what]); };
}

export default { render };
