"""Independent readers of the two forms of a text: a table of strings, and a string catalog."""

import json
import plistlib
from dataclasses import dataclass


class Broken(Exception):
    """A file that is not of its form."""


@dataclass(frozen=True)
class Entry:
    """An entry of a table. block: its comment and itself, as they are in the file."""

    key: str
    value: str
    block: str


ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "\n": "\n"}


def decoded(data):
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16")
    if data[1:2] == b"\0":
        return data.decode("utf-16-le")
    return data.decode("utf-16-be" if data[:1] == b"\0" else "utf-8-sig")


class Table:
    """A table in the old style, or as a property list, which has no comments."""

    def __init__(self, data):
        self.text, self.at, self.entries = "", 0, []
        if data.startswith((b"<?xml", b"bplist")):
            self.entries = [Entry(key, value, key) for key, value in plistlib.loads(data).items()]
            return
        self.text = decoded(data)
        while self.skip():
            start = self.started
            key = self.string()
            self.skip()
            value = key
            if self.take("="):
                self.skip()
                value = self.string()
                self.skip()
            if not self.take(";"):
                raise Broken(f"no semicolon at {self.at}")
            self.entries.append(Entry(key, value, self.text[start : self.at]))

    @property
    def texts(self):
        """By key; of several the last counts."""
        return {entry.key: entry.value for entry in self.entries}

    def skip(self):
        """Skip blanks and comments; whether anything is left. `started` is the first comment of the next entry: none of
        those before a blank line, such as the header of the file."""
        self.started, breaks = None, 0
        while self.at < len(self.text):
            begin = self.at
            if self.text.startswith("/*", self.at):
                self.at = self.text.index("*/", self.at + 2) + 2
            elif self.text.startswith("//", self.at):
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at].isspace():
                breaks += self.text[self.at] == "\n"
                self.started = None if breaks > 1 else self.started
                self.at += 1
                continue
            else:
                break
            breaks = 0
            self.started = begin if self.started is None else self.started
        if self.started is None:
            self.started = self.at
        return self.at < len(self.text)

    def take(self, character):
        found = self.text.startswith(character, self.at)
        self.at += len(character) if found else 0
        return found

    def string(self):
        quote = self.text[self.at]
        if quote not in "\"'":
            end = self.at
            while end < len(self.text) and (self.text[end].isalnum() or self.text[end] in "_$/:.-"):
                end += 1
            word, self.at = self.text[self.at : end], end
            if not word:
                raise Broken(f"no text at {end}")
            return word
        self.at += 1
        parts = []
        while self.text[self.at] != quote:
            character = self.text[self.at]
            self.at += 1
            parts.append(self.escape() if character == "\\" else character)
        self.at += 1
        # Two escapes of halves are one character.
        return "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16")

    def escape(self):
        character = self.text[self.at]
        self.at += 1
        if character in "Uu":
            digits = self.text[self.at : self.at + 4]
            self.at += 4
            return chr(int(digits, 16))
        return ESCAPES.get(character, character)


def entries(catalog, language):
    """What a table of Settings has of a language: every text, but those that were never translated and are empty."""
    found = {}
    for key, entry in catalog["strings"].items():
        unit = entry.get("localizations", {}).get(language, {}).get("stringUnit")
        if unit is None or "value" not in unit or (unit.get("state") == "new" and not unit["value"]):
            continue
        found[key] = unit["value"]
    return found


def languages(catalog):
    return {tag for entry in catalog["strings"].values() for tag in entry.get("localizations", {}) if entries(catalog, tag)}


def written(catalog):
    """A catalog in the layout of Xcode; the order of members stays."""

    def value(item, depth):
        if isinstance(item, dict):
            inner = "  " * (depth + 1)
            lines = [f"{inner}{text(key)} : {value(member, depth + 1)}" for key, member in item.items()]
            return "{\n" + (",\n".join(lines) if lines else "") + "\n" + "  " * depth + "}"
        return text(item)

    def text(item):
        return json.dumps(item, ensure_ascii=False)

    return value(catalog, 0)
