// Elements are made here; texts get into the page only as text.

/**
 * An element: `make("p.small", {attributes}?, child…)`. Strings are texts; what has no value is left out.
 */
function make(name, ...parts) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  const isPlain = parts[0]?.constructor === Object;
  element.classList.add(...classes);
  for (const [key, value] of Object.entries(isPlain ? parts.shift() : {})) set(element, key, value);
  element.append(...parts.flat().filter(Boolean));
  return element;
}

/** Set an attribute, or take it away where there is no value. */
function set(element, name, value) {
  if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : value);
}

function on(element, event, action) {
  element.addEventListener(event, action);
  return element;
}

function button(words, action, attributes) {
  return on(make("button", { type: "button", ...attributes }, words), "click", action);
}

/** A link to what is shown now with these changes; see `refreshLinks`. */
function linkTo(changes, ...parts) {
  const link = make("a", ...parts);
  link.changes = changes;
  link.href = address(changes);
  return link;
}

/** Links keep the options of the page, also those changed after the link was drawn. */
function refreshLinks() {
  for (const link of all("a")) if (link.changes) link.href = address(link.changes);
}

/** A text in its own direction. */
function isolated(text) {
  return make("bdi", text);
}

/** Words of the page itself on a screen of another language. */
function note(words) {
  return make("span.note", { dir: "ltr", lang: "en" }, words);
}

const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));

const statusLine = make("p", { role: "status", id: "status" });

/** Say something in the status line, for readers of a screen and for listeners. */
function say(words) {
  statusLine.textContent = words;
}

/** Copy; where the browser has no clipboard for files, show what would be copied. */
async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
    say(words);
  } catch {
    say(text);
  }
}

/** A tag that `lang` may have; null for names that are not tags. */
function languageTag(tag) {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag ?? "") ? tag : null;
}
