// The rows by type. A row is title and value, then what stands at its end.

const ACCESSORIES = {
  toggle: (page, row) => [row.style === "checkmark" ? tick(row.on) : toggle(row.on)],
  choice: (page, row) => [choiceChevron(page, row)],
  child: (page, row) => [childChevron(page, row)],
  link: (page, row) => (isStart(row) ? [chevron()] : []),
  mail: (page, row) => (isStart(row) ? [chevron()] : []),
};

/** Types whose drawing is not title, value and accessory. */
const DRAWINGS = { slider: sliderRow, radio: radioRows, list: listRows, textview: textViewRow };

function rowElements(page, row) {
  if (row.off && (state.clean || state.marks === "0")) return [];
  if (row.off) return [hiddenRow(page, row)];
  return [DRAWINGS[row.y]?.(page, row) ?? plainRow(page, row)].flat();
}

/** `li.y-TYPE > image, .tv (title, value, subtitle), accessory`. */
function plainRow(page, row) {
  const parts = [rowImage(row), titleAndValue(page, row), ...(ACCESSORIES[row.y]?.(page, row) ?? [])];
  return rowItem(row, row.y, ...parts);
}

function rowItem(row, type, ...parts) {
  const classes = [`y-${type}`, row.img && "pictured", row.a && `align-${row.a}`].filter(Boolean).join(" ");
  return make("li", { class: classes }, ...parts);
}

function titleAndValue(page, row) {
  const title = drawn(page.locale, row.T, "name");
  const parts = [title, value(page, row), drawn(page.locale, row.S, "sub"), row.y === "custom" && byApp()];
  const classes = ["tv", row.S !== undefined && "stacked", isUntitled(page, row) && "untitled"].filter(Boolean).join(" ");
  return make("span", { class: classes }, ...parts);
}

/** Where there is no title; InAppSettingsKit then moves the value to the start. */
function isUntitled(page, row) {
  return data.dialect === "iask" && !reading(page.locale, row.T, state.by)?.value.trim();
}

/** The text beside the title: of a field its text, bullets or placeholder. */
function value(page, row) {
  if (row.y !== "field") return drawn(page.locale, row.V, "value");
  const isFilled = row.V !== undefined && row.V.raw !== "";
  if (isFilled && row.secure) return rawText("••••••", "entry");
  return isFilled ? drawn(page.locale, row.V, "entry") : drawn(page.locale, row.P, "entry hint");
}

function byApp() {
  return make("span", { class: "byapp", dir: "ltr", lang: "en" }, "drawn by the app");
}

/** A specifier that this device does not draw; its texts stay choosable. */
function hiddenRow(page, row) {
  const shown = textsOfRow(row).map((index) => textButton(page.locale, index, "name"));
  const why = make("span", { class: "when", dir: "ltr", lang: "en" }, `not shown: ${row.off}`);
  return make("li", { class: "y-none" }, make("span", { class: "tv" }, ...shown, why));
}

function isStart(row) {
  return row.a === "left" || row.a === "natural";
}

function rowImage(row) {
  return row.img ? picture(row.img, "icon") : null;
}

/** An image of the bundle, a grey square where the page does not have it. */
function picture(path, role) {
  const source = images[path];
  return source ? make("img", { class: role, src: source, alt: "" }) : make("i", { class: `${role} absent`, title: path });
}

function toggle(isOn) {
  return make("i", { class: isOn ? "switch on" : "switch", role: "img", "aria-label": isOn ? "On" : "Off" });
}

function tick(isChosen) {
  return make("i", isChosen ? { class: "tick", role: "img", "aria-label": "Chosen" } : { class: "tick none" });
}

function chevron() {
  return make("i", { class: "chevron" });
}

/** A chevron that leads to its pane; to none where the bundle does not have it. */
function childChevron(page, row) {
  if (row.to === undefined || row.to === NONE) return chevron();
  const name = paneTitle(panes[row.to], page.locale);
  const target = address({ locale: page.locale, pane: row.to, text: NONE });
  return make("a", { class: "follow", href: target, "aria-label": `Open ${name}` }, chevron());
}

function sliderRow(page, row) {
  const share = Math.min(1, Math.max(0, row.at ?? 0));
  const track = make("span", { class: "track", role: "img", "aria-label": `Slider at ${Math.round(share * 100)} %` }, make("i"));
  track.style.setProperty("--at", share);
  const name = drawn(page.locale, row.T, "name");
  return rowItem(row, "slider", name, row.lo && picture(row.lo, "edge"), track, row.hi && picture(row.hi, "edge"));
}

function textViewRow(page, row) {
  const text = drawn(page.locale, row.V, "entry") ?? drawn(page.locale, row.P, "entry hint");
  return rowItem(row, "textview", make("span", { class: "tv" }, drawn(page.locale, row.T, "name"), text));
}

/** The choices of a row in the order of the language. */
function choicesOf(page, row) {
  const order = page.locale.o?.[`${page.index}:${row.p}`];
  return order ? order.map((index) => row.C[index]).filter(Boolean) : (row.C ?? []);
}

function choiceRow(page, [text, isChosen, image]) {
  const title = make("span", { class: "tv" }, textButton(page.locale, text, "name"));
  return make("li", { class: image ? "y-option pictured" : "y-option" }, image && picture(image, "icon"), title, tick(isChosen));
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
  const card = make("ul", { class: "card" }, choicesOf(page, row).map((choice) => choiceRow(page, choice)));
  const list = sheet(["Choices of ", isolated(titleOf(page, row))], card, footer && make("p", {}, footer));
  list.hidden = state.choices === "off";
  list.tabIndex = -1;
  return list;
}

function titleOf(page, row) {
  const found = Number.isInteger(row.T) && row.T !== NONE ? reading(page.locale, row.T, state.by) : null;
  return found?.value.trim() || row.k || row.p;
}

function reveal(list) {
  list.hidden = false;
  afterDrawing();
  list.scrollIntoView({ block: "nearest" });
  find("button.t", list)?.focus();
}
