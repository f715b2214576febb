// The file: the export with what was typed.

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
  const taken = all("trans-unit", found).map((element) => takeBack(element, numbersOfUnits.get(placeOf(element))));
  const sum = (kind) => taken.filter((each) => each === kind).length;
  drawFields();
  const other = `${sum("review")} marked for review, as the source has changed`;
  const left = `${other}, ${sum("kept")} that you changed left, ${sum("unknown")} not on this page`;
  say(`${file.name}: ${count(sum("taken"), "text")} taken, ${left}.`);
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
