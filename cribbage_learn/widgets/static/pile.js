/* The pile of the play: cards laid one after the other, with the count said at each; and what a player
   still holds. What is on a sheet about it (counts, players, hand) is told in cribbage_learn/sheets.py;
   about: what else has to be known, in words; goes: which counts ended with a go. */
tables.pile = (Q) => {
  const { W, art, hand } = Q;
  const next = button("main", W.lay.next, () => lay(laid + 1), { "aria-keyshortcuts": W.keys.lay });
  const bar = h("div.bar.lay", {}, button("quiet", W.lay.all, () => lay(steps.length)), next);
  let steps = [], laid = 0;

  /** The cards laid and the goes, in order: number of the card or null, who, the count, which count. */
  const stepsOf = (sheet) => (sheet.counts || []).flatMap((count, which) => count.map(([n, who, said]) => ({ n, who: who === null ? "" : sheet.players[who], said, which })));
  const now = (all) => all.filter((step) => step.which === all.at(-1).which);
  function ready() {
    if (!Q.open || Q.claims.length) laid = steps.length;
    return laid >= steps.length;
  }
  const told = ({ said }) => said !== null && !(Q.open && Q.sheet.kind === "count");
  const by = ({ who }, what) => who ? fill(W.lay.by, { who, what }) : what;
  /** A card laid, or a go, as it is said. */
  const spoken = (step, card) => by(step, step.n === null ? W.lay.go : told(step) ? fill(W.lay.counted, { card, n: W.numbers[step.said] }) : card);
  const cardName = (n) => fill(W.lay.card, { card: pretty(Q.sheet.cards[n]), name: W.names[Q.sheet.cards[n]] });
  /** The cards from this one to the last one laid, as a mask. */
  const from = (n) => 2 ** Q.sheet.cards.length - 2 ** n;

  function lay(upTo) {
    const held = bar.contains(document.activeElement), step = steps[upTo - 1];
    laid = upTo;
    const said = fill(W.said, { count: spoken(step, step.n === null ? "" : pretty(Q.sheet.cards[step.n])) });
    Q.say("hint", "", ready() ? said + " " + Q.hint() : said);
    Q.draw();
    step.place.classList.add("clq-fall");
    if (held && ready()) Q.begin();
  }
  function pick(n) {
    if (!Q.open || !ready() || Q.sheet.answer !== "claims") return;
    Q.picked = Q.picked === from(n) ? 0 : from(n);
    Q.draw();
  }
  function card(n, who) { // what stands below it is part of its name
    const made = button("card", h("span.face"), () => pick(n), { "aria-label": cardName(n) });
    made.append(h("span.pegs"));
    return h("div.laid", {}, made, h("b.tag", { "aria-hidden": "true" }), h("span.tag", { "aria-hidden": "true" }, who || ""));
  }

  return {
    parts: [bar], ready,
    legend: () => W.lay.table,
    keys: [[[W.keys.lay], W.lay.next], [["1", "2", "3"], W.keys.last]],
    hint: () => W.lay.hint,
    /** All cards of the count that goes on: what fifteen and thirty-one are about. */
    whole: () => from(now(steps).find(({ n }) => n !== null).n),
    start() {
      // a count is to be kept from its first card on; what was before a question about the last one lies there
      laid = matchMedia("(prefers-reduced-motion: reduce)").matches ? steps.length : Q.sheet.answer === "number" ? 1 : steps.findIndex((step) => step.which === steps.at(-1).which) + 1;
    },
    lay() {
      steps = stepsOf(Q.sheet);
      const { about, cards, hand: seen } = Q.sheet, onPile = steps.filter(({ n }) => n !== null).length;
      hand.replaceChildren(...(about ? [h("p.about", {}, about)] : []));
      hand.classList.add("clq-piled");
      let count = 0;
      for (const step of steps) {
        if (step.which !== count) hand.append(step.cut = h("span"));
        count = step.which;
        step.place = step.n === null ? h("span.go", {}, spoken(step)) : card(step.n, step.who);
        hand.append(step.place);
      }
      if (onPile < cards.length) {
        if (seen) hand.append(h("span.cut", {}, fill(W.lay.holds, { who: Q.sheet.players[seen[0]] })));
        hand.append(...cards.slice(onPile).map((_, i) => card(onPile + i)));
      }
    },
    draw(open, seen) {
      const { cards, items, answer } = Q.sheet, picks = ready() && open && answer === "claims";
      steps.forEach((step, i) => {
        step.place.style.visibility = i < laid ? "" : "hidden";
        step.place.classList.toggle("clq-old", told(step) && step.which !== steps.at(-1).which);
        if (step.cut) { // where the count is asked for, only a go is heard
          const heard = !told(step) && i < laid && Q.sheet.goes?.includes(step.which - 1);
          step.cut.className = told(step) ? "clq-cut" : heard ? "clq-go" : "";
          step.cut.textContent = told(step) ? W.lay.anew : heard ? W.lay.go : "";
        }
        if (step.n === null) return;
        step.place.children[1].textContent = told(step) ? step.said : "";
        step.place.firstChild.setAttribute("aria-label", spoken(step, cardName(step.n)));
      });
      [...hand.querySelectorAll(".clq-card")].forEach((place, n) => {
        const look = cards[n] + Q.four;
        if (place.dataset.look !== look) { place.dataset.look = look; place.firstChild.replaceChildren(picture(art, cards[n], Q.four)); }
        place.setAttribute("aria-pressed", String(!!(picks && Q.picked >> n & 1)));
        place.setAttribute("aria-disabled", String(!picks));
        place.tabIndex = picks ? 0 : -1;
        place.lastChild.replaceChildren(...[...(seen?.found || [])].filter((k) => items[k][1] >> n & 1).map(() => h("i")));
      });
      return open && !ready() ? [bar] : [];
    },
    key(letter) {
      if (!ready()) { if (letter !== W.keys.lay) return false; lay(laid + 1); return true; }
      const { answer, cards } = Q.sheet;
      if (answer !== "claims" || !(+letter >= 1 && +letter <= cards.length)) return false;
      pick(cards.length - letter); // so many of the last cards
      return true;
    },
    look(sheet) {
      const all = stepsOf(sheet), last = all.length ? now(all).flatMap(({ n }) => n ?? []) : [];
      return { text: last.length ? last.map((n) => pretty(sheet.cards[n])).join(" ") : sheet.ask, mask: last.slice(-5).reduce((mask, n) => mask | 1 << n, 0) };
    },
  };
};
