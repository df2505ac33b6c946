/* A question answered by claims: cards picked and named, one after the other. */

/** One claim by itself, as the sheet has it. */
export function lookUp(sheet, kind, mask) {
  const [reason, text, points, items] = sheet.verdicts[place(sheet, kind, mask)];
  return { reason, text: fill(text, { cards: cardNames(sheet, mask) }), points, items };
}
function place({ claims, cards }, kind, mask) {
  if (!("other" in claims)) return claims[kind][mask - 1];
  const first = Math.log2(mask & -mask); // in the play a row is for the last one, two … cards
  return mask === 2 ** cards.length - 2 ** first ? claims[kind][cards.length - first - 1] : claims.other;
}

ways.claims = {
  /** What was credited before is not credited again. */
  credit(sheet, claims) {
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
    const missed = sheet.items.filter((_, i) => !found.has(i)), lost = missed.reduce((sum, item) => sum + item[2], 0);
    return { rows, found, total, missed, lost, wrong, full: !lost, right: !lost && !wrong, points: true, needs: (sheet.practises || []).filter((_, i) => !found.has(i)) };
  },

  make(Q) {
    const { W, exam } = Q;
    // pairs, not objects: a saved notebook has its keys sorted
    const labels = Object.fromEntries(Object.values(W.claims).flatMap(({ kinds, groups }) => [...kinds, ...groups]));
    const kindButton = ([kind, label]) => button("kind", label, () => claim(kind), { "aria-keyshortcuts": W.keys[kind] });
    const asks = Object.fromEntries(Object.entries(W.claims).map(([table, { ask, kinds, groups }]) => [table, h("fieldset.ask", {}, h("legend", {}, ask),
      h("div.kinds", {}, ...kinds.map(kindButton)),
      h("details.more", {}, h("summary", {}, W.more), h("div.kinds", {}, ...groups.map(kindButton))))]));
    const words = () => W.claims[tableOf(Q.sheet)], named = ([kind, mask]) => fill(W.claim, { kind: labels[kind], cards: cardNames(Q.sheet, mask) });
    const quoted = (steps) => fill(W.quoted, { count: steps.join(W.comma) });

    function claim(kind) {
      const { sheet, claims } = Q, mask = Q.picked || (words().whole?.includes(kind) ? Q.whole() : 0);
      if (!Q.open) return;
      if (!mask) return Q.say("hint", "", words().pick);
      const one = [kind, mask], same = claims.some((c) => c[0] === kind && c[1] === mask);
      if (exam) {
        Q.picked = 0;
        if (same) Q.draw(); else Q.push(one);
        return Q.say("hint", "", fill(same ? W.listed_twice : W.listed, { claim: named(one) }));
      }
      const row = credit(sheet, [...claims, one]).rows.pop();
      if (!row.reason || row.reason === "counted_twice") Q.picked = 0; // else they stay up, to be mended
      const before = credit(sheet, claims).rows.some((r) => r.reason && r.kind === kind && r.mask === mask);
      if (before) Q.draw(); else Q.push(one);
      if (row.reason) return Q.say("bad", W.no_points, row.text);
      Q.say("good", fill(W.said, { count: aloud(row) }), row.text + (row.partly ? " " + fill(W.partly, { n: row.points }) : ""));
      [...Q.hand.querySelectorAll(".clq-card")].forEach((card, n) => {
        if (!(mask >> n & 1)) return;
        card.classList.remove("clq-pulse"); void card.offsetWidth; card.classList.add("clq-pulse");
      });
    }
    function aloud(row) {
      return fill(W.aloud[row.kind][row.first ? 0 : 1], { total: W.numbers[row.total], n: W.numbers[chosen(Q.sheet, row.mask).length] });
    }

    return {
      picks: true, named, parts: Object.values(asks),
      keys: [...Object.keys(labels).filter((k) => W.keys[k]).map((k) => [[W.keys[k]], labels[k]]), [["Backspace"], W.keys.undo], [["Esc"], W.keys.clear]],
      focus: () => [...Q.hand.querySelectorAll(".clq-card")].pop().focus(),
      draw: () => [asks[tableOf(Q.sheet)]],
      hint: () => exam ? words().exam_hint : words().hint,
      done: () => W.done,
      key(key, letter) {
        const [kind] = words().kinds.find(([k]) => W.keys[k] === letter) || [];
        if (kind) claim(kind);
        else if (key === "Backspace") { if (Q.claims.length) Q.undo(Q.claims.length - 1); }
        else if (key === "Escape" && Q.picked) { Q.picked = 0; Q.draw(); }
        else return false;
        return true;
      },
      slip(seen) {
        const refused = [], counted = [];
        Q.claims.forEach((c, n) => {
          const r = seen?.rows[n];
          if (r?.reason) refused.push([n, fill(W.named, { kind: labels[c[0]] }), r.text]);
          else counted.push([n, c[1], r ? aloud(r) : labels[c[0]], r?.points]);
        });
        return { heading: exam ? W.your_claims : W.slip, number: seen ? seen.total : "", counted, refused, refusedTitle: W.no_score, empty: exam && !seen ? W.none_listed : W.empty };
      },
      result(seen) {
        const { sheet } = Q, all = seen.total + seen.lost, lead = seen.lost ? W.some : all ? W.all : W.right_nothing;
        return [
          h("div.verdict", {}, h(seen.lost ? "span.mark.part" : "span.mark", { "aria-hidden": "true" }, seen.lost ? "…" : "✓"),
            h("span", {}, h("strong", {}, lead, h("span.sr", {}, W.stop)), " ", all ? fill(W.found, { found: seen.total, total: all }) : sheet.say.nothing)),
          ...(seen.lost ? [h("div.cap", {}, W.missed), h("ul.missed", {}, ...seen.missed.map((item) => h("li", {}, Q.chips(sheet, item[1], sheet.cards.length < 8), h("span", {}, item[3])))),
            h("p.note", {}, fill(sheet.say.missed, { points: seen.lost }) + " " + W.muggins)] : []),
          ...(all ? [h("div.cap", {}, W.aloud_title), h("p.aloud", {}, quoted(sheet.steps))] : [])];
      },
    };
  },
};
