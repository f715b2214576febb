// What is shown stands in the address: #/<lproj>/<pane>?text=<table>:<key>&…; what is left out has its default.

const CHOICES = {
  by: ["ios", "policy"],
  view: ["one", "panes", "languages"],
  type: ["L", "XXXL", "AX2"],
  colours: ["", "light", "dark"],
  contrast: ["", "more"],
  marks: ["1", "0"],
  choices: ["on", "off"],
  keys: ["on", "off"],
  clean: ["", "1"],
};
/** The order of the options in an address. */
const OPTIONS = ["text", "beside", "by", "view", "w", "type", "colours", "contrast", "marks",
  "choices", "keys", "q", "clean"];

/** Language, pane and text that are shown where the address says nothing: the first problem. */
const [FIRST_LOCALE, FIRST_PANE, FIRST_TEXT] = data.first;
const sourceLocale = locales[data.source] ?? locales[0];

function defaults() {
  const first = Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]]));
  return { ...first, locale: locales[FIRST_LOCALE], pane: 0, text: NONE, beside: null, w: 393, q: "" };
}

let state = defaults();

function encoded(text) {
  return encodeURIComponent(text.toWellFormed?.() ?? text);
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name of a language in an address: made ones begin with `~`, so that a real `~x` is written `%7Ex`. */
function localePart(locale) {
  return locale.made ? `~${encoded(locale.id.slice(1))}` : encoded(locale.id).replace(/^~/, "%7E");
}

function localeNamed(part) {
  const isMade = part.startsWith("~");
  const id = decoded(part);
  return locales.find((locale) => Boolean(locale.made) === isMade && locale.id === id) ?? null;
}

function panePart(pane) {
  return panes[pane].n.split("/").map(encoded).join("/");
}

function textPart(index) {
  return `${encoded(texts[index].t ?? "")}:${encoded(texts[index].k)}`;
}

/** The address of a state; `changes` are laid over what is shown now. */
function address(changes = {}) {
  const wanted = { ...state, ...changes };
  const usual = defaults();
  const written = { ...wanted, q: encoded(wanted.q) };
  written.text = wanted.text === NONE ? "" : textPart(wanted.text);
  written.beside = wanted.beside ? localePart(wanted.beside) : "";
  const isUsual = (name) => written[name] === "" || written[name] === usual[name];
  const options = OPTIONS.filter((name) => !isUsual(name)).map((name) => `${name}=${written[name]}`);
  const path = panes.length ? `/${panePart(wanted.pane)}` : "";
  return `#/${localePart(wanted.locale)}${path}${options.length ? `?${options.join("&")}` : ""}`;
}

/** The state that an address asks for, and what of it is not there, in words. */
function parsed(hash) {
  const [path, query = ""] = split(hash.replace(/^#\/?/, ""), "?");
  const [localeName, paneName] = split(path, "/");
  const result = { ...defaults(), problems: [] };
  if (!path) Object.assign(result, { pane: FIRST_PANE, text: FIRST_TEXT });
  if (localeName) lookUp(result, "locale", localeNamed(localeName), "language", localeName);
  if (paneName) lookUp(result, "pane", paneNamed(paneName), "pane", paneName);
  for (const part of query.split("&").filter(Boolean)) setOption(result, ...split(part, "="));
  return result;
}

function split(text, separator) {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function lookUp(result, name, found, what, written) {
  if (found !== null && found !== NONE) result[name] = found;
  else result.problems.push(`There is no ${what} “${decoded(written)}” on this page.`);
}

function paneNamed(part) {
  const name = part.split("/").map(decoded).join("/");
  return panes.findIndex((pane) => pane.n === name);
}

function setOption(result, name, value = "") {
  if (name === "q") result.q = decoded(value);
  else if (name === "w" && value >= 280 && value <= 1400) result.w = Math.round(value);
  else if (name === "beside") lookUp(result, "beside", localeNamed(value), "language", value);
  else if (name === "text") setText(result, value);
  else if (Object.hasOwn(CHOICES, name) && CHOICES[name].includes(value)) result[name] = value;
  else result.problems.push(`“${decoded(name)}=${decoded(value)}” is not known here.`);
}

/** A text that the pane does not have is looked for on the others. */
function setText(result, value) {
  const [table, key = ""] = split(value, ":").map(decoded);
  const index = textNamed(table, key, result.pane);
  lookUp(result, "text", index, "text", value);
  if (index === NONE || paneTexts[result.pane]?.has(index)) return;
  const pane = paneTexts.findIndex((list) => list.has(index));
  if (pane !== NONE) result.pane = pane;
}

function textNamed(table, key, pane) {
  const isIt = (text) => (text.t ?? "") === table && text.k === key;
  const here = texts.findIndex((text, index) => isIt(text) && paneTexts[pane]?.has(index));
  return here === NONE ? texts.findIndex(isIt) : here;
}

/** Go to another state; `replace` leaves no step in the history (typing, selecting). */
function go(changes, replace = false) {
  const next = address(changes);
  if (next === location.hash) return;
  if (replace) history.replaceState(null, "", next);
  else history.pushState(null, "", next);
  show();
}
