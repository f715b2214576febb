"""What a state file says stands on the page: marks, letters, and the numbers of `report`."""

import json
import plistlib

from Pages import samples
from Pages.preview_page import Preview

TABLES = {
    "en": {"A": "One", "B": "Two", "C": "Three", "D": "Four", "E": "Five"},
    "de": {"A": "Eins", "B": "Zwei", "C": "Drei", "D": "Four"},
    "es": {"A": "Uno", "B": "Dos", "C": "Tres", "D": "Cuatro", "E": "Cinco"},
    # An iPhone takes this table alone; the chain goes on to the one above.
    "es-419": {"A": "Uno"},
}
# English, German, Latin American Spanish, Spanish.
BY_NAME = ["en", "de", "es-419", "es"]
NUMBERS = """() => Object.fromEntries(Array.from(document.querySelectorAll("aside dl dt"), (name) =>
  [name.textContent, name.nextElementSibling.textContent]))"""
SHARES = """() => Array.from(document.querySelectorAll("aside tbody tr"), (row) =>
  [row.querySelector("a").textContent, ...Array.from(row.querySelectorAll("td"), (cell) => cell.textContent)])"""
SHOWN = """() => Array.from(document.querySelectorAll(".dev button.header"), (text) =>
  [text.textContent, text.dataset.mark, text.dataset.state].filter(Boolean).join(" "))"""
WORDS = ["untranslated", "S stale", "N needs review", "not translated", "in no table", "identifier on screen"]


def check(browser, pages, about, checks):
    checks.attempt(about, lambda: problems_by_click(browser, pages, about, checks))
    checks.attempt(about, lambda: estimates(browser, pages, about, checks))
    bundle = with_states(pages)
    report = pages.tool.run("report", bundle, "--format", "json", "--fail-on", "never")
    rows = {row["locale"]: row for row in json.loads(report.out)["bundles"][0]["locales"]}
    with Preview(browser, pages.of(bundle, "states"), "#/de/Root") as preview:
        for locale in TABLES:
            for by, answer in (("ios", "phone"), ("policy", "chain")):
                preview.show(f"#/{locale}/Root?by={by}")
                problems = compare(preview.ask(NUMBERS), rows[locale], rows[locale][answer])
                checks.check(about, f"{locale}: the numbers of the {answer} are those of report", problems)
        found = [row[1:] for row in preview.ask(SHARES)]
        wanted = [[share(rows[name]["phone"]), share(rows[name]["chain"])] for name in BY_NAME]
        checks.check(about, "both percentages of each language are those of report", differences(found, wanted))
        preview.show("#/de/Root")
        wanted = ["Eins", "Zwei s", "Drei n", "Four untranslated"]
        checks.check(about, "marks and letters", differences(preview.ask(SHOWN)[:4], wanted))
        legend = preview.ask("document.querySelector('aside').textContent")
        checks.check(about, "the legend names them all", [word for word in WORDS if word not in legend])
        checks.check(about, "no complaint of the browser", preview.complaints)


CHOSEN = """() => {
  const text = document.querySelector("button.t[aria-current]");
  return text && { address: location.hash, mark: text.dataset.mark ?? null };
}"""


def problems_by_click(browser, pages, about, checks):
    """A click on a red number goes to a problem, the next one to another; on that of a pane to one of the pane."""
    for number in ("#counts .missing", ".screen .missing", 'nav a[href*="/Sound"] .number'):
        with Preview(browser, pages.fixture(), "#/de/Root") as preview:
            found = []
            for _ in range(3):
                preview.page.locator(number).first.click()
                preview.settle()
                found.append(preview.ask(CHOSEN))
            problems = [str(each) for each in found if not each or each["mark"] in (None, "other", "differs")]
            distinct = len({each["address"] for each in found if each})
            problems += [] if distinct == 3 else [f"{distinct} problems"]
            pane = "#/de/Sound" if number.startswith("nav") else "#/de/Root"
            problems += [] if found[0] and found[0]["address"].startswith(pane) else [str(found[0])]
            checks.check(about, f"a click on the number at {number} goes to the next problem", problems)


COUNTS = """() => ["#counts .missing", "#counts span"].map((selector) => document.querySelector(selector)).map((each) =>
  each && { words: each.textContent, title: each.title, colour: getComputedStyle(each).color })"""


def estimates(browser, pages, about, checks):
    """What may not fit is the number of row-too-wide, and no alarm."""
    from Pages.previews import FIXTURE

    outcome = pages.tool.run("lint", FIXTURE, "--only", "row-too-wide", "--format", "json", "--fail-on", "never")
    wide = [each["locale"] for each in json.loads(outcome.out)["bundles"][0]["findings"]]
    with Preview(browser, pages.fixture()) as preview:
        for locale in ("fr", "pt-PT", "de"):
            preview.show(f"#/{locale}/Root")
            missing, found = preview.ask(COUNTS)
            number = wide.count(locale)
            said = found["words"] if found else "0 may not fit"
            problems = [] if said == f"{number} may not fit" else [f"{said}, not {number}"]
            if found:
                problems += [found["title"]] * any(word not in found["title"] for word in ("an estimate", "row-too-wide"))
                problems += ["it is red"] * (found["colour"] == missing["colour"])
            checks.check(about, f"{locale}: {said}, an estimate in another colour than what is missing", problems)


def with_states(pages):
    """A bundle whose German texts are each in another state."""
    tables = {name: "".join(samples.entry(*each) for each in table.items()) for name, table in TABLES.items()}
    path = samples.bundle(pages.work / "states", "A", tables)
    rows = [{"Type": "PSGroupSpecifier", "Title": key} for key in TABLES["en"]]
    (path / "Root.plist").write_bytes(plistlib.dumps({"StringsTable": "Root", "PreferenceSpecifiers": rows}))
    pages.tool.run("state", "init", path)
    states = {"C": "needs-review", "D": "untranslated"}
    file = path.parent / ".Settings.bundle.l10n-state"
    lines = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines(keepends=True)]
    for line in lines:
        if line[0] == "de" and line[2] in states:
            line[3] = states[line[2]]
    file.write_text("".join("\t".join(line) for line in lines), encoding="utf-8")
    # The source text of B has changed since.
    table = path / "en.lproj/Root.strings"
    table.write_text(table.read_text(encoding="utf-8").replace('"Two"', '"Second"'), encoding="utf-8")
    return path


def compare(found, row, answer):
    """found: the words beside the names. What is 0 may be left out."""
    wanted = {
        "Places on screen": str(row["shown"]),
        "Translated": f"{answer['translated']} ({share(answer)})",
        "Missing": str(answer["missing"] - row["untranslated"]),
        "Same as source": str(row["sameAsSource"] or ""),
        "Inherited": str(answer["inherited"] or ""),
        "Untranslated": str(row["untranslated"] or ""),
        "Stale": str(row["stale"] or ""),
        "Needs review": str(row["needsReview"] or ""),
        "Identifiers": str(row["leaks"]),
    }
    return [f"{name}: {found.get(name)!r}, not {value!r}" for name, value in wanted.items() if found.get(name, "") != value]


def share(answer):
    """As the command writes it, rounded down to a tenth."""
    tenths = round(answer["coverage"] * 10_000) // 10
    return "100 %" if tenths == 1000 else f"{tenths / 10:.1f} %"


def differences(found, wanted):
    return [] if found == wanted else [f"{found}, not {wanted}"]
