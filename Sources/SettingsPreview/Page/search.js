// Search in text, value by policy, key and table; all words, in any case.

const searchTexts = new Map();

function words() {
  return state.q.toLowerCase().split(/\s+/).filter(Boolean);
}

/** What is searched of each text of a language, in lower case; made when it is first needed. */
function searchable(locale) {
  if (!searchTexts.has(locale)) searchTexts.set(locale, texts.map((_, index) => searchText(locale, index)));
  return searchTexts.get(locale);
}

function searchText(locale, index) {
  const found = reading(locale, index, "policy");
  const { k: key, t: table } = texts[index];
  return [found?.ios, found?.policy, key, table].filter(Boolean).join("\n").toLowerCase();
}

function isHit(locale, index) {
  const wanted = words();
  return wanted.length > 0 && wanted.every((word) => searchable(locale)[index].includes(word));
}

/** The parts of a text, those that are searched for in `mark`. */
function highlighted(text) {
  const wanted = words().map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!wanted.length) return [text];
  const parts = text.split(new RegExp(`(${wanted.join("|")})`, "giu"));
  return parts.map((part, number) => (number % 2 ? make("mark", {}, part) : part));
}

/** The hits of the language by pane: a list of texts for each. */
function hitsByPane() {
  const isFound = texts.map((_, index) => isHit(state.locale, index));
  return paneTexts.map((list) => [...list].filter((index) => isFound[index]));
}

/** Select the next hit (`step` 1) or the one before it (-1), on whatever pane it is. */
function goToHit(step) {
  const hits = hitsByPane().flatMap((list, pane) => list.map((text) => ({ pane, text })));
  if (!hits.length) return;
  const at = hits.findIndex((hit) => hit.pane === state.pane && hit.text === state.text);
  go(hits[at === NONE ? firstHit(hits, step) : (at + step + hits.length) % hits.length]);
}

/** The first hit from the pane shown on. */
function firstHit(hits, step) {
  const here = hits.findIndex((hit) => hit.pane >= state.pane);
  return step > 0 ? Math.max(0, here) : hits.length - 1;
}

function sayHits() {
  if (!words().length) return say("");
  const hits = hitsByPane();
  const number = hits.reduce((sum, list) => sum + list.length, 0);
  const on = hits.filter((list) => list.length).length;
  say(number ? `${count(number, "text")} on ${count(on, "pane")}. Enter goes to the next.` : "Nothing has these words.");
}
