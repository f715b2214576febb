"""Where the parts of a report stand, how its tables are sorted, and how it counts."""

WIDTHS = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [card, filter] = [box(".card"), box("#filter")];
  const controls = Array.from(document.querySelectorAll("#filter .field > :last-child"));
  const fields = controls.map((each) => each.getBoundingClientRect());
  return { heading: box("h1").right - card.right, left: filter.left - card.left, right: filter.right - card.right,
    fields: Math.max(...fields.map((each) => each.right)) - card.right,
    selects: new Set(fields.slice(1).map((each) => Math.round(each.width))).size,
    heights: new Set(fields.map((each) => each.height)).size };
}"""
# Numbers with their words, also with those that the style adds.
COUNTED = """() => Array.from(document.querySelectorAll("h1, h2, h3, summary, .meta, .rows .n"), (each) => {
  const added = getComputedStyle(each, "::after").content;
  return each.textContent + (added === "none" ? "" : added.replaceAll('"', ""));
})"""
ROWS = """() => ({
  tables: Array.from(document.querySelectorAll("table.rows"), (table) => table.tBodies[0].rows.length),
  names: Array.from(document.querySelectorAll(".rows tbody th"), (each) => each.textContent),
  shares: Array.from(document.querySelectorAll(".rows .percent"), (each) => parseFloat(each.textContent)),
  sorted: Array.from(document.querySelectorAll("[aria-sort]"), (each) => `${each.textContent} ${each.ariaSort}`),
})"""
PLURAL = r"(^|[^0-9,.])1 (errors|warnings|notes|identifiers|texts|problems|languages|localizations|places|findings)\b"


def check(page, about, checks):
    """At both widths the page is as wide as its cards, its controls are alike, and its numbers have right words."""
    if page.locator(".card").count() and page.locator("#filter").is_visible():
        for width in (390, 1300):
            page.set_viewport_size({"width": width, "height": 900})
            found = page.evaluate(WIDTHS)
            problems = [] if found.pop("selects") == found.pop("heights") == 1 else ["controls of several sizes"]
            problems += [f"{name}: {value}" for name, value in found.items() if abs(value) > 1]
            checks.check(about, f"{width} pixels wide: one width of verdict, filter and cards", problems)
    problems = []
    for width in (390, 1300):
        page.set_viewport_size({"width": width, "height": 900})
        problems += page.evaluate("([texts, plural]) => texts.filter((text) => new RegExp(plural).test(text))",
                                  [page.evaluate(COUNTED), PLURAL])
    checks.check(about, "right plurals", problems)
    if page.locator(".part:has(table.rows)").count() == 1:
        sorts(page, about, checks)
    if page.locator("h1 a").count():
        page.locator("h1 a").click()
        page.wait_for_timeout(100)
        top = page.evaluate("document.querySelector(location.hash)?.getBoundingClientRect().top ?? -999")
        checks.check(about, "the verdict leads to the problems", [] if -2 < top < 900 else [f"they stand at {top}"])


def sorts(page, about, checks):
    """A click on a title sorts all languages, also those of the folded table; as many as before stay unfolded."""
    before, problems = page.evaluate(ROWS), []
    for title, key, first in (("Language", "names", 1), ("Coverage", "shares", -1)):
        for turn in (first, -first):
            page.locator("table.rows thead button").get_by_text(title, exact=True).first.click()
            found = page.evaluate(ROWS)
            problems += [] if found["tables"] == before["tables"] else [f"{found['tables']} rows"]
            problems += [] if sorted(found["names"]) == sorted(before["names"]) else ["other languages"]
            isSorted = page.evaluate(
                "([list, turn]) => list.every((each, at) => !at || (typeof each === 'number' ? each - list[at - 1]"
                " : each.localeCompare(list[at - 1], 'en')) * turn >= 0)", [found[key], turn])
            problems += [] if isSorted else [f"{title}, {turn}: {found[key][:20]}"]
            way = f"{title} {'ascending' if turn > 0 else 'descending'}"
            problems += [] if found["sorted"] and set(found["sorted"]) == {way} else [str(found["sorted"])]
    checks.check(about, f"sorts all {len(before['names'])} languages by name and by coverage", problems)
