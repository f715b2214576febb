"""Reads random property lists with the command and with CoreFoundation: the same must be read, with the same values.

usage: python3 Checks PropertyLists TOOL FOLDER [COUNT [SEED]]

FOLDER is replaced; what is read differently is kept in it. COUNT: how many lists, 10000 without it.
"""

import base64
import collections
import json
import math
import shutil
from datetime import datetime
from pathlib import Path

from support.checks import Checks
from support.tool import Tool

from .judge import Judge, Refused, Unknown, plutil
from .random_lists import lists

BATCH = 400
FORM = "%Y-%m-%dT%H:%M:%SZ"


class Reading:
    """What the command says of a file: the value of its root dictionary, or of any root only whether it is read."""

    def __init__(self, document):
        self.format = document["format"]
        self.is_read = document["ios"]["reads"] == "all"
        self.entries = {entry["key"]: entry.get("json", entry["value"]) for entry in document["entries"]}
        errors = [finding for finding in document["findings"] if finding["severity"] == "error"]
        self.rules = {finding["rule"] for finding in errors}
        self.message = errors[0]["message"] if errors else ""


def plain(value):
    """A value of the command's JSON in a form that can be compared."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    if set(value) != {"type", "value"}:
        return {key: plain(item) for key, item in value.items()}
    kind, text = value["type"], value["value"]
    return {"real": number, "date": lambda text: ("date", text), "data": base64.b64decode}[kind](text)


def number(text):
    real = float(text)
    return ("real", "nan" if math.isnan(real) else real)


def judged(value):
    """A value of plistlib in the same form."""
    if isinstance(value, float):
        return number(value)
    if isinstance(value, datetime):
        return ("date", value.replace(microsecond=0).strftime(FORM).zfill(20))
    if isinstance(value, list):
        return [judged(item) for item in value]
    return {key: judged(item) for key, item in value.items()} if isinstance(value, dict) else value


def same(one, two):
    """Whether two values are equal, and of one kind."""
    if type(one) is not type(two):
        return False
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(same(one[key], two[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(two) and all(map(same, one, two))
    return one == two


# What differs on purpose: its name in README.md, and how it is known from the reading, the value, and the bytes.
PURPOSE = [
    ("encodings", lambda read, value, data: read.rules == {"xml-encoding"} and "is not read" in read.message),
    ("marks", lambda read, value, data: read.rules & {"utf16-without-bom", "utf32-without-bom"}),
    ("no content", lambda read, value, data: value == {} and not read.is_read),
    ("a single text", lambda read, value, data: isinstance(value, str) and read.format == "strings"),
    ("old style in another encoding", lambda read, value, data: read.format == "strings" and read.rules == {"invalid-utf8"}),
    ("old style, brackets crossed", lambda read, value, data: read.format == "strings" and read.rules == {"unexpected-character"}),
    ("old style, unterminated", lambda read, value, data: read.format == "strings" and read.rules == {"unterminated-string"}),
    ("keys that are no texts", lambda read, value, data: "key that is not a string" in read.message),
    ("objects of archives", lambda read, value, data: read.format == "binary" and " holds " in read.message),
    ("UIDs", lambda read, value, data: b"CF$UID" in data),
    ("integers of 128 bits", lambda read, value, data: read.format == "binary" and b"\x14\xff" in data),
]


class Comparison:
    def __init__(self, tool, judge, folder):
        self.tool, self.judge, self.folder = Tool(tool), judge, folder
        self.counts = collections.Counter()
        self.wrong = []

    def batch(self, batch):
        """Compare some lists."""
        work = self.folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        names = [f"{number}.plist" for number, _ in batch]
        for name, (_, data) in zip(names, batch):
            (work / name).write_bytes(data)
        outcome = self.tool.run("inspect", "--format", "json", "--fail-on", "never", *names, cwd=work, timeout=600)
        if outcome.status != 0:
            self.wrong.append(f"inspect ends with {outcome.status}: {outcome.last_words}")
            return
        documents = json.loads(outcome.out)["files"]
        self.judge.convert(work, names)
        for (number, data), document in zip(batch, documents):
            self.compare(number, data, Reading(document), work / document["file"])

    def compare(self, number, data, read, path):
        self.counts["lists"] += 1
        try:
            value = judged(self.judge.value(path))
        except Refused:
            value = Refused
        except Unknown:
            self.counts["not judged"] += 1
            return
        self.counts["read by CoreFoundation"] += value is not Refused
        is_same = read.is_read == (value is not Refused)
        if is_same and isinstance(value, dict):
            is_same = same({key: plain(item) for key, item in read.entries.items()}, value)
        if is_same:
            return
        purpose = next((name for name, holds in PURPOSE if holds(read, value, data)), None)
        self.counts[f"on purpose: {purpose}" if purpose else "wrong"] += 1
        if not purpose:
            self.keep(number, data, read, value)

    def keep(self, number, data, read, value):
        kept = self.folder / "kept" / f"{number}.plist"
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(data)
        says = "reads" if read.is_read else f"refuses ({read.message})"
        wants = "refuses" if value is Refused else f"reads {value!r}"
        self.wrong.append(f"{kept}: the command {says}, CoreFoundation {wants}"[:400])


def main(tool, folder, words):
    program = plutil()
    if not program:
        print("skipped: there is no plutil beside swift")
        return 0
    count, seed = int(words[0]) if words else 10_000, words[1] if len(words) > 1 else "lists"
    folder = Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    comparison = Comparison(Path(tool).resolve(), Judge(program), folder)
    numbered = list(enumerate(lists(count, seed)))
    for start in range(0, count, BATCH):
        comparison.batch(numbered[start : start + BATCH])
    for name, number in sorted(comparison.counts.items()):
        print(f"{number:6} {name}")
    checks = Checks()
    checks.check(f"{count} lists", "are read as CoreFoundation reads them", comparison.wrong)
    share = comparison.counts["read by CoreFoundation"] / count
    checks.check(f"{count} lists", "are half readable", [] if 0.3 < share < 0.8 else [f"{share:.0%} are"])
    return checks.finish()
