"""Bringing in 20 MB of XLIFF, against reading it with lxml."""

import shutil

import process
from contest import Contestant, contest
from row import compared, megabytes, versus
from workloads import table_bytes

READING_LIMIT, IMPORT_LIMIT, BASE_MEMORY, TABLES = 1, 2, 64_000_000, 3


def measure(workloads, peers, keys, rounds):
    bundle, xliff = workloads.translated(keys)
    contestants = [
        Contestant("xliff-reader", [peers.programs / "xliff-reader", xliff], "1 language"),
        import_contestant("import", workloads, peers.tool, keys),
        peers.script("iterparse", xliff, f"{keys} units"),
    ]
    medians = contest(contestants, rounds)
    size = f"{xliff.stat().st_size / 1e6:.1f} MB of XLIFF"
    reading, whole, lxml = (medians[contestant.name] for contestant in contestants)
    allowed = BASE_MEMORY + TABLES * table_bytes(bundle)
    memory = compared(
        f"import {size}, memory to 64 MB and 3 × the tables", whole.peak / allowed, 1,
        f"{megabytes(whole.peak)} : {megabytes(allowed)}")
    rows = [
        versus(f"read {size}, CPU to lxml's iterparse", reading, lxml, READING_LIMIT),
        versus(f"import {size}, CPU to lxml's iterparse", whole, lxml, IMPORT_LIMIT),
        memory,
    ]
    return rows, contestants


def import_contestant(name, workloads, tool, keys):
    """The import of a quarter of new translations, each time into the bundle as it was."""
    bundle, xliff = workloads.translated(keys)
    copy = bundle.parent / "copy" / "Settings.bundle"

    def restore():
        shutil.rmtree(copy.parent, ignore_errors=True)
        shutil.copytree(bundle, copy)

    return Contestant(name, [tool, "import", copy, xliff], f"{keys // 4:,} added", prepare=restore)
