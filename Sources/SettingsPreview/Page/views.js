// The screens of a view. Those out of sight are drawn when they come into view.

const screens = make("div", { id: "screens" });
const banner = make("div", { id: "banner" });
const HEIGHT_OF_ROW = 44;

/** The screens of the view: languages and panes. */
function wantedScreens() {
  if (!panes.length) return [];
  const both = [state.locale, state.beside].filter(Boolean);
  if (state.view === "languages") return locales.filter((locale) => !locale.made).map((locale) => [locale, state.pane]);
  const list = state.view === "panes" ? panes.map((_, index) => index) : [state.pane];
  return list.flatMap((index) => both.map((locale) => [locale, index]));
}

/** Put an empty place for each screen, and draw those in sight. */
function drawScreens() {
  watcher?.disconnect();
  watcher = state.clean ? null : new IntersectionObserver(drawSeen, { rootMargin: "400px" });
  const places = wantedScreens().map(([locale, index]) => place(locale, index));
  screens.dataset.view = state.view;
  screens.replaceChildren(...(places.length ? places : [make("p", { class: "nothing" }, "This bundle has no pane.")]));
  places.forEach((element, number) => (watcher && number > 1 ? watcher.observe(element) : fill(element)));
  drawBanner();
}

let watcher = null;

function place(locale, index) {
  const name = state.view === "languages" || state.beside ? localeName(locale) : paneTitle(panes[index], locale);
  const label = `${paneTitle(panes[index], locale)}, ${localeName(locale)}`;
  const element = make("section", { class: "screen", "aria-label": label }, caption(locale, index, name));
  element.screen = { locale, index };
  element.style.setProperty("--rows", panes[index].g.reduce((sum, group) => sum + group.r.length + 1.5, 0));
  return element;
}

/** Language or pane, and the file; in views with many screens a link to the one. */
function caption(locale, index, name) {
  const target = address({ locale, pane: index, view: "one", beside: null, text: NONE });
  const title = state.view === "one" ? isolated(name) : make("a", { href: target }, isolated(name));
  return make("header", {}, make("h2", {}, title), missingBadge(locale, index), make("span", { class: "file" }, panes[index].f));
}

function missingBadge(locale, index) {
  const missing = coverage(locale).panes?.[index] ?? 0;
  return missing && !locale.made ? make("span", { class: "missing" }, `${missing} missing`) : null;
}

function drawSeen(entries) {
  const seen = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
  seen.forEach(fill);
  if (seen.length) afterDrawing();
}

/** Draw a screen in its place, once. */
function fill(element) {
  const { screen } = element;
  if (!screen || screen.isDrawn) return;
  screen.isDrawn = true;
  watcher?.unobserve(element);
  element.append(make("div", { class: "scroll" }, device(screen.locale, screen.index)));
}

function fillAll() {
  all(".screen", screens).forEach(fill);
  afterDrawing();
}

/** What needs the layout: sizes, texts that are cut, screens wider than the window. */
function afterDrawing() {
  fitWidth();
  const cut = measure();
  sayCounts(cut);
  for (const box of all(".scroll", screens)) {
    const isWide = box.scrollWidth > box.clientWidth + 1;
    setOptional(box, "tabindex", isWide ? "0" : null);
    setOptional(box, "role", isWide ? "group" : null);
    setOptional(box, "aria-label", isWide ? "Screen, wider than the window" : null);
  }
}

/** A screen wider than the window is drawn smaller, down to three quarters; then it scrolls. */
function fitWidth() {
  const available = document.documentElement.clientWidth - (state.clean ? 0 : 16);
  const scale = state.clean ? 1 : Math.max(0.75, Math.min(1, available / state.w));
  screens.style.setProperty("--w", `${state.w}px`);
  screens.style.setProperty("--scale", scale);
}

/** Errors about the bundle as a whole, such as a table that cannot be read. */
function drawBanner() {
  const errors = state.clean ? [] : findings.filter((finding) => finding.t === NONE && finding.severity === "error" && isAbout(finding));
  banner.replaceChildren(...errors.slice(0, 3).map(({ message, place }) => make("p", {}, isolated(message), " ", code(place))));
}

/** Go on from the screens: select a text, or take the selection back. */
function choose(element) {
  const index = Number(element.dataset.text);
  const screen = element.closest(".screen")?.screen;
  go({ text: index, locale: element.locale, pane: screen?.index ?? state.pane }, true);
}
