"""Marks are drawn in every browser: their computed styles, and what changes in a picture without them."""

import base64
import time

from Pages import browsers
from Pages.preview_states import with_states

# The line of each mark; a text from a broken table has a sign before it, and a line in the legend only.
LINES = {
    "leak": "wavy",
    "missing": "wavy",
    "untracked": "dotted",
    "untranslated": "dotted",
    "recovered": "solid",
    "differs": "double",
    "other": "dashed",
}
MARKED = """return Array.from(document.querySelectorAll(".dev .t[data-mark] > span, aside .badge[data-mark]"), (element) => {
  const style = getComputedStyle(element), box = element.getBoundingClientRect();
  const mark = element.closest("[data-mark]").dataset.mark;
  const isSeen = box.top > 0 && box.bottom < innerHeight;
  return { mark, text: element.textContent, where: element.matches(".badge") ? "legend" : "screen", isSeen,
    line: style.textDecorationLine, style: style.textDecorationStyle, colour: style.textDecorationColor,
    box: [box.left, box.top, box.width, box.height + 3] };
});"""
ROWS = """return Array.from(document.querySelectorAll(".dev .card li:not(:last-child)"), (row) => {
  const box = row.getBoundingClientRect();
  return { text: row.textContent, isSeen: box.top > 0 && box.bottom < innerHeight,
    box: [box.left + box.width / 2, box.bottom - 3, box.width / 4, 4] };
});"""
# The boxes in a zoomed screen are not those of the picture in every browser; that of the screen is.
SCREENS = """return Array.from(document.querySelectorAll(".screen"), (screen) => {
  const box = screen.getBoundingClientRect();
  return { isSeen: true, box: [box.left, box.top, box.width, innerHeight - box.top] };
});"""
TO_LEGEND = "document.querySelector('aside .badge[data-mark]').scrollIntoView({ block: 'center' });"
HIDE = "const sheet = document.styleSheets[0]; sheet.insertRule('{} !important }}', sheet.cssRules.length);"
SHOW = "const sheet = document.styleSheets[0]; sheet.deleteRule(sheet.cssRules.length - 1);"
NO_LINES, NO_ROWS = "* { text-decoration-line: none", ".card li::after { content: none"
# What differs between two pictures in a box: pixels, the rows and the share of the columns that have them, and how near
# the nearest of them is to a colour.
COMPARE = """async ([pictures, width, boxes]) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return { canvas, scale: image.width / width };
  }));
  return boxes.map(({ box, colour }) => {
    const [x, y, wide, high] = box.map((value) => Math.round(value * one.scale));
    const [a, b] = [one, other].map(({ canvas }) => canvas.getImageData(x, y, Math.max(1, wide), Math.max(1, high)).data);
    const [rows, columns] = [new Set(), new Set()];
    let [pixels, nearest] = [0, 999];
    const ink = (colour ?? "rgb(0, 0, 0)").match(/[\\d.]+/g).map(Number);
    for (let at = 0; at < a.length; at += 4) {
      const apart = (p, q) => Math.max(...[0, 1, 2].map((part) => Math.abs(p(part) - q(part))));
      if (apart((part) => a[at + part], (part) => b[at + part]) < 12) continue;
      pixels += 1;
      rows.add(Math.floor(at / 4 / wide));
      columns.add((at / 4) % wide);
      nearest = Math.min(nearest, apart((part) => a[at + part], (part) => ink[part]));
    }
    return { pixels, rows: rows.size, columns: columns.size / wide, nearest };
  });
}"""


def check(browser, pages, about, checks):
    for name, kind in browsers.ALL.items():
        lacking = browsers.missing(name)
        if lacking:
            checks.skip(f"{about} {name}", f"there is no {', '.join(lacking)}")
            continue
        checks.attempt(f"{about} {name}", lambda: look(kind(browser, pages.work), browser, pages, f"{about} {name}", checks))


def look(opened, chromium, pages, about, checks):
    file = pages.of(with_states(pages), "marks")
    try:
        for locale, colours in (("de", "light"), ("de", "dark"), ("es-419", "light")):
            go(opened, file, f"#/{locale}/Root?colours={colours}")
            marks(opened, chromium, f"{locale}, {colours}", about, checks)
        go(opened, pages.fixture(), "#/en/Sound")
        rows = seen(opened, chromium, ROWS, NO_ROWS)
        problems = [each["text"] for each in rows if each["drawn"]["columns"] < 0.9] + ([] if rows else ["no row"])
        checks.check(about, f"there is a line below each of {len(rows)} rows", problems)
        for colours, hidden in (("light", ".edge { visibility: hidden"), ("dark", ".edge { filter: none")):
            go(opened, pages.fixture(), f"#/en/Sound?colours={colours}&beside=de")
            found = [each["drawn"]["pixels"] for each in seen(opened, chromium, SCREENS, hidden)]
            problems = [] if len(found) == 2 and min(found) > 40 else [f"{found} pixels"]
            checks.check(about, f"{colours}: black pictures are seen on screens made smaller", problems)
    finally:
        opened.close()


def marks(opened, chromium, what, about, checks):
    """The marks of the screen, and after scrolling those of the legend."""
    found = seen(opened, chromium, MARKED, NO_LINES)
    opened.ask(TO_LEGEND)
    found += [each for each in seen(opened, chromium, MARKED, NO_LINES) if each["where"] == "legend"]
    legend = {each["mark"] for each in found if each["where"] == "legend"}
    problems = [f"{mark} is not in the legend" for mark in LINES if mark not in legend]
    problems += [] if any(each["where"] == "screen" for each in found) else ["no mark on the screen"]
    styles = [f"{name(each)}: {each['line']} {each['style']}" for each in found if not has_style(each)]
    checks.check(about, f"{what}: {len(found)} marks have the styles of their kinds", problems + styles)
    drawn = [f"{name(each)}: {each['drawn']}" for each in found if not is_drawn(each)]
    checks.check(about, f"{what}: {len(found)} marks are in the picture", problems + drawn)


def name(each):
    return f"{each['where']}, {each['mark']} {each['text']!r}"


def has_style(each):
    if each["where"] == "screen" and each["mark"] == "recovered":
        return each["line"] == "none"
    return (each["line"], each["style"]) == ("underline", LINES[each["mark"]])


def is_drawn(each):
    """The line has its colour; a wavy or double one has height, a dotted or dashed one gaps."""
    if each["where"] == "screen" and each["mark"] == "recovered":
        return True
    drawn, style = each["drawn"], LINES[each["mark"]]
    has_shape = drawn["rows"] >= 2 if style in ("wavy", "double") else style == "solid" or drawn["columns"] < 0.95
    return drawn["columns"] > 0.25 and drawn["nearest"] < 90 and has_shape


def go(opened, file, address):
    """Open a page anew: another address on the same page opens nothing."""
    opened.go("about:blank")
    opened.go(f"{file.as_uri()}{address}")


def seen(opened, chromium, script, hidden):
    """What a script finds in the window, each with what is in the picture of it and not in one without its lines."""
    found = [each for each in opened.ask(script) if each["isSeen"]]
    width, shown = opened.ask("return innerWidth;"), opened.picture()
    opened.ask(HIDE.format(hidden))
    # WebKit paints what sticks to the window a little later.
    time.sleep(0.3)
    pictures = [base64.b64encode(picture).decode() for picture in (shown, opened.picture())]
    opened.ask(SHOW)
    page = chromium.new_page()
    drawn = page.evaluate(COMPARE, [pictures, width, found])
    page.close()
    return [{**each, "drawn": drawn} for each, drawn in zip(found, drawn)]
