// Keys with one letter, which can be switched off (WCAG 2.1.4).

const KEY_WORDS = [
  ["[ and ]", "the pane before, the next pane"],
  ["n and p", "the next problem, the problem before it"],
  ["/", "search; Enter: next, Shift + Enter: previous"],
  ["m", "marks on and off"],
  ["Escape", "close the text"],
  ["?", "this list"],
];
const KEY_ACTIONS = {
  "[": () => goToPane(-1),
  "]": () => goToPane(1),
  "n": () => goToProblem(1),
  "p": () => goToProblem(-1),
  "/": () => focusSearch(),
  "m": () => go({ marks: state.marks === "1" ? "0" : "1" }, true),
  "?": () => showHelp(),
};

/** Brackets may need Alt: many keyboards have them there. */
function onKey(event) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key === "Escape" && fold.open) return closeFold();
  if (key === "Escape" && state.text !== NONE && !find("dialog[open], :popover-open")) closeInspector();
  const isChord = metaKey || (altKey ? !"[]".includes(key) : ctrlKey);
  const isTyping = target.matches("[type=search], select, textarea");
  if (state.keys === "off" || isChord || isTyping || find("dialog[open]") || !KEY_ACTIONS[key]) return;
  event.preventDefault();
  KEY_ACTIONS[key]();
}

function goToPane(step) {
  const next = state.pane + step;
  if (panes[next]) go({ pane: next, text: NONE });
}

function focusSearch() {
  fold.open = true;
  controls.q.focus();
  controls.q.select();
}

const help = make("dialog", { "aria-label": "Keys" });

function showHelp() {
  if (!help.childElementCount) {
    const keys = KEY_WORDS.map(([key, words]) => [make("kbd", key), words]);
    const look = `The look is that of iOS 18, from published numbers: an iPhone may differ. ${ESTIMATE}`;
    const about = [look, data.generator].map((words) => make("p.small", words));
    help.append(make("h2", "Keys"), definitions(keys), ...about, button("Close", () => help.close()));
  }
  help.showModal();
}
