// The bar and the tree of panes.

const bar = make("header", { id: "bar" });
const tree = make("nav", { "aria-label": "Panes" });
const counts = make("p", { id: "counts" });
/** On a narrow window a drawer below one line. */
const fold = make("details", { id: "fold" });
const drawer = make("div", { id: "drawer" });
const tools = make("div", { id: "tools" });
const title = make("h1", { title: data.bundle }, data.bundle);
const controls = {};
const NEXT = "To the next problem (n)";
const isNarrow = matchMedia("(max-width: 759px)");
const isWide = matchMedia("(min-width: 1200px)");

/** The menus of "View": the name of an option, its label, its values in words. */
const MENUS = [
  ["by", "Text", { ios: "As an iPhone shows it", policy: "With fallbacks, as baked" }],
  ["view", "View", { one: "One pane", panes: "All panes", languages: "All languages" }],
  ["w", "Width", { 375: "375 · iPhone mini", 393: "393 · iPhone", 440: "440 · iPhone Max", 704: "704 · iPad" }],
  ["type", "Text size", { L: "Default", XXXL: "Largest", AX2: "Accessibility 2" }],
  ["colours", "Appearance", { "": "As the reader", light: "Light", dark: "Dark" }],
];

const CHECKS = { marks: "Marks", choices: "Lists of choices", keys: "Keys with one letter" };

/** A control of the bar with its label; `change` gets its value. */
function field(name, words, control, change, event = "change") {
  control.id = `f-${name}`;
  controls[name] = on(control, event, () => change(control.value));
  return make("div.field", make("label", { for: control.id }, words), control);
}

function menu([name, words, values]) {
  const options = Object.entries(values).map(([value, text]) => make("option", { value }, text));
  return field(name, words, make("select", options), (value) => go({ [name]: name === "w" ? Number(value) : value }));
}

/** The first value of the option is the checked one. */
function checkbox([name, words]) {
  const control = make("input", { type: "checkbox" });
  const element = field(name, words, control, () => go({ [name]: CHOICES[name][control.checked ? 0 : 1] }));
  element.classList.add("check");
  return element;
}

/** The languages in parts: those of the bundle, those that only the app has, and the made ones. */
function languageMenu(name, words, ...first) {
  const made = locales.filter((locale) => locale.made);
  const group = (label, list, option) => list.length > 0 && make("optgroup", { label }, list.map(option));
  const lacking = name === "locale" && group("Not in the settings", data.lacking ?? [], lackingOption);
  const own = group("Languages", realLocales, languageOption);
  const control = make("select", first, own, lacking, group("Made from the source", made, languageOption));
  return field(name, words, control, (value) => go({ [name]: locales[value] ?? null }));
}

function languageOption(locale) {
  const words = locale.made ? localeName(locale) : `${localeName(locale)} · ${locale.id}`;
  return make("option", { value: locales.indexOf(locale) }, words);
}

/** A language of the app that its settings lack cannot be chosen. */
function lackingOption(locale) {
  return make("option", { disabled: true }, `${localeName(locale)} · ${locale.id}`);
}

let pause = 0;

function searchField() {
  const control = make("input", { type: "search", placeholder: "Text, key or table", autocomplete: "off" });
  on(control, "keydown", (event) => {
    if (event.key !== "Enter") return;
    search();
    goToHit(event.shiftKey ? -1 : 1);
  });
  return field("q", "Search", control, searchLater, "input");
}

function searchLater() {
  clearTimeout(pause);
  pause = setTimeout(search, 120);
}

function search() {
  clearTimeout(pause);
  if (controls.q.value === state.q) return;
  go({ q: controls.q.value }, true);
  sayHits();
}

/** The button "View", and the panel that it opens. */
function viewMenu() {
  const checks = Object.entries(CHECKS).map(checkbox);
  const keys = button("Keys…", showHelp, { class: "quiet" });
  const panel = make("div.panel", { id: "view", popover: true }, MENUS.map(menu), checks, keys);
  return [make("button.opener", { type: "button", id: "view-opener", popovertarget: "view" }, "View"), panel];
}

function buildBar() {
  const none = make("option", { value: "" }, "Nothing");
  const languages = [languageMenu("locale", "Language"), languageMenu("beside", "Compare with", none)];
  tools.append(...languages, searchField(), counts, ...viewMenu());
  fold.append(make("summary"), drawer);
  arrange();
  on(isNarrow, "change", arrange);
  on(isWide, "change", arrange);
}

/** On a narrow window bar and tree are behind one line; on a wide one the tree stands before the screens. */
function arrange() {
  bar.replaceChildren(title, isNarrow.matches ? fold : tools);
  if (isNarrow.matches) drawer.replaceChildren(tools, tree, button("Close", closeFold, { class: "opener" }));
  else (isWide.matches ? layout : side).prepend(tree);
}

function closeFold() {
  if (!fold.open) return;
  fold.open = false;
  find("summary", fold).focus();
}

function updateBar() {
  const { locale, beside, w, q } = state;
  if (!find(`[value="${w}"]`, controls.w)) controls.w.append(make("option", { value: w }, String(w)));
  for (const [name] of MENUS) controls[name].value = state[name];
  controls.locale.value = locales.indexOf(locale);
  controls.beside.value = beside ? locales.indexOf(beside) : "";
  for (const name of Object.keys(CHECKS)) controls[name].checked = state[name] === CHOICES[name][0];
  if (document.activeElement !== controls.q) controls.q.value = q;
  const pane = panes.length ? paneTitle(panes[state.pane], locale) : "";
  find("summary", fold).replaceChildren(isolated(localeName(locale)), " · ", isolated(pane));
}

/** What has no translation in the language, and what may not fit. */
function sayCounts() {
  const [missing, wide] = [missingIn(state.locale), state.locale.wide];
  const next = () => goToProblem(1);
  const parts = [
    missing > 0 && button(`${missing} not translated`, next, { class: "missing", title: NEXT }),
    wide > 0 && make("span.small", { title: ESTIMATE }, `${wide} may not fit`),
  ].filter(Boolean);
  if (counts.textContent !== parts.map((part) => part.textContent).join("")) counts.replaceChildren(...parts);
}

/** A click on the number of a pane goes to its first problem, not only to the pane. */
function onTree(event) {
  const link = event.target.closest(".number:not(.hits)")?.closest("a");
  if (!link) return;
  event.preventDefault();
  goToProblemOn(state.locale, Number(link.dataset.pane));
}

/** The panes as a tree, with what is not translated or, in a search, the hits. */
function drawTree() {
  const hits = words().length ? hitsByPane() : null;
  const lists = panes.map(() => null);
  const root = make("ul");
  panes.forEach((pane, index) => {
    const item = make("li", paneLink(pane, index, hits));
    const parent = pane.p === NONE || pane.p === index ? root : (lists[pane.p] ?? root);
    lists[index] = make("ul");
    item.append(lists[index]);
    parent.append(item);
  });
  lists.forEach((list) => list.childElementCount || list.remove());
  tree.replaceChildren(root);
}

function paneLink(pane, index, hits) {
  const isHere = index === state.pane && state.view !== "panes" && "page";
  const name = make("bdi.name", paneTitle(pane, state.locale));
  const number = hits ? hits[index].length : missingOn(index, state.locale);
  const words = `${number} ${hits ? "hits" : "not translated"}`;
  const attributes = { role: "img", "aria-label": words };
  const badge = number > 0 && make(hits ? "span.number.hits" : "span.number", attributes, `${number}`);
  const view = state.view === "panes" ? "one" : state.view;
  // Two programs show root panes of one name.
  const file = pane.p === NONE && panes.some(({ p }, other) => p === NONE && other !== index) && make("small", pane.f);
  const about = { "aria-current": isHere, "data-pane": index };
  return linkTo({ pane: index, text: NONE, view }, about, name, file, badge);
}
