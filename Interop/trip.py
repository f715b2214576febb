"""A trip: export, a client's hands, import; and what must be true at each stop."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Callable

import units
from bundle import differences, table_path
from clients import json_client
from units import Translator


@dataclass(frozen=True)
class Route:
    """A client with a format.

    edit: opens and saves all files of a folder, with a translator; options: of the export; decide: what the translator
    does; with_source: whether the source language is exported, too; inspect: what another program says of the files.
    """

    client: str
    format: str
    edit: Callable
    options: tuple[str, ...] = ()
    decide: Callable = units.some_units
    with_source: bool = False
    inspect: Callable = lambda folder: []


class Journey:
    """A bundle with the locales that are translated, some of their texts taken out; `plan` has all units."""

    def __init__(self, name, bundle, locales, development, work, tool):
        self.name, self.locales, self.development, self.work, self.tool = name, locales, development, work, tool
        self.bundle = bundle.copy(work / "taken-out" / bundle.folder.name)
        self.bundle.take_out(locales)
        self.problems = tool.export(self.bundle, "json", locales, work / "plan")
        self.plan = {unit.identity: unit for unit in json_client.read(work / "plan")}

    def about(self, client, format):
        locales = ",".join(self.locales) if len(self.locales) < 6 else f"{len(self.locales)} locales"
        return f"{client} {format} {self.name} {locales}"


class Trip:
    def __init__(self, journey, route, checks):
        self.journey, self.route, self.checks = journey, route, checks
        self.folder = journey.work / f"{route.client}-{route.format}"

    def run(self):
        self.save_without_a_change()
        self.translate()

    def check(self, what, problems):
        self.checks.check(self.journey.about(self.route.client, self.route.format), what, problems)

    def save_without_a_change(self):
        bundle, export, translator = self.edited("saved", units.nothing)
        self.check(f"shows {len(translator.seen)} units, all that there are", self.unexpected_units(translator))
        before = bundle.files()
        written, problems = self.journey.tool.bring_in(bundle, export)
        problems += differences(before, bundle.files(), {})
        self.check("saved without a change, nothing is written", problems)

    def translate(self):
        bundle, export, translator = self.edited("translated", self.route.decide)
        before, expected = bundle.files(), self.expected(translator)
        count = sum(map(len, expected.values()))
        written, problems = self.journey.tool.bring_in(bundle, export)
        problems += differences(before, bundle.files(), expected)
        if written != count:
            problems.append(f"the summary counts {written}")
        self.check(f"{count} texts translated, exactly these are written", problems)
        self.import_again(bundle, export)

    def import_again(self, bundle, export):
        before = bundle.files()
        written, problems = self.journey.tool.bring_in(bundle, export)
        self.check("imported again, nothing is written", problems + differences(before, bundle.files(), {}))

    def edited(self, name, decide):
        """A fresh copy of the bundle, the folder of its export as the client saved it, and what was seen in it."""
        journey, folder = self.journey, self.folder / name
        bundle = journey.bundle.copy(folder / journey.bundle.folder.name)
        locales = journey.locales + [journey.development] * self.route.with_source
        problems = journey.tool.export(bundle, self.route.format, locales, folder / "export", *self.route.options)
        problems += self.route.inspect(folder / "export")
        self.check(f"exported, to be {name}", problems)
        translator = Translator(decide, journey.development, journey.locales)
        self.route.edit(folder / "export", translator)
        return bundle, folder / "export", translator

    def unexpected_units(self, translator):
        seen, plan = translator.seen, self.journey.plan
        problems = [f"{identity} is there twice" for identity in translator.twice]
        for identity in sorted(seen.keys() | plan.keys()):
            if seen.get(identity) != plan.get(identity):
                problems.append(f"{seen.get(identity)} is not {plan.get(identity)}")
        return problems

    def expected(self, translator):
        """The new values by the paths of tables, from what all units are, whatever the client showed."""
        expected = defaultdict(dict)
        for unit in self.journey.plan.values():
            text = self.route.decide(unit)
            if text is not None:
                expected[table_path(unit.locale, unit.table)][unit.key] = text
        return expected
