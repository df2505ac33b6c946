// How the search orders what it finds: as Sphinx does, but the pages for developers after all others.
var Scorer = {
  score: ([page, , , , score]) => (page.startsWith("api/") ? score - 1000 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
