"""Whole runs of the command on a bundle of 62 localizations, and how it starts."""

import json
import re
import shlex

import process
from contest import Contestant, contest
from row import compared, megabytes, skipped, versus

SHOW_LIMIT, REPORT_LIMIT, START_LIMIT = 2, 1 / 2, 2
SIZE_LIMIT = 24_000_000


def measure(workloads, peers, vlc, rounds):
    """The rows, and the contestants. vlc: the real bundle, or a generated one of its shape."""
    tool = peers.tool
    tables = sorted(vlc.rglob("*.strings"))
    loop = "for table in " + shlex.join(map(str, tables)) + '; do iconv -f UTF-16 -t UTF-8 "$table"; done'
    contestants = [
        Contestant("version", [tool, "--version"]),
        Contestant("hello", [peers.programs / "hello"], "hello, world"),
        Contestant("hello, linked like ours", [peers.programs / "hello-linked"], "hello, world"),
        Contestant("show", [tool, "show", vlc, "--locale", "de"], "de"),
        Contestant("report", [tool, "report", vlc, "--fail-on", "never"], "de"),
        # One of VLC's tables is not UTF-16: iconv reports it, and the loop goes on.
        Contestant("iconv", ["sh", "-c", f"{loop}; true"]),
    ]
    medians = contest(contestants, rounds)
    rows = [
        versus("show one locale, to --version", medians["show"], medians["version"], SHOW_LIMIT, "wall"),
        opened_tables(tool, vlc, workloads.folder / "trace"),
        versus(
            f"report {len(tables)} locales, to iconv once on each", medians["report"], medians["iconv"], REPORT_LIMIT,
            "wall"),
        versus(
            "--version, to hello-world with the same libraries", medians["version"], medians["hello, linked like ours"],
            START_LIMIT, "wall"),
        versus("--version, to hello-world with Swift's alone", medians["version"], medians["hello"], None, "wall"),
        stripped_size(tool, workloads.folder / "stripped"),
    ]
    return rows, contestants


def opened_tables(tool, bundle, trace):
    """Whether show opens the tables of its chain and no others. trace: where strace writes."""
    work = "show one locale: tables opened, to those of its chain"
    command = [tool, "show", bundle, "--locale", "de"]
    chain = json.loads(process.output([*command, "--format", "json"]))["chain"]
    try:
        process.run(["strace", "-f", "-e", "trace=open,openat,openat2", "-o", trace, *command])
    except (FileNotFoundError, process.Failed) as error:
        return skipped(work, 1, f"strace: {error}")
    opened = set(re.findall(r'"(?:[^"]*/)?([^"/]+)\.lproj/[^"]*\.strings".* = \d+', trace.read_text()))
    if not opened:
        raise process.Failed("strace shows no table that was opened")
    return compared(work, len(opened | set(chain)) / len(chain), 1, f"{', '.join(sorted(opened))} : {', '.join(chain)}")


def stripped_size(tool, path):
    process.run(["strip", "-o", path, tool])
    size = path.stat().st_size
    return compared("size stripped, to 24 MB", size / SIZE_LIMIT, 1, f"{megabytes(size)} : {megabytes(SIZE_LIMIT)}")
