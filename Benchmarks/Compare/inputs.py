"""Bundles of few bytes with many of one thing, for readings that were once quadratic: each by its name, for any number."""

import json

PANE = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>StringsTable</key><string>Root</string>' \
    '<key>PreferenceSpecifiers</key><array>\n{}\n</array></dict></plist>\n'
GROUP = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>{}</string></dict>"
SWITCH = "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>{}</string>" \
    "<key>Title</key><string>{}</string><key>DefaultValue</key><string>{}</string></dict>"


def defaults(count):
    """Rows with one key, each with another default."""
    return {"Root.plist": PANE.format("\n".join(SWITCH.format("key", "Title", number) for number in range(count))),
            "en.lproj/Root.strings": '"Title" = "Title";\n'}


def tables(count):
    """Tables that no pane takes."""
    return {"Root.plist": PANE.format(GROUP.format("Title"))} | {
        f"en.lproj/T{number}.strings": '"a" = "b";\n' for number in range(count)}


def paned_tables(count):
    """Panes with a table each, and beside each table one whose name differs in case."""
    files = {"Root.plist": PANE.format(GROUP.format("Title"))}
    for number in range(count):
        files[f"P{number}.plist"] = PANE.format(GROUP.format("a")).replace("Root", f"T{number}", 1)
        files[f"en.lproj/T{number}.strings"] = files[f"en.lproj/t{number}.strings"] = '"a" = "b";\n'
    return files


def localizations(names):
    """Localizations with a table of two keys."""
    files = {"Root.plist": PANE.format(GROUP.format("ONE_KEY") + GROUP.format("OTHER_KEY"))}
    for name in ["en", *names]:
        files[f"{name}.lproj/Root.strings"] = '"ONE_KEY" = "One";\n"OTHER_KEY" = "Other";\n'
    return files


def regions(count):
    """Localizations of one language, in as many regions as there can be, then again with its script."""
    letters = [chr(65 + number) for number in range(26)]
    codes = [first + second for first in letters for second in letters] + [f"{number:03}" for number in range(1000)]
    return localizations([f"en{script}-{code}" for script in ("", "-Latn") for code in codes][:count])


def regional_tags(count):
    """Localizations in regions, with private tags."""
    return localizations([f"en-{chr(65 + number % 26)}{chr(65 + number // 26 % 26)}-x-{number:04}" for number in range(count)])


def private_tags(count):
    """Localizations of one language, with private tags."""
    return localizations([f"de-x-v{number:05}" for number in range(count)])


def glossary(count):
    """Terms, and a fifth as many texts with one of them."""
    titles = [f"Open n{number}" for number in range(0, count, 5)]
    table = "".join(f'"{title}" = "{title}";\n' for title in titles)
    return {"Root.plist": PANE.format("\n".join(map(GROUP.format, titles))),
            "en.lproj/Root.strings": table, "de.lproj/Root.strings": table.replace('= "Open', '= "Start'),
            "../.settings-l10n.json": json.dumps({"glossary": [f"n{number}" for number in range(count)]}, separators=(",", ":"))}


def terms(count):
    """Texts with a term each, and a tenth as many rows of terms; one translation in a hundred has another word."""
    rows = [f"word{number},de,Wort{number}|Worte{number},Falsch{number}," for number in range(count // 10)]
    texts = [(f"Open word{number % len(rows)} now {number}", f"Jetzt Wort{number % len(rows)} {number}") for number in range(count)]
    german = ((key, "Anderes" if number % 100 == 0 else text) for number, (key, text) in enumerate(texts))
    return {"Root.plist": PANE.format("\n".join(GROUP.format(key) for key, _ in texts)),
            "en.lproj/Root.strings": "".join(f'"{key}" = "{key}";\n' for key, _ in texts),
            "de.lproj/Root.strings": "".join(f'"{key}" = "{text}";\n' for key, text in german),
            "../.settings-l10n.json": json.dumps({"terms": "terms.csv"}),
            "../terms.csv": "\n".join(["source,locale,translation,forbidden,note", *rows])}


def patterns(count):
    """Patterns of keys that are not for translators, and as many keys, none of which is meant."""
    table = "".join(f'"key_{number}" = "Text {number}";\n' for number in range(count))
    return {"Root.plist": PANE.format("\n".join(GROUP.format(f"key_{number}") for number in range(count))),
            "en.lproj/Root.strings": table, "de.lproj/Root.strings": table,
            "../.settings-l10n.json": json.dumps(
                {"doNotTranslate": {"patterns": [f"x{number}*" for number in range(count)]}}, separators=(",", ":"))}


def comments(count):
    """Comments with the name of no rule, the same in each."""
    return named_comments(count, "foo-bar")


def distinct_comments(count):
    """Comments with a name of no rule, another in each."""
    return named_comments(count, "foo-{}-bar")


def named_comments(count, name):
    entries = (f'/* l10n:ignore {name.format(number)} */\n"key_{number}" = "Text";\n' for number in range(count))
    return {"Root.plist": PANE.format(GROUP.format("key_0")), "en.lproj/Root.strings": "".join(entries)}


# By the name of the row: what is made, by which command it is read, and at how many it once took long.
ALL = {
    "differing defaults of a key": (defaults, "lint", 4_000),
    "unused tables": (tables, "lint", 4_000),
    "panes with a table each": (paned_tables, "lint", 1_000),
    "localizations en-RR": (regions, "lint", 320),
    "localizations en-RR-x-NNNN": (regional_tags, "lint", 300),
    "localizations de-x-vNNNNN": (private_tags, "lint", 480),
    "terms of the glossary": (glossary, "lint", 8_000),
    "texts with terms": (terms, "lint", 8_000),
    "patterns that exclude keys": (patterns, "lint", 8_000),
    "comments with one unknown rule": (comments, "lint", 8_000),
    "comments with unknown rules": (distinct_comments, "lint", 8_000),
}


def write(files, folder):
    """Write files by their paths, which begin in a bundle."""
    for path, text in files.items():
        file = folder / "Settings.bundle" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder / "Settings.bundle"
