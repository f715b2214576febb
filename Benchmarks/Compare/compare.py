"""Measures the command and the library against others, and says which targets are met.

usage: compare.py TOOL FOLDER [PART…]

FOLDER has the built programs, and takes what is measured. PARTs: inside, parsing, bundles, apps, states, previews,
histories, importing, growth, readings, crowd, largest; with all of them Benchmarks/RESULTS.md is written. BENCH_ROUNDS: how often each process runs (7;
large and slow ones less often).
"""

import os
import sys
from pathlib import Path

import apps
import bundles
import crowd
import growth
import histories
import importing
import inside
import machine
import parsing
import previews
import readings
import results
import states
from peers import Peers
from workloads import Workloads

PACKAGE = Path(__file__).resolve().parent.parent
CORPUS = PACKAGE.parent.parent / "shared/corpus"
VLC = CORPUS / "bundles/videolan__vlc-ios/Resources/iOS/Settings.bundle"
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "7"))
# Not less often than this: a median needs a middle.
FEW = max(3, ROUNDS // 2)


class Comparison:
    def __init__(self, tool, folder):
        self.tool, self.folder = tool, folder
        self.workloads = Workloads(folder / "programs/workload", tool, folder / "workloads")
        self.peers = Peers(tool, folder / "programs", folder / "programs/gnustep-peer")
        self.sections, self.contestants, self.rows = [], [], []

    @property
    def vlc(self):
        return VLC if VLC.exists() else self.workloads.bundle(62, 150)

    @property
    def which(self):
        return "VLC's bundle" if VLC.exists() else "a generated bundle, as VLC's is absent"

    def inside(self):
        rows, medians = inside.measure(PACKAGE, self.folder / "inside", self.folder / "medians")
        self.tell("Inside of one process", rows)
        self.sections.append(medians)

    def parsing(self):
        entries = 100_000
        rows = parsing.measure(self.workloads, self.peers, entries, ROUNDS)
        self.tell(f"Parse a table of {entries:,} entries, whole processes", *rows)

    def bundles(self):
        self.tell(f"Whole runs on {self.which}", *bundles.measure(self.workloads, self.peers, self.vlc, ROUNDS * 5))

    def apps(self):
        self.tell("The app around a bundle", *apps.measure(CORPUS, self.workloads.folder / "apps", self.peers, ROUNDS * 3))

    def states(self):
        self.tell(f"States and baking of {self.which}", *states.measure(self.workloads, self.peers, self.vlc, ROUNDS * 3))

    def previews(self):
        self.tell(f"The preview of {self.which}", *previews.measure(self.workloads, self.peers, self.vlc, ROUNDS * 3))

    def histories(self):
        self.tell("The history of a bundle", *histories.measure(self.workloads, self.peers, FEW))

    def importing(self):
        self.tell("Import", *importing.measure(self.workloads, self.peers, 20_000, ROUNDS))

    def growth(self):
        self.tell("Growth", *growth.measure(self.workloads, self.peers, ROUNDS))

    def readings(self):
        self.tell("Many of one thing", *readings.measure(self.workloads, self.peers, FEW))

    def crowd(self):
        self.tell(f"Copies of {self.which}", *crowd.measure(self.workloads, self.peers, self.vlc, FEW))

    def largest(self):
        self.tell("The largest", *growth.largest(self.workloads, self.peers))

    def tell(self, title, rows, contestants=()):
        section = results.table(title, rows)
        print(section, flush=True)
        self.sections.append(section)
        self.contestants += contestants
        self.rows += rows

    def shown(self, command):
        """A command as one would type it: without the folders of this machine, which are long and different elsewhere."""
        names = {str(self.tool): "settings-l10n", f"{self.folder}/": "", f"{PACKAGE}/": "", f"{PACKAGE.parent.parent}/": "../"}
        text = " ".join(str(word) for word in command).replace(sys.executable, "python3")
        for long, short in names.items():
            text = text.replace(long, short)
        return text if len(text) < 300 else text[:200] + " … " + text[-60:]


PARTS = [
    Comparison.inside, Comparison.parsing, Comparison.bundles, Comparison.apps, Comparison.states, Comparison.previews,
    Comparison.histories, Comparison.importing, Comparison.growth, Comparison.readings, Comparison.crowd, Comparison.largest,
]


def main(tool, folder, wanted):
    facts = machine.description(tool)
    comparison = Comparison(tool, folder)
    for part in PARTS:
        if not wanted or part.__name__ in wanted:
            part(comparison)
    if not wanted:
        listed = results.commands(comparison.contestants, comparison.shown)
        path = PACKAGE / "RESULTS.md"
        ratios = results.by_processor(path, comparison.rows, machine.processor(), machine.today())
        results.write(path, "\n".join([facts, *comparison.sections, ratios, listed]))
    missed = sum(row.is_missed for row in comparison.rows)
    print(f"{missed} targets missed")
    return 1 if missed else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3:]))
