"""translate-toolkit, as Weblate, marks what it writes as in need of editing: whether that is imported is up to options."""

from Interop.clients import translate_toolkit
from Interop.parts.trip import Route, Trip
from Interop.support import units

SKIPPED, WRITTEN = "skipped, status 1", "written"
# The options of the import, and what becomes of the texts. In XLIFF translate-toolkit says "needs-translation".
# What the files were made from is named, too: Xcode's do not say it, and what they change would be a warning, status 1.
CASES = [
    ("xliff", translate_toolkit.xliff, [], SKIPPED),
    ("xliff", translate_toolkit.xliff, ["--include-needs-review"], WRITTEN),
    ("xcode", translate_toolkit.apple_xliff, [], SKIPPED),
    ("xcode", translate_toolkit.apple_xliff, ["--include-needs-review"], WRITTEN),
    ("po", translate_toolkit.po, [], SKIPPED),
    ("po", translate_toolkit.po, ["--include-needs-review"], WRITTEN),
    ("csv", translate_toolkit.csv, [], SKIPPED),
    ("csv", translate_toolkit.csv, ["--include-needs-review"], WRITTEN),
]


def run(journey, checks):
    for format, edit, options, outcome in CASES:
        trip = Trip(journey, Route("translate-toolkit", format, edit), checks, kind="-".join(["review", *options]))
        if trip.export():
            review(trip, options, outcome)


def review(trip, options, outcome):
    bundle, files, _ = trip.edited("unsure", units.some_units, unsure=True)
    expected = trip.expected() if outcome == WRITTEN else {}
    status = 1 if outcome == SKIPPED else 0
    base = ["--base", trip.exported]
    problems = trip.journey.tool.unexpected_changes(bundle, files, expected, status, [*options, *base])
    trip.check(" ".join(["marked for review, imported", *options]) + f": {outcome}", problems)
