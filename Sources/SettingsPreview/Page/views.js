// The screens of a view. Those out of sight are drawn when they come into view.

const screens = make("div", { id: "screens" });
const banner = make("div", { id: "banner" });

/** The screens of the view: languages and panes. */
function wantedScreens() {
  if (!panes.length) return [];
  const both = [state.locale, state.beside].filter(Boolean);
  if (state.view === "languages") return realLocales.map((locale) => [locale, state.pane]);
  const list = state.view === "panes" ? [...panes.keys()] : [state.pane];
  return list.flatMap((index) => both.map((locale) => [locale, index]));
}

/** Put an empty place for each screen, and draw those in sight. */
function drawScreens() {
  watcher?.disconnect();
  watcher = state.clean ? null : new IntersectionObserver(drawSeen, { rootMargin: "400px" });
  const places = wantedScreens().map(([locale, index]) => place(locale, index));
  screens.replaceChildren(...(places.length ? places : [make("p.nothing", "This bundle has no pane.")]));
  places.forEach((element, number) => (watcher && number > 1 ? watcher.observe(element) : fill(element)));
  drawBanner();
}

let watcher = null;

function place(locale, index) {
  const label = `${paneTitle(panes[index], locale)}, ${localeName(locale)}, ${panes[index].f}`;
  const element = make("section.screen", { "aria-label": label }, caption(locale, index));
  element.screen = { locale, pane: index };
  return element;
}

/** Language or pane, and the file; in views with many screens a link to the one. */
function caption(locale, index) {
  const name = state.view === "languages" || state.beside ? localeName(locale) : paneTitle(panes[index], locale);
  const one = { locale, pane: index, view: "one", beside: null, text: NONE };
  const title = state.view === "one" ? isolated(name) : linkTo(one, isolated(name));
  const missing = missingOn(index, locale);
  const next = () => goToProblemOn(locale, index);
  const badge = missing > 0 && button(`${missing} not translated`, next, { class: "missing", title: NEXT });
  return make("header", make("h2", title), badge, make("span.file", panes[index].f));
}

function drawSeen(entries) {
  const seen = entries.filter((entry) => entry.isIntersecting);
  seen.forEach((entry) => fill(entry.target));
  if (seen.length) afterDrawing();
}

/** Draw a screen in its place, once. */
function fill(element) {
  if (find(".dev", element)) return;
  watcher?.unobserve(element);
  element.append(make("div.scroll", device(element.screen.locale, element.screen.pane)));
}

/** Before printing. */
function fillAll() {
  all(".screen", screens).forEach(fill);
  afterDrawing();
}

/** What needs the layout: sizes, texts that are cut, screens wider than the window. */
function afterDrawing() {
  fitWidth();
  measure();
  sayCounts();
  sayMarks();
  for (const box of all(".scroll", screens)) {
    const isWide = box.scrollWidth > box.clientWidth + 1;
    set(box, "tabindex", isWide && "0");
    set(box, "role", isWide && "group");
    set(box, "aria-label", isWide && "Screen, wider than the window");
  }
}

const GAP = 32;

/** Screens stand side by side if they need not be smaller than 0.7; one that is still wider than its place scrolls. */
function fitWidth() {
  const room = screens.clientWidth;
  const fitting = Math.floor((room + GAP) / (0.7 * state.w + GAP));
  const side = Math.max(1, Math.min(fitting, wantedScreens().length));
  const columns = state.beside && side > 1 ? side - (side % 2) : side;
  const available = (room + GAP) / columns - GAP;
  const scale = state.clean ? 1 : Math.max(0.7, Math.min(1, available / state.w));
  screens.style.setProperty("--space", isApple ? "-0.0253em" : "-0.03em");
  screens.style.setProperty("--w", `${state.w}px`);
  screens.style.setProperty("--scale", scale);
}

/** Tables that cannot be read, in any language, and errors about the bundle, which do not matter to a translator. */
function drawBanner() {
  const unread = findings.filter((finding) => finding.unread);
  const others = findingsOf(NONE).filter((finding) => finding.severity === "error" && !finding.unread && !data.edit);
  const errors = [...unread, ...others].map(({ message, place, unread }) => {
    return make("p", unread && make("strong", "Cannot be read: "), isolated(message), " ", code(place));
  });
  const more = errors.length > 3 && make("p", `and ${errors.length - 3} more`);
  banner.replaceChildren(...errors.slice(0, 3), ...(more ? [more] : []));
}

/** Select the text that was clicked, on whichever screen it is. */
function choose({ target }) {
  const text = target.closest("button.t");
  if (text) go({ text: Number(text.dataset.text), ...text.closest(".screen").screen }, true);
}
