"""Many bundles in one run: on all processors and on one, and how much of them is kept."""

import os
import shutil

import process
from contest import Contestant, contest
from row import compared, megabytes, skipped, versus

COUNT, WALL_LIMIT, MEMORY_LIMIT = 200, 0.6, 60_000_000


def measure(workloads, peers, bundle, rounds):
    """The rows, and the contestants. bundle: what the run has copies of."""
    processors = len(os.sched_getaffinity(0))
    many, few = copies(workloads, bundle, COUNT), copies(workloads, bundle, processors)
    rows, contestants = [], []
    for command in ("report", "lint"):
        all_of = Contestant(f"{command} {COUNT} bundles", [peers.tool, command, many, "--fail-on", "never"])
        one = Contestant(f"{command} {COUNT} bundles on one processor", ["taskset", "-c", "0", *all_of.command])
        some = Contestant(f"{command} {processors} bundles", [peers.tool, command, few, "--fail-on", "never"])
        if process.output(all_of.command) != process.output(one.command):
            raise process.Failed(f"{command} tells something else on one processor")
        medians = contest([all_of, one, some], rounds)
        rows += compare(command, processors, *(medians[contestant.name] for contestant in (all_of, one, some)))
        contestants += [all_of, one, some]
    return rows, contestants


def compare(command, processors, all_of, one, some):
    work = f"{command} {COUNT} bundles: wall on {processors} processors, to one"
    wall = versus(work, all_of, one, WALL_LIMIT, "wall") if processors > 1 else skipped(work, WALL_LIMIT, "one processor")
    more = all_of.peak - some.peak
    note = f"{megabytes(all_of.peak)}, with {processors} bundles {megabytes(some.peak)}"
    return [wall, compared(f"{command} {COUNT} bundles: memory beyond {processors} of them, to 60 MB", more / MEMORY_LIMIT, 1, note)]


def copies(workloads, bundle, count):
    """A folder with so many of a bundle; their files are links to the same, for the sake of the disk."""
    folder = workloads.folder / f"{count} copies"
    for number in range(count):
        place = folder / f"app{number:03}" / "Settings.bundle"
        if not place.exists():
            shutil.copytree(bundle, place, copy_function=link)
    return folder


def link(source, target):
    try:
        os.link(source, target)
    except OSError:
        # Another disk, or one without links.
        shutil.copy(source, target)
