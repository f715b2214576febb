"""Damaged files of every format: a run ends with a documented status, in time, for any input."""

import shutil
from random import Random

from Faults.support import bundles, seeds
from Faults.support.mutate import mutate
from Faults.support.result import Result
from Faults.support.tree import differences, snapshot

STATUSES = {0, 1, 2}
BATCH = 250
# String catalogs and our JSON share the eighth format's number.
SHARE = {"json": 2, "xcstrings": 2}


def run(scene):
    result = Result("mutants", ["mutants", "runs"], ["crashes", "hangs", "other statuses", "writes"])
    bundle = bundles.ordinary(scene.folder)
    before = snapshot(bundle)
    for seed in [*seeds.readers(), *seeds.exports(scene.tool, bundle, scene.folder / "exported")]:
        MutantRun(scene, result, bundle, seed).run(scene.amount(12500, 250) // SHARE.get(seed.name, 1))
    for path in differences(before, snapshot(bundle)):
        result.wrong("writes", f"a dry run changed {path}")
    return result


class MutantRun:
    """The mutants of one seed: those of bundle files many a process, those of translation files one a process."""

    def __init__(self, scene, result, bundle, seed):
        self.scene, self.result, self.bundle, self.seed = scene, result, bundle, seed
        self.random = Random(f"mutants of {seed.name}")
        self.folder = scene.folder / seed.name
        self.statuses = {}

    def run(self, count):
        size = BATCH if self.seed.by == "inspect" else 1
        for begin in range(0, count, BATCH):
            files = self.mutants(begin, min(BATCH, count - begin))
            self.scene.at_once(self.judge, [files[at : at + size] for at in range(0, len(files), size)])
            if self.seed.kind in ("strings", "xml", "binary") and self.seed.by == "inspect":
                self.judge_in_bundles(files[:25])
            shutil.rmtree(self.folder)
        self.result.say(f"{self.seed.name}: {count} mutants, runs by status {dict(sorted(self.statuses.items()))}")

    def mutants(self, begin, count):
        self.folder.mkdir()
        files = []
        for number in range(begin, begin + count):
            files.append(self.folder / f"{number:06d}.{self.seed.extension}")
            files[-1].write_bytes(mutate(self.seed.data, self.random, self.seed.kind))
        self.result.count("mutants", count)
        return files

    def arguments(self, files):
        if self.seed.by == "inspect":
            return ["inspect", "--entries", *files]
        return ["import", self.bundle, *files, "--dry-run", "--locale", seeds.LOCALE, "--format", self.seed.name]

    def judge(self, files, arguments=None):
        """Run over some files; of a bad batch find the files that it is bad by, and keep them."""
        arguments = arguments or self.arguments
        outcome = self.scene.tool.run(*arguments(files))
        self.result.count("runs")
        if outcome.status in STATUSES and not outcome.is_hang:
            self.statuses[outcome.status] = self.statuses.get(outcome.status, 0) + 1
        elif len(files) > 1:
            half = len(files) // 2
            self.judge(files[:half], arguments)
            self.judge(files[half:], arguments)
        else:
            self.keep(files[0], outcome)

    def keep(self, file, outcome):
        kept = self.scene.folder / "kept" / f"{self.seed.name}-{file.name}"
        kept.parent.mkdir(exist_ok=True)
        (shutil.copytree if file.is_dir() else shutil.copy)(file, kept)
        what = "hangs" if outcome.is_hang else "crashes" if outcome.is_crash else "other statuses"
        self.result.wrong(what, f"status {outcome.status}, {outcome.cpu:.1f} s, {kept}: {outcome.last_words}")

    def judge_in_bundles(self, files):
        """The same files as a pane or a table of a bundle, which is audited."""
        made = [self.bundle_with(file) for file in files]
        self.judge(made, lambda bundles: ["lint", "--no-config", *bundles])

    def bundle_with(self, file):
        bundle = bundles.ordinary(self.folder / file.stem, locales=["en", "de"])
        place = "de.lproj/Root.strings" if self.seed.extension == "strings" else "Root.plist"
        file.replace(bundle / place)
        return bundle
