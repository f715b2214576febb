"""Makes a fleet to try the tables on: copies of Settings bundles in folders week/team/app, less complete in earlier weeks.

usage: make_fleet.py FOLDER COPIES SEED…
FOLDER: where the fleet goes; it must not exist. COPIES: the number of bundles. SEED: bundles, or folders that contain some.
"""

import re
import shutil
import sys
import zlib
from pathlib import Path

WEEKS = ["2026-W44", "2026-W45", "2026-W46", "2026-W47"]
TEAMS = ["maps", "media", "payments", "search", "travel"]
# The localizations of the original texts keep all entries.
SOURCES = {"Base", "English", "en"}
ENTRY = re.compile(r'^[ \t]*"((?:[^"\\\n]|\\.)*)"[ \t]*=[ \t]*"(?:[^"\\\n]|\\.)*"[ \t]*;[ \t]*\r?\n', re.MULTILINE)


def decoded(data):
    """The text of a table and its encoding; None for property lists and what cannot be decoded."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    try:
        return None if data.startswith((b"bplist", b"<?xml")) else (data.decode(encoding), encoding)
    except UnicodeDecodeError:
        return None


def thinned(data, name, week):
    """A table of an app in a week, without the entries that are translated later."""
    content = decoded(data)
    if content is None:
        return data
    text, encoding = content
    # The number of an entry depends on nothing but its name: the same fleet is made each time, and it only grows.
    kept = lambda match: zlib.crc32(f"{name}/{match[1]}".encode()) % 100 >= 30 - 8 * week
    return ENTRY.sub(lambda match: match[0] if kept(match) else "", text).encode(encoding)


def copy(bundle, target, app, week):
    for file in sorted(path for path in bundle.rglob("*") if path.is_file()):
        place = target / file.relative_to(bundle)
        place.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".strings" and file.parent.stem not in SOURCES:
            place.write_bytes(thinned(file.read_bytes(), f"{app}/{file.relative_to(bundle)}", week))
        else:
            shutil.copyfile(file, place)


def main(folder, copies, *seeds):
    bundles = [path for seed in map(Path, seeds) for path in sorted([seed, *seed.rglob("*")]) if path.suffix == ".bundle"]
    if not bundles:
        sys.exit(f"make_fleet.py: there is no bundle in {', '.join(seeds)}")
    Path(folder).mkdir(parents=True)
    for number in range(int(copies)):
        # Of the last app there may be only the later weeks: it is new.
        app, age = divmod(number, len(WEEKS))
        week = len(WEEKS) - 1 - age
        bundle, name = bundles[app % len(bundles)], f"app-{app:04}"
        copy(bundle, Path(folder, WEEKS[week], TEAMS[app % len(TEAMS)], name, bundle.name), name, week)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
