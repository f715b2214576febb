// A page to translate in: a field for each text beside the screen, drafts that are kept, a file to send back.

const editing = data.edit;
const editLocale = locales[editing.locale];
const exported = parsedXML(JSON.parse(find("#export").textContent));
const units = all("trans-unit", exported).map(unitOf);
/** What was typed: value and "needs review" by the number of the unit; what is as it was is not here. */
const drafts = new Map();
/** Where the units are met, pane by pane; `order` has each unit once. */
const places = placesOfUnits();
const order = [...new Set(places.map((place) => place.number))];
const FILTERS = {
  all: ["All texts", () => true],
  missing: ["Not translated", (number) => valueOf(number).trim() === ""],
  stale: ["Stale", (number) => !drafts.has(number) && stateOf(number) === "stale"],
  review: ["Needs review", (number) => isForReview(number)],
  changed: ["Changed by me", (number) => drafts.has(number)],
};
let filter = "all";
/** The drafts as they stood in the last file. */
let inFile = "{}";
let drawnPane = NONE;
let later = 0;

const saved = make("p", { id: "saved", role: "status" });
const fieldList = make("ul.fields");
const context = make("div.context");
const left = make("p.small");
const editor = make("section", { id: "edit", "aria-label": "Translations" });

function parsedXML(text) {
  return new DOMParser().parseFromString(text, "application/xml");
}

/** A unit of the export: its text, its source, its target (null where it has none), whether it is for review. */
function unitOf(element, number) {
  const text = editing.units[number] ?? NONE;
  const target = find(":scope > target", element);
  const isReview = target?.getAttribute("state")?.startsWith("needs-") ?? false;
  const source = find(":scope > source", element).textContent;
  const place = placeOf(element);
  return { text, source, place, target: target?.textContent ?? null, isReview, shown: shownOf().map((list) => list[text]) };
}

function placesOfUnits() {
  const numbers = new Map(units.map((unit, number) => [unit.text, number]));
  const all = paneTexts.flatMap((list, pane) => [...list].map((text) => ({ pane, number: numbers.get(text) })));
  return all.filter((place) => place.number !== undefined);
}

function valueOf(number) {
  return drafts.get(number)?.value ?? units[number].target ?? "";
}

/** The state that the state file has for the entry. */
function stateOf(number) {
  return reading(editLocale, units[number].text, "policy")?.state;
}

function isForReview(number) {
  return drafts.get(number)?.isReview ?? units[number].isReview;
}

// Drafts are kept in the browser before anything else happens with them.

const version = hashOf(find("#data").textContent + find("#export").textContent);
const storagePrefix = `settings-preview:${data.bundle}:${editLocale.id}:`;
const storageKey = storagePrefix + version;
const tab = `${Date.now()}-${Math.random()}`;
let isKept = true;
let isTwice = false;

/** A number for a text: pages of different bundles or versions keep their drafts apart. */
function hashOf(text) {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 2654435761);
    b = Math.imul(b ^ text.charCodeAt(at), 1597334677);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

function snapshot() {
  return JSON.stringify(Object.fromEntries([...drafts].sort((one, other) => one[0] - other[0])));
}

function keep() {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ drafts: snapshot(), inFile }));
  } catch {
    isKept = false;
  }
}

/** Take back what was typed before the page was closed, or in another tab. */
function restore() {
  const kept = JSON.parse(localStorage.getItem(storageKey) ?? "null");
  if (!kept) return;
  inFile = kept.inFile;
  drafts.clear();
  for (const [number, draft] of Object.entries(JSON.parse(kept.drafts))) drafts.set(Number(number), draft);
  units.forEach((_, number) => apply(number));
}

/** What was typed in an earlier version of this page and is in no file yet; for review where the source has changed. */
function takeEarlier() {
  if (localStorage.getItem(storageKey)) return;
  const numbers = new Map(units.map((unit, number) => [unit.place, number]));
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(storagePrefix) && !key.endsWith(":tab"));
  for (const kept of keys.map((key) => JSON.parse(localStorage.getItem(key)))) {
    if (kept.drafts === kept.inFile) continue;
    for (const { place, source, value, isReview } of Object.values(JSON.parse(kept.drafts))) {
      const unit = units[numbers.get(place)];
      if (unit) change(numbers.get(place), value, isReview || source !== unit.source);
    }
  }
  if (drafts.size) say(`${count(drafts.size, "change")} of an earlier version of this page taken over.`);
}

function begin() {
  try {
    restore();
    takeEarlier();
    localStorage.setItem(`${storageKey}:tab`, tab);
  } catch {
    isKept = false;
  }
}

/** Another tab wrote: its drafts are taken over; both tabs say that there are two. */
function onStorage({ key, newValue }) {
  if (key === `${storageKey}:tab` && newValue !== tab) {
    isTwice = true;
    if (!newValue?.startsWith("answer")) localStorage.setItem(key, `answer-${tab}`);
    sayKept();
  }
  if (key !== storageKey) return;
  restore();
  all(".unit", fieldList).filter((item) => !item.contains(document.activeElement)).forEach(refresh);
  sayLeft();
  sayKept();
  repaint(() => true);
}

/** Show in a field what another tab typed; the field with the focus stays as it is. */
function refresh(item) {
  const number = Number(item.dataset.unit);
  write(find("textarea", item), valueOf(number));
  find("input", item).checked = isForReview(number);
  showNotes(number, item);
}

/** The banner: how much was typed, and where it is kept. */
function sayKept() {
  const isInFile = snapshot() === inFile;
  const where = isInFile ? `in ${editing.file}` : "not yet in a file";
  saved.textContent = [
    drafts.size ? `${count(drafts.size, "change")}, ${where}.` : "No changes yet.",
    !isKept && "This browser keeps nothing of this page: download the file before you close it.",
    isTwice && "Another tab has this page open, too: type in one of them.",
  ].filter(Boolean).join(" ");
  saved.classList.toggle("open", !isInFile || !isKept || isTwice);
}

// What is typed shows on the screen at once.

/** Change a unit: keep it, then show it. */
function change(number, value, isReview) {
  const unit = units[number];
  const isAsItWas = value === (unit.target ?? "") && isReview === unit.isReview;
  if (isAsItWas) drafts.delete(number);
  else drafts.set(number, { value, isReview, place: unit.place, source: unit.source });
  keep();
  apply(number);
  repaint((text) => text === unit.text);
  sayKept();
  sayLeft();
}

/** Put the draft into the data of the page; an empty one shows what is there without it. */
function apply(number) {
  const unit = units[number];
  const draft = drafts.get(number);
  if (unit.text === NONE) return;
  const state = draft?.isReview ? states.indexOf("needs-review") : NONE;
  const way = [kinds.indexOf("exact"), -2, NONE, NONE, state];
  const values = draft?.value ? [draft.value, way, 0] : unit.shown;
  shownOf().forEach((list, number) => { list[unit.text] = values[number]; });
}

/** What the language shows, by text: values, ways, lines, and what an iPhone shows if not the same. */
function shownOf() {
  return [editLocale.v, editLocale.ways, editLocale.lines, editLocale.p];
}

function repaint(isChanged) {
  searchTexts.delete(editLocale);
  const isHere = (element) => element.locale === editLocale && isChanged(Number(element.dataset.text));
  drawnTexts().filter(isHere).forEach(paint);
  clearTimeout(later);
  later = setTimeout(afterDrawing, 60);
}

// The fields.

/** The units of the pane that the filter lets through. */
function shownUnits() {
  const here = places.filter((place) => place.pane === state.pane).map((place) => place.number);
  return here.filter(FILTERS[filter][1]);
}

function drawFields() {
  drawnPane = state.pane;
  const shown = shownUnits();
  fieldList.replaceChildren(...shown.map(fieldOf));
  if (!shown.length) fieldList.append(make("li.small", "No text of this pane is in the filter."));
  sayLeft();
  sayKept();
}

function sayLeft() {
  const number = order.filter(FILTERS[filter][1]).length;
  const missing = order.filter(FILTERS.missing[1]).length;
  left.textContent = `${count(number, "text")} in the filter, ${missing} not translated`;
}

/** Source, text, "needs review", and what to look at. */
function fieldOf(number) {
  const { source, text } = units[number];
  const id = `unit-${number}`;
  const lang = languageTag(editLocale.tag);
  const area = make("textarea", { id, lang, spellcheck: "true", rows: rowsOf(source) });
  area.setAttribute("aria-describedby", `${id}-notes`);
  write(area, valueOf(number));
  const review = make("input", { type: "checkbox", id: `${id}-review` });
  review.checked = isForReview(number);
  const notes = make("p.notes", { id: `${id}-notes` });
  const ofSource = { for: id, dir: "auto", lang: languageTag(sourceLocale.tag) };
  const label = make("label.source", ofSource, source || "(empty)");
  const check = make("span.check", make("label", { for: review.id }, "Needs review"), review);
  const under = make("div.under", check, button("As it was", () => undo(number), { class: "quiet" }));
  const item = make("li.unit", { "data-unit": number }, label, area, under, notes);
  on(area, "input", () => type(number));
  on(review, "change", () => type(number));
  on(area, "focus", () => atUnit(number, item, text));
  on(area, "keydown", (event) => onFieldKey(event, number));
  showNotes(number, item);
  return item;
}

function write(area, text) {
  area.value = text;
  setDirection(area);
}

/** That of the text; Chromium needs seconds to find it in a text of a megabyte, which has that of the language. */
function setDirection(area) {
  area.dir = area.value.length < 1e4 ? "auto" : editLocale.rtl ? "rtl" : "ltr";
}

function rowsOf(text) {
  return Math.min(8, text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 40)), 0));
}

function itemOf(number) {
  return find(`[data-unit="${number}"]`, fieldList);
}

function type(number) {
  const item = itemOf(number);
  const area = find("textarea", item);
  const clean = cleaned(area.value);
  setDirection(area);
  if (clean !== area.value) {
    area.value = clean;
    say("Control characters cannot stand in the file: they were taken out.");
  }
  change(number, clean, find("input", item).checked);
  showNotes(number, item);
}

/** What XML cannot hold is taken out. */
function cleaned(text) {
  const valid = text.toWellFormed?.() ?? text;
  return valid.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
}

function undo(number) {
  const item = itemOf(number);
  write(find("textarea", item), units[number].target ?? "");
  find("input", item).checked = units[number].isReview;
  type(number);
  find("textarea", item).focus();
}

/** The field has the focus: its text is selected on the screen, and what helps to translate it stands below. */
function atUnit(number, item, text) {
  if (state.text !== text) go({ text }, true);
  const { target } = units[number];
  const others = new Set([state.beside, ...realLocales].filter(Boolean));
  [editLocale, sourceLocale].forEach((locale) => others.delete(locale));
  const named = [...others].filter((locale) => isOwn(locale, reading(locale, text, "policy"))).slice(0, 3);
  context.replaceChildren(definitions([
    ["As it is", target !== null && isolated(target)],
    ["Comment", texts[text].c && isolated(texts[text].c)],
    ["Where", texts[text].u.map(([pane, , field]) => `${paneTitle(panes[pane], editLocale)}: ${field}`).join("; ")],
    ["Key", code(texts[text].k)],
    ...named.map((locale) => [localeName(locale), isolated(reading(locale, text, "policy").value)]),
  ]));
  item.append(context);
}

function showNotes(number, item) {
  const limit = texts[units[number].text].m;
  const length = Array.from(valueOf(number)).length;
  const warnings = warningsOf(number);
  const counted = limit ? `${length} of ${limit}` : "";
  find(".notes", item).textContent = [counted, ...warnings].filter(Boolean).join(" · ");
  item.classList.toggle("warned", warnings.length > 0);
  item.classList.toggle("changed", drafts.has(number));
}

// What to look at; the import judges.

const FORMATS =
  /%(?:\d+\$)?[-+#0']*(?:\d+|\*)?(?:\.(?:\d+|\*)?)?(?:hh?|ll?|[Lqztj])?[@%dDiuUxXoOfFeEgGaAcCsSp]|\$?\{[^{}\n]*\}/g;

function warningsOf(number) {
  const { source, text, target } = units[number];
  const value = valueOf(number);
  const limit = texts[text].m;
  if (!drafts.has(number)) return [];
  if (value === "") return target === null ? [] : ["empty: the old text stays"];
  return [
    placeholders(value) !== placeholders(source) && `placeholders of the source: ${placeholders(source) || "none"}`,
    limit && Array.from(value).length > limit && "too long",
    value.trim() === "" && "only white space: users see nothing",
    value.trim() !== value && source.trim() === source && "white space at an edge",
    /[\x7f-\x9f]/.test(value) && "control characters",
    !isBalanced(value) && "unbalanced direction marks",
    value === source && /\p{L}/u.test(value) && "the same as the source",
  ].filter(Boolean);
}

function placeholders(text) {
  return (text.match(FORMATS) ?? []).map((format) => format.replace(/^%\d+\$/, "%")).sort().join(" ");
}

/** Whether each embedding and isolate is closed. */
function isBalanced(text) {
  const opened = [];
  for (const scalar of text) {
    if (/[\u202a\u202b\u202d\u202e]/.test(scalar)) opened.push("\u202c");
    else if (/[\u2066-\u2068]/.test(scalar)) opened.push("\u2069");
    else if (/[\u202c\u2069]/.test(scalar) && opened.pop() !== scalar) return false;
  }
  return opened.length === 0;
}

// The keyboard.

function onFieldKey(event, number) {
  const isDone = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.altKey ? event.key : ""] ?? (isDone ? 1 : 0);
  if (!step) return;
  event.preventDefault();
  if (isDone) markDone(number);
  goToUnit(number, step);
}

/** A text that came for review, and that is done, is translated. */
function markDone(number) {
  const review = find("input", itemOf(number));
  if (!review.checked || !units[number].isReview) return;
  review.checked = false;
  type(number);
}

/** To the next unit in the filter, on this pane or on the following ones. */
function goToUnit(number, step) {
  const at = places.findIndex((place) => place.pane === state.pane && place.number === number);
  const around = places.map((_, offset) => places[(at + step * (offset + 1) + places.length * 2) % places.length]);
  const next = around.find((place) => place.number !== number && FILTERS[filter][1](place.number));
  if (next === undefined) return say("This was the last text in the filter.");
  go({ pane: next.pane, text: units[next.number].text }, next.pane === state.pane);
  if (!itemOf(next.number)) drawFields();
  find("textarea", itemOf(next.number)).focus();
}

// The file.

/** The export with what was typed; all else is as it was exported. */
function fileText() {
  const copy = exported.cloneNode(true);
  const elements = all("trans-unit", copy);
  for (const [number, draft] of drafts) writeTarget(elements[number], draft, units[number]);
  const text = new XMLSerializer().serializeToString(copy);
  return text.startsWith("<?xml") ? text : `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}

function writeTarget(element, { value, isReview }, { source, target }) {
  if (target === null && value === "") return;
  const child = find(":scope > target", element) ?? newTarget(element);
  child.textContent = value;
  child.setAttribute("state", isReview ? "needs-review-translation" : value === source ? "final" : "translated");
  if (isReview) element.removeAttribute("approved");
}

function newTarget(element) {
  const source = find(":scope > source", element);
  const target = element.ownerDocument.createElementNS(element.namespaceURI, "target");
  source.after("\n        ", target);
  return target;
}

function download() {
  const url = URL.createObjectURL(new Blob([fileText()], { type: "application/xliff+xml" }));
  make("a", { href: url, download: editing.file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
  inFile = snapshot();
  keep();
  sayKept();
}

/** Take an earlier download back in; what was typed since stays. */
async function open(file) {
  const found = parsedXML(await file.text());
  const language = (xml) => find("file", xml)?.getAttribute("target-language");
  if (find("parsererror", found) || language(found) !== language(exported)) {
    return say(`${file.name} is not a file of this page: it is no XLIFF, or in another language.`);
  }
  const numbers = new Map(all("trans-unit", exported).map((element, number) => [placeOf(element), number]));
  const taken = all("trans-unit", found).map((element) => takeBack(element, numbers.get(placeOf(element))));
  const sum = (kind) => taken.filter((each) => each === kind).length;
  drawFields();
  const other = `${sum("review")} marked for review, as the source has changed`;
  const left = `${other}, ${sum("kept")} that you changed left, ${sum("unknown")} not on this page`;
  say(`${file.name}: ${count(sum("taken"), "text")} taken, ${left}.`);
}

function placeOf(element) {
  return JSON.stringify([element.closest("file")?.getAttribute("original"), element.id || element.getAttribute("id")]);
}

function takeBack(element, number) {
  if (number === undefined) return "unknown";
  const target = find(":scope > target", element);
  const value = target?.textContent ?? "";
  const isReview = target?.getAttribute("state")?.startsWith("needs-") ?? false;
  if (value === valueOf(number) && isReview === isForReview(number)) return "same";
  if (drafts.has(number)) return "kept";
  const isOther = value !== "" && find(":scope > source", element)?.textContent !== units[number].source;
  change(number, value, isReview || isOther);
  return isOther ? "review" : "taken";
}

function startEditing() {
  const options = Object.entries(FILTERS).map(([value, [words]]) => make("option", { value }, words));
  const filters = field("filter", "Show", make("select", options), (value) => {
    filter = value;
    drawFields();
  });
  const input = make("input", { type: "file", accept: ".xliff,.xlf,.xml", id: "f-file" });
  on(input, "change", () => input.files[0] && open(input.files[0]).then(() => { input.value = ""; }));
  const chooser = make("div.field.file-field", make("label", { for: "f-file" }, "Open an earlier file"), input);
  const file = button(`Download ${editing.file}`, download, { class: "download" });
  const heading = make("h2", `Translate into ${localeName(editLocale)}`);
  editor.append(heading, saved, make("div.tools", file, chooser, filters), left, fieldList);
  side.append(editor);
  document.documentElement.dataset.editing = "";
  KEY_WORDS.push(["Ctrl + Enter", "done, next text"], ["Alt + ↓ ↑", "next and previous text"]);
  begin();
  if (location.hash === "") go({ locale: editLocale }, true);
  onDrawn();
  on(document, "drawn", onDrawn);
  on(window, "storage", onStorage);
  on(window, "beforeunload", (event) => drafts.size > 0 && snapshot() !== inFile && event.preventDefault());
}

/** The pane changed: other fields. A text was chosen on the screen: to its field. */
function onDrawn() {
  if (drawnPane !== state.pane) drawFields();
  const number = order.find((each) => units[each].text === state.text);
  if (number === undefined || editor.contains(document.activeElement)) return;
  if (!itemOf(number)) {
    filter = controls.filter.value = "all";
    drawFields();
  }
  const area = find("textarea", itemOf(number));
  if (screens.contains(document.activeElement)) area.focus();
  else area.scrollIntoView({ block: "nearest" });
}

startEditing();
repaint(() => true);
