"""Reads what strace prints about a run: which paths outside of the allowed ones were opened or looked at."""

import os
import re

from Faults.support import strace

TRACED = ["%file", "openat2", "connect"]
# Prefixes of what a program opens for itself: the loader, libraries, ICU's data, the C library's locale and time zone.
SYSTEM = [
    "/lib/",
    "/lib64/",
    "/usr/lib/",
    "/usr/lib64/",
    "/usr/local/lib/",
    "/usr/share/icu/",
    "/usr/share/zoneinfo/",
    "/usr/share/locale/",
    "/etc/ld.so.",
    "/etc/localtime",
    "/sys/devices/system/cpu/",
]
OWN_PROCESS = re.compile(r"/proc/(self|\d+)/(exe|maps)")
CALL = re.compile(r"(?:\d+ +)?(?P<call>\w+)\((?P<arguments>.*)\) += \d+(?:<(?P<path>[^<>]*)>)?[^<>]*$")
# A folder by its descriptor with a name in it; or a name by itself, which comes first.
IN_FOLDER = re.compile(r'(?:AT_FDCWD|\d+)<((?:[^<>])*)>, "((?:[^"\\]|\\.)*)"')
FIRST = re.compile(r'^"((?:[^"\\]|\\.)*)"')
OPENING = {"open", "openat", "openat2", "creat"}
# Calls that are about a link itself.
NOT_FOLLOWING = set(
    "readlink readlinkat lstat unlink unlinkat rename renameat renameat2 link linkat symlinkat mkdir mkdirat".split()
)
IGNORED = {"getcwd", "execve"}


class Allowed:
    """inside: folders with all in them; exact: single paths; beginning: how other paths may begin."""

    def __init__(self, tool, inside, exact=(), beginning=()):
        self.inside = [os.fspath(path) for path in inside]
        self.exact = {os.fspath(path) for path in [*exact, tool, *tool.parents]}
        self.beginning = [*SYSTEM, *map(os.fspath, beginning)]

    def includes(self, path):
        is_inside = any(path == folder or path.startswith(folder + "/") for folder in self.inside)
        is_own = path in self.exact or OWN_PROCESS.fullmatch(path)
        return is_inside or is_own or path.startswith(tuple(self.beginning))


def tracing(log):
    return strace.tracing(log, TRACED, "-y")


def escapes(log, allowed, named=()):
    """The calls that succeeded with a path that is neither allowed nor named, and all calls to the network."""
    lines = whole_lines(log)
    if not any(" openat(" in line for line in lines):
        yield "nothing was traced"
    for line in lines:
        match = CALL.match(line)
        if re.match(r"(?:\d+ +)?connect\(", line):
            yield line
        elif match and not all(allowed.includes(path) or path in named for path in paths(match)):
            yield line


def whole_lines(log):
    """The lines, with calls that were interrupted by another thread put together."""
    begun, whole = {}, []
    for line in strace.lines(log):
        pid = line.partition(" ")[0]
        if line.endswith("<unfinished ...>"):
            begun[pid] = line.removesuffix("<unfinished ...>")
        elif " resumed>" in line:
            whole.append(begun.pop(pid, "") + line.partition(" resumed>")[2])
        else:
            whole.append(line)
    return whole


def paths(match):
    """The real paths that a call was about."""
    call, arguments = match["call"], match["arguments"]
    if call in IGNORED:
        return []
    if call in OPENING:
        return [decoded(match["path"] or "")]
    named = [(decoded(folder), decoded(name)) for folder, name in IN_FOLDER.findall(arguments)]
    first = FIRST.match(arguments)
    if first and call != "symlinkat":
        named.append(("/", decoded(first[1])))
    follows = call not in NOT_FOLLOWING and "AT_SYMLINK_NOFOLLOW" not in arguments
    return [real(os.path.join(folder, name), follows) for folder, name in named if name]


def real(path, follows):
    if follows or os.path.basename(path) in (".", ".."):
        return os.path.realpath(path)
    return os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))


def decoded(text):
    """A text of strace, with octal and C's escapes, as a path of the system."""
    return os.fsdecode(text.encode("latin-1", "replace").decode("unicode_escape").encode("latin-1"))
