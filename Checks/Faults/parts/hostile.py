"""Hostile bundles and translation files: nothing outside is read, changed or printed, and every run ends."""

import os
import shutil
from pathlib import Path
from random import Random

from Faults.support import bundles, containment, hostile_bundles, hostile_files
from Faults.support.canary import Canary, holds_secret
from Faults.support.result import Result
from Faults.support.tree import differences, snapshot
from support.tool import Tool

STATUSES = {0, 1, 2, 75}
# Where the command may write, and folders whose entries come and go with that.
WRITTEN = (b"box/Evil.app/Settings.bundle", b"box/Evil.app/.Settings.bundle.settings-l10n-", b"box/exported")
MADE = (b".", b"log", b"box/Evil.app")


def run(scene):
    bad = ["escapes", "writes", "secrets told", "crashes", "hangs", "not seen"]
    result = Result("hostile", ["bundles", "translation files", "runs"], bad)
    check_the_eye(scene, result)
    wanted = list(cases(scene))
    scene.at_once(lambda numbered: Trial(scene, result, *numbered).run(), list(enumerate(wanted)))
    return result


def check_the_eye(scene, result):
    """What programs do that open, or only look at, what is forbidden, must be seen: else nothing is proved."""
    canary, log = Canary(scene.folder / "eye"), scene.folder / "eye.log"
    secret = canary.folder / "secret.txt"
    for program in ("cat", "stat", "touch", "ls"):
        path = Path(shutil.which(program))
        Tool(path).run(secret, before=containment.tracing(log))
        seen = list(containment.escapes(log, containment.Allowed(path, [])))
        if not any("secret.txt" in call for call in seen):
            result.wrong("not seen", f"{program} of {secret}")


def cases(scene):
    """Each hostility by itself, then several at once: pairs of those of bundles and those of files."""
    random = Random("hostile")
    of_bundles, of_files = list(hostile_bundles.hostilities()), list(hostile_files.hostilities())
    single = [([one], []) for one in of_bundles] + [([], [one]) for one in of_files]
    mixed = [(random.sample(of_bundles, 3), random.sample(of_files, 1)) for _ in range(60)]
    return random.sample(single + mixed, 40) if scene.quick else single + mixed


class Trial:
    """One hostile bundle with files for it, beside what must not be read."""

    def __init__(self, scene, result, number, case):
        self.scene, self.result = scene, result
        self.of_bundle, self.of_files = case
        self.name = " + ".join(name for name, _ in [*self.of_bundle, *self.of_files])
        self.folder = scene.folder / f"{number:03d}"
        self.app = self.folder / "box/Evil.app"
        self.incoming, self.outgoing = self.folder / "box/in", self.folder / "box/exported"

    def run(self):
        self.make()
        for command in self.commands():
            done = self.scene.tool.run(*command, before=self.tracing(), cwd=self.app)
            self.result.count("runs")
            self.judge(command, done)
        for what in self.canary.problems() + [f"{path} was written" for path in self.changes()]:
            self.result.wrong("writes", f"{self.name}: {what}")
        if any(holds_secret(path.read_bytes()) for path in self.written_files()):
            self.result.wrong("secrets told", f"{self.name}: in a file that was written")
        # The kernel takes folders off whose paths are longer than it takes.
        shutil.rmtree(self.folder, ignore_errors=True)

    def tracing(self):
        """Without git, which reads files of its own: what it does is looked at by `repositories`."""
        return [*containment.tracing(self.log), "-E", "PATH=/nowhere"]

    def make(self):
        self.canary = Canary(self.folder / "canary")
        # The end of the search for a configuration.
        (self.folder / "box/.git").mkdir(parents=True)
        bundle = bundles.ordinary(self.app)
        bundles.write(self.app / "Info.plist", {"CFBundleDisplayName": "Evil"})
        self.incoming.mkdir()
        self.outgoing.mkdir()
        for _, change in self.of_bundle:
            self.try_to(change, bundle)
        for _, change in self.of_files:
            self.try_to(change, self.incoming)
        self.result.count("bundles", 1 if self.of_bundle else 0)
        self.result.count("translation files", 1 if self.of_files else 0)
        self.bundle, self.log = bundle, self.folder / "log"
        self.allowed = containment.Allowed(
            self.scene.tool.path,
            [bundle, self.incoming, self.outgoing],
            [
                self.app,
                self.app / "Info.plist",
                self.app / ".settings-l10n.json",
                # The configuration names it for a result: that it is a link which leads out has to be seen.
                self.app / "out",
                self.folder / "box",
                self.folder / "box/.git",
            ],
            [self.app / ".Settings.bundle.settings-l10n-"],
        )
        self.before = self.around()

    def try_to(self, change, place):
        """Where several things are done to one bundle, one may be in the way of another."""
        try:
            change(place, self.canary.folder)
        except OSError:
            if len(self.of_bundle) + len(self.of_files) == 1:
                raise

    def commands(self):
        bundle, export = self.bundle, ["export", self.bundle, "--locale", "all"]
        yield ["inspect", bundle, "--format", "json"]
        yield ["show", bundle, "--locale", "de"]
        yield ["report", bundle]
        yield ["lint", bundle, "--format", "html"]
        yield ["explain", bundle, "GENERAL", "--locale", "de"]
        yield ["defaults", bundle]
        yield [*export, "--format", "xliff", "--output", self.outgoing / "xliff"]
        yield [*export, "--format", "strings", "--output", self.outgoing]
        if self.of_files:
            yield ["import", bundle, self.incoming, "--skip-refused", "--any-table"]
            yield from (["import", bundle, path, "--skip-refused"] for path in self.named_files())
        yield ["sync", bundle, "--locale", "all"]
        yield ["lint", bundle, "--fix"]
        yield ["import", bundle, self.outgoing / "xliff", "--skip-refused", "--in-place"]

    def named_files(self):
        """What lies in the folder; of links those that do not lead to a secret, which who names it wants to be read."""
        secrets = self.canary.folder.resolve()
        return sorted(path for path in self.incoming.iterdir() if not self.leads_into(path, secrets))

    @staticmethod
    def leads_into(path, folder):
        return path.is_symlink() and os.path.realpath(path).startswith(os.path.realpath(folder))

    def judge(self, command, done):
        # A link that is named is what it leads to, in this run alone; one in a folder that is named must not lead out.
        named = [os.path.realpath(part) for part in command if isinstance(part, Path) and part.is_symlink()]
        about = f"{self.name}: {command[0]}"
        if done.is_hang:
            self.result.wrong("hangs", f"{about}: after {done.seconds:.0f} s, {done.cpu:.0f} s of the processor")
        elif done.status not in STATUSES:
            self.result.wrong("crashes", f"{about}: status {done.status}: {done.last_words}")
        for call in containment.escapes(self.log, self.allowed, named):
            self.result.wrong("escapes", f"{about}: {call[:300]}")
        if holds_secret(done.out) or holds_secret(done.err):
            self.result.wrong("secrets told", f"{about}: in its output")

    def around(self):
        """What lies around the bundle, without what the command keeps there, and what is exported."""
        nodes = snapshot(self.folder)
        return {path: node for path, node in nodes.items() if path not in MADE and not path.startswith(WRITTEN)}

    def changes(self):
        return differences(self.before, self.around())

    def written_files(self):
        for folder in (self.bundle, self.outgoing):
            yield from (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
