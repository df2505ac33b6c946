/* A question answered by a number: the last one said stands. */
ways.number = {
  credit(sheet, tries) {
    const all = sheet.items.reduce((sum, item) => sum + item[2], 0), points = sheet.kind === "total";
    const rows = tries.map(([, n]) => {
      const key = n in sheet.numbers ? n : "other", [reason, skill] = sheet.slips[key] || [null];
      return { n, reason, skill, text: sheet.numbers[key] };
    });
    const last = rows.at(-1), full = !!last && !last.reason, total = last ? Math.min(last.n, all) : 0, wrong = rows.filter((r) => r.reason).length;
    return { rows, found: new Set(full ? sheet.items.keys() : []), total, missed: full ? [] : sheet.items, lost: all - total, wrong, full, right: full && !wrong, points, needs: full ? [] : points ? sheet.practises : sheet.skills };
  },

  make(Q) {
    const { W, exam } = Q, words = () => W.number[Q.sheet.kind];
    const field = h("input.number", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 2, onkeydown: (e) => { if (e.key === "Enter" && !e.repeat) { e.stopPropagation(); answer(); } } });
    const label = h("span"), part = h("div.total", {}, h("label", {}, label, field), button("main", W.answer, answer));

    function answer() {
      const n = +field.value, one = [Q.sheet.kind, n];
      if (!Q.open) return;
      if (!/^\s*\d+\s*$/.test(field.value)) return Q.say("hint", "", words().whole);
      if (exam) {
        Q.change((s) => { s.answers[s.order[s.at]].claims = [one]; });
        return Q.say("hint", "", fill(W.listed, { claim: n }));
      }
      const [row] = credit(Q.sheet, [one]).rows;
      if (!row.reason) return Q.finish(one);
      if (Q.claims.some((t) => t[1] === n)) Q.draw(); else Q.push(one);
      Q.say("bad", fill(W.asked, { n }), row.text);
      field.select();
    }

    return {
      parts: [part], keys: [],
      start() { field.value = exam ? Q.claims[0]?.[1] ?? "" : ""; label.textContent = Q.sheet.ask || words().ask; part.classList.toggle("clq-long", !!Q.sheet.ask); },
      // a phone would lay its keyboard over the cards
      focus: () => (matchMedia("(hover: none)").matches ? part.lastChild : field).focus(),
      draw: () => [part],
      hint: () => exam ? words().exam_hint : words().hint,
      done: () => words().show,
      key(key) { if (/^\d$/.test(key)) field.focus(); return false; }, // and the digit goes there
      slip: (seen) => ({ heading: W.your_answer, number: Q.claims.at(-1)[1], refusedTitle: W.tried,
        refused: (seen?.rows || []).flatMap((r, n) => r.reason ? [[n, fill(W.asked, { n: r.n }), r.text]] : []) }),
      result(seen) {
        const { sheet } = Q, points = sheet.kind === "total", right = Object.keys(sheet.numbers).find((n) => n !== "other" && !sheet.slips[n]), { items } = sheet;
        const count = h("p.aloud", {}, fill(W.quoted, { count: sheet.steps.join(W.comma) }));
        return [
          h("div.verdict", {}, h(seen.full ? "span.mark" : "span.mark.part", { "aria-hidden": "true" }, seen.full ? "✓" : "…"),
            h("span", {}, h("strong", {}, fill(words().is, { n: right }), h("span.sr", {}, W.stop)), " ", seen.full ? seen.rows.at(-1).text : sheet.steps.length ? count : points ? sheet.say.nothing : sheet.numbers[right])),
          ...(items.length ? [h("div.cap", {}, words().whole_count), h("ul.missed", {}, ...items.map((item) => h("li", {}, Q.chips(sheet, item[1], true), h("span", {}, item[3]))))] : []),
          ...(seen.lost ? [h("p.note", {}, fill(sheet.say.missed, { points: seen.lost }) + " " + W.muggins)] : [])];
      },
    };
  },
};
