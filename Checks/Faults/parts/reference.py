"""Checks that were written by others, and know nothing of this project: those of ../shared, where they are present."""

import subprocess
import sys

from Faults.parts.limits import MEMORY, SECONDS
from Faults.support.result import Result
from Faults.support.writing import bundle_of, make_fix
from support.tool import ENVIRONMENT
from support.tool import MEMORY as MEMORY_OF_RUNS

CALLS = "write,fsync,renameat2,mkdirat,linkat,unlinkat,fchmod,flock"


def run(scene):
    result = Result("reference", ["hostile files", "mutants", "crash matrices"], ["bad"])
    folder = scene.shared("clients/reliability")
    if not folder:
        result.skip("everything", "../shared is absent")
        return result
    hostile_files(scene, result, folder / "hostile")
    mutants(scene, result, folder)
    crashes(scene, result, folder / "crash.py")
    return result


def hostile_files(scene, result, folder):
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        done = scene.tool.run("inspect", "--entries", path)
        result.count("hostile files")
        if done.status not in (0, 1, 2) or done.cpu > SECONDS or done.peak > MEMORY:
            result.wrong("bad", f"{path.name}: status {done.status}, {done.cpu:.1f} s, {done.peak >> 20} MB")


def mutants(scene, result, folder):
    count = scene.amount(2500, 250)
    for seed in sorted((folder / "seeds").glob("base.*")):
        if seed.suffix in (".strings", ".plist", ".bplist"):
            options = [seed, str(count), "--mem-mb", str(MEMORY_OF_RUNS >> 20), "--keep", scene.folder / "kept"]
            program(result, folder / "mut.py", [*options, "--", scene.tool.path, "inspect"])
            result.count("mutants", count)


def crashes(scene, result, script):
    """Of a command that records no states: the script takes any file beside the bundle for litter."""
    make_fix(scene.folder)
    faults = [word for fault in ("KILL", "EIO") for word in ("--fault", fault)]
    options = ["--fixture", bundle_of(scene.folder), "--syscalls", CALLS]
    program(result, script, [*faults, *options, "--", scene.tool.path, "lint", "{bundle}", "--fix"])
    result.count("crash matrices")


def program(result, script, options):
    command = [sys.executable, "-B", script, *options]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)
    print(done.stdout, end="", flush=True)
    if done.returncode != 0:
        result.wrong("bad", f"{script.name}: status {done.returncode}: {done.stdout[-300:]} {done.stderr[-300:]}")
