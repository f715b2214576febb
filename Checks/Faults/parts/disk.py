"""Disks that are full or read-only, and bundles that are not plain folders of plain files."""

import os
import subprocess

from Faults.support.disk_cases import CASES, Case
from Faults.support.result import Result
from Faults.support.tree import snapshot
from Faults.support.writing import BAKE_COMMANDS, COMMANDS, NOBODY, OUTPUT_COMMANDS, STATE_COMMANDS, bundle_of, litter

IMPORT = COMMANDS[0]


def run(scene):
    result = Result("disk", ["runs", "old", "new"], ["broken"])
    for case in CASES:
        for options in ([], ["--in-place"]):
            Trial(scene, result, case, options).run()
    full_disk(scene, result)
    return result


class Trial:
    """An import into a bundle that a case has made odd. It is run by a user without all rights."""

    def __init__(self, scene, result, case: Case, options):
        self.scene, self.result, self.case, self.options = scene, result, case, options
        self.name = f"{case.name}{' in place' if options else ''}"
        self.folder = scene.folder / self.name.replace(" ", "-")

    def run(self):
        self.folder.mkdir()
        IMPORT.make(self.folder)
        self.case.change(bundle_of(self.folder))
        user = self.give_away()
        before = self.everything()
        done = self.scene.tool.run(*IMPORT.arguments(self.folder), *self.options, before=self.case.before, user=user)
        self.result.count("runs")
        for problem in self.problems(done, before):
            self.result.wrong("broken", f"{self.name}: {problem}: {done.last_words}")
        os.chmod(bundle_of(self.folder).parent, 0o755)

    def give_away(self):
        """As root nothing is read-only: everything is given to another user, whose number it is."""
        if os.geteuid() != 0:
            return None
        for path in [self.folder, *self.folder.rglob("*")]:
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
        return NOBODY

    def everything(self):
        return snapshot(self.folder)

    def problems(self, done, before):
        wanted = self.case.in_place if self.options else self.case.exchange
        after = self.everything()
        state = "old" if after == before else "new"
        self.result.count(state)
        if (done.status, state) != wanted:
            yield f"status {done.status}, {state}, not {wanted}"
        if [path for path in after if b".settings-l10n-" in path]:
            yield "something is left beside the bundle"
        if state == "new":
            yield from self.case.check(bundle_of(self.folder), before, after)


def full_disk(scene, result):
    """Commands on a disk with less and less space: old until there is enough for all that they write."""
    disk = scene.folder / "full"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "faults", disk]
    mounted = subprocess.run(command, capture_output=True, text=True)
    if mounted.returncode != 0:
        result.skip("full disk", "a small disk cannot be mounted: " + mounted.stderr.strip())
        return
    try:
        pages = range(0, 20 if scene.quick else 60)
        for options in ([], ["--in-place"]):
            for free in pages:
                FullDisk(scene, result, disk, IMPORT, options).run(free)
        for writing in [*BAKE_COMMANDS, *STATE_COMMANDS, *OUTPUT_COMMANDS]:
            for free in pages[:: 4 if scene.quick else 1]:
                FullDisk(scene, result, disk, writing).run(free)
    finally:
        subprocess.run(["umount", disk], check=True)


class FullDisk:
    def __init__(self, scene, result, disk, writing, options=()):
        self.scene, self.result, self.writing, self.options = scene, result, writing, options
        self.disk, self.folder = disk, disk / "folder"

    @property
    def arguments(self):
        return [*self.writing.arguments(self.folder), *self.options]

    def run(self, free):
        """free: how many pages of 4 KiB are left."""
        self.folder.mkdir()
        self.writing.prepare(self.scene.tool, self.folder)
        before = snapshot(self.folder)
        self.fill(free)
        done = self.scene.tool.run(*self.arguments, cwd=self.folder)
        self.result.count("runs")
        for problem in self.problems(done, before):
            name = f"full disk, {self.writing.name}, {free} pages {self.options}"
            self.result.wrong("broken", f"{name}: {problem}: {done.last_words}")
        subprocess.run(["rm", "-rf", self.folder, self.disk / "ballast"], check=True)

    def fill(self, free):
        ballast = self.disk / "ballast"
        status = os.statvfs(self.disk)
        size = (status.f_bavail - free) * status.f_frsize
        with open(ballast, "wb") as file:
            file.write(bytes(size))

    def problems(self, done, before):
        after = snapshot(self.folder)
        state = "old" if after == before else "new"
        self.result.count(state)
        if (done.status, state) not in [(2, "old"), (0, "new")]:
            yield f"status {done.status}, {state}"
        if done.status == 2 and b"nothing was written" not in done.err:
            yield "it does not say that nothing was written"
        (self.disk / "ballast").unlink()
        again = self.scene.tool.run(*self.arguments, cwd=self.folder)
        if again.status != 0 or litter(self.folder):
            yield f"with space again: status {again.status}: {again.last_words}"
