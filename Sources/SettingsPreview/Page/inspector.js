// What is known about the selected text; without one, about the language.

const inspector = make("aside", { "aria-label": "Details", "aria-live": "polite" });

function inspect() {
  const content = state.text === NONE ? aboutLanguage() : aboutText(state.text);
  inspector.classList.toggle("chosen", state.text !== NONE);
  inspector.replaceChildren(...content.filter(Boolean));
}

function aboutText(index) {
  const locale = state.locale;
  const found = reading(locale, index, state.by);
  const value = found?.value ?? "";
  return [
    make("div", { class: "top" }, markLine(found), closeButton()),
    make("h2", { class: "quote", dir: "auto", lang: languageTag(locale.tag) }, value || "(empty)"),
    links(index),
    facts(index, found),
    findingList(findings.filter((finding) => finding.t === index && isAbout(finding))),
    languageTable(index),
    useList(index),
  ];
}

/** The mark and the state, in words. */
function markLine(found) {
  const { locale } = state;
  const mark = found?.mark && make("span", { class: "badge", "data-mark": found.mark }, markWords(found.mark, state.by));
  const kept = found?.state && make("span", { class: "badge", "data-mark": "state" }, STATE_WORDS[found.state]);
  const cut = find(`button.t.cut[data-text="${state.text}"]`) && make("span", { class: "badge", "data-mark": "cut" }, "cut off");
  const fine = !mark && !kept && !cut && make("span", { class: "badge fine" }, locale === sourceLocale ? "source text" : "nothing to note");
  return make("p", { class: "badges" }, mark, kept, cut, fine);
}

function closeButton() {
  return button("Close", () => closeInspector(), { class: "quiet close" });
}

function closeInspector() {
  const element = find(`button.t[data-text="${state.text}"]`);
  go({ text: NONE }, true);
  element?.focus();
}

function links(index) {
  const link = button("Copy link", () => copy(location.href, "The link is copied."));
  const command = button("Copy command", () => copy(explainCommand(index), "The command is copied."));
  return make("p", { class: "links" }, link, command);
}

/** The command that explains the text: which files were searched, and which has it. */
function explainCommand(index) {
  const { t: table, k: key } = texts[index];
  const locale = state.locale.made ? sourceLocale.id : state.locale.id;
  const options = ["--locale", locale, ...(table ? ["--table", table] : []), ...(key.startsWith("-") ? ["--"] : [])];
  return ["settings-l10n", "explain", data.bundle, ...options, key].map(quoted).join(" ");
}

/** A word as a shell reads it. */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A list of names and values; those without a value are left out. */
function definitions(pairs) {
  const shown = pairs.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return make("dl", {}, shown.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
}

function code(text) {
  return text ? make("code", { dir: "auto" }, text) : null;
}

function facts(index, found) {
  const text = texts[index];
  const isDifferent = found !== null && found.ios !== found.policy;
  return definitions([
    ["Key", code(text.k)],
    ["Table", code(text.t)],
    ["File", found && code(fileOf(index, found))],
    ["Found as", found && foundAs(found)],
    ["The chain finds", isDifferent ? isolated(found.policy) : null],
    ["An iPhone shows", isDifferent ? isolated(found.ios) : null],
    ["Chain", state.locale.chain.join(" → ")],
    ["Comment", text.c && isolated(text.c)],
    ["Source", text.s && found?.value !== text.s ? isolated(text.s) : null],
    ["Length", found && lengthWords(found.value, text.m)],
    ["Not translated", text.x],
    ["Unusual", found && unusualWords(found.value)],
  ]);
}

function foundAs(found) {
  const own = KIND_WORDS[found.kind] ?? found.kind;
  return found.localization !== null && found.localization !== state.locale.id ? `${own} (${found.localization})` : own;
}

function lengthWords(value, limit) {
  const length = Array.from(value).length;
  const over = limit && length > limit ? `, ${length - limit} too many` : "";
  return `${limit ? `${length} of ${limit}` : count(length, "character")}, ${count(columns(value), "column")}${over}`;
}

/** The width in a terminal: marks have none, ideographs and emoji two columns. */
function columns(value) {
  const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
  const none = /[\p{M}\p{Cf}\p{Cc}]/u;
  return Array.from(value).reduce((sum, scalar) => sum + (none.test(scalar) ? 0 : wide.test(scalar) ? 2 : 1), 0);
}

/** Characters that nobody sees: controls, bidirectional ones, what could not be read. */
function unusualWords(value) {
  const found = value.match(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffd]/gu) ?? [];
  const names = found.map((scalar) => `U+${scalar.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
  return [...new Set(names)].join(" ");
}

function isAbout(finding) {
  return finding.l === undefined || finding.l === locales.indexOf(state.locale);
}

function findingList(list) {
  return list.length ? part("Findings", findingItems(list)) : null;
}

function findingItems(list) {
  return make("ul", { class: "findings" }, list.map(findingItem));
}

function findingItem({ rule, severity, message, place, fix }) {
  const about = make("p", { class: "small" }, code(rule), " ", place);
  return make("li", { "data-severity": severity }, make("p", {}, isolated(message)), about, fix && make("p", { class: "small" }, fix));
}

function part(title, ...content) {
  return make("section", {}, make("h3", {}, title), ...content);
}

/** The text in all languages; `—` where a language has none of its own. */
function languageTable(index) {
  const rows = locales.filter((locale) => !locale.made).map((locale) => languageRow(locale, index));
  return part("All languages", make("ul", { class: "languages" }, rows));
}

function languageRow(locale, index) {
  const found = reading(locale, index, "policy");
  const link = make("a", { href: address({ locale, text: index }), title: localeName(locale) }, locale.id);
  if (locale === state.locale) link.setAttribute("aria-current", "true");
  const own = isOwn(locale, found);
  const text = make("span", { dir: "auto", lang: own && languageTag(locale.tag) }, own ? found.policy : "—");
  return make("li", {}, link, text);
}

/** Where the text is used, with links. */
function useList(index) {
  const uses = texts[index].u.map(([pane, path, field]) => {
    const link = make("a", { href: address({ pane, text: index }) }, isolated(paneTitle(panes[pane], state.locale)));
    return make("li", {}, link, make("span", { class: "small" }, [panes[pane].f, path, field].filter(Boolean).join(" · ")));
  });
  return uses.length ? part(uses.length === 1 ? "Used once" : `Used ${uses.length} times`, make("ul", { class: "uses" }, uses)) : null;
}

/** The numbers of the language, and those of all. */
function aboutLanguage() {
  const locale = state.locale;
  const wide = findings.filter((finding) => finding.t === NONE && isAbout(finding));
  return [
    make("h2", {}, localeName(locale)),
    locale.name === localeName(locale) ? null : make("p", { lang: languageTag(locale.tag) }, isolated(locale.name)),
    make("p", { class: "small" }, "Choose a text on the screen to see its key, its file and its other languages."),
    locale.made ? null : numbers(locale),
    coverageTable(),
    legend(),
    wide.length ? make("details", {}, make("summary", {}, count(wide.length, "finding")), findingItems(wide)) : null,
  ];
}

function numbers(locale) {
  const { shown, leaks, stale, needsReview, untranslated } = locale.cov;
  const now = coverage(locale);
  return definitions([
    ["Texts shown", String(shown)],
    ["Translated", `${now.translated} (${percent(now.coverage)})`],
    ["Inherited", now.inherited ? String(now.inherited) : null],
    ["Not translated", String(now.missing)],
    ["Identifiers", String(leaks)],
    ["Copies", untranslated ? String(untranslated) : null],
    ["Stale", stale ? String(stale) : null],
    ["Needs review", needsReview ? String(needsReview) : null],
  ]);
}

/** Each language with both shares: what an iPhone shows translated, and what the chain finds. */
function coverageTable() {
  const head = make("tr", {}, ["Language", "iPhone", "Chain"].map((words) => make("th", { scope: "col" }, words)));
  const rows = locales.filter((locale) => !locale.made).map((locale) => coverageRow(locale));
  return part("Languages", make("table", {}, make("thead", {}, head), make("tbody", {}, rows)));
}

function coverageRow(locale) {
  const link = make("a", { href: address({ locale }) }, isolated(localeName(locale)));
  if (locale === state.locale) link.setAttribute("aria-current", "true");
  const shares = [locale.cov.phone, locale.cov.chain].map((numbers) => make("td", {}, percent(numbers.coverage)));
  return make("tr", {}, make("th", { scope: "row" }, link), ...shares);
}

function legend() {
  const names = [...marks.map((name) => [name, markWords(name, state.by)]), ["cut", `cut off${isApple ? "" : " (an estimate)"}`]];
  const items = names.map(([name, words]) => make("li", {}, make("span", { class: "badge", "data-mark": name }, words)));
  return part("Marks", make("ul", { class: "legend" }, items));
}
