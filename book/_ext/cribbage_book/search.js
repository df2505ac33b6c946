// What the search finds, in which order, and how it is shown. Sphinx only asks whether a page has the words:
// most of the book followed each word, and “crib” is in the name of everything for developers. Here a word of the
// index or a heading counts by how much of it was asked for; pages that only mention the words are folded away.
{
  const plain = (text) => splitQuery(text.toLowerCase());
  const FEW = 8, FOLDED = 20;                     // places shown, and places folded away
  const NEAR = 0.35;                              // as good as this, beside the best, is shown
  const ENTRY = 1, TITLE = 0.9, HEADING = 0.8, PREFIX = 0.6, CALLED = 0.9, SAME = 0.2, ASKED = 0.2;
  const SILENT = [...stopwords, "his"]; // the index sorts without them, too
  const ORDER = ["glossary", "en/", "asked/", "rules", "", "api/"]; // equally good: these pages in this order
  const DEVELOPERS = ORDER.length - 1, APART = 0.1; // their pages count less

  const stemmer = new Stemmer();
  const ASKING = plain("can do does did how many mean i me must may my we what when where which who why you")
    .map((word) => stemmer.stemWord(word));
  const words = (text) => {
    const all = plain(text), telling = all.filter((word) => !SILENT.includes(word));
    return [...new Set((telling.length ? telling : all).map((word) => stemmer.stemWord(word)))];
  };
  // People type “31”, “two” or “Q”, whichever way a place is called.
  const TWIN = Object.fromEntries("1 one,2 two,3 three,4 four,5 five,6 six,15 fifteen,19 nineteen,31 thirty,j jack,q queen,k king"
    .split(",").map((pair) => pair.split(" ").map((word) => stemmer.stemWord(word)))
    .flatMap(([short, long]) => [[short, long], [long, short]]));
  const kind = (page) => page.startsWith("api/") ? DEVELOPERS : ORDER.findIndex((start) => page.startsWith(start));

  let all = null; // every place that has a name, once the index is there
  const places = () => {
    const { docnames, alltitles, indexentries } = Search._index, names = {}, found = [];
    const add = (name, [number, anchor], worth) => {
      const page = docnames[number], counts = kind(page) === DEVELOPERS ? APART : 1;
      found.push({ page, anchor: anchor || "", name, has: words(name), worth: worth * counts });
    };
    for (const [name, at] of Object.entries(alltitles))
      for (const [page, anchor] of at) {
        names[`${docnames[page]}#${anchor || ""}`] = name;
        // “Try it” is in each lesson, and the list of questions repeats the titles of its pages.
        if (!anchor || (at.length <= 5 && docnames[page] !== "asked/index")) add(name, [page, anchor], anchor ? HEADING : TITLE);
      }
    for (const [name, at] of Object.entries(indexentries))
      for (const [page, anchor] of at) {
        if (anchor === `term-${name.replaceAll(" ", "-")}`) names[`${docnames[page]}#${anchor}`] = name;
        add(name, [page, anchor], ENTRY);
      }
    return { found, names };
  };

  const mentioning = (word) => [Search._index.terms, Search._index.titleterms]
    .flatMap((terms) => Object.hasOwn(terms, word) ? terms[word] : []);
  const match = (word, has) => has.includes(word) ? 1 : has.includes(TWIN[word]) ? CALLED
    : word.length > 2 && has.some((other) => other.startsWith(word)) ? PREFIX : 0;

  const named = (asked, text) => { // the places with a name that was asked for, each once
    const best = new Map(), rare = {};
    for (const word of asked) {
      const having = all.found.filter((place) => match(word, place.has)).length;
      rare[word] = Math.log(1 + all.found.length / (1 + having)) * (ASKING.includes(word) ? ASKED : 1);
    }
    const sum = asked.reduce((weight, word) => weight + rare[word], 0);
    for (const place of all.found) {
      const hits = asked.map((word) => [match(word, place.has), rare[word]]).filter(([how]) => how);
      if (!hits.length) continue;
      const covered = hits.reduce((weight, [how, much]) => weight + how * much, 0) / sum;
      const same = plain(place.name).join(" ") === text ? SAME : 0;
      const telling = place.has.filter((word) => asked.includes(word) || !ASKING.includes(word));
      const score = place.worth * (covered ** 2 * (0.5 + 0.5 * hits.length / Math.max(telling.length, 1)) + same);
      const where = `${place.page}#${place.anchor}`;
      if (!(best.get(where)?.score >= score)) best.set(where, { ...place, score, where });
    }
    return [...best.values()];
  };

  const mentioned = (asked) => { // the pages with all the words
    const pages = asked.map((word) => new Set(mentioning(word)));
    return Search._index.docnames.flatMap((page, number) =>
      pages.length && pages.every((having) => having.has(number)) ? [{ page, anchor: "", where: `${page}#`, score: 0 }] : []);
  };

  const objects = (text) => { // for developers: what has just this name
    const { docnames, objects, objnames } = Search._index, name = text.replace("()", "").split(".").pop();
    return Object.entries(objects).flatMap(([prefix, listed]) => listed
      .filter(([, , , , own]) => own.toLowerCase() === name)
      .map(([page, type, , short, own]) => {
        const full = prefix ? `${prefix}.${own}` : own;
        const anchor = short === "-" ? `${objnames[type][1]}-${full}` : short || full;
        return { page: docnames[page], anchor, where: `${docnames[page]}#${anchor}`, full, score: name.includes("_") ? 1 : 0 };
      }));
  };

  const distance = (one, other) => { // how many letters to change
    let row = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i++)
      row = row.reduce((next, above, j) => [...next, j === 0 ? i
        : Math.min(above + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] !== other[j - 1]))], []);
    return row[other.length];
  };
  const meant = (unknown) => { // the word of a name that is nearest to one that nothing has
    const most = unknown.length > 5 ? 2 : unknown.length > 3 ? 1 : 0;
    const learners = all.found.filter((place) => kind(place.page) !== DEVELOPERS);
    const near = learners.sort((a, b) => b.worth - a.worth).flatMap((place) => plain(place.name))
      .map((word) => [word, distance(unknown, word)]).filter(([, letters]) => letters <= most);
    return near.sort((a, b) => a[1] - b[1])[0]?.[0];
  };

  const line = (place) => {
    const item = document.createElement("li"), link = document.createElement("a");
    const title = all.names[`${place.page}#`] ?? place.page;
    link.href = place.page + DOCUMENTATION_OPTIONS.LINK_SUFFIX + (place.anchor && `#${place.anchor}`);
    link.textContent = place.full ?? all.names[place.where] ?? place.name ?? title;
    item.append(link);
    if (place.anchor) item.append(" ", Object.assign(document.createElement("span"), { textContent: title }));
    return item;
  };

  Search.query = (query) => {
    all ??= places();
    const typed = plain(query), text = typed.join(" "), asked = words(query);
    const known = (word) => mentioning(word).length || all.found.some((place) => match(word, place.has));
    const kept = asked.filter(known), seen = new Set();
    const found = [...named(kept, text), ...objects(query.toLowerCase().trim()), ...mentioned(kept)]
      .map((place) => ({ ...place, kind: kind(place.page) }))
      .sort((a, b) => b.score - a.score || a.kind - b.kind || a.where.localeCompare(b.where))
      .filter(({ where }) => !seen.has(where) && seen.add(where));
    const shown = found.filter(({ score }) => score >= NEAR * found[0].score).slice(0, FEW), pages = new Set(shown.map(({ page }) => page));
    const rest = found.filter((place) => !shown.includes(place) && (place.full || !pages.has(place.page)));

    const out = document.getElementById("search-results"), told = out.querySelector("[role=status]");
    const [list, folded] = out.querySelectorAll("ul"), fold = out.querySelector("details");
    list.replaceChildren(...shown.map(line));
    folded.replaceChildren(...rest.slice(0, FOLDED).map(line));
    fold.hidden = !rest.length;
    const { one, some, none } = told.dataset;
    told.textContent = (shown.length > 1 ? some : shown.length ? one : none).replace("{}", shown.length || query);

    const mean = out.querySelector(".cl-mean"), link = mean.querySelector("a");
    const heard = (word) => SILENT.includes(word) || known(stemmer.stemWord(word)) ? word : meant(word) ?? word;
    link.textContent = typed.map(heard).join(" ");
    link.href = `?q=${encodeURIComponent(link.textContent)}`;
    mean.hidden = link.textContent === text;
  };
  Search.performSearch = (query) => Search.hasIndex() ? Search.query(query) : Search.deferQuery(query);
}
