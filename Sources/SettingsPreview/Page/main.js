// Builds the page, and draws again what a new address changes.

const side = make("div", { id: "side" }, inspector);
const main = make("main", { id: "main", tabindex: "-1" }, banner, screens);
/** What changes only how screens look, or nothing of them: they are not drawn again for it. */
const LIGHT = ["text", "q", "type", "w", "colours", "contrast"];

function build() {
  const skip = make("a", { class: "skip", href: "#main" }, "To the screen");
  on(skip, "click", (event) => {
    event.preventDefault();
    (find("button.t", screens) ?? main).focus();
  });
  buildBar();
  document.body.append(skip, bar, statusLine, make("div", { id: "layout" }, main, side), help);
  on(screens, "click", (event) => {
    const text = event.target.closest("button.t");
    if (text) choose(text);
  });
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
  setOptional(root, "data-colours", state.colours);
  const isMore = state.contrast === "more" || matchMedia("(prefers-contrast: more)").matches;
  setOptional(root, "data-contrast", isMore ? "more" : null);
  setOptional(root, "data-clean", state.clean);
  setOptional(root, "data-marks", state.clean ? "0" : state.marks);
  setOptional(root, "data-apple", isApple ? "1" : null);
  screens.dataset.type = state.type;
  screens.dataset.wide = state.w >= 414;
  screens.dataset.pad = state.w >= 600;
}

/** Show what the address says. */
function show() {
  const { problems, ...next } = parsed(location.hash);
  const before = state;
  const changed = shown ? Object.keys(next).filter((name) => next[name] !== before[name]) : null;
  if (changed?.length === 0) return;
  state = next;
  if (problems.length) say(problems.join(" "));
  else if (changed?.some((name) => name !== "text" && name !== "q")) say("");
  draw(changed);
  shown = true;
}

let shown = false;

function draw(changed) {
  const isLight = changed !== null && changed.every((name) => LIGHT.includes(name) || isInSight(name, changed));
  const hadFocus = main.contains(document.activeElement);
  setLook();
  if (isLight) repaint(changed);
  else drawScreens();
  if (changed === null || changed.some((name) => name !== "text")) {
    drawTree();
    updateBar();
    document.title = pageTitle();
  }
  afterDrawing();
  inspect();
  moveTo(changed, isLight, hadFocus);
}

/** A text chosen on one of several screens changes language or pane, not the screens. */
function isInSight(name, changed) {
  if (!changed.includes("text") || state.text === NONE) return false;
  return (name === "pane" && state.view === "panes") || (name === "locale" && state.view === "languages");
}

function repaint(changed) {
  drawnTexts().forEach(changed.includes("q") ? paint : mark);
}

function pageTitle() {
  const pane = panes.length ? `${paneTitle(panes[state.pane], state.locale)} · ` : "";
  return `${pane}${state.locale.english || state.locale.name} · ${title.textContent}`;
}

/** Bring the selected text into view; keep the focus on the screens where it was there. */
function moveTo(changed, isLight, hadFocus) {
  const isNew = changed === null || changed.includes("text") || changed.includes("pane");
  const selected = state.text === NONE ? null : find(`button.t[data-text="${state.text}"]`, screens);
  const isChosenHere = document.activeElement?.matches?.("button.t");
  if (selected && isNew && !isChosenHere) reachable(selected).scrollIntoView({ block: "nearest" });
  if (isLight || !hadFocus) return;
  if (!isNew && !selected) return;
  (selected ?? find("button.title", screens) ?? main).focus({ preventScroll: Boolean(selected) });
}

/** The element, whose list of choices is opened if it is in one. */
function reachable(element) {
  const list = element.closest(".sheet");
  if (list?.hidden) list.hidden = false;
  return element;
}

build();
show();
