// The data document, and what it says about a text in a language. Nothing is decided here.

const data = JSON.parse(document.getElementById("data").textContent);
const { kinds, marks, states, ways, texts, panes, locales, findings } = data;
/** The addresses of the images by path; a path may be the name of a property that every object has. */
const images = new Map(Object.entries(data.images));
const NONE = -1;
/** The languages of the bundle, without those made of the source. */
const realLocales = locales.filter((locale) => !locale.made);

/** What the marks mean, in words; "differs" depends on whose text is shown. */
const MARK_WORDS = {
  leak: "identifier on screen",
  missing: "not translated",
  untracked: "in no table",
  untranslated: "untranslated: a copy of the source",
  recovered: "from a broken table",
  other: "from another localization",
};

const STATE_WORDS = { stale: "stale: the source changed", "needs-review": "needs review" };

/** How a text was found, in words. */
const KIND_WORDS = {
  exact: "own entry",
  equivalent: "entry of an equal name",
  parent: "entry of the parent language",
  sibling: "entry of a sibling language",
  related: "entry of a related language",
  nextPreference: "entry of the next preferred language",
  development: "entry of the source language",
  base: "entry of Base.lproj",
  unlocalized: "entry outside of the localizations",
  key: "the key: there is no entry",
  number: "number",
  literal: "literal, in no table",
};

// The document leaves out what follows from its other values; here it is added.

/** `3` stands for `PreferenceSpecifiers[3]`. */
function fullPath(path) {
  return Number.isInteger(path) ? `PreferenceSpecifiers[${path}]` : path;
}

function unpack() {
  let table = "";
  texts.forEach((text, index) => {
    table = text.t ?? table;
    const u = (text.u ?? []).map(([pane, path, field]) => [pane, fullPath(path), field]);
    texts[index] = { ...(text.k === undefined ? { k: text } : text), t: table, u };
  });
  panes.forEach(({ g, also = [] }, pane) => {
    g.forEach(({ r }) => r.forEach((row) => unpackRow(row, pane)));
    also.forEach((entry) => { entry[1] = fullPath(entry[1]); });
  });
  const order = ([pane, path]) => pane * 1e6 + parseInt(path.split("[")[1]);
  texts.forEach(({ u }) => u.sort((one, other) => order(one) - order(other)));
  locales.forEach(unpackLocale);
}

/** A row without a type is a toggle; title and choices are places of their texts. */
function unpackRow(row, pane) {
  row.p = fullPath(row.p);
  row.y ??= "toggle";
  row.C &&= row.C.map((choice) => [choice].flat());
  const add = (text, field) => texts[text]?.u.push([pane, row.p, field]);
  add(row.T, "Title");
  row.C?.forEach(([text], number) => add(text, `Titles[${number}]`));
  row.R?.forEach((inner) => unpackRow(inner, pane));
}

function unpackLocale(locale, number) {
  const { v, w, l = [], of } = locale;
  let line = 0;
  locale.lines = v.map((_, index) => (line += l[index] ?? 0));
  locale.ways = w.flatMap((count, at) => (at % 2 ? Array(count).fill(ways[w[at - 1]]) : []));
  locale.p ??= {};
  texts.forEach((text, index) => {
    if (number === 0) text.s ??= reading(locale, index, "policy").value;
    if (of && v[index] > 1 && Number.isInteger(v[index])) v[index] = madeText(of, text.s, v[index] - 2);
  });
}

/** A text of a made language: letters and words of the source replaced, then `count` words of padding. */
function madeText({ start, end, letters, padding, wordStart, wordEnd }, source, count) {
  const words = Array.from({ length: count }, (_, number) => ` ${padding[number % padding.length]}`);
  const accented = source.replace(/[A-Za-z]/g, (letter) => letters[letter] ?? letter);
  return start + accented.replace(/\S+/g, `${wordStart}$&${wordEnd}`) + words.join("") + end;
}

/**
 * The text `index` in a language as `by` ("ios" or "policy") shows it: value, localization, line, kind, mark, state;
 * and `other`, what the other of the two shows. Null for no text, and one that is on no screen of that language.
 */
function reading(locale, index, by) {
  const value = locale.v[index] ?? 0;
  if (value === 0) return null;
  const [kind, from, mark, phoneMark, state] = locale.ways[index];
  const found = [kind, from, locale.lines[index], value];
  const chain = answer(locale, index, found, mark);
  const phone = answer(locale, index, locale.p[index] ?? found, phoneMark);
  const [shown, other] = by === "ios" ? [phone, chain] : [chain, phone];
  return { ...shown, other, state: states[state] };
}

/** From another language of the page (-2: this one, -1: none), or one by name; 1 is what it has for itself, or the key. */
function answer(locale, index, [kind, from, line, value = 1], mark) {
  const owner = from === -2 ? locale : (locales[from] ?? (from !== NONE && { id: from }));
  const text = value === 1 ? { value: owner.v?.[index] ?? texts[index].k, line: owner.lines?.[index] } : { value, line };
  return { ...text, localization: owner.id ?? null, kind: kinds[kind], mark: marks[mark] };
}

function markWords(mark, by) {
  if (mark !== "differs") return MARK_WORDS[mark] ?? mark;
  return by === "ios" ? "fallbacks find another text" : "an iPhone shows another text";
}

/** Whether the language has an entry of its own for the text. */
function isOwn(locale, found) {
  return found?.localization === locale.id;
}

/** `en.lproj/Sound.strings:6`, where a text stands; null for keys and literals. */
function fileOf(index, { localization, line }) {
  if (!line) return null;
  return `${localization === null ? "" : `${localization}.lproj/`}${texts[index].t}.strings:${line}`;
}

/** A language in English, the language of the page. */
function localeName(locale) {
  return locale.english || locale.name;
}

function paneTitle(pane, locale) {
  const value = reading(locale, pane.t, state.by)?.value;
  return value?.trim() ? value : pane.n;
}

/** The numbers of a language for what is shown; made ones, and those without a folder, have none. */
function coverage({ cov }) {
  return state.by === "ios" ? cov?.phone : cov?.chain;
}

/** What a page to translate in counts instead: by language, and by pane where one is given. */
let countToDo = null;

/** How many texts of a pane are missing. */
function missingOn(pane, locale) {
  return countToDo?.(locale, pane) ?? coverage(locale)?.panes?.[pane] ?? 0;
}

/** How many texts of a language are missing. */
function missingIn(locale) {
  return countToDo?.(locale) ?? coverage(locale)?.missing ?? 0;
}

/** What is marked without being a problem: a text of a related language, or one that only some users read. */
const NO_PROBLEMS = ["other", "differs"];

/** The texts of a language that are not as intended, in the order in which people meet them. */
function problemsOf(locale) {
  const isProblem = ({ mark, state }) => state || (mark && !NO_PROBLEMS.includes(mark));
  const found = texts.map((_, index) => reading(locale, index, state.by)).map((each) => each && isProblem(each));
  return paneTexts.flatMap((list, pane) => [...list].filter((text) => found[text]).map((text) => ({ pane, text })));
}

function percent(share) {
  if (typeof share !== "number") return "–";
  return share === 1 ? "100 %" : `${(Math.floor(Math.round(share * 1e4) / 10) / 10).toFixed(1)} %`;
}

function count(number, one) {
  return `${number} ${one}${number === 1 ? "" : "s"}`;
}

/** The texts of a row, some undefined or raw, in the order in which people meet them. */
function textsOfRow(row) {
  const choices = (row.C ?? []).map((choice) => choice[0]);
  return [row.T, row.S, row.V, row.P, ...choices, row.cf, ...(row.R ?? []).flatMap(textsOfRow)];
}

/** The indices of the texts of a pane, each once, in the order in which people meet them. */
function textsOfPane(pane) {
  const groups = pane.g.flatMap((group) => [group.h, ...group.r.flatMap(textsOfRow), group.f]);
  const all = [pane.t, ...groups, ...(pane.also ?? []).map((entry) => entry[0])];
  return [...new Set(all.filter((index) => Number.isInteger(index) && index >= 0))];
}

unpack();
const paneTexts = panes.map((pane) => new Set(textsOfPane(pane)));
