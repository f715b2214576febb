"""What the filters of a page show and hide, compared with what the page itself says without a script."""

STATE = """() => {
  const isShown = (element) => !element.closest("[hidden]") && element.getClientRects().length > 0;
  const shown = (selector) => Array.from(document.querySelectorAll(selector)).filter(isShown);
  const items = Array.from(document.querySelectorAll("li[data-l]"));
  return {
    shown: items.map((item, number) => (item.closest("[hidden]") ? -1 : number)).filter((number) => number >= 0),
    empty: shown(".group, .part, .bundle, .fold").filter((part) => !part.querySelector("[data-l]:not([hidden])")).length,
    counts: shown(".group").map((group) => [
      group.querySelector(".count").textContent.split(" of ")[0].replace(",", ""),
      String(group.querySelectorAll("li[data-l]:not([hidden])").length),
    ]).filter(([told, found]) => told !== found),
    status: document.getElementById("matches").textContent,
  };
}"""
ITEMS = """() => Array.from(document.querySelectorAll("li[data-l]")).map((item) => {
  const group = item.closest("[data-r]");
  return { languages: item.dataset.l, rule: group.dataset.r, severity: group.dataset.s, text: item.textContent };
})"""
# How many languages are tried, at least.
LANGUAGES = 8
OPTIONS = "(id) => Array.from(document.getElementById(id).options).slice(1).map((each) => [each.value, each.text])"


def check(page, about, checks):
    items = page.evaluate(ITEMS)
    languages = page.evaluate(OPTIONS, "language")
    if not items:
        hidden = not page.locator("#filter").is_visible()
        checks.check(about, "no filter without problems", [] if hidden else ["the filter is visible"])
        return
    problems = []
    for number, (value, name) in list(enumerate(languages))[:: max(1, len(languages) // LANGUAGES)]:
        wanted = [n for n, item in enumerate(items) if item["languages"] == "*" or str(number) in item["languages"].split()]
        problems += compare(page, {"language": value}, wanted, items)
        problems += compare(page, {"q": value.upper()}, wanted, items)
        problems += compare(page, {"q": name.rsplit(" (", 1)[0]}, wanted, items)
    for field in ("rule", "severity"):
        for value, _ in page.evaluate(OPTIONS, field):
            problems += compare(page, {field: value}, [n for n, item in enumerate(items) if item[field] == value], items)
    problems += compare(page, {"q": "no such text at all"}, [], items)
    checks.check(about, f"filters {len(items)} items by language, rule and severity", problems)
    page.locator("#clear").click()
    problems = compare(page, {}, list(range(len(items))), items)
    checks.check(about, "shows everything again", problems + ([] if "=" not in page.url else [page.url]))


def compare(page, state, wanted, items):
    """Set the address, as a link that was sent does, and compare what is shown."""
    page.evaluate("(state) => { location.hash = new URLSearchParams(state); }", state)
    page.wait_for_function("(state) => document.getElementById('q').value === (state.q ?? '')", arg=state)
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    found = page.evaluate(STATE)
    problems = []
    if state and found["shown"] != wanted:
        odd = sorted(set(found["shown"]) ^ set(wanted))
        problems.append(f"{state}: {len(found['shown'])} shown, {len(wanted)} wanted: {items[odd[0]]['text'][:80]!r}")
    if state and found["empty"]:
        problems.append(f"{state}: {found['empty']} headings without anything below")
    if found["counts"]:
        problems.append(f"{state}: counts {found['counts'][:3]}")
    status = "" if not state else f"{len(wanted)} of {len(items)} " if wanted else "Nothing matches"
    if not found["status"].startswith(status) or (not state and found["status"]):
        problems.append(f"{state}: says {found['status']!r}")
    return problems


def check_keyboard(page, about, checks):
    """From the verdict to the texts of a language, with Tab and Enter only; the focus is visible on the way."""
    link = page.locator("a.pick").first
    if not link.count():
        return
    problems, language = [], link.inner_text()
    is_folded = not link.is_visible()
    for _ in range(200):
        page.keyboard.press("Tab")
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        if outline == "none":
            problems.append("no visible focus: " + page.evaluate("document.activeElement.outerHTML.slice(0, 100)"))
            break
        if is_folded and page.evaluate("document.activeElement.matches('.bundle summary')"):
            page.keyboard.press("Enter")
            is_folded = False
        if page.evaluate("document.activeElement.matches('a.pick')"):
            break
    language = page.evaluate("document.activeElement.innerText")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.matches('[id^=problems-], #matches')")
    if page.locator("#language").input_value() not in language:
        problems.append(f"{language} is not chosen")
    if page.locator("li[data-l]:not([hidden])").count():
        page.keyboard.press("Tab")
        if page.evaluate("Boolean(document.activeElement.closest('header, [hidden]'))"):
            problems.append("the next stop is not among the problems")
    checks.check(about, "keyboard from the verdict to the texts of a language", problems)
