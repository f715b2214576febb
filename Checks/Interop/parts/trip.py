"""A trip: export, a client's hands, import; and what must be true at each stop."""

import shutil
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Callable

from Interop.clients import json_client
from Interop.support import units
from Interop.support.bundle import table_path
from Interop.support.units import Translator


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
        self.name, self.locales, self.development, self.work = name, locales, development, work
        self.tool = tool
        self.bundle = bundle.copy(work / "taken-out" / bundle.folder.name)
        self.bundle.take_out(locales)
        self.problems = tool.export(self.bundle, "json", locales, work / "plan")
        found, self.tags = json_client.read(work / "plan")
        self.plan = {unit.identity: unit for unit in found}
        self.problems += self.forgotten()

    def forgotten(self):
        """What the source language has and the export has not, in words."""
        texts = {(locale, *key) for locale in self.locales for key in self.bundle.keys(self.development)}
        return [f"{identity} is not exported" for identity in sorted(texts - self.plan.keys())]

    def about(self, route):
        locales = ",".join(self.locales) if len(self.locales) < 6 else f"{len(self.locales)} locales"
        wide = " wide" * ("--wide" in route.options)
        return f"{route.client} {route.format}{wide} {self.name} {locales}"


class Trip:
    def __init__(self, journey, route, checks, kind="trip"):
        self.journey, self.route, self.checks = journey, route, checks
        wide = "-wide" * ("--wide" in route.options)
        self.folder = journey.work / kind / f"{route.client}-{route.format}{wide}"
        self.exported = self.folder / "exported"

    def run(self):
        if self.export():
            self.save_without_a_change()
            self.translate()

    def check(self, what, problems):
        return self.checks.check(self.journey.about(self.route), what, problems)

    def export(self):
        journey, route = self.journey, self.route
        locales = journey.locales + [journey.development] * route.with_source
        problems = journey.tool.export(journey.bundle, route.format, locales, self.exported, *route.options)
        return self.check("exported", journey.problems + problems + route.inspect(self.exported))

    def save_without_a_change(self):
        bundle, files, translator = self.edited("saved", units.nothing)
        self.check(f"shows {len(translator.seen)} units, all that there are", self.unexpected_units(translator))
        problems = self.journey.tool.unexpected_changes(bundle, files, {}, options=self.languages())
        self.check("saved without a change, nothing is written", problems)

    def translate(self):
        bundle, files, translator = self.edited("translated", self.route.decide)
        expected = self.expected()
        count = sum(map(len, expected.values()))
        # Formats without hashes do not show whose a change is, the translator's or the developer's: the exported files do. A template
        # has no translations to compare.
        base = [] if self.route.format == "pot" else ["--base", self.exported]
        problems = self.journey.tool.unexpected_changes(bundle, files, expected, options=[*base, *self.languages()])
        problems += self.route.inspect(files)
        self.check(f"{count} texts translated, exactly these are written", problems)
        problems = self.journey.tool.unexpected_changes(bundle, files, {}, options=self.languages())
        self.check("imported again, nothing is written", problems)

    def languages(self):
        """The languages to import, if the bundle lacks them, and only the names of the files say which they are."""
        bundle, locales = self.journey.bundle, self.journey.locales
        is_new = any(not (bundle.folder / f"{locale}.lproj").exists() for locale in locales)
        return ["--locale", ",".join(locales)] if is_new and self.route.format in ("csv", "tsv") else []

    def edited(self, name, decide, unsure=False):
        """A fresh copy of the bundle, the folder of its export as the client saved it, and who worked on it."""
        journey, folder = self.journey, self.folder / name
        bundle = journey.bundle.copy(folder / journey.bundle.folder.name)
        files = shutil.copytree(self.exported, folder / "files")
        translator = Translator(decide, journey.development, journey.tags, unsure)
        self.route.edit(files, translator)
        return bundle, files, translator

    def plan(self):
        """The units that the client can see: in formats of one language, those that the source language has."""
        plan = self.journey.plan
        if not self.route.with_source:
            return plan
        keys = self.journey.bundle.keys(self.journey.development)
        return {identity: unit for identity, unit in plan.items() if identity[1:] in keys}

    def unexpected_units(self, translator):
        seen, plan = translator.seen, self.plan()
        problems = [f"{identity} is there twice" for identity in translator.twice]
        for identity in sorted(seen.keys() | plan.keys()):
            if shown(seen.get(identity)) != shown(plan.get(identity)):
                problems.append(f"{seen.get(identity)} is not {plan.get(identity)}")
        return problems

    def expected(self):
        """The new values by the paths of tables, from what all units are, independent of what the client showed."""
        expected = defaultdict(dict)
        for unit in self.plan().values():
            text = self.route.decide(unit)
            if text is not None:
                expected[table_path(unit.locale, unit.table)][unit.key] = text
        return expected


def shown(unit):
    """The unit as a person sees it: how lines end does not show."""
    return unit and replace(unit, source=lines(unit.source), target=lines(unit.target))


def lines(text):
    return text.replace("\r\n", "\n").replace("\r", "\n")
