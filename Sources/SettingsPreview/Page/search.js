// Search in text, value by policy, key and table; all words, in any case.

const searchTexts = new Map();

function words() {
  return state.q.toLowerCase().split(/\s+/).filter(Boolean);
}

/** What is searched of each text of a language, in lower case; made when it is first needed. */
function searchable(locale) {
  if (!searchTexts.has(locale)) {
    const values = (found) => [found?.value, found?.other.value];
    const about = ({ k, t }, index) => [...values(reading(locale, index, "ios")), k, t].join("\n").toLowerCase();
    searchTexts.set(locale, texts.map(about));
  }
  return searchTexts.get(locale);
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
  return parts.map((part, number) => (number % 2 ? make("mark", part) : part));
}

/** The hits of the language by pane: a list of texts for each. */
function hitsByPane() {
  const isFound = texts.map((_, index) => isHit(state.locale, index));
  return paneTexts.map((list) => [...list].filter((index) => isFound[index]));
}

/** Select the next hit (`step` 1) or the one before it (-1), on any pane. */
function goToHit(step) {
  const hits = hitsByPane().flatMap((list, pane) => list.map((text) => ({ pane, text })));
  if (!hits.length) return;
  const at = hits.findIndex((hit) => hit.pane === state.pane && hit.text === state.text);
  const first = Math.max(0, hits.findIndex((hit) => hit.pane >= state.pane));
  go(hits[at === NONE ? first : (at + step + hits.length) % hits.length]);
}

/** Select the next problem (`step` 1) or the one before it (-1): of this language, then of the next that has any. */
function goToProblem(step) {
  const { length } = realLocales;
  const first = Math.max(0, realLocales.indexOf(state.locale));
  for (let turn = 0; turn <= length; turn += 1) {
    const locale = realLocales[(first + step * turn + length * 2) % length];
    const list = problemsOf(locale);
    const next = turn === 0 && locale === state.locale ? besides(list, step) : list.at(step > 0 ? 0 : -1);
    if (next) return goToText(locale, next, list.length);
  }
  say("No language of this page has a problem.");
}

/** The problem after or before the selected text; without one that of this pane, or of the panes after or before it. */
function besides(list, step) {
  const at = list.findIndex(({ pane, text }) => pane === state.pane && text === state.text);
  if (at !== NONE) return list[at + step];
  return step > 0 ? list.find(({ pane }) => pane >= state.pane) : list.findLast(({ pane }) => pane < state.pane);
}

function goToText(locale, { pane, text }, number) {
  closeFold();
  const isNew = locale !== state.locale;
  go({ locale, pane, text, view: "one" });
  if (isNew) say(`${localeName(locale)}: ${count(number, "problem")}.`);
}

/** To the first problem of a pane, or from it to the next one. */
function goToProblemOn(locale, pane) {
  if (locale === state.locale && pane === state.pane && state.text !== NONE) return goToProblem(1);
  const list = problemsOf(locale);
  const next = list.find((problem) => problem.pane === pane);
  if (next) goToText(locale, next, list.length);
}

function sayHits() {
  const hits = hitsByPane();
  const number = hits.flat().length;
  const on = count(hits.filter((list) => list.length).length, "pane");
  const found = number ? `${count(number, "text")} on ${on}: Enter goes to the next.` : "Nothing has these words.";
  say(words().length ? found : "");
}
