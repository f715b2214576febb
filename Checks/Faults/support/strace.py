"""Running under strace: what is called, and calls that fail or kill."""

import re


def tracing(log, calls, *options):
    """What runs before the command, so that calls are written to a log."""
    return ["strace", "-f", "-qq", "-o", log, *options, "-e", f"trace={','.join(calls)}"]


def injecting(log, faults):
    """faults: pairs of a call and what becomes of it, such as `error=EIO:when=3`."""
    injections = [word for call, fault in faults for word in ("-e", f"inject={call}:{fault}")]
    # Where the kernel stops at the named calls only, a run is much faster, but no signal comes to pass.
    fast = [] if any(fault.startswith("signal") for _, fault in faults) else ["--seccomp-bpf"]
    return [*tracing(log, sorted({call for call, _ in faults}), *fast), *injections]


def has_fired(log, call):
    """Whether a call was made to fail."""
    return any("(INJECTED)" in line and is_of(line, call) for line in lines(log))


def calls(log):
    """How often each call was made."""
    counts = {}
    for line in lines(log):
        match = re.match(r"(?:\d+ +)?(\w+)\(", line)
        if match:
            counts[match[1]] = counts.get(match[1], 0) + 1
    return counts


def is_of(line, call):
    return re.match(rf"(?:\d+ +)?(?:<\.\.\. )?{call}[( ]", line) is not None


def lines(log):
    return log.read_text(errors="replace").splitlines() if log.exists() else []
