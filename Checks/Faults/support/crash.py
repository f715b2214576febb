"""One command with one fault, and what must hold after it."""

import json
import os
import shutil
from typing import NamedTuple, Optional

from Faults.support import strace
from Faults.support.tree import snapshot
from Faults.support.writing import (
    JOURNAL,
    bundle_of,
    catalogs_of,
    configuration_of,
    is_leftover,
    litter,
    states_of,
)
from support.tool import BUSY, KILLED

# What a run may end with where a fault was put in; 127: the loader could not start the program.
STATUSES = {0, 1, 2, 75, 127, KILLED}


class Held(NamedTuple):
    """bundle: the files of what is written; source: of what is only read; states: of translations, with their texts."""

    bundle: dict
    source: dict
    states: list


class Expected(NamedTuple):
    """What is held before and after a run without a fault; beside: files beside the bundle before, by their names."""

    old: Held
    new: Held
    beside: dict


class Crash:
    def __init__(self, tool, folder, cell, result, expected=None):
        self.tool, self.folder, self.cell, self.result, self.expected = tool, folder, cell, result, expected
        self.log = folder / "log"

    @property
    def arguments(self):
        return [*self.cell.writing.arguments(self.folder), *self.cell.way.options]

    def make(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.cell.writing.make(self.folder)
        for name, content in self.expected.beside.items():
            path = bundle_of(self.folder).parent / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)

    def without_fault(self):
        self.folder.mkdir()
        self.cell.writing.prepare(self.tool, self.folder)
        around = bundle_of(self.folder).parent
        files = [states_of(self.folder), configuration_of(self.folder), *catalogs_of(self.folder).glob("*")]
        beside = {path.relative_to(around): path.read_bytes() for path in files if path.exists()}
        old = self.held()
        done = self.tool.run(*self.arguments, cwd=self.folder)
        new = self.held()
        if done.status != 0 or old == new or litter(self.folder):
            raise RuntimeError(f"{self.cell.name}: nothing to test: status {done.status}: {done.last_words}")
        return Expected(old, new, beside)

    def run(self, occurrence):
        """Whether the fault came to pass."""
        self.make()
        cell = self.cell
        faults = [(cell.call, f"{cell.injection}:when={occurrence}")]
        if cell.way.always:
            faults.append(("renameat2", cell.way.always))
        before = strace.injecting(self.log, faults)
        if cell.call == "close":
            # strace fails a close by leaving the file open, which no system does: a pipe from git would never end.
            before += ["-E", "PATH=/nowhere"]
        done = self.tool.run(*self.arguments, before=before, cwd=self.folder)
        if done.status != KILLED and not strace.has_fired(self.log, cell.call):
            return False
        self.result.count("injections")
        self.result.count(cell.fault)
        for problem in self.problems(done):
            self.result.wrong("broken", f"{cell.name} at {occurrence}: {problem}")
        return True

    def problems(self, done):
        state = self.state()
        yield from self.problems_of_state(done, state)
        yield from self.problems_of_words(done, state)
        yield from self.problems_of_next_run(state)

    def problems_of_state(self, done, state):
        is_unfinished = self.journal().exists()
        self.result.count("unfinished" if is_unfinished else state)
        if done.status not in STATUSES:
            yield f"status {done.status}: {done.last_words}"
        if done.status == 0 and (state != "new" or is_unfinished):
            yield f"status 0, but the bundle is {state}"
        if state == "mixed" and not (self.may_be_mixed(done) or is_unfinished and done.status in (KILLED, BUSY)):
            yield f"mixed, status {done.status}, {'with' if is_unfinished else 'without'} a journal: {done.last_words}"
        if is_unfinished and self.cell.way.is_exchange and not self.cell.writing.has_catalogs:
            yield "a journal beside a commit by exchange"
        if is_unfinished:
            yield from self.problems_of_reading()

    def may_be_mixed(self, done):
        """Of several steps some may be done, if the run was killed, names them or says that they are to be finished."""
        is_told = done.status == 2 and b"; written: " in done.err
        is_told |= done.status == BUSY and b"the commit is half done" in done.err
        return self.cell.writing.is_stepwise and (done.status == KILLED or is_told)

    def problems_of_reading(self):
        """A bundle whose commit is unfinished is not read, and reading does not finish it."""
        before = snapshot(self.folder / "box")
        done = self.tool.run("show", bundle_of(self.folder))
        if done.status != BUSY:
            yield f"show ends with {done.status} beside a journal"
        if snapshot(self.folder / "box") != before:
            yield "show wrote something"

    @staticmethod
    def problems_of_words(done, state):
        """What the command says must be so."""
        words = done.err.decode(errors="replace")
        if "nothing was written" in words and state != "old":
            yield f"it says that nothing was written, but the bundle is {state}"
        if "everything was written" in words and state != "new":
            yield f"it says that everything was written, but the bundle is {state}"

    def problems_of_next_run(self, state):
        """The next run finishes what was begun and clears everything away."""
        was_unfinished = state == "mixed" or bool(litter(self.folder))
        is_decided = state != "old" or self.journal().exists()
        done = self.tool.run(*self.arguments, cwd=self.folder)
        is_refused = self.cell.writing.is_once and done.status == 2 and is_decided
        if not (done.status == 0 or is_refused) or self.state() != "new":
            yield f"the next run ends with {done.status}, the bundle is not the new one: {done.last_words}"
        if litter(self.folder):
            yield f"the next run leaves {litter(self.folder)}"
        elif was_unfinished:
            self.result.count("ended by the next run")

    def state(self):
        """Of the bundle together with the states of its translations. A mixed bundle is not asked for these."""
        old, new, _ = self.expected
        bundle = self.written()
        if self.journal().exists():
            return "old" if bundle == old.bundle else "new" if bundle == new.bundle else "mixed"
        now = self.held()
        return "old" if now == old else "new" if now == new else "mixed"

    def held(self):
        done = self.tool.run("state", "list", bundle_of(self.folder), "--format", "json")
        source = {} if self.target == bundle_of(self.folder) else snapshot(bundle_of(self.folder))
        return Held(self.written(), source, json.loads(done.out)["translations"])

    def written(self):
        nodes = snapshot(self.target) if self.target.exists() else {}
        if self.cell.writing.has_catalogs:
            nodes |= {b"../Catalogs/" + path: node for path, node in snapshot(catalogs_of(self.folder)).items()}
        return {path: node for path, node in nodes.items() if not any(map(is_leftover, os.fsdecode(path).split("/")))}

    @property
    def target(self):
        return self.cell.writing.target(self.folder)

    def journal(self):
        return bundle_of(self.folder).with_name(JOURNAL)
