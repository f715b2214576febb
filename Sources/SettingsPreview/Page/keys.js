// Keys: one letter each, which can be switched off (WCAG 2.1.4).

const KEY_WORDS = [
  ["[ and ]", "the pane before, the next pane"],
  ["/", "search; Enter and Shift + Enter go through the hits"],
  ["m", "marks on and off"],
  ["Escape", "close the details of a text"],
  ["?", "this list"],
];
const STORED = "settings-preview-keys";
let usesKeys = stored() !== "off";

function stored() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function keySwitch() {
  const control = make("input", { type: "checkbox", id: "f-keys" });
  control.checked = usesKeys;
  on(control, "change", () => {
    usesKeys = control.checked;
    try {
      localStorage.setItem(STORED, usesKeys ? "on" : "off");
    } catch {
      say("The browser keeps no settings for this page: the keys are off until it is closed.");
    }
  });
  return make("div", { class: "field check" }, make("label", { for: "f-keys" }, "Keys with one letter"), control);
}

function isTyping(target) {
  return target.closest("input:not([type=checkbox]), select, textarea, [contenteditable]") !== null;
}

const KEY_ACTIONS = {
  "[": () => goToPane(-1),
  "]": () => goToPane(1),
  "/": () => focusSearch(),
  "m": () => go({ marks: state.marks === "1" ? "0" : "1" }, true),
  "?": () => showHelp(),
};

function onKey(event) {
  if (event.key === "Escape" && state.text !== NONE && !find("dialog[open], .menu[open]")) closeInspector();
  if (!usesKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const action = find("dialog[open]") ? null : KEY_ACTIONS[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function goToPane(step) {
  const next = state.pane + step;
  if (panes[next]) go({ pane: next, text: NONE });
}

function focusSearch() {
  fold.open = true;
  fields.q.focus();
  fields.q.select();
}

const help = make("dialog", { "aria-labelledby": "help-title" });

function showHelp() {
  if (!help.childElementCount) {
    help.append(
      make("h2", { id: "help-title" }, "Keys"),
      definitions(KEY_WORDS.map(([key, words]) => [make("kbd", {}, key), words])),
      make("p", { class: "small" }, isApple
        ? "The look is that of iOS 18, from published numbers: a real iPhone may differ."
        : "The look is that of iOS 18, from published numbers, in another font than San Francisco: what is cut is an estimate."),
      make("p", { class: "small" }, data.generator),
      button("Close", () => help.close()));
  }
  help.showModal();
}
