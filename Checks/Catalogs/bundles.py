"""Random bundles: panes, tables in several languages with odd layouts, and what is recorded about them."""

import random

PANE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>StringsTable</key><string>{table}</string><key>PreferenceSpecifiers</key><array>
{rows}</array></dict></plist>
"""
ROW = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>{key}</string></dict>\n"
LINK = (
    "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>{key}</string>"
    "<key>File</key><string>More</string></dict>\n"
)
WORDS = ["Sound", "Alarm", "two words", "é", "中文", "😀", "a \"quote\"", "back\\slash", "tab\there", "line\nend", "100 %", "<b>", "&", "%@",
  "\u200f\u05d0", "e\u0301", "", "x" * 90, "/* no */", "// no", "don't", "\u2028", "ß", "İ"]
LANGUAGES = ["de", "fr", "zh-Hans", "pt-BR", "ar", "ja", "sr-Latn", "he"]


def quoted(text):
    for plain, escape in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(plain, escape)
    return f'"{text}"'


class RandomBundle:
    """The texts of a bundle by table and language, and how its files are written."""

    def __init__(self, seed, keys=12):
        self.chance = random.Random(seed)
        pick = self.chance
        self.languages = ["en", *pick.sample(LANGUAGES, pick.randint(1, 4))]
        names = ["Root"] + (["More"] if pick.random() < 0.5 else [])
        self.keys = {name: [self.key(name, number) for number in range(pick.randint(1, keys))] for name in names}
        self.texts = {
            (name, language): {key: self.word() for key in self.keys[name] if language == "en" or pick.random() < 0.85}
            for name in names
            for language in self.languages
            if language == "en" or pick.random() < 0.9
        }

    def key(self, table, number):
        odd = self.chance.choice(["", "", "", " two", ".dot", "-é", "_1"])
        return f"{table.upper()}_{number}{odd}"

    def word(self):
        return " ".join(self.chance.choice(WORDS) for _ in range(self.chance.randint(1, 3)))

    def table(self, texts, has_comments):
        """A table, with odd blanks and comments."""
        pick = self.chance
        end = pick.choice(["\n", "\n", "\n", "\r\n"])
        parts = [f"/* The header{end}   of a file. */{end}{end}"] if pick.random() < 0.4 else []
        for key, value in texts.items():
            if has_comments and pick.random() < 0.5:
                parts.append(pick.choice(["/* About {} */", "// About {}", "/* l10n:ignore end-space */"]).format(key.split(" ")[0]) + end)
            space = pick.choice([" ", "", "  "])
            parts.append(f"{quoted(key)}{space}={space}{quoted(value)};" + end * pick.choice([1, 1, 2]))
        return "".join(parts)

    def write(self, folder):
        bundle = folder / "Settings.bundle"
        bundle.mkdir(parents=True)
        for name, keys in self.keys.items():
            rows = "".join(ROW.format(key=key) for key in keys)
            link = LINK.format(key=keys[0]) if name == "Root" and "More" in self.keys else ""
            (bundle / f"{name}.plist").write_text(PANE.format(table=name, rows=rows + link), encoding="utf-8")
        for (name, language), texts in self.texts.items():
            lproj = bundle / f"{language}.lproj"
            lproj.mkdir(exist_ok=True)
            text = self.table(texts, language == "en")
            encoding = self.chance.choice(["utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16"])
            (lproj / f"{name}.strings").write_bytes(text.encode(encoding))
        return bundle
