"""Hostile repositories: no program that they name is run, nothing is fetched, and nothing is written.

strace watches the calls: the only programs that start are the command and git, and no socket is opened.
"""

import json
import re
import shutil
import subprocess

from Faults.support.hostile_repositories import ENVIRONMENT, HOSTILE, Repository, silent
from Faults.support.result import Result
from Faults.support.strace import lines, tracing
from Faults.support.tree import differences, snapshot

CALLS = ["execve", "execveat", "socket", "connect"]
RUNS = [
    ["lint", "--history", "--format", "json"],
    ["lint", "--since", "HEAD~1", "--format", "json"],
    ["lint", "--since=--upload-pack=x"],
    ["report", "--history"],
    ["export", "App", "--only", "stale", "--history", "--format", "csv"],
]
# Repositories of which git, or the clone, does not know the history.
UNKNOWN = {"other_owner", "partial_clone"}
# Those in which another repository, or none, answers: then there is the note, and the gate does not pass.
STRANGE = {"hidden_above", "hidden_inside", "hidden_bare", "work_tree_elsewhere"}
# How long a git that answers nothing is waited for, and twice as long, in seconds.
SILENCE, LONG = 60, 120


def run(scene):
    result = Result(
        "repositories", ["repositories", "runs", "programs", "stale"],
        ["strangers", "sockets", "writes", "other statuses", "other results", "not seen"],
    )
    see_a_stranger(scene, result)
    for make in HOSTILE:
        repository = Repository(scene.folder / make.__name__)
        variables = make(repository) or {}
        before = snapshot(repository.top)
        result.count("repositories")
        for words in RUNS:
            watch(scene, result, repository, words, variables)
        for path in differences(before, snapshot(repository.top)):
            result.wrong("writes", f"{make.__name__}: {path}")
        shutil.rmtree(repository.top)
    if not scene.quick:
        wait_for_nothing(scene, result)
    return result


def wait_for_nothing(scene, result):
    """A git that never answers is ended, and what it should have said is not known."""
    repository = Repository(scene.folder / "silent")
    silent(repository)
    outcome = scene.tool.run(*RUNS[0], "--no-config", cwd=repository.top, timeout=LONG)
    result.count("repositories")
    result.count("runs")
    if outcome.status != 0 or b"history-unavailable" not in outcome.out or not SILENCE <= outcome.seconds < LONG:
        result.wrong("other results", f"silent: {outcome.status} after {outcome.seconds:.0f} s {outcome.last_words}")
    shutil.rmtree(repository.top)


def watch(scene, result, repository, words, variables):
    name = f"{repository.top.name}: {' '.join(words)}"
    log = scene.folder / "log"
    settings = [f"{key}={value}" for key, value in variables.items()]
    outcome = scene.tool.run(
        *words, "--no-config", before=["env", *settings, *tracing(log, CALLS)], cwd=repository.top)
    result.count("runs")
    if outcome.status not in (0, 1, 2):
        result.wrong("other statuses", f"{name}: {outcome.status} {outcome.last_words}")
    check_calls(result, name, log, str(scene.tool.path))
    if repository.mark.exists():
        result.wrong("strangers", f"{name}: left its mark")
        repository.mark.unlink()
    if repository.top.name in STRANGE:
        check_refusal(result, name, words, outcome)
    elif "json" in words and repository.top.name not in UNKNOWN:
        check_findings(result, name, outcome)


def check_calls(result, name, log, command):
    git = shutil.which("git")
    for line in lines(log):
        program = re.search(r'execve(?:at)?\("([^"]*)"', line)
        if program and "ENOENT" not in line:
            result.count("programs")
            if program[1] not in (command, git):
                result.wrong("strangers", f"{name}: {program[1]}")
        if re.search(r"\b(socket|connect)\(", line):
            result.wrong("sockets", f"{name}: {line}")


def check_refusal(result, name, words, outcome):
    """What another repository says is not taken for the history."""
    if "--history" in words and words[0] != "export":
        if outcome.status not in (0, 1) or b"history-unavailable" not in outcome.out or b"stale-translation" in outcome.out:
            result.wrong("other results", f"{name}: {outcome.status} {outcome.last_words}")
    elif outcome.status != 2:
        result.wrong("other results", f"{name}: {outcome.status} {outcome.last_words}")


def check_findings(result, name, outcome):
    """The translation that is stale is found, as in an ordinary repository."""
    bundles = json.loads(outcome.out)["bundles"] if outcome.out else []
    found = [finding["rule"] for bundle in bundles for finding in bundle["findings"] if bundle["bundle"].startswith("./App")]
    result.count("stale", found.count("stale-translation"))
    # A revision that is replaced or not there any more makes no difference either.
    if "--history" in name and found.count("stale-translation") != 1:
        result.wrong("other results", f"{name}: {found} {outcome.last_words}")


def see_a_stranger(scene, result):
    """The watch finds the program that git itself starts."""
    repository = Repository(scene.folder / "seen")
    repository.configure(core_fsmonitor=repository.evil)
    log = scene.folder / "log"
    subprocess.run(
        [*tracing(log, CALLS), "git", "status"], cwd=repository.top, env=ENVIRONMENT, capture_output=True, check=True)
    if not any("evil" in line for line in lines(log)) or not repository.mark.exists():
        result.wrong("not seen", "the program of core.fsmonitor")
    shutil.rmtree(repository.top)
