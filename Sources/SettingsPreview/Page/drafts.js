// What is translated on the page: the units of the export, and what was typed, which is kept in the browser before
// anything else happens with it.

const editing = data.edit;
const editLocale = locales[editing.locale];
const exported = parsedXML(JSON.parse(find("#export").textContent));
const units = all("trans-unit", exported).map(unitOf);
const numbersOfUnits = new Map(units.map((unit, number) => [unit.place, number]));
/**
 * What was typed, by the number of the unit: value, "needs review", when (milliseconds), and the place, the source and
 * the target over which it was typed. What is as it was is not here.
 */
const drafts = new Map();

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
  const shown = shownOf().map((list) => list[text]);
  return { text, source, place, target: target?.textContent ?? null, isReview, shown };
}

function placeOf(element) {
  return JSON.stringify([element.closest("file")?.getAttribute("original"), element.id || element.getAttribute("id")]);
}

/** What the language shows, by text: values, ways, lines, and what an iPhone shows if not the same. */
function shownOf() {
  return [editLocale.v, editLocale.ways, editLocale.lines, editLocale.p];
}

function targetOf(number) {
  return units[number].target ?? "";
}

function valueOf(number) {
  return drafts.get(number)?.value ?? targetOf(number);
}

function isForReview(number) {
  return drafts.get(number)?.isReview ?? units[number].isReview;
}

/** Keep a draft in memory, unless it says what is there without it. */
function setDraft(number, draft) {
  const isAsItWas = draft.value === targetOf(number) && draft.isReview === units[number].isReview;
  if (isAsItWas) drafts.delete(number);
  else drafts.set(number, draft);
}

// Pages share the storage of a browser. What was typed in a page has a name of its own there, the language and the hash
// of the data of the page: so only this very page takes it back without a question.

const draftsPrefix = `settings-l10n:drafts:${encoded(editLocale.id)}:`;
const storageKey = draftsPrefix + find("#export").dataset.page;
const tab = `${Date.now()}-${Math.random()}`;
/** The drafts as they stood in the last file. */
let inFile = "[]";
/** The offers of other pages that were left: when the newest draft was typed, by the name in the storage. */
let leftOffers = {};
let isKept = true;
let isTwice = false;

const saved = make("p", { id: "saved", role: "status" });

/** The name under which a tab says that it has the page of these drafts open. */
function tabKeyOf(key) {
  return key.replace(":drafts:", ":tab:");
}

function snapshot() {
  const typed = [...drafts].sort((one, other) => one[0] - other[0]);
  return JSON.stringify(typed.map(([number, { value, isReview }]) => [number, value, isReview]));
}

/** Keep what was typed; whether that was possible. */
function keep() {
  isKept = storing(() => store(storageKey, { bundle: data.bundle, drafts: [...drafts.values()], inFile, leftOffers }));
  return isKept;
}

/** Do something with the storage, which may be switched off, or full; whether that was possible. */
function storing(action) {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

function store(key, record) {
  localStorage.setItem(key, JSON.stringify(record));
}

/** What a page has kept; null for nothing. Other pages may have written anything. */
function recordOf(key) {
  let record = null;
  storing(() => { record = JSON.parse(localStorage.getItem(key)); });
  return Array.isArray(record?.drafts) ? { ...record, drafts: record.drafts.filter(isDraft) } : null;
}

function isDraft(draft) {
  const { place, value, time } = draft ?? {};
  return typeof place === "string" && typeof value === "string" && !Number.isNaN(new Date(time ?? NaN).valueOf());
}

/** Take back what was typed before the page was closed, or in another tab. */
function restore() {
  const record = recordOf(storageKey);
  if (!record) return;
  inFile = record.inFile;
  leftOffers = record.leftOffers ?? {};
  drafts.clear();
  const known = record.drafts.filter(({ place }) => numbersOfUnits.has(place));
  known.forEach((draft) => setDraft(numbersOfUnits.get(draft.place), draft));
  units.forEach((_, number) => apply(number));
}

function begin() {
  restore();
  isKept = storing(() => {
    localStorage.setItem(tabKeyOf(storageKey), tab);
    forgetSettled();
  });
  drawOffers();
}

/** Another tab wrote: the drafts of this page are taken over, and what other pages offer is drawn again. */
function onStorage({ key, newValue }) {
  if (key === tabKeyOf(storageKey)) return onTab(newValue);
  if (!key?.startsWith(draftsPrefix)) return;
  if (key === storageKey) {
    restore();
    refreshFields();
  }
  drawOffers();
}

/** Both tabs of a page say that there are two. */
function onTab(other) {
  if (!other || other === tab) return;
  isTwice = true;
  if (!other.startsWith("answer")) storing(() => localStorage.setItem(tabKeyOf(storageKey), `answer-${tab}`));
  sayKept();
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
  const isOpen = !isInFile || !isKept || isTwice;
  saved.classList.toggle("open", isOpen);
  saved.classList.toggle("done", !isOpen && drafts.size > 0);
  sayRefused();
}
