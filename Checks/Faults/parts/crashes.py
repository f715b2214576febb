"""A fault at every occurrence of every call that writes or reads: a bundle is old or new, never mixed."""

import shutil
from dataclasses import dataclass
from typing import Optional

from Faults.support.crash import Crash
from Faults.support.result import Result
from Faults.support.writing import (
    BAKE_COMMANDS,
    BUILT,
    CATALOG_COMMANDS,
    CATALOG_REMOVAL,
    COMMANDS,
    KEY_COMMANDS,
    OUTPUT_COMMANDS,
    REMOVAL,
    STATE_COMMANDS,
    Writing,
)

WRITING = (
    "write fsync flock renameat renameat2 unlinkat mkdirat linkat symlinkat fchmod fchown fsetxattr utimensat"
).split()
READING = "openat openat2 getdents64 read close".split()
FAULTS = KILL, EIO, ENOSPC, EINTR = "KILL", "EIO", "ENOSPC", "EINTR"


@dataclass(frozen=True)
class Way:
    """How a commit is made. options: of the command; always: what becomes of each exchange of folders."""

    name: str
    options: tuple = ()
    always: Optional[str] = None

    @property
    def is_exchange(self):
        return not self.options and not self.always


EXCHANGE, IN_PLACE = Way("exchange"), Way("in-place", ("--in-place",))
REFUSED = [Way(f"exchange-{error}", always=f"error={error}") for error in ("EXDEV", "EINVAL", "ENOSYS")]


@dataclass(frozen=True)
class Cell:
    """One call and one fault of the matrix: it is put in at the first occurrence, at the second, …"""

    writing: Writing
    way: Way
    call: str
    fault: str

    @property
    def name(self):
        return f"{self.writing.name}-{self.way.name}-{self.call}-{self.fault}"

    @property
    def injection(self):
        return "signal=KILL" if self.fault == KILL else f"error={self.fault}"


def run(scene):
    result = Result("crashes", ["injections", *FAULTS, "old", "new", "unfinished", "ended by the next run"], ["broken"])
    wanted = list(cells(scene.quick))
    expected = {
        cell.writing: Crash(scene.tool, scene.folder / cell.name, cell, result).without_fault()
        for cell in firsts(wanted)
    }
    scene.at_once(lambda cell: run_cell(scene, result, cell, expected[cell.writing]), wanted)
    for fault in FAULTS:
        if not result.counts[fault]:
            result.wrong("broken", f"{fault} never came to pass")
    return result


def firsts(cells):
    """The first cell of each command."""
    return list({cell.writing: cell for cell in reversed(cells)}.values())


def cells(is_quick):
    for writing in STATE_COMMANDS:
        yield from matrix(writing, EXCHANGE, WRITING, [KILL, EIO] if is_quick else FAULTS)
    for writing in OUTPUT_COMMANDS:
        yield from matrix(writing, EXCHANGE, WRITING, [KILL, EIO] if is_quick else FAULTS)
    for writing in BAKE_COMMANDS:
        yield from matrix(writing, EXCHANGE, WRITING, [KILL] if is_quick else FAULTS)
    yield from matrix(REMOVAL, EXCHANGE, WRITING, [KILL, EIO] if is_quick else FAULTS)
    for writing in KEY_COMMANDS:
        for way in (EXCHANGE, IN_PLACE):
            yield from matrix(writing, way, WRITING, [KILL] if is_quick else FAULTS)
    for writing in CATALOG_COMMANDS[:1] if is_quick else CATALOG_COMMANDS:
        yield from matrix(writing, EXCHANGE, WRITING, [KILL] if is_quick else FAULTS)
    yield from matrix(CATALOG_REMOVAL, EXCHANGE, WRITING, [KILL] if is_quick else FAULTS)
    # The option that moves files one at a time has another meaning here.
    for way in REFUSED[:1] if is_quick else (EXCHANGE, *REFUSED[:1]):
        yield from matrix(BUILT, way, WRITING, [KILL] if is_quick else FAULTS)
    for writing in COMMANDS[:1] if is_quick else COMMANDS:
        yield from matrix(writing, EXCHANGE, WRITING, FAULTS)
        yield from matrix(writing, IN_PLACE, WRITING, [KILL, EIO] if is_quick else FAULTS)
        if not is_quick:
            yield from matrix(writing, EXCHANGE, READING, [EIO, EINTR])
            yield from matrix(writing, IN_PLACE, READING, [EIO])
            for way in REFUSED if writing.name == "import" else REFUSED[:1]:
                yield from matrix(writing, way, WRITING, FAULTS)


def matrix(writing, way, calls, faults):
    for call in calls:
        if not (way.always and call == "renameat2"):
            yield from (Cell(writing, way, call, fault) for fault in faults)


def run_cell(scene, result, cell, expected):
    """Raise the occurrence until a run ends without the fault."""
    folder = scene.folder / cell.name
    crash = Crash(scene.tool, folder, cell, result, expected)
    occurrence = 1
    while crash.run(occurrence):
        occurrence += 1
    shutil.rmtree(folder)
