"""Other programs save files of a bundle while it is imported into: what they saved is there afterwards."""

import os
import shutil
import threading
import time
from random import Random

from Faults.support import bundles
from Faults.support.result import Result
from Faults.support.translations import table_part, xliff
from Faults.support.writing import baked_of, bundle_of, litter

DONE, REFUSED, CHANGED = 0, 2, 75
LOCALES = [f"{first}{second}" for first in "def" for second in "ghijklmn"]


def run(scene):
    counted = ["saves", "imports done", "imports turned away", "saves that failed"]
    result = Result("saves", counted, ["lost", "broken"])
    for options, share in [((), 3), (("--in-place",), 1)]:
        Saves(scene, result, options).run(scene.amount(400, 40) * share // 4)
    BakedSaves(scene, result).run(scene.amount(200, 20))
    CatalogSaves(scene, result).run(scene.amount(200, 20))
    if not result.counts["imports turned away"]:
        result.wrong("broken", "no save and no import ever met")
    return result


class Save:
    """One save. text: what marks it."""

    def __init__(self, random, number, bundle):
        self.text = f"/* saved {number} */\n"
        # Most bundles have more files that an import does not change than such that it does.
        self.is_of_changed = random.random() < 0.3
        locale = LOCALES[0] if self.is_of_changed else random.choice(LOCALES[2:])
        self.path = bundle / f"{locale}.lproj/{random.choice(['Root', 'More'])}.strings"
        self.kind = random.choice(["replace", "replace", "write", "create", "remove"])
        if self.kind == "remove" and self.is_of_changed:
            self.kind = "replace"
        if self.kind == "create":
            self.path = self.path.with_name("Extra.strings")
        self.old = "" if self.kind == "create" else self.path.read_text()

    def act(self):
        """Save as programs do; an OSError is what the program would show its user."""
        if self.kind == "remove":
            return os.unlink(self.path)
        if self.kind == "replace":
            temporary = self.path.with_name(".saving")
            temporary.write_text(self.text + self.old)
            return os.rename(temporary, self.path)
        # One write, into what is there.
        flags = os.O_WRONLY | (os.O_CREAT | os.O_EXCL if self.kind == "create" else 0)
        file = os.open(self.path, flags)
        try:
            os.write(file, (self.text + self.old).encode())
        finally:
            os.close(file)

    @property
    def is_there(self):
        if self.kind == "remove":
            return not self.path.exists()
        return self.path.exists() and self.text in self.path.read_text()


class Saves:
    def __init__(self, scene, result, options):
        self.scene, self.result, self.options = scene, result, options
        self.folder = scene.folder / ("in-place" if options else "exchange")
        self.random = Random(f"saves {options}")
        self.make()
        self.seconds = self.imported().seconds

    def make(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        bundles.ordinary(self.folder / "box", locales=["en", *LOCALES])
        units = [(key, text, f"{text} new") for key, text in bundles.TEXTS.items()]
        parts = [table_part("Root", locale, units) for locale in LOCALES[:2]]
        bundles.write(self.folder / "back.xliff", xliff(*parts))

    def imported(self):
        # The file does not say what it was made from: without the option the status is 1.
        options = ["--conflicts", "incoming", *self.options]
        return self.scene.tool.run("import", bundle_of(self.folder), self.folder / "back.xliff", *options)

    def run(self, count):
        for number in range(count):
            self.make()
            self.beside(Save(self.random, number, bundle_of(self.folder)), number)

    def beside(self, save, number):
        """An import, and a save at some time of it."""
        failures, delay = [], self.random.uniform(0, 1.1) * self.seconds

        def act():
            time.sleep(delay)
            try:
                save.act()
            except OSError as error:
                failures.append(error)

        thread = threading.Thread(target=act)
        thread.start()
        done = self.imported()
        thread.join()
        self.result.count("saves")
        for what, problem in self.problems(save, done, failures):
            self.result.wrong(what, f"{self.folder.name} {number}: {save.kind} {save.path.name}: {problem}")

    def problems(self, save, done, failures):
        if failures:
            self.result.count("saves that failed")
        elif not save.is_there:
            yield "lost", f"status {done.status}, and the save is not there: {done.last_words}"
        if done.status not in (DONE, CHANGED):
            yield "broken", f"status {done.status}: {done.last_words}"
        self.result.count("imports turned away" if done.status == CHANGED else "imports done")
        # What is saved behind an import may be without what it brought.
        looked_at = [locale for locale in LOCALES[:2] if f"{locale}.lproj" != save.path.parent.name]
        new = [self.has_new(locale) for locale in looked_at]
        if new != [done.status == DONE] * len(looked_at):
            yield "broken", f"status {done.status}, imported: {new}: {done.last_words}"
        if litter(self.folder):
            yield "broken", f"beside the bundle there is {litter(self.folder)}: {done.last_words}"

    def has_new(self, locale):
        return "General new" in (bundle_of(self.folder) / f"{locale}.lproj/Root.strings").read_text()


class BakedSaves(Saves):
    """A bundle is baked again, and another program saves something in the earlier copy."""

    def __init__(self, scene, result):
        self.scene, self.result, self.folder = scene, result, scene.folder / "baked"
        self.random = Random("saves in a copy")
        self.make()
        self.seconds = self.imported().seconds

    def make(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        bundle = bundles.ordinary(self.folder / "box", locales=["en", *LOCALES])
        self.imported()
        for locale in LOCALES[:2]:
            path = bundle / f"{locale}.lproj/Root.strings"
            path.write_text(path.read_text().replace('";', ' new";'))

    def imported(self):
        return self.scene.tool.run("bake", bundle_of(self.folder), "--output", baked_of(self.folder).parent)

    def run(self, count):
        for number in range(count):
            self.make()
            self.beside(Save(self.random, number, baked_of(self.folder)), number)

    def problems(self, save, done, failures):
        """A save before the copy is replaced is found; one after that is in the new copy. What was removed comes back."""
        if failures:
            self.result.count("saves that failed")
        elif save.kind != "remove" and not save.is_there:
            yield "lost", f"status {done.status}, and the save is not there: {done.last_words}"
        if done.status not in (DONE, REFUSED, CHANGED):
            yield "broken", f"status {done.status}: {done.last_words}"
        if litter(self.folder):
            yield "broken", f"beside the copy there is {litter(self.folder)}: {done.last_words}"


class CatalogSave(Save):
    """A person saves a string catalog."""

    def __init__(self, random, number, bundle):
        self.text, self.kind = f"saved {number}", "replace"
        self.path = bundle.with_name("Catalogs") / random.choice(["Root.xcstrings", "More.xcstrings"])
        self.is_of_changed = self.path.name == "Root.xcstrings"
        self.old = self.path.read_text()

    def act(self):
        temporary = self.path.with_name(".saving")
        # A member that no command changes.
        temporary.write_text(self.old.replace('"version"', f'"note" : "{self.text}",\n  "version"'))
        os.rename(temporary, self.path)


class CatalogSaves(Saves):
    """Texts are imported into tables that are made of string catalogs, and a person saves one of these."""

    def __init__(self, scene, result):
        self.scene, self.result, self.options, self.folder = scene, result, (), scene.folder / "catalogs"
        self.random = Random("saves of catalogs")
        self.make()
        self.seconds = self.imported().seconds

    def make(self):
        super().make()
        bundle = bundle_of(self.folder)
        self.scene.tool.run("init", "catalogs", bundle, "--output", bundle.with_name("Catalogs"))
        bundle.with_name(".settings-l10n.json").write_text('{"catalogs": {"Settings.bundle": "Catalogs"}}')

    def run(self, count):
        for number in range(count):
            self.make()
            self.beside(CatalogSave(self.random, number, bundle_of(self.folder)), number)
