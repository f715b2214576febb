// The data document, and what it says about a text in a language. Nothing is decided here.

const data = JSON.parse(document.getElementById("data").textContent);
const { strings, kinds, marks, states, texts, panes, locales, findings, images } = data;
const NONE = -1;
/** The languages of the bundle, without those made of the source. */
const realLocales = locales.filter((locale) => !locale.made);

/** What the marks mean, in words; "differs" depends on whose text is shown. */
const MARK_WORDS = {
  leak: "identifier on screen",
  missing: "not translated",
  untracked: "in no table",
  untranslated: "copy of the source",
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

function string(index) {
  return strings[index] ?? null;
}

/**
 * The text `index` in a language as `by` ("ios" or "policy") shows it: value, localization, line, mark, state, kind;
 * and `other`, what the other of the two shows. Null where the text is on no screen of that language.
 */
function reading(locale, index, by) {
  const tuple = locale.v[index];
  if (!tuple) return null;
  const [policy, kind, from, line, mark, ios, phoneMark, state, phoneFrom = from, phoneLine = line] = tuple;
  const text = (value, localization, line, mark) => ({
    value: strings[value] ?? strings[policy], localization: string(localization), line, mark: marks[mark],
  });
  const chain = text(policy, from, line, mark);
  const phone = text(ios, phoneFrom, phoneLine, phoneMark);
  const [shown, other] = by === "ios" ? [phone, chain] : [chain, phone];
  return { ...shown, other, kind: kinds[kind], state: states[state] };
}

function markWords(mark, by) {
  if (mark !== "differs") return MARK_WORDS[mark] ?? mark;
  return by === "ios" ? "the chain finds another text" : "an iPhone shows another text";
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

/** How many texts of a pane are missing. */
function missingOn(pane, locale) {
  return coverage(locale)?.panes?.[pane] ?? 0;
}

function percent(share) {
  return typeof share !== "number" ? "–" : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
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

const paneTexts = panes.map((pane) => new Set(textsOfPane(pane)));
