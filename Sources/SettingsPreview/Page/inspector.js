// What is known about the selected text; without one, about the language.

const inspector = make("aside", { "aria-label": "Details", "aria-live": "polite" });

/** A page to translate in has its fields there instead. */
function inspect() {
  if (data.edit) return;
  const content = state.text === NONE ? aboutLanguage() : aboutText(state.text);
  inspector.classList.toggle("chosen", state.text !== NONE);
  inspector.replaceChildren(...content.filter(Boolean));
}

function aboutText(index) {
  const locale = state.locale;
  const found = reading(locale, index, state.by);
  const about = findingsOf(index);
  return [
    make("div.top", markLine(found, about.length), ...steps()),
    make("h2", { dir: "auto", lang: languageTag(locale.tag) }, found?.value || "(empty)"),
    links(index),
    facts(index, found),
    about.length > 0 && part("Findings", findingItems(about)),
    languageTable(index),
    useList(index),
  ];
}

function steps() {
  const next = button("Next", () => goToProblem(1), { class: "quiet", title: NEXT });
  return [next, button("Close", closeInspector, { class: "quiet" })];
}

/** The mark and the state, in words; without any, how many findings stand below. */
function markLine(found, number) {
  const { locale } = state;
  const badges = [
    found?.mark && badge(found.mark),
    found?.state && make("span.badge.state", STATE_WORDS[found.state]),
    find(`.cut[data-text="${state.text}"]`) && make("span.badge.drawn", "drawn cut"),
  ].filter(Boolean);
  const fine = make("span.badge.fine", locale === sourceLocale ? "source text" : "nothing to note");
  const other = number > 0 ? make("span.small", count(number, "finding")) : fine;
  return make("p.badges", badges.length ? badges : other);
}

function badge(mark) {
  return make("span.badge", { "data-mark": mark }, markWords(mark, state.by));
}

function closeInspector() {
  const element = selectedText();
  go({ text: NONE }, true);
  element?.focus();
}

function links(index) {
  const link = button("Copy link", () => copy(location.href, "The link is copied."));
  const command = button("Copy explain command", () => copy(explainCommand(index), "The command is copied."));
  return make("p.links", link, command);
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
  const shown = pairs.filter(([, value]) => value);
  return make("dl", shown.flatMap(([name, value]) => [make("dt", name), make("dd", value)]));
}

/** A key, path or command; a long one breaks between its parts. */
function code(text) {
  const parts = text?.match(/[^_/]+[_/]*|[_/]+/g) ?? [];
  return text && make("code", { dir: "auto" }, parts.flatMap((part) => [part, make("wbr")]));
}

function facts(index, found) {
  const text = texts[index];
  return definitions([
    ["Key", found?.value !== text.k && code(text.k)],
    ["Table", code(text.t)],
    ["File", found && code(fileOf(index, found))],
    ["Found as", found && foundAs(found)],
    [state.by === "ios" ? "With fallbacks" : "On an iPhone", found && elsewhere(index, found)],
    ["Fallbacks", state.locale.chain.join(" → ")],
    ["Comment", text.c && isolated(text.c)],
    ["Source", text.s && found?.value !== text.s && isolated(text.s)],
    ["Length", found && lengthWords(found.value, text.m)],
    ["Left out", text.x],
    ["Unusual", found && unusualWords(found.value)],
  ]);
}

/** What the other of chain and iPhone has, and where; null where it is the same. */
function elsewhere(index, { value, other }) {
  return other.value === value ? null : make("span", isolated(other.value), " ", code(fileOf(index, other)));
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
  const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Emoji_Presentation}/gu;
  return Array.from(value.replace(/[\p{M}\p{Cf}\p{Cc}]/gu, "").replace(wide, "xx")).length;
}

/** Invisible characters: controls, bidirectional ones, what could not be read. */
function unusualWords(value) {
  const found = value.match(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffd]/gu) ?? [];
  const names = found.map((scalar) => `U+${scalar.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
  return [...new Set(names)].join(" ");
}

/** The findings about a text, or about the bundle (-1), in the language. */
function findingsOf(text) {
  const language = locales.indexOf(state.locale);
  return findings.filter((finding) => finding.t === text && (finding.l ?? language) === language);
}

function findingItems(list) {
  return make("ul.findings", list.map(findingItem));
}

/** As the page of `report` has it: where, why, what to do, and the commands. */
function findingItem({ rule, severity, message, place, fix, commands = [] }) {
  const about = definitions([
    ["Place", code(place)],
    ["Rule", code(rule)],
    ["Fix", fix],
    ...commands.map((command) => ["Command", commandLine(command)]),
  ]);
  return make("li", { "data-severity": severity }, make("p", isolated(message)), about);
}

function commandLine(command) {
  const words = button("Copy", () => copy(command, "The command is copied."), { class: "quiet" });
  return make("span", code(command), " ", words);
}

function part(title, ...content) {
  return make("section", make("h3", title), ...content);
}

function isCurrent(locale) {
  return locale === state.locale && "true";
}

/** The text in all languages; `—` where a language has none of its own. */
function languageTable(index) {
  const rows = realLocales.map((locale) => languageRow(locale, index));
  return part("All languages", make("ul.languages", rows));
}

function languageRow(locale, index) {
  const found = reading(locale, index, "policy");
  const attributes = { title: localeName(locale), "aria-current": isCurrent(locale) };
  const link = linkTo({ locale, text: index }, attributes, locale.id);
  const own = isOwn(locale, found);
  const text = make("span", { dir: "auto", lang: own && languageTag(locale.tag) }, own ? found.value : "—");
  return make("li", link, text);
}

/** Where the text is used, with links. */
function useList(index) {
  const uses = texts[index].u.map(([pane, path, field]) => {
    const link = linkTo({ pane, text: index }, isolated(paneTitle(panes[pane], state.locale)));
    return make("li", link, make("span.small", [panes[pane].f, path, field].filter(Boolean).join(" · ")));
  });
  return uses.length > 0 && part(`Used in ${count(uses.length, "place")}`, make("ul.uses", uses));
}

/** The numbers of the language, and those of all. */
function aboutLanguage() {
  const locale = state.locale;
  const wide = findingsOf(NONE);
  return [
    make("h2", localeName(locale)),
    locale.name !== localeName(locale) && make("p", { lang: languageTag(locale.tag) }, isolated(locale.name)),
    make("p.small", "Choose a text to see its key, its file and its languages."),
    locale.cov && numbers(locale),
    legend(),
    coverageTable(),
    wide.length > 0 && make("details", make("summary", count(wide.length, "finding")), findingItems(wide)),
  ];
}

function numbers(locale) {
  const { shown, leaks, stale, needsReview } = locale.cov;
  const now = coverage(locale);
  return definitions([
    ["Places on screen", `${shown}`],
    ["Translated", `${now.translated} (${percent(now.coverage)})`],
    ["Inherited", now.inherited],
    ["Same as source", now.same],
    ["Missing", `${now.missing - now.untranslated}`],
    ["Untranslated", now.untranslated],
    ["Stale", stale],
    ["Needs review", needsReview],
    ["Identifiers", `${leaks}`],
  ]);
}

/** Each language with both shares: what an iPhone shows translated, and what the chain finds. */
function coverageTable() {
  const titles = ["Language", "On an iPhone", "With fallbacks"];
  const head = make("tr", titles.map((words) => make("th", { scope: "col" }, words)));
  const rows = realLocales.map(coverageRow);
  return part("Languages", make("table", make("thead", head), make("tbody", rows)));
}

function coverageRow(locale) {
  const link = linkTo({ locale }, { "aria-current": isCurrent(locale) }, isolated(localeName(locale)));
  const shares = [locale.cov?.phone, locale.cov?.chain].map((numbers) => make("td", percent(numbers?.coverage)));
  return make("tr", make("th", { scope: "row" }, link), ...shares);
}

function legend() {
  const cut = make("span.badge.drawn", { title: ESTIMATE }, "drawn cut");
  return part("Marks", make("p.badges", marks.map(badge), states.map(letterBadge), cut));
}

function letterBadge(name) {
  return make("span.badge.state", `${name[0].toUpperCase()} ${STATE_WORDS[name]}`);
}

/** What the marks of the screens mean, which stays in sight; the details have the marks of all screens. */
const marksHere = make("p.badges", { id: "marks" });

function sayMarks() {
  const drawn = new Set(drawnTexts().flatMap(({ dataset }) => [dataset.mark, dataset.state]));
  const letters = states.filter((name) => drawn.has(name[0])).map(letterBadge);
  const badges = [...marks.filter((name) => drawn.has(name)).map(badge), ...letters];
  const words = badges.map((each) => each.textContent).join("");
  if (marksHere.textContent !== words) marksHere.replaceChildren(...badges);
}
