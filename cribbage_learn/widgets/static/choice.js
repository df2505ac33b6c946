/* A question answered by choosing one of a few. */
ways.choice = {
  credit(sheet, tries) {
    const rows = tries.map(([, value]) => {
      const [, label, , text] = sheet.options.find(([v]) => v === value), [reason, skill] = sheet.slips[value] || [null];
      return { label, reason, skill, text };
    });
    const full = !!rows.length && !rows.at(-1).reason, wrong = rows.filter((r) => r.reason).length;
    return { rows, found: new Set(), total: 0, missed: [], lost: 0, wrong, full, right: full && !wrong, points: false, needs: full && !wrong ? [] : sheet.skills };
  },

  make(Q) {
    const { W, exam } = Q, legend = h("legend"), list = h("div.choices"), part = h("fieldset.ask", {}, legend, list);

    function choose(n) {
      const { sheet } = Q, [value, label] = sheet.options[n] || [], one = [sheet.kind, value];
      if (!Q.open || !label) return;
      if (exam) {
        Q.change((s) => { s.answers[s.order[s.at]].claims = [one]; });
        return Q.say("hint", "", fill(W.listed, { claim: label }));
      }
      const [row] = credit(sheet, [one]).rows;
      if (!row.reason) return Q.finish(one);
      if (Q.claims.some((c) => c[1] === value)) Q.draw(); else Q.push(one);
      Q.say("bad", W.choice.not, row.text);
    }

    return {
      parts: [part], keys: [[["1", "2", "3"], W.keys.choose]],
      start() {
        legend.textContent = Q.sheet.ask;
        list.replaceChildren(...Q.sheet.options.map((_, n) => button("choice", h("span.n", { "aria-hidden": "true" }, n + 1), () => choose(n))));
        [...list.children].forEach((x) => x.append(h("span")));
      },
      draw() {
        const said = Q.claims.map(([, value]) => value);
        Q.sheet.options.forEach(([value, label], n) => {
          const x = list.children[n], is = said.includes(value);
          if (exam) x.setAttribute("aria-pressed", String(is));
          x.classList.toggle("clq-tried", is && !exam);
          x.lastChild.textContent = is && !exam ? fill(W.choice.tried, { choice: label }) : label;
        });
        return [part];
      },
      focus: () => list.firstChild.focus(),
      hint: () => exam ? W.choice.exam_hint : W.choice.hint,
      done: () => W.choice.show,
      key(key) { if (!list.children[+key - 1]) return false; choose(+key - 1); return true; },
      slip(seen) {
        const refused = (seen?.rows || []).flatMap((r, n) => r.reason ? [[n, fill(W.asked, { n: r.label }), r.text]] : []);
        return refused.length ? { heading: W.tried, number: "", refused, refusedTitle: "" } : null;
      },
      result(seen) {
        const [, , , text] = Q.sheet.options.find(([, , right]) => right); // it says which choice is right
        return [h("div.verdict", {}, h(seen.full ? "span.mark" : "span.mark.part", { "aria-hidden": "true" }, seen.full ? "✓" : "…"),
          h("span", {}, text))];
      },
    };
  },
};
