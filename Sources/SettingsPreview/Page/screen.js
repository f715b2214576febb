// One pane in one language, as a phone draws it.

/** The element of a pane: the phone, and below it the lists of choices and the texts that no row shows. */
function device(locale, index) {
  const pane = panes[index];
  const element = make("div.dev", { dir: locale.rtl ? "rtl" : "ltr", lang: languageTag(locale.tag) });
  const page = { locale, index, element, sheets: [] };
  element.append(phone(page, pane));
  if (!state.clean) element.append(...page.sheets, ...alsoSheet(page, pane));
  return element;
}

function phone(page, pane) {
  const groups = pane.g.map((group) => groupElement(page, group));
  return make("div.phone", statusBar(), navigationBar(page, pane), make("div.body", groups));
}

function statusBar() {
  return make("div.statusbar", { "aria-hidden": "true", dir: "ltr" }, make("span", "9:41"), make("i"));
}

/** The title of the pane between the way back and an empty end. */
function navigationBar(page, pane) {
  const title = drawn(page.locale, pane.t, "title") ?? rawText(pane.n, "title");
  return make("div.navbar", backLink(page, pane), make("h3", title));
}

function backLink(page, pane) {
  if (pane.p === NONE) return make("span.back", make("i.chevron"));
  const words = isolated(paneTitle(panes[pane.p], page.locale));
  return linkTo({ locale: page.locale, pane: pane.p, text: NONE }, { class: "back" }, make("i.chevron"), words);
}

function groupElement(page, group) {
  const header = drawn(page.locale, group.h, "header");
  const footer = drawn(page.locale, group.f, "footer");
  const rows = group.r.flatMap((row) => rowElements(page, row));
  const card = rows.length ? make("ul.card", rows) : null;
  return make("div.group", header && make("h4", header), card, footer && make("p", footer));
}

/** A list below the phone, as a screen that the row would push. */
function sheet(caption, ...content) {
  return make("section.sheet", make("h4.caption", { dir: "ltr", lang: "en" }, caption), ...content);
}

/** "also in this pane": texts that no row shows with the default values, and when they show. */
function alsoSheet(page, pane) {
  if (!pane.also?.length) return [];
  const rows = pane.also.map(([text, path, when]) => {
    return make("li", { title: path }, make("span.tv", textButton(page.locale, text, "name"), note(when)));
  });
  return [sheet("Also in this pane", make("ul.card.also", rows))];
}
