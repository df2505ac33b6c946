/* Any hand or crib, counted. No rule of the game is in here: what a set of cards makes is looked up in
   the engine's table (cribbage_learn/lookup.py says what is in one); this file sorts cards, forms keys
   and fills sentences. Cards typed are read as typed_cards.py reads them, with its own pattern and tables.

   The model, in any host: get(name), set(name, value), on("change:name", f); off and save_changes may
   be missing. table, words, art, options: data, never changed here. state: explorer_state.py.
   On a static page (options.static) the address may say which hand: #hand=5H5D5SJC.5C, #crib=…; with
   several explorers on a page &at=2 means the second. */

const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
const rankOf = (code) => RANKS.indexOf(code.slice(0, -1)), suitOf = (code) => code.slice(-1);
const byDeck = (a, b) => rankOf(a) - rankOf(b) || (suitOf(a) < suitOf(b) ? -1 : 1);
const some = (cards, mask) => cards.filter((_, i) => mask >> i & 1);
const said = (cards) => cards.map(pretty).join(" ");

/** The table, with where each set of ranks stands in it. */
export function openTable(table) {
  const place = new Map();
  const grow = (key, from, left) => {
    if (!left) place.set(key, place.size);
    else for (let rank = from; rank < 13; rank++) grow(key + table.letters[rank], rank, left - 1);
  };
  for (let size = 1; size < 6; size++) grow("", 0, size);
  return { ...table, place, number: new Map([...table.code].map((c, i) => [c, i])) };
}
const rankKey = (T, cards) => cards.map((c) => T.letters[rankOf(c)]).join("");
const entry = (T, name, cards) => T[name + "s"][T.number.get(T[name][T.place.get(rankKey(T, cards))])];

function suitKey(T, cards, starter) {
  const names = [];
  const letter = (code) => {
    if (!names.includes(suitOf(code))) names.push(suitOf(code));
    return T.letters[names.indexOf(suitOf(code))];
  };
  const key = cards.map((c) => c === starter ? letter(c).toUpperCase() : letter(c)).join("");
  return !starter || cards.includes(starter) ? key : key + "+" + letter(starter);
}
function nobsVerdict(T, cards, starter) {
  const both = cards.length === 2 && cards.includes(starter), [card] = both ? cards.filter((c) => c !== starter) : cards;
  if (cards.length > 1 && !both) return T.nobs.told[T.number.get(T.nobs.many)];
  const tie = !starter ? "-" : card === starter ? "S" : suitOf(card) === suitOf(starter) ? "=" : "/";
  return T.nobs.told[T.number.get(both ? T.nobs["+" + tie][13 * rankOf(starter) + rankOf(card)] : T.nobs[tie][rankOf(card)])];
}

/** Four cards and a starter ("" before the cut) laid out for looking up. */
export function layOut(T, hand, starter, crib) {
  const cards = [...hand, ...(starter ? [starter] : [])].sort(byDeck);
  return { cards, hand, starter, crib, key: rankKey(T, cards) };
}

/** The numbers of what these cards of the hand are told as each kind, and as a spoken group if they
    are one; the longer run and the odd card their sentences may mention. */
function lookUp(T, laid, mask) {
  const cards = some(laid.cards, mask), [flush, cribFlush, odd] = T.flushes[T.flush[suitKey(T, cards, laid.starter)]];
  const swallowed = T.inners[T.inner[laid.key]]?.find((row) => row[0] === mask);
  let [pair, run, group] = entry(T, "shape", cards), longer = 0;
  if (swallowed) [, longer, run, group] = swallowed;
  const numbers = [entry(T, "fifteen", cards), pair, run, laid.crib ? cribFlush : flush, nobsVerdict(T, cards, laid.starter)];
  return { cards, longer, odd: cards[odd], numbers: group < 0 ? numbers : [...numbers, group] };
}

/** The same in words: { kind, reason or null, points, text, item: its sentence in a count or null }. */
export function told(T, V, laid, mask) {
  const { cards, longer, odd, numbers } = lookUp(T, laid, mask), values = cards.map((c) => T.values[rankOf(c)]);
  const data = {
    cards: said(cards), longer: said(some(laid.cards, longer)), sum: values.join(" + ") + " = " + values.reduce((a, b) => a + b),
    card: pretty(odd || cards.find((c) => c !== laid.starter) || cards[0]),
  };
  return numbers.map((n) => {
    const [kind, reason, text, points, item] = V[n];
    return { kind, reason, points, text: fill(text, data), item: item && fill(item, data) };
  });
}

/** Everything the hand scores, in counting order; how it is said; and what each set is told (rows). */
export function count(T, V, laid) {
  const rows = T.order.filter((mask) => mask < 1 << laid.cards.length).flatMap((mask) => {
    const { cards, numbers } = lookUp(T, laid, mask);
    return numbers.map((n) => ({ kind: V[n][0], reason: V[n][1], mask, size: cards.length, points: V[n][3], scores: !!V[n][4] }));
  });
  const items = ["fifteen", "pair", "run", "flush", "nobs"].flatMap((kind) => rows.filter((r) => r.kind === kind && r.scores));
  let total = 0;
  for (const item of items) item.total = total += item.points;
  const groups = T.spoken[entry(T, "shape", laid.cards)[3]].map(([kind, mask]) => ({
    kind, mask, size: some(laid.cards, mask).length,
    points: items.filter((i) => (i.kind === "pair" || i.kind === "run") && !(i.mask & ~mask)).reduce((sum, i) => sum + i.points, 0),
  }));
  const of = (...kinds) => items.filter((i) => kinds.includes(i.kind));
  return { items, total, rows, groups: [...of("fifteen"), ...groups, ...of("flush", "nobs")] };
}

/** Steps said aloud, each with the running total in words. */
export function aloud(W, steps) {
  let total = 0;
  return steps.map(({ kind, size, points }) => {
    const first = !total;
    total += points;
    return fill(W.phrases[kind + size][first ? 0 : 1], { total: W.numbers[total] });
  });
}

/** Cards as typed: { cards } or { refused: the reason, data: what its sentence mentions }. */
export function readCards(R, text) {
  const refuse = (reason, data) => ({ refused: reason, data });
  const plain = [...text].filter((c) => !R.invisible.includes(c)).join("").normalize("NFKC"), cards = [];
  let behind = -1, before = "";
  for (const match of plain.matchAll(new RegExp(R.pattern, "giu"))) {
    const { card, rank, suit, apart, letter, odd } = match.groups;
    if (card) {
      cards.push(R.ranks[rank.toUpperCase()] + R.suits[(suit || apart || letter).toUpperCase()]);
      behind = match.index + card.length;
      before = card;
      continue;
    }
    const joined = match.index === behind, inWords = new RegExp(R.in_words, "iuy"); // "5hearts" was taken for 5h and "earts"
    inWords.lastIndex = joined ? behind - before.length : match.index;
    const named = inWords.exec(plain);
    if (named) {
      const rank = named.groups.rank.toUpperCase(), example = (R.words[rank] || R.ranks[rank]) + named.groups.suit[0].toUpperCase();
      return refuse("in_words", { token: named[0], place: cards.length + !joined, example });
    }
    if (joined && !splitRank(R, odd.toUpperCase())[0]) {
      return refuse("unknown_card", { token: before + odd, place: cards.length, example: cards.at(-1) });
    }
    return refuse(...oddOne(R, odd, cards.length + 1));
  }
  if (!cards.length) return refuse("empty", {});
  const again = cards.findIndex((c, i) => cards.indexOf(c) < i);
  return again < 0 ? { cards } : refuse("card_twice", { token: pretty(cards[again]), place: again + 1 });
}
function oddOne(R, written, place) {
  const token = written.toUpperCase(), letters = [...token], last = letters.at(-1), has = Object.hasOwn, isAlpha = (s) => /^\p{L}+$/u.test(s);
  const no = (reason, example, data) => [reason, { token: written, place, example, ...data }];
  const alike = letters.find((c) => has(R.look_alikes, c));
  if (alike) {
    const latin = letters.map((c) => R.look_alikes[c] || c).join(""), card = new RegExp(`^(?:${R.pattern})$`, "iu").exec(latin)?.groups.card;
    if (card || [...latin].length === 1) return no("look_alike", card ? latin : "5H", { letter: alike, right: R.look_alikes[alike] });
  }
  for (const word in R.words) if (token.startsWith(word)) return no("unknown_card", R.words[word] + "H");
  const [rank, rest] = splitRank(R, token);
  if (rank && letters.length > 2 && isAlpha(token)) return no("unknown_card", rank + "H");
  if (rank && !rest) return no("missing_suit", rank + "H");
  if (rank) return no("unknown_suit", rank + "H", { suit: [...rest][0] });
  const suit = R.suits[letters[0]], tail = letters.slice(1).join(""), [behind, after] = splitRank(R, tail);
  if (suit && !tail) return no("missing_rank", "5" + suit);
  if (suit && behind && has(R.suits, after[0] || " ") && isAlpha(after)) return no("unknown_card", behind + after[0]);
  if (suit && behind) return no("suit_first", behind + suit);
  if (letters.length > 2 && isAlpha(token)) return no("unknown_card", "5H");
  const unknown = has(R.suits, last) && letters.length > 1 ? letters.slice(0, -1).join("") : token;
  return no("unknown_rank", (has(R.near, unknown) ? R.near[unknown] : "5") + (has(R.suits, last) ? R.suits[last] : "H"), { rank: unknown });
}
function splitRank(R, token) {
  for (const name of ["10", ...Object.keys(R.ranks)]) {
    if (!token.startsWith(name)) continue;
    const rest = token.slice(name.length);
    if (name !== "10" && /\d/.test(name) && /^\p{Nd}/u.test(rest)) break;
    return [name, rest];
  }
  return [null, token];
}
/** The sentence of a refusal. */
export function refusal(R, { refused, data }) {
  const quoted = (s) => "'" + String(s).replace(/\\/g, "\\\\") + "'";
  return R.refusals[refused].replace(/\{(\w+)(!r)?\}/g, (_, name, quote) => quote ? quoted(data[name]) : data[name]);
}

export const linkOf = ({ hand, starter, crib }) => `${crib ? "crib" : "hand"}=${hand.join("")}${starter ? "." + starter : ""}`;
/** The hand an address names: null for none of ours, else { crib, at, and as readCards }. */
export function readLink(R, hash) {
  let text = hash.slice(1);
  try { text = decodeURIComponent(text); } catch { /* read it as it is */ }
  const found = /^(hand|crib)=(.*?)(?:&at=(\d+))?$/s.exec(text);
  return found && { crib: found[1] === "crib", at: +(found[3] || 1), ...readCards(R, found[2]) };
}

/** The state of the model, with its own parts and no others, if it is whole, else an empty table. */
export function read(state) {
  const isCard = (c) => typeof c === "string" && rankOf(c) >= 0 && suitOf(c) in SUITS;
  try {
    const { hand, starter, crib, picked, step, four } = state, cards = starter === "" ? hand : [...hand, starter];
    if (state.schema === 1 && hand.length < 5 && cards.every(isCard) && new Set(cards).size === cards.length && picked.every((c) => cards.includes(c)) && new Set(picked).size === picked.length
      && Number.isInteger(step) && step >= 0 && step <= 99 && typeof crib === "boolean" && typeof four === "boolean") return { schema: 1, hand: [...hand], starter, crib, picked: [...picked], step, four };
  } catch { /* not even the shape of one */ }
  return { schema: 1, hand: [], starter: "", crib: false, picked: [], step: 0, four: false };
}

function render({ model, el }) {
  const W = model.get("words"), art = model.get("art"), T = openTable(model.get("table")), V = W.verdicts, R = W.reader;
  const isStatic = model.get("options").static, drawn = new Map(), turn = W.examples.map(() => 0);
  const changed = (part, ...from) => drawn.get(part) !== (from = JSON.stringify(from)) && !!drawn.set(part, from);
  let S, C = null, laid, cursor = "AC", note = null; // note: [look, lead, text], until something else is touched

  // ---- the parts, made once ----
  const title = h("div.title", { role: "heading", "aria-level": 3 }, h("span.step", {}, W.label), " ", h("span.name", {}, W.head));
  const as = [false, true].map((crib) => button("choice", crib ? W.crib : W.hand, () => lay(S.hand, S.starter, crib)));
  const field = h("input.field", { type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go", onkeydown: enter });
  const form = h("form.type", { onsubmit: (e) => { e.preventDefault(); typed(); } }, h("label", {}, h("span", {}, W.type), field), h("button.main", { type: "submit" }, W.go));
  const tries = h("div.tries", { role: "group", "aria-label": W.example }, h("span", { "aria-hidden": "true" }, W.example),
    ...W.examples.map(([name], n) => button("try", name, () => example(n))));
  const suits = h("div.suits", { role: "group", "aria-label": W.suit }), rows = h("div.deck", { role: "group", "aria-label": W.pick, onkeydown: arrow });
  const cells = new Map();
  for (const suit in SUITS) {
    suits.append(button("choice", SUITS[suit], () => { cursor = cursor.slice(0, -1) + suit; draw(); }, { "aria-label": `${SUITS[suit]}, ${W.suits[suit]}` }));
    rows.append(h("div.suit", {}, ...RANKS.map((rank) => {
      const code = rank + suit, cell = button("cell", pretty(code), () => { cursor = code; take(code); }, { "aria-label": fill(W.card, { card: pretty(code), name: W.names[code] }) });
      cell.style.color = art.colours.two[suit];
      cells.set(code, cell);
      return cell;
    })));
  }
  const wipe = button("quiet", W.clear, () => { lay([], "", S.crib); [...cells.values()].find((c) => !c.tabIndex).focus(); });
  const picker = h("details.more", {}, h("summary", {}, W.pick), h("p.tip", {}, W.pick_hint), suits, rows, h("div.bar", {}, wipe));
  const legend = h("legend.sr", {}, W.cards_of_hand), hand = h("div.hand"), sum = h("p.total");
  const table = h("fieldset.table", {}, legend, hand, h("div.sumline", {}, sum, h("div.switch", { role: "group", "aria-label": W.count_as }, ...as)));
  const live = h("div.said", { role: "status" }), answers = h("ul.answers"), back_ = button("tiny", W.put_back, () => pick([]));
  const near = h("ul.missed"), nearBox = h("div.near", {}, h("div.cap", {}, W.near_title), near);
  const prev = button("quiet", W.back, () => step(S.step - 1)), next = button("main", "", () => step(S.step < C.items.length ? S.step + 1 : 1));
  const list = h("ol.items"), nothing = h("p.none"), spoken = h("div.spoken"), tally = h("span.tally");
  const spokenBox = h("div.say", {}, h("div.cap", {}, W.aloud), spoken);
  const slip = h("div.slip", {}, h("div.sliphead", {}, h("div.cap", {}, W.count), tally), nothing, list, spokenBox), steps = h("div.bar", {}, prev, next);
  const out = h("input.field", { type: "text", readonly: true, hidden: true, "aria-label": W.copy_yourself });
  const again = isStatic ? button("try", W.link, copy) : h("details.more", {}, h("summary", {}, W.elsewhere), h("dl.lines"));
  const code = h("code"), four = h("input", { type: "checkbox", onchange: () => change({ four: four.checked }) });
  const foot = h("div.foot", {}, h("div.share", {}, again, out), h("label.four", {}, four, W.four), h("p.report", {}, W.report + " ", code));
  const root = h("div.root.explorer", { role: "group", lang: W.lang, "aria-label": W.label, "data-lm-suppress-shortcuts": "true" }, h("div.pad", {},
    h("div.top", {}, title), form, tries, picker,
    h("div.body", {}, h("div.left", {}, table, live, answers, back_, steps, nearBox), slip), foot));
  el.append(root);
  handOn(root);
  requestAnimationFrame(() => { // one level below the heading before it, whatever the page
    const before = [...document.querySelectorAll("h1,h2,h3,h4,h5")].filter((x) => x.compareDocumentPosition(root) & 4 && x.offsetParent).pop();
    if (before) title.setAttribute("aria-level", +before.tagName[1] + 1);
  });

  // ---- what can be done ----
  function change(parts) {
    model.set("state", { ...S, ...parts });
    if (typeof model.save_changes === "function") model.save_changes();
    draw();
  }
  function lay(hand, starter, crib, told) {
    note = told || null;
    change({ hand, starter, crib, picked: [], step: 0 });
  }
  function typed() {
    const got = readCards(R, field.value), n = got.cards?.length;
    if (got.cards && n !== 4 && n !== 5) return refuse(fill(W.typed_size, { n }));
    if (!got.cards) return refuse(refusal(R, got));
    lay(got.cards.slice(0, 4), got.cards[4] || "", S.crib);
  }
  function enter(e) { // a form of its own accord does nothing on Enter in JupyterLab
    if (e.key !== "Enter" || e.isComposing) return;
    e.preventDefault();
    typed();
  }
  function refuse(text) {
    note = ["bad", "", text[0].toUpperCase() + text.slice(1)]; // Python's begin small
    draw();
    field.setAttribute("aria-invalid", "true");
    field.focus();
  }
  function example(n) {
    const [name, all] = W.examples[n], nth = turn[n]++ % all.length, [cards, starter, crib, why] = all[nth];
    lay(cards, starter, crib, ["hint", all.length > 1 ? fill(W.nth, { name, n: nth + 1, total: all.length }) : fill(W.named, { kind: name }), why]);
  }
  function take(card) {
    const { hand, starter, crib } = S;
    if (hand.includes(card)) lay(hand.filter((c) => c !== card), starter, crib);
    else if (card === starter) lay(hand, "", crib);
    else if (hand.length < 4) lay([...hand, card], starter, crib);
    else lay(hand, card, crib);
  }
  function pick(cards) { note = null; change({ picked: cards, step: 0 }); if (!cards.length && !root.contains(document.activeElement)) hand.querySelector("button")?.focus(); }
  function step(n) {
    note = null;
    const held = document.activeElement === prev;
    change({ step: n, picked: n ? some(laid.cards, C.items[n - 1].mask) : [] });
    if (held && !n) next.focus();
  }
  function arrow(e) {
    const [rank, suit] = [rankOf(cursor), Object.keys(SUITS).indexOf(suitOf(cursor))], to = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-rank, 0], End: [12 - rank, 0] }[e.key];
    if (!to || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    cursor = RANKS[(rank + to[0] + 13) % 13] + Object.keys(SUITS)[(suit + to[1] + 4) % 4];
    draw();
    cells.get(cursor).focus();
  }
  async function copy() {
    const nth = [...document.querySelectorAll(".clq-explorer")].indexOf(root) + 1, url = location.href.split("#")[0] + "#" + linkOf(S) + (nth > 1 ? "&at=" + nth : "");
    out.value = url;
    try {
      await navigator.clipboard.writeText(url);
      out.hidden = true;
      note = ["good", "", W.copied];
    } catch {
      out.hidden = false;
      out.select();
      note = ["hint", "", W.copy_yourself];
    }
    draw();
  }
  function follow() {
    const got = isStatic && readLink(R, location.hash);
    if (!got || [...document.querySelectorAll(".clq-explorer")].indexOf(root) !== got.at - 1) return;
    const n = got.cards?.length, why = !got.cards ? refusal(R, got) : n !== 4 && n !== 5 ? fill(W.typed_size, { n }) : "";
    if (why) { note = ["bad", "", fill(W.bad_link, { why })]; draw(); } else lay(got.cards.slice(0, 4), got.cards[4] || "", got.crib);
    root.scrollIntoView({ block: "nearest" });
  }

  // ---- drawing ----
  const named = (kind) => fill(W.named, { kind: W.kinds[kind] }), sum_ = (mask) => some(laid.cards, mask).map((c) => T.values[rankOf(c)]).join(" + ");
  const rowOf = ({ kind, mask }) => told(T, V, laid, mask).find((r) => r.kind === kind), asItem = (item) => rowOf(item).item;
  const chips = (cards, on) => h("span.chips", { "aria-hidden": "true" }, ...cards.map((c) => h(on.includes(c) ? "span.chip" : "span.chip.dim", {}, picture(art, c, S.four))));
  function drawHand() {
    const up = S.picked, all = [0, 1, 2, 3].map((n) => S.hand[n] || "").concat(S.starter);
    if (changed(hand, all, S.four)) hand.replaceChildren(...all.map((c, n) => {
      const tag = n === 4 ? [h("span.tag", { "aria-hidden": "true" }, W.starter)] : [];
      if (!c) return h(n === 4 ? "span.card.starter" : "span.card", {}, h("span.face.empty"), ...tag);
      const made = h(n === 4 ? "button.card.starter" : "button.card", { type: "button", onclick: () => pick(S.picked.includes(c) ? S.picked.filter((x) => x !== c) : [...S.picked, c]) }, h("span.face", {}, picture(art, c, S.four)), ...tag);
      made.setAttribute("aria-label", fill(n === 4 ? W.starter_card : W.card, { card: pretty(c), name: W.names[c] }));
      return made;
    }));
    [...hand.children].forEach((card, n) => { if (all[n]) card.setAttribute("aria-pressed", String(up.includes(all[n]))); });
  }
  function say() {
    let look = "hint", lead = "", text = C ? W.hint : fill(W.to_pick, { n: 5 - S.hand.length - !!S.starter });
    const picked = laid ? laid.cards.reduce((mask, c, i) => S.picked.includes(c) ? mask | 1 << i : mask, 0) : 0;
    let shown = [];
    if (S.step) [look, lead, text] = ["good", fill(W.said, { count: aloud(W, C.items)[S.step - 1] }), asItem(C.items[S.step - 1])];
    else if (picked) {
      const all = told(T, V, laid, picked), right = all.filter((r) => !r.reason), sum = (rows) => rows.reduce((t, r) => t + r.points, 0);
      const cards = said(some(laid.cards, picked)), inside = sum(C.items.filter((i) => !(i.mask & ~picked)));
      [look, text] = right.length ? ["good", fill(W.counted, { cards, points: W.points[sum(right)] })]
        : ["nil", fill(W.together_none, { cards }) + (inside ? " " + fill(W.smaller, { points: W.points[inside] }) : "")];
      const rank = (r) => !r.reason ? 0 : W.near.includes(r.reason) ? 1 : W.sizes.includes(r.reason) ? 3 : 2;
      shown = all.sort((a, b) => rank(a) - rank(b)).map((r) => [["yes", "no", "no", "size"][rank(r)], r.item ? "" : named(r.kind), r.item || r.text]);
    }
    if (note) [look, lead, text] = note;
    if (changed(live, look, lead, text)) {
      live.className = "clq-said clq-" + look;
      const sign = { good: "✓", bad: "!", nil: "–" }[look];
      live.replaceChildren(...(sign ? [h("span.mark", { "aria-hidden": "true" }, sign)] : []), h("span", {}, ...(lead ? [h("strong", {}, lead), " "] : []), text));
    }
    if (changed(answers, shown)) answers.replaceChildren(...shown.map(([look, kind, text]) => h("li." + look, {}, h("span.mark", { "aria-hidden": "true" }, look === "yes" ? "✓" : "–"), h("span", {}, ...(kind ? [h("b", {}, kind), " "] : []), text))));
    answers.hidden = !shown.length;
    back_.hidden = !S.picked.length || S.step > 0;
  }
  function draw() {
    S = read(model.get("state"));
    laid = S.hand.length === 4 ? layOut(T, S.hand, S.starter, S.crib) : null;
    C = laid && count(T, V, laid);
    if (C && S.step > C.items.length) S.step = 0;
    as.forEach((b, n) => b.setAttribute("aria-pressed", String(!!n === S.crib)));
    drawHand();
    sum.textContent = C ? S.starter ? W.points[C.total] : fill(W.uncut, { points: W.points[C.total] }) : "";
    say();
    slip.hidden = !C;
    steps.hidden = !C?.total;
    again.hidden = !C;
    if (C) drawCount();
    nearBox.hidden = !C || !near.childElementCount;
    for (const [c, cell] of cells) {
      cell.setAttribute("aria-pressed", String(c === S.starter || S.hand.includes(c)));
      cell.tabIndex = c === cursor ? 0 : -1;
      if (changed(cell, S.four)) cell.style.color = art.colours[S.four ? "four" : "two"][suitOf(c)];
    }
    [...suits.children].forEach((b, n) => {
      const on = Object.keys(SUITS)[n] === suitOf(cursor);
      b.setAttribute("aria-pressed", String(on));
      rows.children[n].classList.toggle("clq-on", on);
    });
    if (changed(field, S.hand, S.starter)) { field.value = said([...S.hand, S.starter].filter(Boolean)); field.removeAttribute("aria-invalid"); }
    code.textContent = `${S.crib ? "crib" : "show"}:${S.hand.join("")}${S.starter ? ":" + S.starter : ""}`;
    four.checked = S.four;
    if (!isStatic && C) drawLines();
  }
  function drawCount() {
    if (changed(list, laid, S.four)) {
      list.replaceChildren(...C.items.map((item, n) => h("li", {}, h("button.line", { type: "button", onclick: () => step(S.step === n + 1 ? 0 : n + 1) },
        chips(some(laid.cards, item.mask), laid.cards), h("span.sr", {}, fill(W.shown, { cards: said(some(laid.cards, item.mask)) }), " "), h("span.words", {}, W.kinds[item.kind], ...(item.kind === "fifteen" ? [" ", h("small", {}, sum_(item.mask))] : [])),
        h("span.plus", {}, fill(W.plus, { n: item.points })), " ", h("span.points", {}, item.total)))));
      nothing.textContent = C.total ? "" : W.nothing[+S.crib];
      tally.textContent = C.total;
      const phrases = aloud(W, C.groups);
      const joined = fill(W.quoted, { count: phrases.map((p, n) => n ? "\n" + p : p).join(W.comma) }).split("\n"); // each with its signs
      spoken.replaceChildren(...C.groups.map((g, n) => button("phrase", joined[n].trim(), () => pick(some(laid.cards, g.mask)))));
      near.replaceChildren(...W.near.flatMap((reason) => C.rows.filter((r) => r.reason === reason).slice(...W.near_alone.includes(reason) ? [0, 1] : [-1])).map((r) => h("li", {}, chips(laid.cards, some(laid.cards, r.mask)), h("span", {}, h("b", {}, named(r.kind)), " ", rowOf(r).text))));
    }
    [...list.children].forEach((li, n) => { li.className = n + 1 === S.step ? "clq-here" : ""; n + 1 === S.step ? li.firstChild.setAttribute("aria-current", "step") : li.firstChild.removeAttribute("aria-current"); });
    nothing.hidden = !!C.total;
    spokenBox.hidden = !C.total;
    next.textContent = !S.step ? W.first : S.step < C.items.length ? W.next : W.once_more;
    prev.hidden = !S.step;
  }
  function drawLines() {
    const { hand, starter, crib } = S, cards = `"${hand.join(" ")}"`;
    const lines = [[W.python, `HandExplorer(${cards}, ${starter ? `"${starter}"` : "None"}${crib ? ", crib=True" : ""})`],
      [W.terminal, `cribbage-learn score ${cards}${starter ? " " + starter : ""}${crib ? " --crib" : ""}`]];
    again.lastChild.replaceChildren(...lines.flatMap(([name, line]) => [h("dt", {}, name), h("dd", {}, h("code", {}, line))]));
  }

  draw();
  follow();
  const heard = () => draw();
  model.on("change:state", heard);
  addEventListener("hashchange", follow);
  return () => { removeEventListener("hashchange", follow); if (typeof model.off === "function") model.off("change:state", heard); };
}

export default { render };
