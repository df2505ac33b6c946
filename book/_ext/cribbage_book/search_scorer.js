// How the search orders what it finds: as Sphinx does, but the pages for developers after all others.
// Found by a word of the index, a place is named beside its page: a term, or a question that was asked.
var Scorer = {
  score: (found) => {
    const [page, title, anchor, told, score] = found, index = Search._index, id = anchor.slice(1);
    if (id && !told && !title.includes(">")) {
      const here = ([n, at]) => at === id && index.docnames[n] === page;
      const heading = Object.keys(index.alltitles).find((name) => index.alltitles[name].some(here));
      found[3] = heading || (id.startsWith("term-") ? id.slice(5).replaceAll("-", " ") : "");
    }
    return page.startsWith("api/") ? score - 1000 : score;
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
