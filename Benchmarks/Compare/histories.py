"""What the history of a bundle costs: a repository made by this script, and git's own log of the same folder."""

import os
import random
import subprocess

from contest import Contestant, contest
from row import compared, megabytes, versus

KEYS, CHANGES = 10_000, 10
LIMIT, MEMORY = 3, 300e6
PANE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
{}
</array></dict></plist>
"""
ROW = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>KEY_{}</string></dict>"


def measure(workloads, peers, rounds):
    """The rows and contestants for histories of 1,000 and of 2,000 commits."""
    rows, contestants = [], []
    for commits in (1_000, 2_000):
        more_rows, more_contestants = of(commits, workloads, peers, rounds)
        rows += more_rows
        contestants += more_contestants
    return rows, contestants


def of(commits, workloads, peers, rounds):
    top = workloads.folder / f"history-{commits}"
    if not top.exists():
        make(top, commits)
    bundle = top / "Settings.bundle"
    report = [peers.tool, "report", bundle, "--history", "--fail-on", "never", "--no-config"]
    lint = [peers.tool, "lint", bundle, "--history", "--only", "stale-translation", "--fail-on", "never", "--no-config"]
    contestants = [
        Contestant(f"report --history, {commits:,} commits", report, "de"),
        Contestant(f"lint --history, {commits:,} commits", lint, "stale-translation"),
        Contestant(f"git log -p, {commits:,} commits", ["git", "-C", top, "log", "-p", "--", "Settings.bundle"], "KEY_1"),
    ]
    medians = contest(contestants, rounds)
    ours, lints, theirs = (medians[contestant.name] for contestant in contestants)
    what = f"report --history of {KEYS:,} keys in {commits:,} commits"
    return [
        versus(f"{what}, to git log -p", ours, theirs, LIMIT, "wall"),
        compared(f"{what}: memory, to 300 MB", ours.peak / MEMORY, 1, megabytes(ours.peak)),
        versus(f"lint --history of {commits:,} commits, to git log -p", lints, theirs, None, "wall"),
    ], contestants


def make(top, commits):
    """Two languages; in turn texts of the one and of the other are changed, ten in a commit."""
    top.mkdir(parents=True)
    subprocess.run(["git", "init", "-q", "-b", "main", top], check=True)
    stream = subprocess.Popen(["git", "-C", top, "fast-import", "--quiet"], stdin=subprocess.PIPE)
    chance, tables = random.Random(1), {name: [f"Text {key} in {name}" for key in range(KEYS)] for name in ("en", "de")}
    rows = "\n".join(ROW.format(key) for key in range(KEYS))
    files = {"Root.plist": PANE.format(rows), **{f"{name}.lproj/Root.strings": written(tables[name]) for name in tables}}
    save(stream.stdin, 0, files)
    for number in range(1, commits):
        name = ("en", "de")[number % 2]
        for key in chance.sample(range(KEYS), CHANGES):
            tables[name][key] = f"Text {key} in {name}, changed {number}"
        save(stream.stdin, number, {f"{name}.lproj/Root.strings": written(tables[name])})
    stream.stdin.close()
    if stream.wait():
        raise subprocess.CalledProcessError(stream.returncode, "git fast-import")
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null"}
    for words in (["reset", "-q", "--hard", "main"], ["repack", "-adq"]):
        subprocess.run(["git", "-C", top, *words], check=True, env=environment)


def written(texts):
    return "".join(f'/* The text of row {key} */\n"KEY_{key}" = "{text}";\n\n' for key, text in enumerate(texts))


def save(stream, number, files):
    stream.write(f"commit refs/heads/main\ncommitter Tester <tester@example.com> {1767225600 + number} +0000\n".encode())
    stream.write(b"data 6\nchange\n")
    for path, text in files.items():
        content = text.encode()
        stream.write(f"M 100644 inline Settings.bundle/{path}\ndata {len(content)}\n".encode() + content + b"\n")
