// A text on a screen: a button that selects it, with its marks; measuring what does not fit.

/** Scripts in which letter spacing is wrong: Hebrew to Burmese, Indic, Khmer, CJK, Hangul, Arabic forms. */
const NO_TRACKING =
  /[\u0590-\u109f\u1200-\u18af\u1950-\u1cff\u2e80-\ua4cf\ua840-\uabff\uac00-\ud7ff\uf900-\ufdff\ufe70-\ufeff]/;
const isApple = /Mac|iPhone|iPad|iPod/.test(navigator.platform);
const ESTIMATE = "What may not fit is an estimate, that of the rule row-too-wide. What is drawn cut depends on fonts.";

/** The drawn text `index` of a locale. `role` is a class for its size and colour. */
function textButton(locale, index, role) {
  const element = make("button", { type: "button", class: `t ${role}` }, make("span", { dir: "auto" }));
  element.dataset.text = index;
  element.locale = locale;
  paint(element);
  return element;
}

/** A value that is in no table, such as the default of a text field. */
function rawText(value, role) {
  return make("span", { class: `t raw ${role}` }, make("span", { dir: "auto" }, value || "\u00a0"));
}

/** The drawn text of a row: an index into the texts, or something raw. Null where there is none. */
function drawn(locale, text, role) {
  if (typeof text === "number") return text < 0 ? null : textButton(locale, text, role);
  return text ? rawText(text.raw, role) : null;
}

/** Write the text and its marks; called again when they change. */
function paint(element) {
  const index = Number(element.dataset.text);
  const found = reading(element.locale, index, state.by);
  const value = found?.value ?? "";
  element.firstChild.replaceChildren(...highlighted(value.trim() ? value : "\u00a0"));
  element.classList.toggle("plain", NO_TRACKING.test(value));
  set(element, "data-mark", found?.mark);
  set(element, "data-state", found?.state?.[0]);
  set(element, "title", wordsAbout(found) || null);
  set(element, "aria-label", value.trim() ? null : `empty text, key ${texts[index].k}`);
  set(element, "lang", found && !isOwn(element.locale, found) ? languageOf(found.localization) : null);
  element.classList.toggle("hit", isHit(element.locale, index));
  mark(element);
}

/** Mark in words, and the state beside it. */
function wordsAbout(found) {
  const words = [found?.mark && markWords(found.mark, state.by), STATE_WORDS[found?.state]].filter(Boolean);
  return words.join(", ");
}

/** The BCP 47 tag of a localization, for texts that another language lends. */
function languageOf(localization) {
  return languageTag(locales.find((locale) => locale.id === localization)?.tag);
}

function mark(element) {
  set(element, "aria-current", Number(element.dataset.text) === state.text && "true");
}

/** All texts drawn now. */
const drawnTexts = () => all(".dev button.t");

/** Find the texts that are drawn cut: first all are read, then all are written. */
function measure() {
  const elements = drawnTexts();
  const cut = elements.map((element) => isCut(element));
  elements.forEach((element, number) => element.classList.toggle("cut", cut[number]));
}

/** The widths are whole numbers: where they are one apart, that of the letters decides. */
function isCut({ firstChild: text }) {
  const over = text.scrollWidth - text.clientWidth;
  if (over !== 1) return over > 1;
  const letters = document.createRange();
  letters.selectNodeContents(text);
  return letters.getBoundingClientRect().width > text.getBoundingClientRect().width;
}

/** The texts on the screens drawn, with their rectangles in CSS pixels of the page: for screenshots. */
function textsOnScreen() {
  return drawnTexts().map((element) => {
    const { t: table, k: key } = texts[Number(element.dataset.text)];
    const { firstChild: text } = element;
    return { table, key, text: text.textContent, ...rectangle(text), isCut: isCut(element) };
  });
}

/** The box around the letters of a text, without what is cut off. */
function rectangle(text) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const letters = range.getBoundingClientRect();
  const box = text.getBoundingClientRect();
  const left = Math.max(letters.left, box.left);
  const top = Math.max(letters.top, box.top);
  const width = Math.min(letters.right, box.right) - left;
  const height = Math.min(letters.bottom, box.bottom) - top;
  return { x: left + scrollX, y: top + scrollY, width, height };
}

window.settingsPreview = { texts: textsOnScreen };
