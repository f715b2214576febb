"""What the figures were measured on, and with which versions."""

import datetime
import os
import platform
import re
import shutil
from importlib import metadata
from pathlib import Path

import process


def description(tool):
    facts = {
        "date": today(),
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "memory": f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GiB",
        "system": f"{distribution()}, {platform.system()} {platform.release()}",
        "load at the start": f"{os.getloadavg()[0]:.2f}",
        "settings-l10n": process.output([tool, "--version"]).strip(),
        **versions(),
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {fact} |" for name, fact in facts.items()), ""])


def today():
    return datetime.date.today().isoformat()


def processor():
    found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return found[1] if found else platform.machine()


def distribution():
    return platform.freedesktop_os_release().get("PRETTY_NAME", "unknown")


def versions():
    """The versions of the peers, by their names."""
    found = {name: metadata.version(name) for name in ("openstep-plist", "translate-toolkit", "lxml")}
    found["Python"] = platform.python_version()
    found["Swift and Foundation"] = first_line(["swift", "--version"])
    found["msgcat"] = first_line(["msgcat", "--version"])
    found["iconv"] = first_line(["iconv", "--version"])
    if shutil.which("gnustep-config"):
        found["GNUstep Base"] = gnustep()
    return found


def first_line(command):
    return process.output(command).splitlines()[0]


def gnustep():
    folders = process.output(["gnustep-config", "--variable=GNUSTEP_SYSTEM_LIBRARIES"]).split()
    names = sorted(path.name for folder in folders for path in Path(folder).rglob("libgnustep-base.so.*.*"))
    return names[-1].partition(".so.")[2] if names else "unknown"
