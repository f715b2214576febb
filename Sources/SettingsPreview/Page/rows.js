// The rows by type. A row is title and value, then what stands at its end.

const ACCESSORIES = {
  toggle: (page, row) => (row.style === "checkmark" ? tick(row.on) : toggle(row.on)),
  choice: choiceChevron,
  child: childChevron,
  link: outwards,
  mail: outwards,
};

/** Types whose drawing is not title, value and accessory. */
const DRAWINGS = { slider: sliderRow, radio: radioRows, list: listRows };

function rowElements(page, row) {
  if (row.off && (state.clean || state.marks === "0")) return [];
  if (row.off) return [hiddenRow(row)];
  return [DRAWINGS[row.y]?.(page, row) ?? plainRow(page, row)].flat();
}

/** `li.y-TYPE > image, .tv (title, value, subtitle), accessory`. */
function plainRow(page, row) {
  return rowItem(row, picture(row.img, "icon"), titleAndValue(page, row), ACCESSORIES[row.y]?.(page, row));
}

function rowItem(row, ...parts) {
  return make(`li.y-${row.y}${row.img ? ".pictured" : ""}`, { "data-align": row.a }, ...parts);
}

function titleAndValue(page, row) {
  const kind = row.S !== undefined ? ".stacked" : isUntitled(page, row) ? ".untitled" : "";
  const title = drawn(page.locale, row.T, "name");
  const byApp = row.y === "custom" && note("drawn by the app");
  return make(`span.tv${kind}`, title, value(page, row), drawn(page.locale, row.S, "sub"), byApp);
}

/** Where there is no title; InAppSettingsKit then moves the value to the start. */
function isUntitled(page, row) {
  return data.dialect === "iask" && !reading(page.locale, row.T, state.by)?.value.trim();
}

/** The text beside the title: of a field its text, bullets or placeholder. */
function value(page, row) {
  if (row.y === "date" && row.V?.raw) return rawText(dateWords(page.locale, row), "value");
  if (row.y !== "field" && row.y !== "textview") return drawn(page.locale, row.V, "value");
  if (row.V === undefined || row.V.raw === "") return drawn(page.locale, row.P, "entry hint");
  return row.secure ? rawText("••••••", "entry") : drawn(page.locale, row.V, "entry");
}

/** A date as the browser writes it in the language. */
function dateWords({ tag }, { style, V: { raw } }) {
  const dateStyle = style === "time" ? undefined : "medium";
  const timeStyle = /time/i.test(style) ? "short" : undefined;
  const date = new Date(raw);
  return isNaN(date) ? raw : date.toLocaleString(languageTag(tag) ?? "en", { dateStyle, timeStyle, timeZone: "UTC" });
}

/** A specifier that is not drawn; its texts are under "also in this pane". */
function hiddenRow(row) {
  return make("li", make("span.tv", note(`Not shown: ${row.off}`)));
}

/** InAppSettingsKit draws a chevron only where the title stands at the start. */
function outwards(page, row) {
  return (row.a === "left" || row.a === "natural") && chevron();
}

/** An image of the bundle, a grey square where the page does not have it. */
function picture(path, role) {
  if (!path) return null;
  if (!images.has(path)) return make(`i.${role}.absent`, { title: path });
  return make(`img.${role}`, { src: images.get(path), alt: "" });
}

function toggle(isOn) {
  return make(isOn ? "i.switch.on" : "i.switch", { role: "img", "aria-label": isOn ? "On" : "Off" });
}

function tick(isChosen) {
  return isChosen && make("i.tick", { role: "img", "aria-label": "Chosen" });
}

function chevron() {
  return make("i.chevron");
}

/** A chevron that leads to its pane; to none where the bundle does not have it. */
function childChevron(page, row) {
  if (row.to === undefined || row.to === NONE) return chevron();
  const name = paneTitle(panes[row.to], page.locale);
  const attributes = { class: "follow", "aria-label": `Open ${name}` };
  return linkTo({ locale: page.locale, pane: row.to, text: NONE }, attributes, chevron());
}

function sliderRow(page, row) {
  const share = Math.min(1, Math.max(0, row.at ?? 0));
  const track = make("span.track", { role: "img", "aria-label": `${Math.round(share * 100)} %` }, make("i"));
  track.style.setProperty("--at", share);
  return rowItem(row, drawn(page.locale, row.T, "name"), picture(row.lo, "edge"), track, picture(row.hi, "edge"));
}

/** The choices of a row in the order of the language. */
function choicesOf(page, row) {
  const order = page.locale.o?.[`${page.index}:${row.p}`];
  return order ? order.map((index) => row.C[index]).filter(Boolean) : (row.C ?? []);
}

function choiceRow(page, [text, isChosen, image]) {
  const title = make("span.tv", textButton(page.locale, text, "name"));
  return make(image ? "li.pictured" : "li", picture(image, "icon"), title, tick(isChosen));
}

function radioRows(page, row) {
  return choicesOf(page, row).map((choice) => choiceRow(page, choice));
}

/** A list group: its item once, as an example, then the row that adds one. */
function listRows(page, row) {
  return (row.R ?? []).flatMap((inner, number) => {
    const rows = rowElements(page, inner);
    if (number > 0) rows.forEach((element) => element.classList.add("adds"));
    return rows;
  });
}

/** The chevron of a row with choices shows their list, which stands below the pane. */
function choiceChevron(page, row) {
  if (!row.C?.length || state.clean) return chevron();
  const list = choiceSheet(page, row);
  page.sheets.push(list);
  return button(chevron(), () => reveal(list), { class: "follow", "aria-label": `Choices of ${titleOf(page, row)}` });
}

function choiceSheet(page, row) {
  const footer = drawn(page.locale, row.cf, "footer");
  const card = make("ul.card", choicesOf(page, row).map((choice) => choiceRow(page, choice)));
  const list = sheet(["Choices of ", isolated(titleOf(page, row))], card, footer && make("p", footer));
  list.hidden = state.choices === "off";
  return list;
}

function titleOf(page, row) {
  return reading(page.locale, row.T, state.by)?.value.trim() || row.k || row.p;
}

function reveal(list) {
  list.hidden = false;
  afterDrawing();
  list.scrollIntoView({ block: "nearest" });
  find("button.t", list)?.focus();
}
