// The bar and the tree of panes.

const bar = make("header", { id: "bar" });
const tree = make("nav", { "aria-label": "Panes" });
const counts = make("p", { id: "counts" });
const fold = make("details", { id: "fold" });
const tools = make("div", { id: "tools" });
const title = make("h1", { title: data.bundle }, data.bundle.split("/").filter(Boolean).pop() ?? data.bundle);
const fields = {};

function option(value, words) {
  return make("option", { value }, words);
}

/** A field of the bar with its label; `apply` gets the value that was chosen. */
function field(name, words, control, apply, event = "change") {
  control.id = `f-${name}`;
  fields[name] = on(control, event, () => apply(control));
  return make("div", { class: "field" }, make("label", { for: control.id }, words), control);
}

function menu(name, words, options) {
  const control = make("select", {}, options.map(([value, text]) => option(value, text)));
  return field(name, words, control, () => go({ [name]: name === "w" ? Number(control.value) : control.value }));
}

function checkbox(name, words, onValue, offValue) {
  const control = make("input", { type: "checkbox" });
  const element = field(name, words, control, () => go({ [name]: control.checked ? onValue : offValue }));
  element.classList.add("check");
  return element;
}

/** The languages in two parts: those of the bundle, and the made ones. */
function languageOptions() {
  const options = (list) => list.map((locale) => option(locales.indexOf(locale), locale.made ? localeName(locale) : `${localeName(locale)} · ${locale.id}`));
  const made = locales.filter((locale) => locale.made);
  const real = locales.filter((locale) => !locale.made);
  const group = (label, list) => (list.length ? [make("optgroup", { label }, options(list))] : []);
  return [...group("Languages", real), ...group("Made from the source", made)];
}

function languageMenu() {
  const control = make("select", {}, languageOptions());
  return field("locale", "Language", control, () => go({ locale: locales[control.value] }));
}

function besideMenu() {
  const control = make("select", {}, option("", "Nothing"), languageOptions());
  return field("beside", "Compare with", control, () => go({ beside: locales[control.value] ?? null }));
}

let pause = 0;

function searchField() {
  const control = make("input", { type: "search", placeholder: "Text, key or table", autocomplete: "off", spellcheck: "false" });
  on(control, "keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    search(control);
    goToHit(event.shiftKey ? -1 : 1);
  });
  const later = () => {
    clearTimeout(pause);
    pause = setTimeout(() => search(control), 120);
  };
  return field("q", "Search", control, later, "input");
}

function search(control) {
  clearTimeout(pause);
  if (control.value === state.q) return;
  go({ q: control.value }, true);
  sayHits();
}

function viewMenu() {
  const panel = make("div", { class: "panel" },
    menu("by", "Text", [["ios", "As an iPhone shows it"], ["policy", "As the chain finds it"]]),
    menu("view", "View", [["one", "One pane"], ["panes", "All panes"], ["languages", "All languages"]]),
    menu("w", "Width", WIDTHS.map((width) => [width, WIDTH_WORDS[width]])),
    menu("type", "Text size", [["L", "Default"], ["XXXL", "Largest"], ["AX2", "Accessibility 2"]]),
    menu("colours", "Appearance", [["", "As the reader"], ["light", "Light"], ["dark", "Dark"]]),
    checkbox("marks", "Marks", "1", "0"),
    checkbox("choices", "Lists of choices", "on", "off"),
    keySwitch(),
    button("Keys…", showHelp, { class: "quiet" }));
  const element = make("details", { class: "menu" }, make("summary", {}, "View"), panel);
  on(document, "click", (event) => element.contains(event.target) || closeMenu(element));
  return on(element, "keydown", (event) => event.key === "Escape" && closeMenu(element, true));
}

const WIDTH_WORDS = { 320: "320 · iPhone SE", 375: "375 · iPhone mini", 393: "393 · iPhone", 440: "440 · iPhone Max", 704: "704 · iPad" };

function closeMenu(element, takesFocus = false) {
  if (!element.open) return;
  element.open = false;
  if (takesFocus) find("summary", element).focus();
}

function buildBar() {
  tools.append(languageMenu(), besideMenu(), searchField(), viewMenu(), counts);
  fold.append(make("summary", {}));
  arrange();
  on(matchMedia("(max-width: 759px)"), "change", arrange);
}

/** On a narrow window the bar and the tree are behind one line. */
function arrange() {
  const isNarrow = matchMedia("(max-width: 759px)").matches;
  if (isNarrow) {
    fold.append(tools, tree);
    bar.replaceChildren(title, fold);
  } else {
    bar.replaceChildren(title, tools);
    side.prepend(tree);
  }
}

function updateBar() {
  for (const name of ["by", "view", "w", "type", "colours"]) fields[name].value = String(state[name]);
  if (fields.w.value === "") fields.w.append(option(state.w, String(state.w)));
  fields.w.value = String(state.w);
  fields.locale.value = locales.indexOf(state.locale);
  fields.beside.value = state.beside ? locales.indexOf(state.beside) : "";
  fields.marks.checked = state.marks === "1";
  fields.choices.checked = state.choices === "on";
  if (document.activeElement !== fields.q) fields.q.value = state.q;
  const pane = panes.length ? paneTitle(panes[state.pane], state.locale) : "";
  find("summary", fold).replaceChildren(isolated(localeName(state.locale)), " · ", isolated(pane));
}

/** What is missing in the language, and what does not fit on the screens drawn. */
function sayCounts(cut) {
  const missing = state.locale.made ? 0 : coverage(state.locale).missing;
  const parts = [missing && `${missing} missing`, cut && `${cut} cut`].filter(Boolean);
  counts.textContent = parts.join(" · ");
  counts.title = isApple ? "" : "What is cut is an estimate: this computer does not have San Francisco, the font of iPhones.";
}

/** The panes as a tree, with what is missing or, in a search, the hits. */
function drawTree() {
  const hits = words().length ? hitsByPane() : null;
  const lists = panes.map(() => null);
  const root = make("ul");
  panes.forEach((pane, index) => {
    const item = make("li", {}, paneLink(pane, index, hits));
    const parent = pane.p === NONE || pane.p === index ? root : (lists[pane.p] ?? root);
    lists[index] = make("ul");
    item.append(lists[index]);
    parent.append(item);
  });
  lists.forEach((list) => list.childElementCount || list.remove());
  tree.replaceChildren(root);
}

function paneLink(pane, index, hits) {
  const link = make("a", { href: address({ pane: index, text: NONE, view: state.view === "panes" ? "one" : state.view }) });
  if (index === state.pane && state.view !== "panes") link.setAttribute("aria-current", "page");
  link.append(isolated(paneTitle(pane, state.locale), { class: "name" }));
  const number = hits ? hits[index].length : state.locale.made ? 0 : (coverage(state.locale).panes?.[index] ?? 0);
  const words = hits ? count(number, "hit") : `${number} missing`;
  if (number) link.append(make("span", { class: hits ? "number hits" : "number", title: words }, String(number), make("span", { class: "unseen" }, hits ? " hits" : " missing")));
  return link;
}
