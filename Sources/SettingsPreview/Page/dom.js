// Elements are made here; texts get into the page only as text.

/** An element with attributes (false, null and undefined are left out) and children (strings are texts). */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function on(element, event, action) {
  element.addEventListener(event, action);
  return element;
}

function button(words, action, attributes = {}) {
  return on(make("button", { type: "button", ...attributes }, words), "click", action);
}

/** A text in whatever direction it has. */
function isolated(text, attributes = {}) {
  return make("bdi", attributes, text);
}

const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));

const statusLine = make("p", { role: "status", id: "status" });

/** Say something in the status line, for readers of a screen and for listeners. */
function say(words) {
  statusLine.textContent = words;
}

async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
  say(words);
}

/** For browsers that have no clipboard for files. */
function copyBySelection(text) {
  const focused = document.activeElement;
  const area = make("textarea", { class: "unseen", "aria-label": "copied" }, text);
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
  focused?.focus();
}

/** A tag that `lang` may have; null for names that are none. */
function languageTag(tag) {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag ?? "") ? tag : null;
}
