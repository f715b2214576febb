"""The command under test, run with a limit of time: how it ends, and what it used."""

import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from typing import Optional

# More is a hang, in seconds of the processor; or, for a run that waits for something, of the clock, in which other
# programs of a busy machine have their part.
HANG, WAIT = 5, 60
# What a run is allowed where memory is limited, in bytes.
MEMORY = 4 << 30
ENVIRONMENT = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8"}
# How runs end that were killed, and those that have to be repeated: another one writes, or is unfinished.
KILLED, BUSY = -9, 75


def limit_memory():
    """Limit this program, from which all runs have it: the machine must survive. No run leaves a core, either."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@dataclass(frozen=True)
class Outcome:
    """How a run ended.

    status: below 0 a signal, None a hang; seconds: of the clock; cpu: seconds of the processor; peak: bytes of memory, at
    least those of this process.
    """

    status: Optional[int]
    out: bytes
    err: bytes
    seconds: float
    cpu: float
    peak: int

    @property
    def is_hang(self):
        return self.status is None or self.cpu > HANG

    @property
    def is_crash(self):
        return self.status is not None and (self.status < 0 or self.status >= 128)

    @property
    def last_words(self):
        lines = self.err.decode(errors="replace").strip().splitlines()
        return lines[-1][:160] if lines else ""


class Tool:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, before=(), timeout=WAIT, cwd=None, user=None):
        """Run to the end.

        before: a program and its arguments that run the command, such as strace; user: the number of another user.
        """
        command = [*map(str, before), str(self.path), *map(os.fspath, arguments)]
        options = {} if user is None else {"user": user, "group": user, "extra_groups": []}
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            began = time.monotonic()
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                env=ENVIRONMENT,
                cwd=cwd,
                start_new_session=True,
                **options,
            )
            status, usage = wait(process, timeout)
            seconds, cpu = time.monotonic() - began, usage.ru_utime + usage.ru_stime
            return Outcome(status, contents(out), contents(err), seconds, cpu, usage.ru_maxrss * 1024)

    def measured(self, *arguments, cwd=None):
        """Seconds of the processor and bytes of memory of a run that succeeds."""
        outcome = self.run(*arguments, before=(sys.executable, "-S", "-c", MEASURE), cwd=cwd)
        if outcome.status != 0:
            raise RuntimeError(f"{arguments}: {outcome.last_words}")
        seconds, memory = outcome.err.split()[-2:]
        return float(seconds), int(memory)


# A process begins with the memory of the one that made it, so a small program asks, and not this one.
MEASURE = """import resource, subprocess, sys
status = subprocess.call(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
sys.stderr.write(f"\\n{used.ru_utime + used.ru_stime} {used.ru_maxrss * 1024}")
sys.exit(status)"""


def wait(process, timeout):
    """The exit status, or None after the time is over, and what was used."""
    late = threading.Event()

    def stop():
        late.set()
        os.killpg(process.pid, 9)

    timer = threading.Timer(timeout, stop)
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    return None if late.is_set() else process.returncode, usage


def contents(file):
    file.seek(0)
    return file.read()
