"""Where things stand: directions, widths, sizes of text, and what is cut."""

from Pages.preview_page import Preview, part

CUT = """(words) => {
  const text = Array.from(document.querySelectorAll(".dev .name")).find((text) => text.textContent === words);
  const row = text.closest("li");
  const end = (row.querySelector(".chevron") ?? row).getBoundingClientRect().right;
  return { isCut: text.matches(".cut"), inside: end <= row.closest(".card").getBoundingClientRect().right };
}"""
LONG = "Standard-Wiedergabegeschwindigkeit"


def check(browser, pages, about, checks):
    parts = (direction, sizes, narrow, long_title, side_by_side, details, legend, bar, drawer, all_languages, pictures)
    for part in parts:
        checks.attempt(about, lambda: part(browser, pages, about, checks))


def direction(browser, pages, about, checks):
    with Preview(browser, pages.fixture(), "#/ar/Root") as preview:
        row = ".y-toggle"
        title, switch = preview.box(f"{row} .name"), preview.box(f"{row} .switch")
        problems = [] if preview.ask("document.querySelector('.dev').dir") == "rtl" else ["the screen is not rtl"]
        problems += [] if title[0] > switch[0] else ["the title stands before the switch"]
        mirrored = preview.ask(
            "getComputedStyle(document.querySelector('.follow .chevron')).transform.startsWith('matrix(-')"
        )
        problems += [] if mirrored else ["the chevron is not mirrored"]
        time = preview.ask(
            "document.querySelector('.statusbar').dir + document.querySelector('.statusbar').textContent"
        )
        problems += [] if time == "ltr9:41" else [f"the time is {time}"]
        checks.check(about, "ar: right to left, but for the time", problems)


def sizes(browser, pages, about, checks):
    with Preview(browser, pages.fixture(), "#/de/Root?type=AX2") as preview:
        row = ".y-choice"
        title, value = preview.box(f"{row} .name"), preview.box(f"{row} .value")
        bar = preview.ask("getComputedStyle(document.querySelector('button.title')).fontSize")
        problems = [] if value[1] >= title[3] - 6 else ["the value does not stand below the title"]
        problems += [] if bar == "17px" else [f"the bar has {bar}"]
        problems += preview.ask("Array.from(document.querySelectorAll('.card .t.cut'), (text) => text.textContent)")
        checks.check(about, "AX2: value below title, bar as it was, nothing cut", problems)


def narrow(browser, pages, about, checks):
    """400 % of 1280 pixels, and phones: nothing scrolls to the side but a screen wider than the window."""
    for width in (320, 375, 760, 1280, 1680):
        problems = []
        for address in (
            "#/ar/Root",
            "#/de/Sound?text=Sound:SOUND_FOOTER",
            "#/de/Root?view=panes&beside=ar",
            "#/ja/Root?w=704&view=languages",
        ):
            with Preview(browser, pages.fixture(), address, width=width) as preview:
                if preview.ask("document.documentElement.scrollWidth > innerWidth"):
                    problems.append(f"{address} scrolls to the side")
                preview.page.locator("#fold > summary, .opener").locator("visible=true").first.click()
                if preview.ask("document.documentElement.scrollWidth > innerWidth"):
                    problems.append(f"{address} scrolls to the side when the bar is unfolded")
        checks.check(about, f"{width} pixels wide: nothing scrolls to the side", problems)


def long_title(browser, pages, about, checks):
    if pages.vlc() is None:
        return checks.skip(about, "VLC is absent")
    for width, wanted in ((375, True), (440, False)):
        with Preview(browser, pages.vlc(), f"#/de/Root?w={width}") as preview:
            found = preview.ask(CUT, LONG)
            problems = [] if found == {"isCut": wanted, "inside": True} else [str(found)]
            checks.check(
                about,
                f"VLC at {width}: the long title is {'cut' if wanted else 'whole'}, the chevron on the card",
                problems,
            )


ROWS = """() => {
  const tops = Array.from(document.querySelectorAll(".screen .dev"), (screen) => screen.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}"""


def side_by_side(browser, pages, about, checks):
    """All panes, and all languages, stand beside each other where there is room; one pane has no column for a tree."""
    for width, wanted in ((390, 1), (1280, 2), (1680, 3)):
        for view in ("panes", "languages"):
            with Preview(browser, pages.fixture(), f"#/de/Root?view={view}", width=width) as preview:
                found = preview.ask(ROWS)
                problems = [] if (found == wanted if width == 390 else found >= wanted) else [f"{found} in a row"]
                checks.check(about, f"{width} pixels wide, all {view}: {found} screens in a row", problems)
    with Preview(browser, pages.without_localizations()) as preview:
        problems = [] if preview.box("#main")[0] == 0 else [f"the screen begins at {preview.box('#main')[0]}"]
        problems += ["the tree is there"] * preview.page.locator("nav").is_visible()
        checks.check(about, "a single pane has no tree beside it", problems)


PARTS = """() => {
  const battery = document.querySelector(".statusbar i"), edge = document.querySelector(".edge");
  const colour = (element) => element && getComputedStyle(element);
  return { shape: colour(battery).clipPath.slice(0, 4), filter: colour(edge)?.filter ?? "",
    ink: colour(battery).backgroundColor === colour(document.querySelector(".dev")).color };
}"""
CAPTION = """() => {
  const caption = document.querySelector(".caption"), range = document.createRange();
  range.selectNodeContents(caption);
  const [words, box] = [range.getBoundingClientRect(), caption.getBoundingClientRect()];
  return [words.left - box.left, box.right - words.right];
}"""


def details(browser, pages, about, checks):
    """The status bar has shapes, black pictures an edge in the dark, and captions begin where their lists do."""
    for scheme, edge in (("light", "rgba(0, 0, 0, 0)"), ("dark", "rgba(255, 255, 255, 0.8)")):
        with Preview(browser, pages.fixture(), "#/de/Sound", color_scheme=scheme) as preview:
            found = preview.ask(PARTS)
            problems = [] if found["shape"] == "path" and found["ink"] and edge in found["filter"] else [str(found)]
            checks.check(about, f"{scheme}: the status bar is drawn, black pictures are seen", problems)
    for locale, side in (("de", 0), ("ar", 1)):
        with Preview(browser, pages.fixture(), f"#/{locale}/Sound") as preview:
            found = preview.ask(CAPTION)
            problems = [] if found[side] < 50 < found[1 - side] else [str(found)]
            checks.check(about, f"{locale}: “Choices of” begins where its list does", problems)


LEGEND = """() => {
  const all = (selector) => Array.from(document.querySelectorAll(selector), (each) => each.dataset.mark);
  const marks = (selector) => [...new Set(all(selector))].sort();
  const box = document.querySelector("#marks").getBoundingClientRect();
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { screen: marks(".dev .t[data-mark]"), legend: marks("#marks .badge"),
    isSeen: box.top >= 0 && box.bottom <= innerHeight && Boolean(above.closest("#marks")) };
}"""


def legend(browser, pages, about, checks):
    """What the marks of the screen mean is in sight, while a text is chosen and after scrolling too."""
    for width in (390, 768, 1280):
        problems = []
        for address in ("#/de/Root", "#/de/Sound?text=Sound:SOUND_FOOTER", "#/es-419/Root?by=policy"):
            with Preview(browser, pages.fixture(), address, width=width, height=844) as preview:
                found = [preview.ask(LEGEND)]
                preview.ask("scrollTo(0, 300)")
                preview.settle()
                found.append(preview.ask(LEGEND))
                right = [each["isSeen"] and each["screen"] == each["legend"] for each in found]
                problems += [f"{address}: {each}" for each, isRight in zip(found, right) if not isRight]
        checks.check(about, f"{width} pixels wide: the legend of the screen's marks is in sight", problems)


CONTROLS = """() => Array.from(document.querySelectorAll("#tools > .field"), (field) => {
  const control = field.querySelector("select, input"), style = getComputedStyle(control);
  const apart = control.getBoundingClientRect().left - field.querySelector("label").getBoundingClientRect().left;
  return [control.offsetHeight, style.borderTopWidth, style.borderTopLeftRadius, style.backgroundColor, apart].join(" ");
})"""


def bar(browser, pages, about, checks):
    for width in (390, 1280):
        with Preview(browser, pages.fixture(), "#/de/Root", width=width) as preview:
            if width == 390:
                preview.page.locator("#fold > summary").click()
            found = preview.ask(CONTROLS)
            problems = [] if len(set(found)) == 1 and found[0].endswith(" 0") else found
            what = f"{width} pixels wide: {len(found)} controls of one style, labels at their edges"
            checks.check(about, what, problems)


def drawer(browser, pages, about, checks):
    """The drawer of a phone lies over the screen; Close and Escape shut it, and give the focus back."""
    with Preview(browser, pages.fixture(), "#/de/Root", width=390, height=844) as preview:
        before, problems = preview.box(".phone"), []
        close = preview.page.get_by_text("Close", exact=True)
        for shut in (close.click, lambda: preview.page.keyboard.press("Escape")):
            preview.page.locator("#fold > summary").click()
            problems += ["it pushes the screen"] * (preview.box(".phone") != before)
            problems += ["it does not open"] * (not preview.page.locator("#f-locale").is_visible())
            shut()
            problems += ["it stays open"] * preview.page.locator("#f-locale").is_visible()
            problems += ["the focus is lost"] * (not preview.ask("document.activeElement.matches('#fold > summary')"))
        checks.check(about, "the drawer lies over the screen; Close and Escape shut it", problems)


def all_languages(browser, pages, about, checks):
    if pages.vlc() is None:
        return checks.skip(about, "VLC is absent")
    drawn = "document.querySelectorAll('.screen .dev').length"
    with Preview(browser, pages.vlc(), "#/de/Root?view=languages") as preview:
        number = preview.page.locator(".screen").count()
        first = preview.ask(drawn)
        preview.ask(
            "async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) {"
            " scrollTo(0, y); await new Promise((done) => setTimeout(done, 20)); } }"
        )
        problems = (
            [f"{preview.ask(drawn)} of {number} are drawn after scrolling"] if preview.ask(drawn) != number else []
        )
        problems += ["all are drawn at once"] * (first == number)
        checks.check(about, f"VLC: {first} of {number} languages at first, all after scrolling", problems)
    with Preview(browser, pages.vlc(), "#/de/Root?view=languages") as preview:
        preview.page.pdf()
        problems = [] if preview.ask(drawn) == number else [f"{preview.ask(drawn)} of {number} are printed"]
        checks.check(about, "VLC: all languages are printed", problems)


def pictures(browser, pages, about, checks):
    """What screenshots are made of: one rectangle for each place drawn, inside of the image, none empty."""
    import json

    data = json.loads(pages.fixture().read_text(encoding="utf-8").split('id="data">')[1].split("</script>")[0])
    for locale in ("de", "ar"):
        problems, number = [], 0
        for pane in data["panes"]:
            address = f"#/{locale}/{'/'.join(map(part, pane['n'].split('/')))}?clean=1"
            with Preview(browser, pages.fixture(), address, width=393) as preview:
                texts = preview.ask("settingsPreview.texts()")
                height = preview.ask("document.documentElement.scrollHeight")
                problems += [f"{pane['n']}: {text}" for text in texts if not is_inside(text, 393, height)]
                drawn = preview.page.locator(".dev button.t").count()
                problems += [f"{pane['n']}: {drawn} texts, {len(texts)} rectangles"] * (drawn != len(texts))
                number += len(texts)
        checks.check(about, f"{locale}: {number} texts of {len(data['panes'])} clean screens have rectangles", problems)


def is_inside(text, width, height):
    return (
        text["x"] >= 0
        and text["y"] >= 0
        and text["width"] > 0
        and text["height"] > 0
        and text["x"] + text["width"] <= width
        and text["y"] + text["height"] <= height
    )
