"""Two runs at once that write to one bundle: one after the other, or the second ends with 75."""

import fcntl
import os
import shutil
import threading
import time
from random import Random

from Faults.support import bundles
from Faults.support.result import Result
from Faults.support.translations import table_part, xliff
from Faults.support.tree import snapshot
from Faults.support.writing import bundle_of, catalogs_of, configuration_of, litter
from support.tool import BUSY


def run(scene):
    result = Result("writers", ["tries", "one after the other", "one turned away", "locks respected"], ["broken"])
    pairs = [
        Pair(scene, result, "import", "import"),
        Pair(scene, result, "import", "sync"),
        CatalogPair(scene, result, "import", "sync"),
    ]
    for pair in pairs:
        for number in range(scene.amount(200, 20) // len(pairs)):
            pair.run(number)
    held(scene, result)
    if not result.counts["one turned away"]:
        result.wrong("broken", "no two runs ever met")
    return result


def make(folder):
    """A bundle whose translations lack a key, and two files that say different things of a text."""
    shutil.rmtree(folder, ignore_errors=True)
    bundle = bundles.ordinary(folder / "box", locales=["en", "de", "fr"])
    for name in ("one", "two"):
        keys = ["GENERAL", "SOUND"] if name == "one" else ["SOUND", "DAILY"]
        units = [(key, bundles.TEXTS[key], f"{name} {key}") for key in keys]
        bundles.write(folder / f"{name}.xliff", xliff(table_part("Root", "de", units), table_part("Root", "fr", units)))
    for path in bundle.glob("[df][a-z].lproj/More.strings"):
        path.write_text("")


class Pair:
    """Two writing commands. states: what the bundle holds after one, the other, and both in each order."""

    def __init__(self, scene, result, first, second, folder=None):
        self.scene, self.result, self.folder = scene, result, folder or scene.folder / f"{first}-{second}"
        self.random = Random(f"{first} and {second}")
        self.commands = [self.command(first, "one"), self.command(second, "two")]
        self.seconds = 0
        self.states = {order: self.alone(order) for order in [(0,), (1,), (0, 1), (1, 0)]}

    def command(self, name, file):
        bundle = bundle_of(self.folder)
        rest = [self.folder / f"{file}.xliff", "--conflicts", "incoming"] if name == "import" else ["--locale", "all"]
        return [name, bundle, *rest]

    def make(self):
        make(self.folder)

    def snapshot(self):
        return snapshot(bundle_of(self.folder))

    def alone(self, order):
        self.make()
        for index in order:
            done = self.scene.tool.run(*self.commands[index])
            if done.status != 0:
                raise RuntimeError(f"nothing to test: status {done.status}: {done.last_words}")
            self.seconds = max(self.seconds, done.seconds)
        return self.snapshot()

    def run(self, number):
        self.make()
        outcomes = self.at_once(self.random.uniform(-1.5, 1.5) * self.seconds)
        self.result.count("tries")
        for problem in self.problems(tuple(outcome.status for outcome in outcomes)):
            words = " / ".join(outcome.last_words for outcome in outcomes)
            self.result.wrong("broken", f"{self.folder.name} {number}: {problem}: {words}")

    def at_once(self, delay):
        """Start both; the second a little later, or earlier, in seconds."""
        outcomes, gate = [None, None], threading.Barrier(2)

        def act(index, pause):
            gate.wait()
            time.sleep(pause)
            outcomes[index] = self.scene.tool.run(*self.commands[index])

        pauses = (max(0, -delay), max(0, delay))
        threads = [threading.Thread(target=act, args=(index, pauses[index])) for index in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return outcomes

    def problems(self, statuses):
        orders = {(0, 0): [(0, 1), (1, 0)], (0, BUSY): [(0,)], (BUSY, 0): [(1,)]}.get(statuses)
        if orders is None:
            yield f"statuses {statuses}"
            return
        self.result.count("one after the other" if statuses == (0, 0) else "one turned away")
        now = self.snapshot()
        if now not in [self.states[order] for order in orders]:
            yield f"statuses {statuses}, but the bundle is that of no order"
        if litter(self.folder):
            yield "something is left beside the bundle"


class CatalogPair(Pair):
    """The tables are made of string catalogs, which both commands change, too."""

    def __init__(self, scene, result, first, second):
        super().__init__(scene, result, first, second, folder=scene.folder / f"{first}-{second}-catalogs")

    def make(self):
        super().make()
        bundle = bundle_of(self.folder)
        self.scene.tool.run("init", "catalogs", bundle, "--output", catalogs_of(self.folder))
        configuration_of(self.folder).write_text('{"catalogs": {"Settings.bundle": "Catalogs"}}')

    def snapshot(self):
        return snapshot(bundle_of(self.folder)), snapshot(catalogs_of(self.folder))


def held(scene, result):
    """While another process has the lock, writing ends with 75 and changes nothing, and reading goes on."""
    folder = scene.folder / "held"
    make(folder)
    bundle, before = bundle_of(folder), snapshot(folder)
    lock = os.open(bundle.parent, os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    rows = [
        (["import", bundle, folder / "one.xliff"], BUSY),
        (["sync", bundle], BUSY),
        (["lint", bundle, "--fix"], BUSY),
        (["state", "init", bundle], BUSY),
        (["state", "prune", bundle], BUSY),
        (["state", "accept", bundle, "--locale", "all"], BUSY),
        (["show", bundle], 0),
        (["report", bundle, "--fail-on", "never"], 0),
        (["import", bundle, folder / "one.xliff", "--dry-run", "--conflicts", "incoming"], 0),
    ]
    for command, status in rows:
        done = scene.tool.run(*command)
        if done.status != status or snapshot(folder) != before:
            result.wrong("broken", f"{command[0]} beside a lock: status {done.status}, not {status}: {done.last_words}")
        else:
            result.count("locks respected")
    os.close(lock)
