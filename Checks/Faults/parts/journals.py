"""Journals: of runs that were killed, of such whose bundle was changed since, and planted ones."""

import os
import shutil

from Faults.support import strace
from Faults.support.result import Result
from Faults.support.tree import snapshot
from Faults.support.writing import CATALOG_COMMANDS, COMMANDS, JOURNAL, bundle_of, litter
from support.tool import BUSY, KILLED


def run(scene):
    result = Result("journals", ["journals", "finished", "refused"], ["broken"])
    for writing in COMMANDS[:1] if scene.quick else COMMANDS:
        for case in CASES:
            Case(scene, result, writing, *case).run()
    for case in CASES[:4] + CATALOG_CASES:
        Case(scene, result, CATALOG_COMMANDS[0], *case).run()
    return result


def table(box, locale="de"):
    return box / f"Settings.bundle/{locale}.lproj/Root.strings"


def nothing(box):
    pass


def edit(box):
    """Work by hand, after the bundle was put back from somewhere."""
    for locale in ("de", "fr"):
        table(box, locale).write_text('"SOUND" = "by hand";\n')


def replaced_by_a_copy(box):
    """As git does when it checks a tracked journal out: the same names and bytes, other files."""
    shutil.move(box / JOURNAL, box / "moved")
    shutil.copytree(box / "moved", box / JOURNAL)
    shutil.rmtree(box / "moved")


def planted(box):
    """What an attacker who knows the bundle could send: a program, a pane, a table, and no manifest."""
    shutil.rmtree(box / JOURNAL)
    for name in ("new.sh", "Root.plist", "de.lproj/Root.strings", "files/de.lproj/Root.strings"):
        path = box / JOURNAL / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("planted")
        path.chmod(0o4755)


def with_a_program(box):
    manifest = box / JOURNAL / "manifest"
    manifest.write_text(manifest.read_text().replace("de.lproj/Root.strings", "new.sh"))


def done(box):
    """Every file is in its place: what is left to be done proves nothing any more."""
    shutil.copytree(box / JOURNAL / "files", box / "Settings.bundle", dirs_exist_ok=True)


def done_and_a_copy(box):
    done(box)
    replaced_by_a_copy(box)


def without_files(box):
    manifest = box / JOURNAL / "manifest"
    manifest.write_text(manifest.read_text().split("\n")[0] + "\nend\n")


def done_and_with_a_file(box):
    """A file of a user, which would go with the journal."""
    done(box)
    (box / JOURNAL / "files/notes.txt").write_text("mine")


def linked_elsewhere(box):
    shutil.rmtree(box / JOURNAL / "files")
    os.symlink("/etc", box / JOURNAL / "files")


def edited_catalog(box):
    """A person edits a catalog that has its new content already."""
    catalog = box / "Catalogs/Root.xcstrings"
    catalog.write_text(catalog.read_text().replace("General", "by hand"))


def naming_another_folder(box):
    """The folder of the catalogs is one out of the project."""
    manifest = box / JOURNAL / "manifest"
    manifest.write_text(manifest.read_text().replace("../Catalogs", "../../Catalogs"))


def catalogs_behind_a_link(box):
    shutil.move(box / "Catalogs", box / "Others")
    os.symlink("Others", box / "Catalogs")


CATALOG_CASES = [
    ("an edited catalog", edited_catalog, False),
    ("naming another folder", naming_another_folder, False),
    ("catalogs behind a link", catalogs_behind_a_link, False),
]

CASES = [
    ("untouched", nothing, True),
    ("edited since", edit, False),
    ("done", done, True),
    ("a copy", replaced_by_a_copy, False),
    ("done and a copy", done_and_a_copy, False),
    ("without files", without_files, False),
    ("done and with a file", done_and_with_a_file, False),
    ("planted", planted, False),
    ("naming a program", with_a_program, False),
    ("linked elsewhere", linked_elsewhere, False),
]


class Case:
    """is_good: whether the commit may be gone on with."""

    def __init__(self, scene, result, writing, name, change, is_good):
        self.tool, self.result, self.writing = scene.tool, result, writing
        self.name, self.change, self.is_good = name, change, is_good
        self.folder = scene.folder / f"{writing.name} {name}".replace(" ", "-")
        self.box = bundle_of(self.folder).parent

    @property
    def arguments(self):
        return [*self.writing.arguments(self.folder), "--in-place"]

    def run(self):
        self.kill()
        self.result.count("journals")
        for problem in self.problems():
            self.result.wrong("broken", f"{self.writing.name}: {self.name}: {problem}")

    def kill(self):
        """Leave a journal: the run dies before the fourth move. The first is of the states, the second makes it."""
        self.folder.mkdir(parents=True)
        self.writing.prepare(self.tool, self.folder)
        faults = [("renameat", "signal=KILL:when=4")]
        done = self.tool.run(*self.arguments, before=strace.injecting(self.folder / "log", faults))
        if done.status != KILLED or not (self.box / JOURNAL).is_dir():
            raise RuntimeError(f"{self.name}: nothing to test: status {done.status}: {done.last_words}")
        self.change(self.box)

    def problems(self):
        before = snapshot(self.box)
        shown = self.tool.run("show", bundle_of(self.folder))
        if shown.status != BUSY or snapshot(self.box) != before:
            yield f"show ends with {shown.status}, or wrote"
        done = self.tool.run(*self.arguments)
        words = done.err.decode(errors="replace")
        if self.is_good:
            self.result.count("finished")
            if done.status not in (0, 1) or "finished the commit of an earlier run" not in words:
                yield f"status {done.status}: {done.last_words}"
            if litter(self.folder):
                yield "something is left"
            return
        self.result.count("refused")
        if done.status != BUSY or JOURNAL not in words or "remove it" not in words:
            yield f"status {done.status}: {done.last_words}"
        if snapshot(self.box) != before:
            yield "something was written"
        yield from self.problems_of_the_way_out()

    def problems_of_the_way_out(self):
        """Without the journal everything goes on, from the bundle as it is."""
        shutil.rmtree(self.box / JOURNAL, ignore_errors=True)
        kept = table(self.box).read_text()
        shown = self.tool.run("show", bundle_of(self.folder))
        if shown.status not in (0, 1) or table(self.box).read_text() != kept:
            yield f"without the journal show ends with {shown.status}: {shown.last_words}"
