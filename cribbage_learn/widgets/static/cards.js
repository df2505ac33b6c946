/* What the widgets' scripts share, put before each of them in one module: cards as text and as pictures,
   and the maker of elements. */

const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const SVG = "http://www.w3.org/2000/svg";
const pretty = (code) => code.slice(0, -1) + SUITS[code.slice(-1)];
const fill = (text, data) => text.replace(/\{(\w+)\}/g, (whole, name) => name in data ? data[name] : whole);

/** An element: h("p.name", {attributes, on…}, children). What can have the focus tells JupyterLab to
    keep its single-key shortcuts (x cuts the cell) to itself; it looks at the focused element first. */
function h(what, set = {}, ...inside) {
  const [tag, ...names] = what.split("."), made = document.createElement(tag);
  if ("tabindex" in set || /^(button|input|summary)$/.test(tag)) made.setAttribute("data-lm-suppress-shortcuts", "true");
  if (names.length) made.className = names.map((n) => "clq-" + n).join(" ");
  for (const [key, value] of Object.entries(set)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...inside);
  return made;
}

/** Keys with Ctrl, Alt or Cmd are JupyterLab's (Ctrl+S saves): told of a copy from outside the widget, it
    acts. In a text field those that edit text stay the field's. */
function handOn(root) {
  root.addEventListener("keydown", (e) => {
    if (!(e.ctrlKey || e.metaKey || e.altKey) || e.isComposing || e.defaultPrevented || !root.closest(".jp-Notebook")) return;
    if (e.target.closest("input[type=text]") && (!/^[^acvxyz]$/i.test(e.key) || e.getModifierState("AltGraph"))) return;
    if (!root.parentElement.dispatchEvent(new KeyboardEvent(e.type, e))) e.preventDefault();
  });
}

const button = (look, text, act, set) => h("button." + look, { type: "button", onclick: act, ...set }, text);

function picture(art, code, four) {
  const rank = code.slice(0, -1), suit = code.slice(-1), [wide, high] = art.size;
  const ink = art.colours[four ? "four" : "two"][suit];
  const add = (to, tag, set) => {
    const made = document.createElementNS(SVG, tag);
    for (const key in set) made.setAttribute(key, set[key]);
    to?.append(made);
    return made;
  };
  const svg = add(null, "svg", { viewBox: `-1 -1 ${wide + 2} ${high + 2}`, "aria-hidden": "true", focusable: "false" });
  add(svg, "rect", { width: wide, height: high, rx: art.corner || 9, fill: art.paint.face, stroke: art.paint.edge });
  for (const [name, x, y, scale, role] of art.parts[rank]) {
    const path = add(svg, "path", { transform: `translate(${x} ${y})scale(${scale})`, d: art.shapes[name === "pip" ? "pip:" + suit : name] });
    const paint = role === "line"
      ? { fill: "none", stroke: ink, "stroke-width": art.stroke, "stroke-linecap": "round", "stroke-linejoin": "round" }
      : { fill: role === "ink" ? ink : art.paint[role] };
    for (const key in paint) path.setAttribute(key, paint[key]);
  }
  return svg;
}
