"""Placeholders of source and translation, judged by an oracle that never reads a text: it knows what it wrote.

What an argument is, is that of Apple's "String Format Specifiers" on 64-bit systems: which type a program has to pass.
"""

import json
from dataclasses import dataclass
from random import Random

from Faults.support import bundles

INT, LONG, DOUBLE, LONG_DOUBLE = "int", "64-bit integer", "double", "long double"
KINDS = {
    "@": "object",
    "d": INT,
    "i": INT,
    "u": INT,
    "x": INT,
    "X": INT,
    "o": INT,
    "hd": INT,
    "hhu": INT,
    "D": INT,
    "ld": LONG,
    "lu": LONG,
    "lld": LONG,
    "llx": LONG,
    "qd": LONG,
    "zu": LONG,
    "td": LONG,
    "jd": LONG,
    "f": DOUBLE,
    "e": DOUBLE,
    "g": DOUBLE,
    "a": DOUBLE,
    "G": DOUBLE,
    "lf": DOUBLE,
    "Lf": LONG_DOUBLE,
    "Lg": LONG_DOUBLE,
    "c": "character",
    "C": "UTF-16 unit",
    "s": "C string",
    "S": "UTF-16 string",
    "p": "pointer",
}
MODIFIERS = ["", "", "", "5", "05", "+", ".2", "5.1", "-8"]


@dataclass(frozen=True)
class Specifier:
    """position: the number that is written, or None; has_star: whether a width is passed."""

    position: int
    modifier: str
    has_star: bool
    conversion: str

    def __str__(self):
        number = f"{self.position}$" if self.position else ""
        return f"%{number}{'*' if self.has_star else self.modifier}{self.conversion}"


@dataclass(frozen=True)
class Text:
    """percents: how many %%; is_loose: whether a % stands by itself."""

    specifiers: tuple
    percents: int = 0
    is_loose: bool = False

    def __str__(self):
        words = [f"w{number} {each}" for number, each in enumerate(self.specifiers)]
        return " ".join(["text", *words, *["sure %%"] * self.percents, *(["half %."] if self.is_loose else [])])

    @property
    def is_format(self):
        return bool(self.specifiers or self.percents)

    def arguments(self):
        """The kinds that each argument is taken as, by its number."""
        taken, last = {}, 0
        for each in self.specifiers:
            if each.has_star:
                last += 1
                taken.setdefault(last, set()).add(INT)
            if not each.position:
                last += 1
            taken.setdefault(each.position or last, set()).add(KINDS[each.conversion])
        return taken


def is_wrong(source, translation):
    """Other arguments; a % where %% is needed; or %% where a person would read both."""
    if source.arguments() != translation.arguments():
        return True
    needs_doubled = source.is_format and not source.is_loose
    return needs_doubled and translation.is_loose or not source.is_format and translation.percents > 0


def run(scene, result):
    table = [(Text((plain(one),)), Text((plain(other),))) for one in KINDS for other in KINDS if one != other]
    random = Random("specifiers")
    pairs = table + [pair(random) for _ in range(scene.amount(10_000, 1_000))]
    pairs = [(source, translation) for source, translation in pairs if str(source) != str(translation)]
    found = judged(scene, pairs)
    for number, (source, translation) in enumerate(pairs):
        result.count("format pairs")
        if is_wrong(source, translation) != (f"K{number}" in found):
            result.wrong("judged wrong", f"{str(source)!r} and {str(translation)!r}: found {f'K{number}' in found}")


def plain(conversion):
    return Specifier(None, "", False, conversion)


def pair(random):
    """A source, and a translation of it in which little or nothing is wrong."""
    source = text(random)
    while any(len(kinds) > 1 for kinds in source.arguments().values()):
        # One argument as two kinds: no program could be right.
        source = text(random)
    specifiers = list(source.specifiers)
    change = random.randrange(8)
    if change == 0 and specifiers:
        specifiers.pop(random.randrange(len(specifiers)))
    elif change == 1:
        specifiers.append(specifier(random))
    elif change == 2 and specifiers:
        specifiers[random.randrange(len(specifiers))] = specifier(random)
    elif change == 3 and not any(each.has_star or each.position for each in specifiers):
        specifiers = [
            Specifier(number, each.modifier, False, each.conversion) for number, each in enumerate(specifiers, 1)
        ]
        random.shuffle(specifiers)
    elif change == 4:
        random.shuffle(specifiers)
    percents = random.choice([source.percents, source.percents, 0, 2])
    return source, Text(tuple(specifiers), percents, random.random() < 0.1)


def text(random):
    count = random.choice([0, 1, 1, 2, 2, 3])
    return Text(tuple(specifier(random) for _ in range(count)), random.choice([0, 0, 0, 1]), random.random() < 0.1)


def specifier(random):
    position = random.choice([None, None, None, 1, 2, 3])
    has_star = not position and random.random() < 0.1
    conversion = random.choice(list(KINDS))
    # No text has a precision of an object, and doubtful placeholders are not tested here.
    return Specifier(position, "" if conversion in "@cCp" else random.choice(MODIFIERS), has_star, conversion)


def judged(scene, pairs):
    """The keys that `lint` finds fault with."""
    bundle = scene.folder / "specifiers/Settings.bundle"
    keys = [f"K{number}" for number in range(len(pairs))]
    bundles.write(bundle / "Root.plist", bundles.pane("Root", [bundles.group(key) for key in keys]))
    for locale, side in (("en", 0), ("de", 1)):
        texts = {key: str(pair[side]) for key, pair in zip(keys, pairs)}
        bundles.write(bundle / f"{locale}.lproj/Root.strings", bundles.table(texts))
    done = scene.tool.run("lint", bundle, "--no-config", "--only", "placeholder-mismatch", "--format", "json")
    if done.status not in (0, 1):
        raise RuntimeError(f"lint: status {done.status}: {done.last_words}")
    return {finding["key"] for finding in json.loads(done.out)["bundles"][0]["findings"]}
