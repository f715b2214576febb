(() => {
  const find = (id) => document.getElementById(id);
  const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
  const fields = ["q", "language", "rule", "severity"].map(find);
  const [query, language, rule, severity] = fields;
  const options = Array.from(language.options).slice(1);
  const codes = options.map((option) => option.value.toLowerCase());
  const names = options.map((option) => option.text.toLowerCase().replace(/ \([^()]*\)$/, ""));
  const rows = all("tr[data-l]").map((element) => ({ element, ...languages(element) }));
  const items = all("li[data-l]").map((element) => {
    const group = element.closest("[data-r]");
    return { element, ...languages(element), rule: group.dataset.r, severity: group.dataset.s, text: null };
  });
  const groups = all(".group, .fold, .part, .part table").reverse();
  const counts = all(".count").map((element) => ({ element, text: element.textContent }));

  function languages(element) {
    const list = element.dataset.l;
    return { everywhere: list === "*", numbers: list === "*" ? [] : list.split(" ").filter(Boolean).map(Number) };
  }

  // The text of an item, with its rule, and the codes and names of its languages.
  function textOf(item) {
    const numbers = item.everywhere ? codes.map((_, number) => number) : item.numbers;
    item.text ??= [item.element.textContent.toLowerCase(), item.rule, ...numbers.map((n) => codes[n] + " " + names[n])].join(" ");
    return item.text;
  }

  // A word, or the whole query, that is the code or the name of a language means the language.
  function numberOf(word) {
    const number = codes.indexOf(word);
    return number >= 0 ? number : names.indexOf(word);
  }

  function wanted() {
    const text = query.value.trim().toLowerCase();
    const parts = numberOf(text) >= 0 ? [text] : text.split(/\s+/).filter(Boolean);
    const numbers = parts.map(numberOf).filter((number) => number >= 0);
    if (language.value) numbers.push(language.selectedIndex - 1);
    return { numbers, words: parts.filter((part) => numberOf(part) < 0), rule: rule.value, severity: severity.value };
  }

  const speaks = (item, numbers) => numbers.every((n) => item.everywhere || item.numbers.includes(n));
  const isMatch = (item, want) =>
    speaks(item, want.numbers) && (!want.rule || item.rule === want.rule)
    && (!want.severity || item.severity === want.severity)
    && want.words.every((word) => textOf(item).includes(word));
  const visible = (root) => all("[data-l]", root).some((element) => !element.hidden);

  function apply() {
    const want = wanted();
    const isSearch = want.words.length > 0 || want.rule !== "" || want.severity !== "";
    const isActive = isSearch || want.numbers.length > 0;
    for (const row of rows) row.element.hidden = !speaks(row, want.numbers);
    for (const item of items) item.element.hidden = !isMatch(item, want);
    for (const group of groups) {
      group.hidden = isActive && !visible(group);
      if (group.matches("details")) unfold(group, isActive && !group.hidden);
    }
    for (const section of all(".bundle")) {
      const hasItem = all("li[data-l]", section).some((element) => !element.hidden);
      section.hidden = isActive && !hasItem && (isSearch || !visible(section));
      const row = document.querySelector(`[data-b="${section.id}"]`);
      if (row) row.hidden = section.hidden;
    }
    for (const { element, text } of counts) {
      const list = all("li[data-l]", element.closest(".group"));
      const found = list.filter((item) => !item.hidden).length;
      element.textContent = found === list.length ? text : found + " of " + text;
    }
    report(isActive);
  }

  // What the filter unfolds is folded again when it ends.
  function unfold(group, isNeeded) {
    if (isNeeded && !group.open) { group.open = true; group.dataset.unfolded = ""; }
    if (!isNeeded && "unfolded" in group.dataset) { group.open = false; delete group.dataset.unfolded; }
  }

  function report(isActive) {
    const found = items.filter((item) => !item.element.hidden).length;
    const text = found === 0 ? "Nothing matches" : `${found} of ${items.length} problems and texts`;
    find("matches").textContent = isActive ? text : "";
    find("clear").hidden = !isActive;
  }

  // The address has the filter, so that it can be sent.
  function store() {
    const state = new URLSearchParams(fields.filter((field) => field.value).map((field) => [field.id, field.value]));
    try { history.replaceState(null, "", "#" + state); } catch { /* Frames may not allow it. */ }
  }

  function restore(isLink) {
    const hash = location.hash.slice(1);
    const target = find(hash);
    if (target?.closest("[hidden]")) clear();
    if (target) return show(target);
    const state = new URLSearchParams(hash.includes("=") ? hash : "");
    for (const field of fields) field.value = state.get(field.id) ?? "";
    for (const field of fields.slice(1)) if (field.selectedIndex < 0) field.value = "";
    apply();
    const heading = all("[id^=problems-]").find((element) => !element.closest("[hidden]"));
    if (isLink && hash) show(heading ?? find("matches"));
  }

  function clear() {
    for (const field of fields) field.value = "";
    apply();
  }

  function show(target) {
    for (let part = target.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }

  function copy(code, button) {
    const done = () => { button.textContent = "Copied"; setTimeout(() => (button.textContent = "Copy"), 2000); };
    const select = () => { getSelection().selectAllChildren(code); if (document.execCommand("copy")) done(); };
    if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).then(done, select); else select();
  }

  // A click on the title of a column sorts the rows, those of a folded table too; as many as before stay unfolded.
  function sortable(part) {
    const tables = all("table.rows", part);
    const titles = all("thead th", part);
    const numberOf = (title) => Array.from(title.parentElement.cells).slice(0, title.cellIndex + 1)
      .reduce((sum, cell) => sum + cell.colSpan, -1);
    for (const title of titles) {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: title.textContent });
      button.addEventListener("click", () => sort(tables, titles, numberOf(title), title.ariaSort));
      title.replaceChildren(button);
    }

    function sort(tables, titles, number, before) {
      const list = tables.flatMap((table) => Array.from(table.tBodies[0].rows));
      const sizes = tables.map((table) => table.tBodies[0].rows.length);
      const text = (row) => row.cells[Math.min(number, row.cells.length - 1)].textContent;
      const isAmount = (row) => /^[0-9]/.test(text(row));
      const isText = number === 0 || !list.some(isAmount);
      const amount = (row) => (isAmount(row) ? Number(text(row).replace(/[^0-9.]/g, "")) : -1);
      const compare = isText ? (a, b) => text(a).localeCompare(text(b), "en") : (a, b) => amount(a) - amount(b);
      const isUp = before ? before !== "ascending" : isText;
      list.sort((a, b) => (isUp ? compare(a, b) : compare(b, a)));
      tables.forEach((table, index) => table.tBodies[0].append(...list.splice(0, sizes[index])));
      for (const title of titles) {
        title.ariaSort = numberOf(title) !== number ? null : isUp ? "ascending" : "descending";
      }
      for (const summary of all(".fold > summary", tables[0].parentElement)) {
        summary.textContent = summary.textContent.split(":")[0];
      }
    }
  }

  for (const table of all("table.rows")) {
    if (!table.parentElement.matches("details")) sortable(table.parentElement);
  }
  for (const code of all("code.command")) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy" });
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", () => copy(code, button));
    code.after(" ", button);
  }
  for (const link of items.length > 0 ? all("a.pick") : []) {
    const number = link.closest("tr").dataset.l;
    link.href = "#" + new URLSearchParams({ language: options[number].value });
  }
  for (const field of fields) field.addEventListener("input", () => { store(); apply(); });
  find("clear").addEventListener("click", () => {
    clear();
    store();
    query.focus();
  });
  // The verdict leads to all problems, also to those that the filter hides.
  for (const link of all("h1 a")) link.addEventListener("click", clear);
  window.addEventListener("hashchange", () => restore(true));
  find("filter").hidden = items.length === 0;
  restore(false);
})();
