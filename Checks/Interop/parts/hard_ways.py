"""What comes back otherwise than it was meant: a formula that fails, and the files of Qt Linguist."""

from Interop.clients import calc, linguist
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
    trip = Trip(journey, Route("lconvert", "xliff", linguist.xliff), checks, kind="lconvert")
    if trip.export():
        by_pane(trip)


def refused(trip, formula):
    bundle, files, _ = trip.edited("typed", units.nothing)
    calc.formula(files, formula)
    before, tool = bundle.files(), trip.journey.tool
    done = tool.run("import", bundle.folder, files, "--summary", "json")
    problems = [] if done.status == 2 else [f"status {done.status}, not 2"]
    problems += [] if b"import-sheet-error" in done.out else ["no error of a sheet is told"]
    problems += [] if bundle.files() == before else ["something was written"]
    trip.check(f"{formula} typed into a cell: refused", problems)


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
