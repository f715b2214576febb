"""Commands that read meet a commit: what they say is of the bundle before it or after it, or they end with 75."""

import shutil
import threading
import time

from Faults.support import bundles, strace
from Faults.support.result import Result
from Faults.support.translations import table_part, xliff
from Faults.support.writing import bundle_of
from support.tool import BUSY

LOCALES = ["en", "de", "fr"]
PAUSE = 0.3
COMMANDS = [
    ["show", "--locale", "de", "--format", "json"],
    ["candidates", "--key", "when", "--locale", "de"],
    ["explain", "SOUND", "--locale", "de"],
    ["report", "--format", "json"],
    ["lint", "--format", "json"],
    ["export", "--format", "po", "--locale", "de"],
    ["inspect", "--format", "json"],
    ["defaults"],
    ["import", "--dry-run", "--summary", "json"],
    ["sync", "--check", "--locale", "all", "--summary", "json"],
    ["lint", "--write-baseline"],
]


def run(scene):
    result = Result("readers", ["runs", "before", "after", "turned away"], ["broken"])
    for number, command in enumerate(COMMANDS):
        ways = [[], ["--in-place"]]
        for options in ways[number % 2 :][:1] if scene.quick else ways:
            Reader(scene, result, command, options, number).run()
    for kind in ("after", "turned away"):
        if not result.counts[kind]:
            result.wrong("broken", f"no run ended as {kind}")
    return result


class Reader:
    """A command beside imports. options: how the imports are committed."""

    def __init__(self, scene, result, command, options, number):
        self.scene, self.tool, self.result, self.options = scene, scene.tool, result, options
        self.folder = scene.folder / f"{number}{''.join(options)}"
        self.command = command
        self.bundle = bundle_of(self.folder)
        self.baseline = self.folder / "baseline.json"

    @property
    def arguments(self):
        name, *rest = self.command
        if name == "explain":
            return [name, self.bundle, *rest]
        files = [self.folder / "same.xliff"] if name == "import" else []
        return [name, self.bundle, *files, *rest, *([self.baseline] if "--write-baseline" in rest else [])]

    def make(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        bundles.ordinary(self.folder / "box", locales=LOCALES)
        for name, mark in [("new", "new"), ("old", "old"), ("same", "same")]:
            units = [(key, text, f"{text} {mark}") for key, text in bundles.TEXTS.items()]
            # lint reports a text that is not a translation.
            units[0] = (units[0][0], units[0][1], f"General {mark} " if mark == "new" else "General old")
            parts = [table_part("Root", locale, units) for locale in ("de", "fr")]
            bundles.write(self.folder / f"{name}.xliff", xliff(*parts))

    def write(self, name):
        # The files do not say what they were made from: without the option the status is 1.
        options = ["--conflicts", "incoming", *self.options]
        done = self.tool.run("import", self.bundle, self.folder / f"{name}.xliff", *options)
        if done.status != 0:
            raise RuntimeError(f"the import ends with {done.status}: {done.last_words}")

    def read(self, faults=()):
        self.baseline.unlink(missing_ok=True)
        before = strace.injecting(self.folder / "log", faults) if faults else ()
        done = self.tool.run(*self.arguments, before=before)
        return done, (done.status, done.out, self.baseline.read_bytes() if self.baseline.exists() else None)

    def run(self):
        self.make()
        states = {}
        for name in ("new", "old"):
            self.write(name)
            states[name] = self.read()[1]
        before = strace.tracing(self.folder / "log", ["openat", "openat2"])
        self.tool.run(*self.arguments, before=before)
        counts = strace.calls(self.folder / "log")
        for call in ("openat", "openat2"):
            step = self.scene.amount(1, 6) if call == "openat2" else self.scene.amount(4, 24)
            for occurrence in range(1, counts.get(call, 0) + 1, step):
                self.beside_one(states, call, occurrence)
        for _ in range(self.scene.amount(4, 1)):
            self.beside_many(states)

    def beside_one(self, states, call, occurrence):
        """The reader stops at one call, and an import is done meanwhile."""
        self.write("old")
        delay = f"delay_enter={int(PAUSE * 1e6)}:when={occurrence}"
        writer = threading.Timer(PAUSE / 2, lambda: self.write("new"))
        writer.start()
        done, state = self.read([(call, delay)])
        writer.join()
        self.judge(done, state, states, f"{call} {occurrence}")

    def beside_many(self, states):
        """Imports one after the other, and a reader that is slow at every call."""
        is_over = threading.Event()

        def write():
            while not is_over.is_set():
                for name in ("new", "old"):
                    self.write(name)
                time.sleep(0.01)

        writer = threading.Thread(target=write)
        writer.start()
        done, state = self.read([("openat2", "delay_enter=20000")])
        is_over.set()
        writer.join()
        self.judge(done, state, states, "many imports")

    def judge(self, done, state, states, where):
        self.result.count("runs")
        if done.status == BUSY:
            self.result.count("turned away")
            if state[2] is not None:
                self.wrong(done, where, "75, and a baseline was written")
        elif state == states["old"]:
            self.result.count("before")
        elif state == states["new"]:
            self.result.count("after")
        else:
            self.wrong(done, where, f"status {done.status} and a result of neither state")

    def wrong(self, done, where, problem):
        how = " ".join(["import", *self.options])
        self.result.wrong("broken", f"{' '.join(self.command)} beside {how}, {where}: {problem}: {done.last_words}")
