"""What a translator sees, and what the translator of these checks does with it."""

import unicodedata
import zlib
from dataclasses import dataclass, replace

# What is hard to carry: quotation marks, a backslash, XML's and C's characters, one outside the first plane of Unicode,
# a letter with a combining accent.
HARD = "„“ \" \\ & <b> ' 😀 e\u0301"


@dataclass(frozen=True)
class Unit:
    """One text of one locale (name of the lproj, or tag); `target` is empty where it is not translated."""

    locale: str
    table: str
    key: str
    source: str
    target: str

    @property
    def identity(self):
        return self.locale, self.table, self.key


class Translator:
    """Decides about each unit, and remembers which units it was shown.

    A client calls `text` for every unit it finds, and writes what it is given; `None` is: leave it.
    development: the lproj of the source language; locales: the lprojs by the tags that stand for them in files;
    unsure: whether what is written is to be marked as in need of a review.
    """

    def __init__(self, decide, development, locales, unsure=False):
        self.decide = decide
        self.development = development
        self.locales = locales
        self.unsure = unsure
        self.seen = {}
        self.twice = []

    def text(self, unit):
        unit = replace(unit, locale=self.locales.get(unit.locale, unit.locale))
        if unit.identity in self.seen:
            self.twice.append(unit.identity)
        self.seen[unit.identity] = unit
        return self.decide(unit)


def nothing(unit):
    """Opens and saves."""
    return None


def some_units(unit):
    """Fills four of five texts that are not translated, and changes one of three that are."""
    number = checksum(unit.table, unit.key)
    if not unit.target:
        return marked(unit.source) if number % 5 and unit.source else None
    # A text with placeholders stays: where it does not match its source, a change of it would be refused.
    return marked(unit.target) if number % 3 == 0 and "%" not in unit.target else None


def some_texts(unit):
    """The same for OmegaT, which knows no units, only texts: one text has one translation. It writes that in NFC."""
    shown = unit.target or unit.source
    filled = checksum(shown) % 3 and shown and "%" not in shown
    return unicodedata.normalize("NFC", marked(shown)) if filled else None


def decomposed(unit):
    """The same with letters and their accents as characters of their own."""
    text = some_units(unit)
    return None if text is None else unicodedata.normalize("NFD", text)


def is_taken_out(table, key):
    """Whether the translations of a key are removed before the export, so that there is something to fill."""
    return checksum(key, table) % 4 == 0


def checksum(*words):
    return zlib.crc32("|".join(words).encode())


def marked(text):
    """A text that says where it comes from; white space at the ends stays there."""
    core = text.strip()
    start = text.index(core)
    return f"{text[:start]}«{core}» {HARD}{text[start + len(core) :]}"
