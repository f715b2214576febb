"""Counts texts and places of a bundle from its files alone: it shares nothing with the command.

It knows as much of Apple's and InAppSettingsKit's rules as the bundles of this check need. Places are fields of rows in
files that Settings or the app shows on an iPhone or an iPad; a text is a table and a key.
"""

import plistlib
import re
from dataclasses import dataclass, field

LISTS = ("Titles", "ShortTitles")
KIT = ("IASKSubtitle", "IASKPlaceholder", "IASKMailComposeSubject", "IASKMailComposeBody", "IASKChildTitle")
QUOTED = r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
IDENTIFIER = re.compile(r"[A-Z0-9]+(_[A-Z0-9]+)+")
# Names that no one translates, in these bundles: numbers with units, addresses, and what a list of fonts or encodings has.
NUMBER = re.compile(r"[-+]?[\d.,:]+ ?[^\W\d_]{0,3}(bits?/s)?|\W*")
NAMES = {"GPX", "UTF-8", "RTSP", "HTTP", "Chromecast", "Dropbox", "OneDrive", "Google Drive", "SMB", "UPnP", "iCloud"}

def strings(path):
    """Keys and values of a table, in any of its forms; none without the file."""
    if not path.exists():
        return None
    data = path.read_bytes()
    if data[:6] == b"bplist" or data.lstrip()[:5] == b"<?xml":
        return {key: value for key, value in plistlib.loads(data).items() if isinstance(value, str)}
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    text = re.sub(QUOTED + r"|/\*.*?\*/|//[^\n]*", lambda found: " " if found[0][0] == "/" else found[0], text, flags=re.S)
    token = rf"({QUOTED}|[\w.-]+)"
    return {unescaped(key): unescaped(value) for key, value in re.findall(rf"{token}\s*=\s*{token}\s*;", text, flags=re.S)}


def unescaped(token):
    text = token[1:-1] if token[0] in "\"'" else token
    return re.sub(r"\\(U[0-9a-fA-F]{4}|.)", lambda found: chr(int(found[1][1:], 16)) if found[1][0] == "U" and len(found[1]) > 1
                  else {"n": "\n", "t": "\t", "r": "\r"}.get(found[1], found[1]), text, flags=re.S)


@dataclass(frozen=True)
class Place:
    """A text as one reader shows it: `table` by the rules of the reader, `phone` by those of what an iPhone shows there."""
    field: tuple
    table: str
    phone: str
    key: str
    row: str
    is_name: bool


@dataclass
class Row:
    """The numbers of one localization, as a report has them."""
    shown: int = 0
    translated: int = 0
    missing: int = 0
    untracked: int = 0
    same: int = 0
    leaks: int = 0
    texts: set = field(default_factory=set)
    read: set = field(default_factory=set)


class Bundle:
    """root: the name of the root pane; readers: whether each of them is InAppSettingsKit."""

    def __init__(self, folder, source, root, readers):
        self.folder, self.source, self.tables, self.has_kit = folder, source, {}, any(readers)
        self.languages = sorted(path.name[:-6] for path in folder.glob("*.lproj") if path.name != "Base.lproj")
        # A field of a row in a file is one place, whoever shows it.
        self.places = {}
        for self.kit in readers:
            for self.device in ("iphone", "ipad"):
                for place in self.pane(root, set()):
                    shown = self.places.setdefault(place.field, [])
                    shown += [] if place in shown else [place]

    def table(self, language, name):
        if (language, name) not in self.tables:
            self.tables[language, name] = strings(self.folder / f"{language}.lproj" / f"{name}.strings")
        return self.tables[language, name]

    def pane(self, name, seen):
        ends = (".inApp" if self.kit else "", "")
        file = next((path for path in (self.folder / f"{name}{end}{device}.plist" for end in ends for device in ("~" + self.device, ""))
                     if path.exists()), None)
        if name in seen or file is None:
            return
        seen.add(name)
        pane = plistlib.loads(file.read_bytes())
        rows = pane.get("PreferenceSpecifiers", [])
        if any("License" in row for row in rows) or sum(len(row.get("FooterText", "")) for row in rows) > 60 * len(rows):
            return
        stem = name.split("/")[-1]
        for number, row in enumerate(rows):
            yield from self.row(row, (str(file), number), pane.get("StringsTable"), stem, ".inApp" in file.name)
            if row.get("Type") == "PSChildPaneSpecifier" and "File" in row and "IASKViewControllerClass" not in row:
                yield from self.pane(row["File"], seen)

    def row(self, row, at, table, stem, in_app):
        idioms = row.get("SupportedUserInterfaceIdioms")
        kind = row.get("Type", "PSMultiValueSpecifier" if "Titles" in row else None)
        if idioms and ("Phone" if self.device == "iphone" else "Pad") not in idioms or row.get("DoNotLocalize") or kind is None:
            return
        texts = [("Title", row.get("Title")), ("FooterText", row.get("FooterText"))]
        texts += [(name, text, number) for name in LISTS for number, text in enumerate(row.get(name, []))]
        for name in KIT if self.kit else ():
            value = row.get(name)
            texts += [(name, text, key) for key, text in (value.items() if isinstance(value, dict) else [("", value)])]
        for name, text, *number in texts:
            if isinstance(text, str) and any(letter.isalpha() for letter in text):
                settings = not (in_app or name.startswith("IASK") or kind and not kind.startswith("PS"))
                own = table or (self.has_kit and (stem if any(self.folder.glob(f"*.lproj/{stem}.strings")) else "Root")) or None
                yield Place((*at, name, *number), own, table if settings else own, text, row.get("Key", ""), self.is_name(text, row, name))
        if "ItemSpecifier" in row:
            yield from self.row(row["ItemSpecifier"], (*at, "item"), table, stem, in_app)
        if "AddSpecifier" in row:
            yield from self.row(row["AddSpecifier"], (*at, "add"), table, stem, in_app)

    def is_name(self, text, row, name):
        setting = row.get("Key", "").lower()
        is_listed = name in LISTS and (setting.endswith("-font") or "encoding" in setting and text.endswith(")"))
        return bool(NUMBER.fullmatch(text)) or text in NAMES or is_listed or "://" in text

    def is_tracked(self, place):
        """Whether a table has it; a pane without a table shows it as it is, even if any table has it."""
        if place.table:
            return any(place.key in (self.table(language, place.table) or {}) for language in self.languages)
        return any(place.key in (strings(path) or {}) for path in self.folder.glob("*.lproj/*.strings"))

    def text(self, place):
        """The source text."""
        for language in (self.source, "Base"):
            if place.key in (self.table(language, place.table) or {}):
                return self.table(language, place.table)[place.key]
        return place.key

    def is_identifier(self, place):
        text = self.text(place)
        if IDENTIFIER.fullmatch(place.key):
            return text == place.key and not self.has_own_text(self.source, place) or text != place.key
        if re.search(r"\s|[^\W\d_a-zA-Z]", place.key) or self.are_texts(place.table):
            return False
        return text != place.key and re.sub(r"\W", "", text).lower() != re.sub(r"\W", "", place.key).lower()

    def has_own_text(self, language, place):
        return (self.table(language, place.table) or {}).get(place.key) == place.key

    def are_texts(self, name):
        """Whether nine of ten keys of a table, and at least five, are their texts in some language, most of them words."""
        for language in (*self.languages, "Base"):
            table = self.table(language, name) or {}
            own = [key for key, text in table.items() if key == text]
            words = [key for key in own if re.fullmatch(r"[^\W\d_][^\W\d_A-Z]*", key) or re.search(r"\s|[^\W\d_a-zA-Z]", key)]
            if len(own) >= 5 and len(own) * 10 >= len(table) * 9 and len(words) * 2 > len(own):
                return True
        return False

    def is_bare(self, place, text):
        """Whether an entry holds no translation: it is empty, or a key that is no word."""
        if not text.strip():
            return bool(self.text(place).strip())
        return text == place.key and self.is_identifier(place) and not re.fullmatch(r"[^\W\d_][^\W\d_A-Z]*", place.key)

    def on_phone(self, language, place):
        """What an iPhone shows, and whether it is the language's own: one file, that of the language or of its parent."""
        for name in (language, language.split("-")[0] if language != self.source else language):
            if place.phone and name in self.languages and self.table(name, place.phone) is not None:
                return self.table(name, place.phone).get(place.key), True
        for name in ("Base", self.source):
            if place.phone and self.table(name, place.phone) is not None:
                return self.table(name, place.phone).get(place.key), language == self.source
        return None, False

    def count(self, language):
        row, family = Row(), language.split("-")[0] == self.source
        for shown in self.places.values():
            verdicts = [verdict for place in shown if (verdict := self.verdict(language, place, row, family))]
            row.shown += bool(verdicts)
            row.leaks += "leak" in verdicts
            # A place is as good as what the worst of its readers shows.
            worst = next((word for word in ("untracked", "leak", "missing", "same", "translated") if word in verdicts), None)
            row.untracked += worst == "untracked"
            row.missing += worst in ("leak", "missing")
            row.translated += worst in ("same", "translated")
            row.same += worst == "same"
        return row

    def verdict(self, language, place, row, family):
        """What one reader shows; nothing where that is a name in every language."""
        identifier, source, is_tracked = self.is_identifier(place), self.text(place), self.is_tracked(place)
        if not is_tracked and not identifier and place.is_name:
            return None
        text, is_own = self.on_phone(language, place)
        is_bare = text is not None and language != self.source and self.is_bare(place, text)
        is_read = identifier and (text is None or is_bare and text == place.key)
        if is_read:
            row.read.add((place.table, place.key))
        if text is not None and is_own and not is_bare or not identifier and (text or place.key) == source and (family or place.is_name):
            return "same" if text is not None and text == source and not family and not place.is_name else "translated"
        if place.table:
            row.texts.add((place.table, place.key))
        return "leak" if is_read else "missing" if is_tracked or identifier else "untracked"
