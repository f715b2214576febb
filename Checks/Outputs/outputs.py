"""Records what every command prints and writes on real bundles, and compares it with an earlier record.

usage: python3 Checks Outputs TOOL FOLDER record|compare [bundle=WORD] [run=WORD]

`record` replaces the record in FOLDER; `compare` runs the same again and names each run whose status, streams or
files differ, with the first lines that do. WORD selects bundles, or runs, that contain it.
"""

import difflib
import hashlib
import json
import plistlib
import shutil
from pathlib import Path

from support.places import ROOT, SHARED
from support.tool import Tool

from .runs import ALONE, IN_FORMATS, READING, WRITING

SHOWN = 6


def bundles():
    """Bundles by name: those of the repository, and real ones where the reference data is there."""
    folders = [ROOT / "Fixtures", ROOT / "Examples"]
    corpus = SHARED / "corpus" / "bundles"
    found = [path for folder in (*folders, corpus) for path in folder.rglob("*.bundle") if path.is_dir()]
    # A bundle inside of another one is a part of it.
    found = [path for path in found if not any(other in path.parents for other in found)]
    return {str(path.relative_to(corpus if corpus in path.parents else ROOT)): path for path in sorted(found)}


class Record:
    """Results of runs by name, and the bytes that they printed or wrote, each once by its hash."""

    def __init__(self, folder):
        self.results = folder / "results.json"
        self.blobs = folder / "bytes"

    def keep(self, data):
        name = hashlib.sha256(data).hexdigest()[:32]
        place = self.blobs / name
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        return name

    def lines(self, name):
        return (self.blobs / name).read_bytes().decode(errors="backslashreplace").splitlines() if name else []


def contents(folder):
    """Bytes of each file below a folder, by path; of a link where it leads to."""
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            files[str(path.relative_to(folder))] = b"-> " + bytes(path.readlink())
        elif path.is_file():
            files[str(path.relative_to(folder))] = path.read_bytes()
    return files


def keys(bundle):
    """A key of a text, and that of a setting with choices, of the root pane; words that it lacks where it cannot be read."""
    try:
        rows = plistlib.loads((bundle / "Root.plist").read_bytes())["PreferenceSpecifiers"]
    except Exception:
        rows = []
    titles = [row["Title"] for row in rows if row.get("Title") and " " not in row["Title"]]
    choices = [row["Key"] for row in rows if row.get("Type") == "PSMultiValueSpecifier" and "Key" in row]
    return {"key": (titles or ["NO_SUCH_KEY"])[0], "choice": (choices or ["noSuchKey"])[0]}


class Scene:
    """A folder with a copy of a bundle, in which all runs on it take place: so paths in outputs are the same each time."""

    def __init__(self, tool, record, folder, bundle):
        self.tool, self.record, self.folder, self.bundle = tool, record, folder, bundle
        self.restore()
        self.before = contents(folder)
        # The source's language is written about, too, where there is no other.
        names = sorted(path.name[:-6] for path in bundle.glob("*.lproj") if path.name != "Base.lproj")
        locale = next((name for name in names if name not in ("en", "English")), names[0] if names else "en")
        self.words = {"bundle": f"App/{bundle.name}", "locale": locale, **keys(bundle)}

    def restore(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.bundle, self.folder / "App" / self.bundle.name, symlinks=True)
        (self.folder / "Fixtures").symlink_to(ROOT / "Fixtures")

    def run(self, run):
        """Statuses, streams, and the files that came, went or changed; the copy is as it was afterwards."""
        commands = [[word.format(**self.words) for word in command.split()] for command in run.split(" ; ")]
        done = [self.tool.run(*words, cwd=self.folder) for words in commands]
        after = contents(self.folder)
        changed = {path: after.get(path) for path in self.before.keys() | after.keys()
                   if after.get(path) != self.before.get(path)}
        if changed:
            self.restore()
        return {
            "status": [each.status for each in done],
            "out": self.record.keep(b"".join(each.out for each in done)),
            "err": self.record.keep(b"".join(each.err for each in done)),
            "files": {path: None if data is None else self.record.keep(data) for path, data in sorted(changed.items())},
        }


def runs(is_first):
    yield from ALONE if is_first else []
    yield from READING
    for words, formats in IN_FORMATS.items():
        yield from (f"{words} {name}" for name in formats.split())
    yield from WRITING


def results(tool, record, folder, selected):
    for name, bundle in bundles().items():
        if selected.get("bundle", "") not in name:
            continue
        scene = Scene(tool, record, folder / "work", bundle)
        for run in runs(is_first=name == next(iter(bundles()))):
            if selected.get("run", "") in run:
                yield f"{name}: {run}", scene.run(run)


def differences(record, old, new):
    """What is different between two results of one run: a line for each stream or file, then the first lines of it."""
    if old["status"] != new["status"]:
        yield f"status {new['status']}, was {old['status']}"
    pairs = [(stream, old[stream], new[stream]) for stream in ("out", "err")]
    pairs += [(path, old["files"].get(path), new["files"].get(path)) for path in sorted(old["files"].keys() | new["files"].keys())]
    for what, before, after in pairs:
        if before != after:
            yield f"{what}:"
            changed = difflib.unified_diff(record.lines(before), record.lines(after), lineterm="", n=0)
            yield from (f"  {line[:160]}" for line in [line for line in changed if line[:2] not in ("--", "++", "@@")][:SHOWN])


def main(command, folder, words):
    tool, folder = Tool(Path(command).resolve()), Path(folder).resolve()
    record, selected = Record(folder), dict(word.split("=", 1) for word in words[1:])
    if words[0] == "record":
        shutil.rmtree(folder, ignore_errors=True)
        kept = dict(results(tool, record, folder, selected))
        record.results.write_text(json.dumps(kept, indent=1))
        print(f"outputs: {len(kept)} runs recorded")
        return 0
    kept, count, different = json.loads(record.results.read_text()), 0, 0
    for name, result in results(tool, record, folder, selected):
        count += 1
        if name not in kept:
            print(f"NEW        {name}")
        elif kept[name] != result:
            different += 1
            print(f"DIFFERENT  {name}", *differences(record, kept[name], result), sep="\n           ", flush=True)
    print(f"outputs: {count} runs compared, {different} different")
    return 1 if different or not count else 0
