"""A page to translate in: nothing typed is lost, and what comes back is what was typed."""

import json
import plistlib
import re
import shutil
import subprocess

from Pages import preview_access, samples
from Pages.preview_page import Preview

SOURCES = {
    "EMPTY": "Cleared",
    "LINES": "Lines",
    "QUOTES": "Quotes",
    "CDATA": "Section",
    "RTL": "Direction",
    "EMOJI": "Emoji",
    "DROPPED": "%d hikes",
    "KEPT": "%@ of %@",
    "REVIEW": "Unsure",
    "NEW": "New",
    "LEFT": "Untouched",
}
OLD = {
    key: f"vieux {key} %d" if key == "DROPPED" else f"vieux {key} %@ %@" if key == "KEPT" else f"vieux {key}"
    for key in SOURCES
    if key != "NEW"
}
TYPED = {
    "EMPTY": "",
    "LINES": "une\ndeux",
    "QUOTES": 'l\'« œuf » "x" & <b>',
    "CDATA": "a ]]> b",
    "RTL": "\u2067שלום\u2069 !",
    "EMOJI": "👩‍👧 été",
    "DROPPED": "randonnées",
    "KEPT": "%@ sur %@",
    "REVIEW": "peut-être",
    "NEW": "nouveau",
}
REVIEWED = ["REVIEW", "NEW"]
FIELD = 'li.unit:has(.source:text-is("{}")) textarea'
KEY_TIME = """async () => {
  const area = document.querySelector(".unit textarea"), times = [];
  for (let turn = 0; turn < 60; turn += 1) {
    area.value += "x";
    const began = performance.now();
    area.dispatchEvent(new Event("input", { bubbles: true }));
    document.body.offsetHeight;
    times.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, 20));
  }
  return times.sort((a, b) => a - b)[57];
}"""


def check(browser, pages, about, checks):
    parts = (untouched, typed, refusals, unreadable, counters, widths, keyboard, foot, last, journey, access, tabs, speed)
    for part in parts:
        checks.attempt(about, lambda: part(browser, pages, about, checks))


def download(preview, file):
    with preview.page.expect_download() as waiting:
        preview.page.locator(".download").click()
    waiting.value.save_as(file)
    return file


def copied(pages, bundle, name):
    path = pages.work / name / bundle.name
    shutil.rmtree(path.parent, ignore_errors=True)
    shutil.copytree(bundle, path)
    return path


def untouched(browser, pages, about, checks):
    from Pages.previews import FIXTURE

    with Preview(browser, pages.editable(FIXTURE, "fr")) as preview:
        file = download(preview, pages.work / "untouched.xliff")
        complaints = preview.complaints
    outcome = pages.tool.run("import", copied(pages, FIXTURE, "untouched"), file)
    problems = (
        []
        if outcome.status == 0 and b"othing to change" in outcome.out + outcome.err
        else [outcome.out.decode() + outcome.last_words]
    )
    checks.check(about, "the file of an untouched page changes nothing", problems + complaints)


def bundle(pages):
    tables = {
        "en": "".join(samples.entry(*each) for each in SOURCES.items()),
        "fr": "".join(samples.entry(*each) for each in OLD.items()),
    }
    path = samples.bundle(pages.work / "edited", "LEFT", tables)
    rows = [{"Type": "PSToggleSwitchSpecifier", "Key": key, "Title": key, "DefaultValue": False} for key in SOURCES]
    (path / "Root.plist").write_bytes(plistlib.dumps({"StringsTable": "Root", "PreferenceSpecifiers": rows}))
    return path


def typed(browser, pages, about, checks):
    """Type, kill the browser, open again, download, import."""
    path = bundle(pages)
    file, profile = pages.editable(path, "fr", "edited"), pages.work / "profile"
    shutil.rmtree(profile, ignore_errors=True)
    with Kept(browser, profile, file) as page:
        for key, text in TYPED.items():
            page.locator(FIELD.format(SOURCES[key])).fill(text)
        for key in REVIEWED:
            page.locator(FIELD.format(SOURCES[key])).locator("xpath=..").locator("input").check()
        shown = page.evaluate("Array.from(document.querySelectorAll('.dev .name'), (text) => text.textContent)")
        page.context.pages[0].evaluate("() => {}")
    problems = [f"{TYPED[key]!r} is not on the screen" for key in TYPED if TYPED[key] and TYPED[key] not in shown]
    checks.check(about, "what is typed shows on the screen", problems)
    with Kept(browser, profile, file) as page:
        values = {key: page.locator(FIELD.format(SOURCES[key])).input_value() for key in TYPED}
        said = page.locator("#saved").inner_text()
        problems = [f"{key}: {values[key]!r}" for key in TYPED if values[key] != TYPED[key]]
        problems += [] if "10 changes, not yet in a file" in said else [said]
        refused = page.locator(".unit.refused .source").all_inner_texts()
        said = page.locator("#refused").inner_text()
        problems += [] if refused == [SOURCES["DROPPED"]] and said == "1 text will be refused; import then takes nothing" else [f"{refused}, {said}"]
        said = page.locator("#foot p").inner_text()
        problems += [] if said == "9 of 11 texts translated, 1 will be refused" else [said]
        with page.expect_download() as waiting:
            page.locator(".download").click()
        waiting.value.save_as(pages.work / "edited.xliff")
        said = page.locator("#saved").inner_text()
        problems += [] if "10 changes, in fr.xliff" in said else [said]
        checks.check(about, "nothing is lost when the browser is killed", problems)
    imports(pages, path, about, checks)
    changes_meanwhile(pages, path, about, checks)
    takes_back(browser, pages, file, about, checks)


class Kept:
    """A browser with a profile of its own, which is killed at the end."""

    def __init__(self, browser, profile, file):
        self.context = browser.browser_type.launch_persistent_context(
            profile, executable_path=preview_browser(), args=["--no-sandbox"], viewport={"width": 1300, "height": 900}
        )
        self.page = self.context.pages[0]
        self.page.goto(file.as_uri())

    def __enter__(self):
        return self.page

    def __exit__(self, *_):
        self.page.wait_for_timeout(700)
        self.context.close()


def preview_browser():
    from Pages.pages import BROWSERS

    return next(filter(None, map(shutil.which, BROWSERS)))


def imports(pages, path, about, checks):
    """The dropped placeholder is refused with its reason; without it exactly the typed entries change."""
    copy, file = copied(pages, path, "imported"), pages.work / "edited.xliff"
    outcome = pages.tool.run("import", copy, file, "--include-needs-review")
    said = (outcome.out + outcome.err).decode()
    problems = (
        []
        if outcome.status == 2 and "DROPPED" in said and "placeholder" in said
        else [f"status {outcome.status}: {said}"]
    )
    checks.check(about, "the dropped placeholder is refused", problems)
    pages.tool.run("import", copy, file, "--include-needs-review", "--skip-refused")
    wanted = {**OLD, **{key: text for key, text in TYPED.items() if key not in ("EMPTY", "DROPPED")}}
    panes = json.loads(pages.tool.run("show", copy, "--locale", "fr", "--format", "json", "--fail-on", "never").out)[
        "panes"
    ]
    found = {row["key"]: row["fields"]["Title"]["ios"] for row in panes[0]["specifiers"]}
    problems = [f"{key}: {found[key]!r}" for key in SOURCES if found[key] != wanted[key]]
    states = next(copy.parent.glob(".*l10n-state"), None)
    lines = states.read_text(encoding="utf-8").splitlines() if states else []
    reviewed = sorted(line.split("\t")[2] for line in lines if "\tneeds-review\t" in line)
    problems += [] if reviewed == sorted(REVIEWED) else [f"for review: {reviewed}"]
    checks.check(about, "exactly the typed texts are imported, two for review", problems)


def changes_meanwhile(pages, path, about, checks):
    """The bundle changed during the translation: a source, the same translation, a key that is gone."""
    copy = copied(pages, path, "meanwhile")
    for name, old, new in (
        ("en", "Lines", "Other lines"),
        ("fr", "vieux QUOTES", "neuf"),
        ("en", '"CDATA"', '"GONE"'),
        ("fr", '"CDATA"', '"GONE"'),
    ):
        table = copy / f"{name}.lproj/Root.strings"
        table.write_text(table.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    root = plistlib.loads((copy / "Root.plist").read_bytes())
    root["PreferenceSpecifiers"] = [row for row in root["PreferenceSpecifiers"] if row["Key"] != "CDATA"]
    (copy / "Root.plist").write_bytes(plistlib.dumps(root))
    outcome = pages.tool.run("import", copy, pages.work / "edited.xliff")
    said = (outcome.out + outcome.err).decode()
    wanted = {"LINES": "import-stale", "QUOTES": "import-conflict", "CDATA": "import-unknown-key"}
    problems = [f"{key} is not {what}: {said}" for key, what in wanted.items() if not is_said(said, key, what)]
    checks.check(about, "what changed meanwhile is stale, in conflict, or gone", problems)


def is_said(said, key, what):
    return any(key in line and what in line for line in said.splitlines())


def takes_back(browser, pages, file, about, checks):
    """A page without drafts takes an earlier download back in; what was typed since stays."""
    with Preview(browser, file) as preview:
        preview.page.locator(FIELD.format(SOURCES["LEFT"])).fill("depuis")
        preview.page.locator(FIELD.format(SOURCES["LINES"])).fill("plus tard")
        preview.page.locator("#f-file").set_input_files(pages.work / "edited.xliff")
        preview.page.wait_for_function("document.getElementById('status').textContent.includes('taken')")
        values = {key: preview.page.locator(FIELD.format(SOURCES[key])).input_value() for key in SOURCES}
        wanted = {**TYPED, "LEFT": "depuis", "LINES": "plus tard"}
        problems = [f"{key}: {values[key]!r}" for key in wanted if values[key] != wanted[key]]
        checks.check(about, "an earlier file is taken back in", problems + preview.complaints)


# Texts, and what is typed for them: import refuses each.
REFUSED = [
    ("Bell %1$@ of %2$d", "Cloche"),
    ("%d hikes", "%ld randonnées"),
    ("%d %% of it", "%d % von"),
    ("%*d wide", "%d"),
    ("%.*f km", "%f"),
    ("plain", "%s simple"),
    ("50% off", "50% %@"),
    ("off", "50 %%"),
    ("%@ of %@", "%2$@ %3$@"),
    ("%@ drop", "50% drop %@"),
    ("%#@hikes@ made", "randonnées"),
    ("%hhd short", "%Lf %n"),
    ("%lc letter", "%C"),
    ("open", "a\u202eb"),
    ("closed", "a\u2069b \u2066"),
    ("%@ and %@ and %@", "rien"),
]
# What import takes, though it looks alike.
TAKEN = [("%@ has %d", "%2$x pour %1$@"), ("100% of it", "100 % de ça"), ("%5.1f long", "%f"), ("%lld large", "%qd"), ("isolate", "\u2066a\u2069")]


def refusals(browser, pages, about, checks):
    """What import refuses is an error while one types, in the same words."""
    keys = {f"K{number}": each for number, each in enumerate(REFUSED + TAKEN)}
    table = "".join(samples.entry(key, source) for key, (source, _) in keys.items())
    path = samples.bundle(pages.work / "refused", "K0", {"en": table, "fr": ""})
    rows = [{"Type": "PSToggleSwitchSpecifier", "Key": key, "Title": key, "DefaultValue": False} for key in keys]
    (path / "Root.plist").write_bytes(plistlib.dumps({"StringsTable": "Root", "PreferenceSpecifiers": rows}))
    with Preview(browser, pages.editable(path, "fr", "refused"), "#/fr/Root") as preview:
        areas = preview.page.locator(".unit textarea")
        for number, (_, text) in enumerate(keys.values()):
            areas.nth(number).fill(text)
        found = preview.ask(ERRORS)
        count = preview.page.locator("#refused").inner_text()
        file = download(preview, pages.work / "refused.xliff")
        complaints = preview.complaints
    outcome = pages.tool.run("import", path, file)
    lines = [line for line in (outcome.out + outcome.err).decode().splitlines() if ": error: " in line]
    words = [word for each in found for word in each]
    problems = [f"import does not say {word!r}" for word in words if not any(word in line for line in lines)]
    problems += [f"the page does not say {line}" for line in lines if not any(word in line for word in words)]
    wanted = [number < len(REFUSED) for number in range(len(keys))]
    problems += [f"{keys[f'K{number}']}: {each}" for number, each in enumerate(found) if bool(each) != wanted[number]]
    problems += [] if count == f"{len(REFUSED)} texts will be refused; import then takes nothing" else [count]
    checks.check(about, f"{len(words)} errors in the words of import", problems + complaints)


def unreadable(browser, pages, about, checks):
    """A table that cannot be read is named with the reason, and has no field; what is typed into others is imported."""
    from Pages.previews import FIXTURE

    path = copied(pages, FIXTURE, "unreadable")
    (path / "fr.lproj/Maps.strings").write_text('"A" = "B"\n', encoding="utf-8")
    with Preview(browser, pages.editable(path, "fr", "unreadable")) as preview:
        said = preview.page.locator("#edit #banner").inner_text()
        wanted = ("Cannot be read", "fr.lproj/Maps.strings:1", "is missing")
        problems = [f"{word} is not said: {said}" for word in wanted if word not in said]
        preview.page.locator(".unit.empty textarea").first.fill("fait")
        file = download(preview, pages.work / "unreadable.xliff")
        problems += ["its texts have fields"] * ("Maps.strings" in file.read_text(encoding="utf-8")) + preview.complaints
    outcome = pages.tool.run("import", path, file)
    said = (outcome.out + outcome.err).decode()
    problems += [] if outcome.status == 0 and "1 added" in said else [f"status {outcome.status}: {said}"]
    checks.check(about, "all but a table that cannot be read, which is named, can be translated", problems)


ERRORS = """() => Array.from(document.querySelectorAll(".unit"), (unit) =>
  Array.from(unit.querySelectorAll(".notes strong"), (error) => error.textContent))"""
NUMBERS = """() => [document.querySelector("#counts .missing"), document.querySelector(".screen .missing"),
  document.querySelector("nav [aria-current] .number")].map((each) => parseInt(each?.textContent ?? "0"))"""


def counters(browser, pages, about, checks):
    """The page opens at the first text to do, and its numbers go down while one types."""
    from Pages.previews import FIXTURE

    with Preview(browser, pages.editable(FIXTURE, "fr")) as preview:
        missing = preview.ask("document.querySelectorAll('.unit.empty').length")
        problems = [] if missing and "text=" in preview.ask("location.hash") else ["no text to do"]
        before, progress = preview.ask(NUMBERS), preview.ask("document.querySelector('progress').value")
        preview.page.locator(".unit.empty textarea").first.fill("fait")
        preview.page.wait_for_timeout(200)
        problems += differences(preview.ask(NUMBERS), [number - 1 for number in before])
        problems += differences(preview.ask("document.querySelector('progress').value"), progress + 1)
        checks.check(about, f"{missing} texts to do: all numbers go down", problems + preview.complaints)


def differences(found, wanted):
    return [] if found == wanted else [f"{found}, not {wanted}"]


PLACES = """() => {
  const box = (element) => element.getBoundingClientRect();
  const [field, text, phone, side] = [document.activeElement, document.querySelector(".t[aria-current]"),
    document.querySelector(".phone"), document.querySelector("#edit")].map(box);
  const bar = box(document.querySelector(innerWidth < 760 ? "#main" : "#bar")).bottom;
  const foot = box(document.querySelector("#foot")).top;
  return { field: field.top >= bar && field.bottom <= foot, text: text.top >= 0 && text.bottom <= innerHeight,
    phone: innerWidth < 760 || phone.right <= side.left + 1 };
}"""


def widths(browser, pages, about, checks):
    """On phones, tablets and desktops a field that is tapped stays in sight, and so does its text on the screen."""
    from Pages.previews import FIXTURE

    for width in (390, 768, 860, 1280):
        with Preview(browser, pages.editable(FIXTURE, "fr"), "#/fr/Root", width=width, height=844) as preview:
            problems = []
            for number in range(preview.page.locator(".unit").count()):
                preview.page.locator(".unit textarea").nth(number).click()
                preview.settle()
                places = preview.ask(PLACES)
                problems += [f"text {number}: {name} out of sight" for name, isThere in places.items() if not isThere]
            checks.check(about, f"{width} pixels wide: field and text stay in sight", problems[:5] + preview.complaints)


# A keyboard on the screen leaves less to see of a window that is as large as before.
KEYBOARD = """(height) => {
  Object.defineProperty(visualViewport, "height", { get: () => height, configurable: true });
  visualViewport.dispatchEvent(new Event("resize"));
}"""
AROUND = """(height) => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [field, under, foot] = [box("textarea:focus"), box(".unit:focus-within .under"), box("#foot")];
  return { field: field.top >= box("#main").bottom && field.bottom <= foot.top, buttons: under.bottom <= foot.top,
    foot: foot.bottom <= height && foot.top > height - 120,
    text: box(".t[aria-current]").bottom <= box("#main").bottom };
}"""


def keyboard(browser, pages, about, checks):
    """What is typed into, its buttons and those of the foot stay above the keyboard of a phone, upright and not."""
    from Pages.previews import FIXTURE

    for width, height, seen in ((390, 844, 500), (667, 375, 230)):
        with Preview(browser, pages.editable(FIXTURE, "fr"), "#/fr/Root", width=width, height=height) as preview:
            preview.page.locator(".unit textarea").first.click()
            preview.ask(KEYBOARD, seen)
            problems = []
            for number in range(preview.page.locator(".unit").count()):
                preview.page.locator(".unit textarea").nth(number).evaluate("(area) => area.focus()")
                preview.settle()
                places = preview.ask(AROUND, seen)
                problems += [f"text {number}: {name} out of sight" for name, isThere in places.items() if not isThere]
            what = f"{width} pixels wide, {seen} of {height} above a keyboard: field, buttons, text and foot in sight"
            checks.check(about, what, problems + preview.complaints)


FOOT = """() => {
  const boxes = ["progress", "p", "button:last-of-type"].map((each) => document.querySelector(`#foot ${each}`))
    .map((each) => each.getBoundingClientRect());
  return { isSeen: boxes.every((box) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight),
    height: boxes[2].height };
}"""


def foot(browser, pages, about, checks):
    """Progress and buttons stay in sight, and the buttons lead through the texts to do, on all panes, and back."""
    from Pages.previews import FIXTURE

    for width in (390, 768, 1280):
        with Preview(browser, pages.editable(FIXTURE, "fr"), "#/fr/Sound", width=width, height=844) as preview:
            found = [preview.ask(FOOT)]
            preview.page.locator(".unit textarea").last.scroll_into_view_if_needed()
            found.append(preview.ask(FOOT))
            problems = [str(each) for each in found if not each["isSeen"] or (width < 760 and each["height"] < 44)]
            done, number = map(int, re.findall(r"\d+", preview.page.locator("#foot p").inner_text()))
            texts = [walked(preview, "Next")]
            while len(texts) < 99 and (text := walked(preview, "Next")) != texts[0]:
                texts.append(text)
            problems += [f"{text} is translated" for text in texts if text["value"]]
            found = len({text["source"] for text in texts})
            problems += [] if found == number - done else [f"{found} texts, not {number - done}"]
            back = walked(preview, "Previous")
            problems += [] if back["source"] == texts[-1]["source"] else [f"back to {back}"]
            what = f"{width} pixels wide: progress and buttons stay in sight, and lead through {found} texts to do"
            checks.check(about, what, problems + preview.complaints)


def last(browser, pages, about, checks):
    """The buttons lead into the field of the text that the page opens at, and into that of the last one to do."""
    from Pages.previews import FIXTURE

    with Preview(browser, pages.editable(FIXTURE, "ar", "one-left"), width=390, height=844) as preview:
        texts = [walked(preview, button) for button in ("Next", "Next", "Previous")]
        problems = [] if texts[0] and texts == 3 * texts[:1] else [str(texts)]
        checks.check(about, "the buttons lead to the last text to do", problems + preview.complaints)


def walked(preview, button):
    preview.page.locator("#foot").get_by_text(button).click()
    preview.settle()
    return preview.ask(FOCUSED)


FOCUSED = """() => {
  const area = document.activeElement, unit = area.closest("li.unit");
  return unit ? { source: unit.querySelector(".source").textContent, value: area.value, pane: location.hash } : null;
}"""


def journey(browser, pages, about, checks):
    """A translator with a keyboard finishes French, and sends the file; a developer imports and commits it.

    Meanwhile the developer has changed one text, and one text that was typed cannot be taken.
    """
    from Pages.previews import FIXTURE

    copy = copied(pages, FIXTURE, "journey")
    git(copy.parent, "init", "-q")
    git(copy.parent, "add", "-A")
    git(copy.parent, "commit", "-qm", "Before")
    with Preview(browser, pages.editable(copy, "fr", "journey"), "#/fr/Root") as preview:
        typed = translate(preview)
        file = download(preview, pages.work / "journey.xliff")
        complaints = preview.complaints
    table = copy / "fr.lproj/Root.strings"
    table.write_text(table.read_text(encoding="utf-8").replace('"Surnom"', '"Pseudo"'), encoding="utf-8")
    git(copy.parent, "commit", "-qam", "A better word")
    first, second = (pages.tool.run("import", copy, file, *options) for options in ([], ["--skip-refused"]))
    said = (first.out + first.err).decode() + (second.out + second.err).decode()
    problems = [f"{word} is not said: {said}" for word in ("import-unsafe-text", "import-conflict") if word not in said]
    problems += [] if (first.status, second.status) == (2, 1) else [f"status {first.status}, {second.status}"]
    git(copy.parent, "add", "-A")
    diff = git(copy.parent, "diff", "--cached", "--unified=0")
    problems += [f"{text!r} is not in the commit" for text in typed if text not in diff]
    problems += [f"{text!r} is in the commit" for text in ("Petit nom", UNSAFE) if text in diff]
    git(copy.parent, "commit", "-qm", "French")
    about_it = f"a translator finishes French by keyboard: {len(typed)} texts are committed, one in conflict, one refused"
    checks.check(about, about_it, problems + complaints + ([] if len(typed) > 5 else [str(typed)]))


UNSAFE = "a\u202eb"


def translate(preview):
    """Types a text into each empty field, from pane to pane, and another name into the first one."""
    preview_access.Steps(preview).until(".unit textarea")
    typed, seen = [], set()
    while (focus := preview.ask(FOCUSED)) and (focus["source"], focus["pane"]) not in seen:
        seen.add((focus["source"], focus["pane"]))
        text = "Petit nom" if focus["value"] == "Surnom" else None
        if not focus["value"]:
            text = UNSAFE if len(typed) == 3 and UNSAFE not in typed else f"texte {len(typed)}"
            typed.append(text)
        if text:
            preview.page.keyboard.press("Control+A")
            preview.page.keyboard.type(text)
        preview.page.keyboard.press("Control+Enter")
    return [text for text in typed if text != UNSAFE]


def git(folder, *words):
    options = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "core.quotePath=false"]
    return subprocess.run(["git", *options, *words], cwd=folder, check=True, capture_output=True, text=True).stdout


def access(browser, pages, about, checks):
    from Pages.previews import FIXTURE

    file = pages.editable(FIXTURE, "fr")
    for scheme in ("light", "dark"):
        with Preview(browser, file, "#/fr/Sound?contrast=more", color_scheme=scheme) as preview:
            preview.page.locator(".unit textarea").nth(1).fill("x")
            checks.check(about, f"axe, {scheme}: no violation", preview_access.found(preview, "more"))
    with Preview(browser, file, "#/fr/Sound?contrast=more", width=320) as preview:
        wide = preview.ask("document.documentElement.scrollWidth > innerWidth")
        checks.check(
            about,
            "320 pixels wide: no violation, nothing scrolls to the side",
            preview_access.found(preview, "more") + ["scrolls"] * wide,
        )
    with Preview(browser, file, "#/fr/Sound") as preview:
        number, steps = preview.page.locator(".unit").count(), preview_access.Steps(preview)
        steps.until(".unit textarea")
        for index in range(number):
            preview.page.keyboard.press("Control+A")
            preview.page.keyboard.type(f"texte {index}")
            preview.page.keyboard.press("Control+Enter")
        values = preview.ask("Array.from(document.querySelectorAll('.unit textarea'), (area) => area.value)")
        # The last one goes on to the next pane.
        preview.show("#/fr/Sound")
        values = preview.ask("Array.from(document.querySelectorAll('.unit textarea'), (area) => area.value)")
        problems = steps.problems + [f"{value!r}" for index, value in enumerate(values) if value != f"texte {index}"]
        checks.check(about, f"a pane of {number} texts is finished by keyboard alone", problems + preview.complaints)


def tabs(browser, pages, about, checks):
    from Pages.previews import FIXTURE

    file = pages.editable(FIXTURE, "fr")
    off = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('off'); } });"
    context = browser.new_context()
    context.add_init_script(off)
    page = context.new_page()
    page.goto(file.as_uri())
    page.locator(".unit textarea").first.fill("x")
    said = page.locator("#saved").inner_text()
    context.close()
    checks.check(about, "without storage the banner says so", [] if "keeps nothing" in said else [said])
    context = browser.new_context()
    first, second = context.new_page(), context.new_page()
    for page in (first, second):
        page.goto(file.as_uri())
    second.wait_for_timeout(300)
    said = second.locator("#saved").inner_text()
    first.locator(".unit textarea").first.fill("Bon")
    second.locator(".unit textarea").nth(1).fill("x")
    first.wait_for_timeout(300)
    first.keyboard.type("jour")
    values = [first.locator(".unit textarea").nth(number).input_value() for number in (0, 1)]
    checks.check(about, "what is typed in two tabs stays", [] if values == ["Bonjour", "x"] else [str(values)])
    context.close()
    checks.check(about, "a second tab says that another one has the page open", [] if "Another tab" in said else [said])


def speed(browser, pages, about, checks):
    if not samples.VLC.exists():
        return checks.skip(about, "VLC is absent")
    with Preview(browser, pages.editable(samples.VLC, "fr", "edited-VLC")) as preview:
        checks.check(about, f"VLC: key to screen in {preview.ask(KEY_TIME):.1f} ms (95 of 100)", preview.complaints)
