"""One run of a whole process: how long it took, what it used."""

import os
import subprocess
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Usage:
    """wall, cpu: seconds, cpu is user and system together; peak: resident bytes at most."""

    wall: float
    cpu: float
    peak: int


class Failed(Exception):
    """A process ended in another way than it should."""


def run(command, status=(0,)):
    """Run a command whose output is not read; what it used.

    The kernel counts from the fork on: a peak below that of this process (some 20 MB) reads as that.
    """
    null = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
    words = [str(word) for word in command]
    began = time.perf_counter()
    child = os.posix_spawnp(words[0], words, os.environ, file_actions=null)
    _, ended, usage = os.wait4(child, 0)
    wall = time.perf_counter() - began
    if os.waitstatus_to_exitcode(ended) not in status:
        raise Failed(f"status {os.waitstatus_to_exitcode(ended)}: {' '.join(words)}")
    return Usage(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def output(command, status=(0,)):
    """Run a command; what it says on standard output."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode not in status:
        raise Failed(f"status {done.returncode}: {' '.join(map(str, command))}\n{done.stderr[-2000:]}")
    return done.stdout
