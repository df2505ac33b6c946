/* Four cards and the starter on the table, any of them to be picked. */
tables.hand = (Q) => {
  const { W, art, hand } = Q, pick = (n) => { if (Q.open && Q.sheet.answer === "claims") { Q.picked ^= 1 << n; Q.draw(); } };
  return {
    parts: [], keys: [[["1", "2", "3", "4", "5"], W.keys.cards]],
    ready: () => true,
    legend: () => Q.sheet.prompt,
    lay() {
      const { cards } = Q.sheet;
      hand.classList.remove("clq-piled");
      hand.replaceChildren(...cards.map((c, n) => {
        const last = n === cards.length - 1;
        const card = button(last ? "card.starter" : "card", h("span.face"), () => pick(n), { "aria-label": fill(last ? W.starter_card : W.card, { card: pretty(c), name: W.names[c] }) });
        card.append(h("span.pegs"), last ? h("span.tag", {}, W.starter) : "");
        return card;
      }));
    },
    draw(open, seen) {
      const { cards, items, answer } = Q.sheet, held = open && answer === "claims";
      [...hand.children].forEach((card, n) => {
        const c = cards[n], look = c + Q.four, up = held && Q.picked >> n & 1;
        if (card.dataset.look !== look) { card.dataset.look = look; card.firstChild.replaceChildren(picture(art, c, Q.four)); }
        card.setAttribute("aria-pressed", String(!!up));
        card.setAttribute("aria-disabled", String(!held));
        card.tabIndex = held ? 0 : -1;
        card.children[1].replaceChildren(...[...(seen?.found || [])].filter((k) => items[k][1] >> n & 1).map(() => h("i")));
      });
      return [];
    },
    key(letter) {
      if (Q.sheet.answer !== "claims" || !hand.children[+letter - 1]) return false;
      pick(+letter - 1);
      return true;
    },
    look: ({ cards }) => ({ text: fill(W.cards, { hand: cards.slice(0, 4).map(pretty).join(" "), starter: pretty(cards[4]) }), mask: 2 ** cards.length - 1 }),
  };
};
