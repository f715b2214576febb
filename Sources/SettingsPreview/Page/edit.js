// A page to translate in: a field for each text beside the screen.

/** Where the units are met, pane by pane; `order` has each unit once. */
const places = placesOfUnits();
const order = [...new Set(places.map((place) => place.number))];
const FILTERS = {
  all: ["All texts", () => true],
  missing: ["Not translated", (number) => isToDo(number)],
  stale: ["Stale", (number) => !drafts.has(number) && stateOf(number) === "stale"],
  review: ["Needs review", (number) => isForReview(number)],
  changed: ["Changed by me", (number) => drafts.has(number)],
  refused: ["Will be refused", (number) => isRefused(number)],
};
let filter = "all";
let drawnPane = NONE;
let later = 0;

const fieldList = make("ul.fields");
const context = make("div.context");
const left = make("p.small");
const progress = make("progress", { "aria-label": "Translated texts" });
const stepButtons = ["Previous", "Next"].map((words, number) => {
  return button(words, () => goToDue(number * 2 - 1), { class: "opener", title: `${words} text to do` });
});
/** How far the work is, and the way on: in sight below the fields. */
const foot = make("div", { id: "foot" }, progress, stepButtons[0], left, stepButtons[1]);
const refused = make("p", { id: "refused", role: "status" });
const editor = make("section", { id: "edit", "aria-label": "Translations", tabindex: "-1" });

/** Whether a text has no translation: nothing, or a copy of the source that nobody has touched. */
function isToDo(number) {
  if (valueOf(number).trim() === "") return true;
  return !drafts.has(number) && reading(editLocale, units[number].text, "policy")?.mark === "untranslated";
}

/** Whether there is something to do about a text. */
function isDue(number) {
  return isToDo(number) || isForReview(number) || isRefused(number) || FILTERS.stale[1](number);
}

/** What is counted on this page moves while one types. */
countToDo = (locale, pane) => {
  if (locale !== editLocale) return undefined;
  if (pane === undefined) return order.filter(isToDo).length;
  return places.filter((place) => place.pane === pane && isToDo(place.number)).length;
};

function placesOfUnits() {
  const numbers = new Map(units.map((unit, number) => [unit.text, number]));
  const all = paneTexts.flatMap((list, pane) => [...list].map((text) => ({ pane, number: numbers.get(text) })));
  return all.filter((place) => place.number !== undefined);
}

/** The state that the state file has for the entry. */
function stateOf(number) {
  return reading(editLocale, units[number].text, "policy")?.state;
}

// What is typed shows on the screen at once.

/** Change a unit: keep it, then show it. */
function change(number, value, isReview) {
  const { text, place, source, target } = units[number];
  setDraft(number, { value, isReview, time: Date.now(), place, source, target });
  keep();
  apply(number);
  repaint((each) => each === text);
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

function repaint(isChanged) {
  searchTexts.delete(editLocale);
  const isHere = (element) => element.locale === editLocale && isChanged(Number(element.dataset.text));
  drawnTexts().filter(isHere).forEach(paint);
  clearTimeout(later);
  later = setTimeout(countAgain, 60);
}

/** The numbers above the screens and of the panes. */
function countAgain() {
  afterDrawing();
  if (!tree.contains(document.activeElement)) drawTree();
  all(".screen", screens).forEach(({ screen: { locale, pane }, firstChild }) => {
    firstChild.replaceWith(caption(locale, pane));
  });
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
  const bad = refusedNumber();
  const done = order.length - order.filter(isToDo).length - bad;
  const shown = filter === "all" ? "" : `, ${order.filter(FILTERS[filter][1]).length} in the filter`;
  const apart = bad ? `, ${bad} will be refused` : "";
  left.textContent = `${done} of ${count(order.length, "text")} translated${apart}${shown}`;
  progress.max = Math.max(1, order.length);
  progress.value = done;
  stepButtons.forEach((each) => { each.disabled = !order.some(isSteppedTo); });
}

function refusedNumber() {
  return [...drafts.keys()].filter(isRefused).length;
}

/** How many of the typed texts import will refuse, beside the button that writes them into a file. */
function sayRefused() {
  const number = refusedNumber();
  const words = number > 0 && `${count(number, "text")} will be refused; import then takes nothing`;
  if (refused.textContent === (words || "")) return;
  const showThem = () => {
    filter = controls.filter.value = "refused";
    const first = places.find((place) => isRefused(place.number));
    go({ pane: first.pane, text: units[first.number].text });
    drawFields();
    find("textarea", itemOf(first.number)).focus();
  };
  refused.replaceChildren(...(words ? [button(words, showThem, { class: "quiet" })] : []));
}

/** Show in the fields what was typed elsewhere; the field with the focus stays as it is. */
function refreshFields() {
  all(".unit", fieldList).filter((item) => !item.contains(document.activeElement)).forEach(refresh);
  sayLeft();
  sayKept();
  repaint(() => true);
}

function refresh(item) {
  const number = Number(item.dataset.unit);
  write(find("textarea", item), valueOf(number));
  find("input", item).checked = isForReview(number);
  showNotes(number, item);
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

let lastTyped = NONE;

/** What the page said before goes with the first input in another field. */
function type(number) {
  if (number !== lastTyped) say("");
  lastTyped = number;
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
  write(find("textarea", item), targetOf(number));
  find("input", item).checked = units[number].isReview;
  type(number);
  find("textarea", item).focus();
}

/** The unit whose field had the focus last. */
let entered = NONE;

/** The field has the focus: its text is selected on the screen, and what helps to translate it stands below. */
function atUnit(number, item, text) {
  entered = number;
  if (state.text !== text) go({ text }, true);
  const { target } = units[number];
  const others = new Set([state.beside, ...realLocales].filter(Boolean));
  [editLocale, sourceLocale].forEach((locale) => others.delete(locale));
  const named = [...others].filter((locale) => isOwn(locale, reading(locale, text, "policy"))).slice(0, 3);
  context.replaceChildren(definitions([
    ["As it is", target !== null && isolated(target)],
    ["Comment", texts[text].c && isolated(texts[text].c)],
    ["Terms", editing.terms?.[number] && isolated(editing.terms[number])],
    ["Where", texts[text].u.map(([pane, , field]) => `${paneTitle(panes[pane], editLocale)}: ${field}`).join("; ")],
    ["Key", code(texts[text].k)],
    ...named.map((locale) => [localeName(locale), isolated(reading(locale, text, "policy").value)]),
  ]));
  item.append(context);
  keepInSight();
}

function showNotes(number, item) {
  const limit = texts[units[number].text]?.m;
  const length = Array.from(valueOf(number)).length;
  const [errors, warnings] = [refusalsOf(number), warningsOf(number)];
  const counted = limit ? `${length} of ${limit}` : "";
  const words = errors.map((error) => make("strong", error));
  find(".notes", item).replaceChildren(...words, [counted, ...warnings].filter(Boolean).join(" · "));
  set(find("textarea", item), "aria-invalid", errors.length > 0 && "true");
  item.classList.toggle("refused", errors.length > 0);
  item.classList.toggle("warned", warnings.length > 0);
  item.classList.toggle("empty", length === 0);
  item.classList.toggle("changed", drafts.has(number));
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

/** The buttons go through what is to do, or what the filter lets through. */
function isSteppedTo(number) {
  return filter === "all" ? isDue(number) : FILTERS[filter][1](number);
}

function goToDue(step) {
  goToUnit(unitOfText(), step, isSteppedTo);
}

/** To the next unit in the filter, on this pane or on the following ones; without a unit from the first of the pane, and to
 * a selected one whose field was not entered yet, or that is the last one. */
function goToUnit(number, step, isWanted = FILTERS[filter][1]) {
  const here = places.findIndex((place) => place.pane === state.pane && place.number === number);
  const start = places.findIndex((place) => place.pane >= state.pane) - (step > 0 ? 1 : 0);
  const at = here === NONE ? start : here;
  const around = places.map((_, offset) => places[(at + step * (offset + 1) + places.length * 2) % places.length]);
  const wanted = around.filter((place) => isWanted(place.number));
  const isNew = here !== NONE && number !== entered && isWanted(number);
  const next = isNew ? places[here] : wanted.find((place) => place.number !== number) ?? wanted[0];
  if (next === undefined) return say("This was the last text in the filter.");
  go({ pane: next.pane, text: units[next.number].text }, next.pane === state.pane);
  if (!itemOf(next.number)) drawFields();
  find("textarea", itemOf(next.number)).focus();
}

// The window of a phone, of which a keyboard covers a part.

/** What is hidden of the window above and below what one sees, while there is a keyboard. */
function fitKeyboard() {
  const { documentElement: root } = document;
  const { offsetTop, height, scale } = visualViewport;
  const hidden = root.clientHeight - offsetTop - height;
  const isThere = scale < 1.01 && hidden > 80;
  set(root, "data-keyboard", isThere);
  root.style.setProperty("--above", `${isThere ? offsetTop : 0}px`);
  root.style.setProperty("--below", `${isThere ? hidden : 0}px`);
  root.style.setProperty("--seen", `${height}px`);
}

/** The field that has the focus, and what stands below it. */
function keepInSight() {
  const item = document.activeElement?.closest(".unit");
  for (const part of item ? [".under", "textarea"] : []) find(part, item)?.scrollIntoView({ block: "nearest" });
}

function startEditing() {
  const options = Object.entries(FILTERS).map(([value, [words]]) => make("option", { value }, words));
  const filters = field("filter", "Show", make("select", options), (value) => {
    filter = value;
    drawFields();
  });
  const input = make("input", { type: "file", accept: ".xliff,.xlf,.xml", id: "f-file", hidden: true });
  on(input, "change", () => input.files[0] && open(input.files[0]).then(() => { input.value = ""; }));
  const chooser = button("Open an earlier file…", () => input.click(), { class: "opener" });
  const file = button(`Download ${editing.file}`, download, { class: "download" });
  const heading = make("h2", `Translate into ${localeName(editLocale)}`);
  editor.append(heading, banner, saved, make("div.tools", file, refused, chooser, input, filters), fieldList, foot);
  side.append(editor);
  statusLine.after(offers);
  document.documentElement.dataset.editing = "";
  KEY_WORDS.push(["Ctrl + Enter", "done, next text"], ["Alt + ↓ ↑", "next and previous text"]);
  begin();
  if (location.hash === "") openFirst();
  onDrawn();
  if (!offers.hidden) showOffers();
  else if (banner.firstChild) heading.scrollIntoView({ block: "nearest" });
  on(document, "drawn", onDrawn);
  on(window, "storage", onStorage);
  on(visualViewport, "scroll", fitKeyboard);
  on(visualViewport, "resize", () => {
    fitKeyboard();
    if (selectedText()) bringTo(selectedText());
    keepInSight();
  });
  on(window, "beforeunload", (event) => drafts.size > 0 && snapshot() !== inFile && event.preventDefault());
}

/** An address that says nothing is that of the first text to do. */
function openFirst() {
  const first = places.find((place) => isToDo(place.number));
  go({ locale: editLocale, pane: first?.pane ?? 0, text: first ? units[first.number].text : NONE }, true);
}

/** The unit of the selected text. */
function unitOfText() {
  return order.find((each) => units[each].text === state.text);
}

/** The pane changed: other fields. A text was chosen on the screen: to its field. */
function onDrawn() {
  if (drawnPane !== state.pane) drawFields();
  const number = unitOfText();
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
