"""A catalog that was exported long ago: translated with polib, brought up to date with msgmerge, then imported.

Meanwhile the developers have changed source texts, added one, and dropped one that no pane shows.
"""

import shutil

from Interop.clients import json_client, polib_client
from Interop.support import units
from Interop.support.bundle import table_path
from Interop.support.strings_table import replaced, values, without
from Interop.support.units import Translator, checksum

ADDED = '\n"INTEROP_ADDED" = "Trails in the neighbourhood of the phone";\n'
DROPPED = "Maps.strings", "Caf\u00e9"


class CatalogUpdate:
    def __init__(self, journey, checks):
        self.journey, self.checks = journey, checks
        (self.locale,) = journey.locales

    def run(self):
        self.update("msgmerge --no-fuzzy-matching", ["--no-fuzzy-matching"], status=0)
        # What msgmerge guesses is marked "fuzzy": such units are skipped and listed, which is status 1.
        self.update("msgmerge", [], status=1)

    def update(self, command, options, status):
        journey, folder = self.journey, self.journey.work / "-".join(["catalog-update", *options])
        bundle = journey.bundle.copy(folder / journey.bundle.folder.name)
        problems = journey.tool.export(bundle, "po", journey.locales, folder / "po")
        # msgmerge drops the comments that show who changed a text: what was exported shows it.
        exported = shutil.copytree(folder / "po", folder / "exported")
        polib_client.po(folder / "po", Translator(units.some_units, journey.development, journey.tags))
        develop(bundle.folder / f"{journey.development}.lproj")
        problems += journey.tool.export(bundle, "pot", [], folder / "pot")
        polib_client.merge(folder / "po" / f"{self.locale}.po", folder / "pot", options)
        problems += polib_client.complaints(folder / "po")
        expected = self.expected(bundle, folder / "plan")
        count = sum(map(len, expected.values()))
        problems += journey.tool.unexpected_changes(bundle, folder / "po", expected, status, ["--base", exported])
        what = f"catalog updated, {count} texts of unchanged sources are written, status {status}"
        self.checks.check(f"{command} po {journey.name} {self.locale}", what, problems)

    def expected(self, bundle, folder):
        """The translations of units whose source is still the same."""
        self.journey.tool.export(bundle, "json", self.journey.locales, folder)
        now, _ = json_client.read(folder)
        expected = {}
        for unit in now:
            text = units.some_units(unit)
            if text is not None and self.journey.plan.get(unit.identity) == unit:
                expected.setdefault(table_path(unit.locale, unit.table), {})[unit.key] = text
        return expected


def develop(lproj):
    for path in sorted(lproj.glob("*.strings")):
        data = path.read_bytes()
        data = replaced(data, {key: f"{value} now" for key, value in values(data).items() if checksum(key) % 6 == 0})
        path.write_bytes(without(data, {DROPPED[1]}) if path.name == DROPPED[0] else data)
    root = lproj / "Root.strings"
    root.write_bytes(root.read_bytes() + ADDED.encode())
