"""What the page shows: every text of `show`, marked and explained."""

import json
import plistlib
from collections import Counter

from Pages import samples
from Pages.preview_page import Preview, part

TEXTS = """() => Array.from(document.querySelectorAll(".dev button.t")).map((text) => {
  const row = text.closest("li");
  return {
    index: Number(text.dataset.text),
    text: text.textContent === "\\u00a0" ? "" : text.textContent,
    repeats: text.matches(".title, .y-choice .value"),
    isAlso: text.matches(".also *"),
    isName: text.matches(".phone :is(.header, .name)"),
    list: row ? Array.from(document.querySelectorAll(".card")).indexOf(row.parentNode) : -1,
  };
})"""
SELECTED = """() => ({
  text: document.querySelector("button.t[aria-current]")?.textContent ?? null,
  mark: document.querySelector("button.t[aria-current]")?.dataset.mark ?? null,
  about: document.querySelector("aside").textContent,
})"""


def check(browser, pages, about, checks):
    checks.attempt(about, lambda: opens(browser, pages, about, checks))
    checks.attempt(about, lambda: unreadable(browser, pages, about, checks))
    checks.attempt(about, lambda: folder(browser, pages, about, checks))
    checks.attempt(about, lambda: all_texts(browser, pages, about, checks))
    checks.attempt(about, lambda: selection(browser, pages, about, checks))
    checks.attempt(about, lambda: hostile(browser, pages, about, checks))
    checks.attempt(about, lambda: inherited(browser, pages, about, checks))


def opens(browser, pages, about, checks):
    with Preview(browser, pages.fixture()) as preview:
        heading = preview.ask("document.querySelector('h1').textContent")
        problems = [] if heading == "Settings.bundle" else [heading]
        checks.check(about, "h1 names the bundle; no message, no request", problems + preview.complaints)
    with Preview(browser, pages.without_localizations()) as preview:
        drawn = preview.ask("Array.from(document.querySelectorAll('.dev .name'), (text) => text.textContent)")
        problems = [] if drawn == ["Mute"] else [f"{drawn} on screen"]
        checks.check(about, "a bundle without localizations is drawn", problems + preview.complaints)


def unreadable(browser, pages, about, checks):
    """A table that cannot be read is named at the top, in whatever language; the others are drawn."""
    tables = {"en": samples.entry("A", "One"), "de": '"A" = "Eins"\n', "fr": samples.entry("A", "Un")}
    path = samples.bundle(pages.work / "unreadable-preview", "A", tables)
    with Preview(browser, pages.of(path, "unreadable-preview"), "#/fr/Root") as preview:
        said = preview.page.locator("#banner").inner_text()
        wanted = ("Cannot be read", "de.lproj/Root.strings:1", "is missing")
        problems = [f"{word} is not said: {said}" for word in wanted if word not in said]
        drawn = preview.ask("document.querySelector('.dev .name').textContent")
        problems += [] if drawn == "Un" else [drawn]
        checks.check(about, "a table that cannot be read is named, the others are drawn", problems + preview.complaints)


def folder(browser, pages, about, checks):
    """A page for each language, which opens in its language."""
    from Pages import previews

    place = pages.work / "folder"
    pages.tool.run("preview", previews.FIXTURE, "-o", f"{place}/", "--locale", "de,ja", "--fail-on", "never")
    problems = []
    for name in ("de", "ja"):
        with Preview(browser, place / f"{name}.html") as preview:
            shown = preview.ask("document.querySelector('.dev').lang")
            problems += ([] if shown == name else [f"{name}: {shown}"]) + preview.complaints
    checks.check(about, "the pages of a folder open in their languages", problems)


def all_texts(browser, pages, about, checks):
    """In each language, pane by pane, what `show` says that an iPhone shows."""
    from Pages import previews

    with Preview(browser, pages.fixture()) as preview:
        data = json.loads(preview.ask("document.getElementById('data').textContent"))
        for name in [locale["id"] for locale in data["locales"] if not locale.get("made")]:
            problems, number = [], 0
            for pane in shown(pages, name, previews.FIXTURE):
                preview.show(f"#/{part(name)}/{pane['name']}")
                found = preview.ask(TEXTS)
                number += len(found)
                problems += compare(pane, found, uses_on(data, pane["name"]))
            checks.check(about, f"{name}: {number} texts, those of show in its order, none missing", problems)
        checks.check(about, "no complaint of the browser", preview.complaints)


def uses_on(data, name):
    """How often each text is used on a pane: places that the document lists, and those that its rows draw."""
    number, pane = next((index, pane) for index, pane in enumerate(data["panes"]) if pane["n"] == name)
    listed = [text.get("u", []) if isinstance(text, dict) else [] for text in data["texts"]]
    uses = Counter({index: sum(use[0] == number for use in each) for index, each in enumerate(listed)})
    uses.update(text for group in pane["g"] for row in group["r"] for text in drawn_by(row))
    return uses


def drawn_by(row):
    """The texts of title and choices of a row, and of the rows in it."""
    choices = [choice if isinstance(choice, int) else choice[0] for choice in row.get("C", [])]
    title = [row["T"]] if "T" in row else []
    return title + choices + [text for inner in row.get("R", []) for text in drawn_by(inner)]


def shown(pages, name, bundle):
    """What an iPhone shows in a language, pane by pane."""
    outcome = pages.tool.run("show", bundle, "--locale", name, "--format", "json", "--fail-on", "never")
    return json.loads(outcome.out)["panes"]


def compare(pane, found, uses):
    """uses: how often each text is used on the pane. Texts that this device does not draw may stand below the pane."""
    wanted = [
        text["ios"] for text in [pane["title"], *(text for row in pane["specifiers"] for text in texts(row["fields"]))]
    ]
    shown = [text["text"] for text in found]
    also = {text["text"] for text in found if text["isAlso"]}
    problems = [f"{pane['name']}: {text!r} is missing" for text in sorted(set(wanted) - set(shown))]
    problems += [f"{pane['name']}: {text!r} is too much" for text in sorted(set(shown) - set(wanted) - also)]
    drawn = Counter(text["index"] for text in found if not text["repeats"])
    problems += [
        f"{pane['name']}: text {index} is drawn {number} times"
        for index, number in drawn.items()
        if number > uses[index]
    ]
    names_drawn = [text["text"] for text in found if text["isName"]]
    rows = [text for row in pane["specifiers"] for text in names(row) if text in names_drawn or text not in also]
    if not problems and names_drawn != rows:
        problems.append(f"{pane['name']}: order {names_drawn}, wanted {rows}")
    for row in pane["specifiers"]:
        if "candidates" in row and row.get("type") == "PSMultiValueSpecifier":
            problems += sorted_choices(pane, row, found)
    return problems


def texts(value):
    """All texts below fields, which may be lists or dictionaries of texts."""
    if isinstance(value, list):
        return [text for each in value for text in texts(each)]
    if "ios" in value:
        return [value]
    return [text for each in value.values() for text in texts(each)]


def names(row):
    """What stands at the start of the rows of a specifier, in its order."""
    titles = [text["ios"] for text in texts(row["fields"].get("Title", []))]
    if row.get("type") != "PSRadioGroupSpecifier":
        return titles
    return titles + [choice["title"]["ios"] for choice in row.get("candidates", []) if choice.get("title")]


def sorted_choices(pane, row, found):
    wanted = [choice["title"]["ios"] for choice in row["candidates"] if choice.get("title")]
    lists = {text["list"] for text in found}
    cards = [[text["text"] for text in found if text["list"] == each] for each in lists]
    return [] if not wanted or wanted in cards else [f"{pane['name']}: choices {wanted} are not in this order"]


def selection(browser, pages, about, checks):
    with Preview(browser, pages.fixture(), "#/es-419/Sound?text=Sound:SOUND_FOOTER") as preview:
        found = preview.ask(SELECTED)
        problems = [] if found["text"] == "SOUND_FOOTER" and found["mark"] == "leak" else [str(found)]
        checks.check(about, "es-419: an iPhone shows an identifier", problems)
        preview.show("#/es-419/Sound?text=Sound:SOUND_FOOTER&by=policy")
        found = preview.ask(SELECTED)
        wanted = found["text"] == "El control ajusta el volumen de los avisos." and found["mark"] == "differs"
        checks.check(about, "es-419 by=policy: the chain finds another text", [] if wanted else [str(found)])
        preview.show("#/de/Sound?text=Sound:SOUND_FOOTER")
        facts = preview.ask(SELECTED)["about"]
        wanted = [
            "en.lproj/Sound.strings:6",
            "Under the volume slider",
            "raw-key-leak",
            "identifier on screen",
            "SOUND_FOOTER",
        ]
        checks.check(
            about,
            "de: the inspector has file and line, comment, finding",
            [fact for fact in wanted if fact not in facts],
        )
        preview.show("#/xx/Nowhere?text=No:where&beside=yy&size=9")
        said = preview.ask("document.getElementById('status').textContent")
        checks.check(
            about,
            "says which names of an address it does not know",
            [w for w in ("xx", "Nowhere", "No:where", "yy", "size=9") if w not in said],
        )
    with Preview(browser, pages.with_row("row"), "#/de/Sound?text=Sound:SOUND_FOOTER") as preview:
        found = preview.ask(SELECTED)
        checks.check(about, "a link outlives an edit", [] if found["text"] == "SOUND_FOOTER" else [str(found)])


def hostile(browser, pages, about, checks):
    from Pages.previews import HOSTILE

    with Preview(browser, pages.hostile(), "#/en/Root") as preview:
        shown = preview.ask("Array.from(document.querySelectorAll('.dev button.t'), (text) => text.textContent)")
        problems = [f"{text[:60]!r} is not on screen" for text in HOSTILE if text not in shown]
        extra = preview.ask(
            "document.querySelectorAll('img, iframe, body script:not(#data):not(:last-of-type)').length"
        )
        problems += ["a text became an element"] * bool(extra) + preview.complaints
        number = preview.page.locator(".dev button.t").count()
        for index in range(min(number, 12)):
            preview.page.locator(".dev button.t").nth(index).evaluate("(text) => text.click()")
        problems += ["a script ran"] * (preview.page.title() == "ran") + preview.complaints
        checks.check(about, "hostile texts are texts, nothing else", problems)


# What every object of a script has.
INHERITED = ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"]
PNG = bytes.fromhex("89504e470d0a1a0a")


def inherited(browser, pages, about, checks):
    """Images and options of an address with such names are absent; an image of the bundle is shown."""
    path = samples.bundle(pages.work / "inherited", "Title", {"en": samples.entry("Title", "Title")})
    rows = [
        {"Type": "PSSliderSpecifier", "Key": image, "DefaultValue": 1, "MinimumValueImage": image}
        for image in [*INHERITED, "speaker"]
    ]
    (path / "Root.plist").write_bytes(plistlib.dumps({"PreferenceSpecifiers": rows}))
    (path / "speaker.png").write_bytes(PNG)
    with Preview(browser, pages.of(path, "inherited")) as preview:
        images = preview.ask("Array.from(document.querySelectorAll('.dev img'), (image) => image.src.slice(0, 15))")
        absent = preview.ask("Array.from(document.querySelectorAll('.dev .absent'), (square) => square.title)")
        preview.show("#/en/Root?" + "&".join(f"{name}=1" for name in INHERITED))
        said = preview.ask("document.getElementById('status').textContent")
        problems = [] if images == ["data:image/png;"] else [str(images)]
        problems += [] if absent == INHERITED else [str(absent)]
        problems += [f"{name} is not said" for name in INHERITED if f"{name}=1" not in said]
        checks.check(about, "names that every object has are names", problems + preview.complaints)
