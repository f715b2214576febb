// Builds the page, and draws again what a new address changes.

const side = make("div", { id: "side" }, inspector);
const main = make("main", { id: "main", tabindex: "-1" }, marksHere, banner, screens);
const layout = make("div", { id: "layout" }, main, side);
/** What changes only how screens look, or nothing of them: they are not drawn again for it. */
const LIGHT = ["text", "q", "type", "w", "colours", "contrast", "keys"];

function build() {
  const skip = button("To the screen", () => (find("button.t", screens) ?? main).focus(), { class: "skip" });
  set(document.documentElement, "data-single", panes.length < 2);
  buildBar();
  document.body.append(skip, bar, statusLine, layout, help);
  on(screens, "click", choose);
  on(tree, "click", onTree);
  on(document, "click", ({ target }) => { if (!bar.contains(target)) fold.open = false; });
  on(document, "keydown", onKey);
  on(window, "hashchange", show);
  on(window, "popstate", show);
  on(window, "resize", afterDrawing);
  on(window, "beforeprint", fillAll);
  on(matchMedia("(prefers-contrast: more)"), "change", setLook);
  document.fonts?.ready.then(afterDrawing);
}

/** Appearance, contrast and size stand on the root and on the screens as attributes. */
function setLook() {
  const root = document.documentElement;
  set(root, "data-colours", state.colours || null);
  set(root, "data-contrast", Boolean(state.contrast) || matchMedia("(prefers-contrast: more)").matches);
  set(root, "data-clean", state.clean || null);
  set(root, "data-marks", state.clean ? "0" : state.marks);
  screens.dataset.type = state.type;
  set(screens, "data-wide", state.w >= 414);
  set(screens, "data-pad", state.w >= 600);
}

/** Show what the address says. */
function show() {
  const { problems, ...next } = parsed(location.hash);
  const before = state;
  const changed = shown ? Object.keys(next).filter((name) => next[name] !== before[name]) : null;
  if (problems.length) say(problems.join(" "));
  else if (changed?.some((name) => name !== "text" && name !== "q")) say("");
  if (changed?.length === 0) return;
  state = next;
  draw(changed);
  shown = true;
}

let shown = false;

function draw(changed) {
  const isLight = changed !== null && changed.every((name) => LIGHT.includes(name) || isInSight(name, changed));
  const focused = document.activeElement;
  const pane = focused?.dataset.pane;
  setLook();
  if (isLight) drawnTexts().forEach(changed.includes("q") ? paint : mark);
  else drawScreens();
  if (changed === null || changed.some((name) => name !== "text")) {
    drawTree();
    updateBar();
    document.title = pageTitle();
  }
  afterDrawing();
  inspect();
  refreshLinks();
  bringIntoView(changed);
  if (changed?.includes("pane")) fold.open = false;
  if (!document.contains(focused)) keepFocus(pane);
  document.dispatchEvent(new Event("drawn"));
}

/** A text chosen on one of several screens changes language or pane, not the screens. */
function isInSight(name, changed) {
  if (!changed.includes("text") || state.text === NONE) return false;
  return (name === "pane" && state.view === "panes") || (name === "locale" && state.view === "languages");
}

function pageTitle() {
  const pane = panes.length ? `${paneTitle(panes[state.pane], state.locale)} · ` : "";
  return `${pane}${localeName(state.locale)} · ${title.textContent}`;
}

/** Bring the selected text into view where it is not chosen by hand. */
function bringIntoView(changed) {
  const isNew = changed === null || changed.includes("text") || changed.includes("pane");
  const text = isNew && selectedText();
  if (!text || document.activeElement?.dataset.text === text.dataset.text) return;
  const list = text.closest(".sheet");
  if (list) list.hidden = false;
  bringTo(text);
}

/** Into the middle of the screens where they scroll by themselves, else into the window. */
function bringTo(element) {
  const box = main.getBoundingClientRect();
  if (getComputedStyle(main).overflowY !== "auto") element.scrollIntoView({ block: "nearest" });
  else main.scrollTop += element.getBoundingClientRect().top - box.top - box.height / 2;
}

function selectedText() {
  return state.text === NONE ? null : find(`button.t[data-text="${state.text}"]`, screens);
}

/** What had the focus was drawn again: the same place in the tree, else the text on the screen. */
function keepFocus(pane) {
  const isHidden = isNarrow.matches && !fold.open;
  const again = pane === undefined || isHidden ? null : find(`a[data-pane="${pane}"]`, tree);
  (again ?? selectedText() ?? find("button.title", screens) ?? main).focus({ preventScroll: true });
}

build();
show();
