"""What comes back otherwise than it was meant: a formula that fails, the files of Qt Linguist, XLIFF 2."""

import datetime

from openpyxl import load_workbook

from Interop.clients import calc, linguist, spreadsheet, translate_toolkit
from Interop.parts.trip import Route, Trip
from Interop.support import units
from Interop.support.bundle import table_path

# What Calc makes of them: a function of another language, a division by zero, a name that was not defined.
FORMULAS = ["=SUMME(A1)", "=1/0", "=A0B"]


def run(journey, checks):
    for number, formula in enumerate(FORMULAS):
        trip = Trip(journey, Route("Calc", "csv", calc.sheets), checks, kind=f"formula-{number}")
        if trip.export():
            refused(trip, formula)
        trip = Trip(journey, Route("Calc", "xlsx", calc.books), checks, kind=f"formula-{number}")
        if trip.export():
            refused(trip, formula, calc.formula_in_book, b"import-sheet-formula")
    trip = Trip(journey, Route("translate-toolkit", "xliff", translate_toolkit.xliff2), checks, kind="xliff2")
    if trip.export():
        as_xliff2(trip)
    trip = Trip(journey, Route("openpyxl", "xlsx", spreadsheet.books), checks, kind="dates")
    if trip.export():
        with_values(trip)
    trip = Trip(journey, Route("lconvert", "xliff", linguist.xliff), checks, kind="lconvert")
    if trip.export():
        by_pane(trip)


def refused(trip, formula, type_in=calc.formula, rule=b"import-sheet-error"):
    bundle, files, _ = trip.edited("typed", units.nothing)
    type_in(files, formula)
    before, tool = bundle.files(), trip.journey.tool
    done = tool.run("import", bundle.folder, files, "--summary", "json")
    problems = [] if done.status == 2 else [f"status {done.status}, not 2"]
    problems += [] if rule in done.out else ["no error of a sheet is told"]
    problems += [] if bundle.files() == before else ["something was written"]
    trip.check(f"{formula} typed into a cell: refused", problems)


def with_values(trip):
    """A date, a truth value and a number with a format are refused; a number that was typed is warned of."""
    for value, format, status in [
        (datetime.date(2026, 1, 2), "d-mmm", 2), (True, "General", 2), (0.5, "0%", 2), (7, "General", 0),
    ]:
        bundle, files, _ = trip.edited(f"value-{value}", units.nothing)
        for path in sorted(files.glob("*.xlsx")):
            book = load_workbook(path)
            cell = book.active.cell(2, calc.header(book.active).index("target") + 1)
            cell.value, cell.number_format = value, format
            book.save(path)
        done = trip.journey.tool.run("import", bundle.folder, files, "--summary", "json", "--dry-run")
        problems = [] if done.status == status else [f"status {done.status}, not {status}"]
        problems += [] if b"import-sheet-value" in done.out else ["no value of a sheet is told"]
        trip.check(f"{value!r} typed into a cell as {format}: status {status}", problems)


def as_xliff2(trip):
    """The files as XLIFF 2 of translate-toolkit: its ids cannot be empty, and its files have no hashes."""
    bundle, files, translator = trip.edited("translated", units.some_units)
    seen = {unit.identity for unit in translator.seen.values()}
    expected = {path: {key: text for key, text in texts.items()} for path, texts in trip.expected().items()}
    count = sum(map(len, expected.values()))
    problems = [f"{identity} is not in the files" for identity in trip.plan().keys() - seen]
    base = ["--base", trip.exported]
    problems += trip.journey.tool.unexpected_changes(bundle, files, expected, options=base)
    trip.check(f"{count} texts translated in XLIFF 2, exactly these are written", problems)


def by_pane(trip):
    """Of the units that are one of their key and texts, in any table."""
    plan, expected = trip.plan().values(), {}
    alike = {}
    for unit in plan:
        alike.setdefault(traits(unit), []).append(unit)

    def decide(unit):
        found = alike.get(traits(unit), [])
        text = units.some_units(found[0]) if len(found) == 1 else None
        if text is not None:
            expected.setdefault(table_path(found[0].locale, found[0].table), {})[unit.key] = text
        return text

    bundle, files, _ = trip.edited("translated", decide)
    count = sum(map(len, expected.values()))
    # It writes an empty target where there is none: such units are skipped and listed, which is status 1.
    problems = trip.journey.tool.unexpected_changes(bundle, files, expected, status=1)
    trip.check(f"{count} texts translated in files named after panes, exactly these are written", problems)


def traits(unit):
    return unit.locale, unit.key, unit.source, unit.target
