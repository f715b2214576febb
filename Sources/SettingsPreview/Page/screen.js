// One pane in one language, as a phone draws it.

/** The element of a pane: the phone, and below it the lists of choices and the texts that no row shows. */
function device(locale, index) {
  const pane = panes[index];
  const element = make("div", { class: "dev", dir: locale.rtl ? "rtl" : "ltr", lang: languageTag(locale.tag) });
  const page = { locale, index, element, sheets: [] };
  element.append(phone(page, pane));
  if (!state.clean) element.append(...page.sheets, ...alsoSheet(page, pane));
  return element;
}

function phone(page, pane) {
  const groups = pane.g.map((group) => groupElement(page, group));
  const body = groups.length ? groups : [make("p", { class: "footer empty" }, "This pane has no rows.")];
  return make("div", { class: "phone" }, statusBar(), navigationBar(page, pane), make("div", { class: "body" }, ...body));
}

function statusBar() {
  return make("div", { class: "statusbar", "aria-hidden": "true", dir: "ltr" }, make("span", {}, "9:41"), make("i"));
}

/** The title of the pane between the way back and an empty end. */
function navigationBar(page, pane) {
  const title = drawn(page.locale, pane.t, "title") ?? rawText(pane.n, "title");
  return make("div", { class: "navbar" }, backLink(page, pane), make("h3", {}, title), make("span", { class: "end" }));
}

function backLink(page, pane) {
  if (pane.p === NONE) return make("span", { class: "back" }, make("i", { class: "chevron" }));
  const words = paneTitle(panes[pane.p], page.locale);
  const link = make("a", { class: "back", href: address({ locale: page.locale, pane: pane.p, text: NONE }) });
  link.append(make("i", { class: "chevron" }), isolated(words));
  return link;
}

function groupElement(page, group) {
  const header = drawn(page.locale, group.h, "header");
  const footer = drawn(page.locale, group.f, "footer");
  const rows = group.r.flatMap((row) => rowElements(page, row));
  const card = rows.length ? make("ul", { class: "card" }, rows) : null;
  return make("div", { class: "group" }, header && make("h4", {}, header), card, footer && make("p", {}, footer));
}

/** A list below the phone, as a screen that the row would push. */
function sheet(caption, ...content) {
  return make("section", { class: "sheet" }, make("h4", { class: "caption", dir: "ltr", lang: "en" }, caption), ...content);
}

/** "also in this pane": texts that no row shows with the default values, and when they show. */
function alsoSheet(page, pane) {
  if (!pane.also?.length) return [];
  const rows = pane.also.map(([text, path, when]) => {
    const about = make("span", { class: "when", dir: "ltr", lang: "en" }, when);
    return make("li", { title: path }, make("span", { class: "tv" }, textButton(page.locale, text, "name"), about));
  });
  return [sheet("Also in this pane", make("ul", { class: "card also" }, rows))];
}
