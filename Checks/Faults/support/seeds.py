"""A small valid file of each format, to be damaged."""

import codecs
import json
import plistlib
from dataclasses import dataclass

from Faults.support import bundles

LOCALE = "de"
NASTY = {
    'a "quoted" key': "tab\t, line\nline, backslash \\",
    "é": "NFC",
    "e\u0301": "NFD",
    "😀": "\U0001f600 %1$@ of %2$lld",
    "empty": "",
    "日本": "語",
}
PANE = {**bundles.ROOT, "Title": "x", "Odd": [1, -1, 2**40, 0.5, True, b"data", {"deep": [[], {}]}]}


@dataclass(frozen=True)
class Seed:
    """kind: which words are put in; extension: of the file; by: "inspect", or "import" into a bundle."""

    name: str
    kind: str
    extension: str
    by: str
    data: bytes


def strings():
    text = "/* A comment */\n" + bundles.table({**bundles.TEXTS, **NASTY})
    return text + 'bare = \'single\'; "octal" = "\\341\\U00e9\\n";\n// the end\n"alone";\n'


def readers():
    text = strings()
    yield Seed("strings-utf8", "strings", "strings", "inspect", text.encode())
    yield Seed("strings-utf16", "strings", "strings", "inspect", codecs.BOM_UTF16_LE + text.encode("utf-16-le"))
    yield Seed("plist-xml", "xml", "plist", "inspect", plistlib.dumps(PANE))
    yield Seed("plist-binary", "binary", "plist", "inspect", plistlib.dumps(PANE, fmt=plistlib.FMT_BINARY))


def exports(tool, bundle, folder):
    """What the command itself exports."""
    for name, kind, files in [("xliff", "xml", "**/*.xliff"), ("po", "po", "**/*.po"), ("csv", "csv", "**/*.csv")]:
        yield Seed(name, kind, name, "import", exported(tool, bundle, name, folder, files))
    yield Seed("json", "json", "json", "import", exported(tool, bundle, "json", folder, "**/Root.json"))
    yield Seed(
        "xcstrings", "json", "xcstrings", "import", exported(tool, bundle, "xcstrings", folder, "**/Root.xcstrings")
    )


def exported(tool, bundle, format, folder, files):
    done = tool.run("export", bundle, "--format", format, "--locale", LOCALE, "--output", folder / format)
    found = sorted((folder / format).glob(files))
    if done.status != 0 or not found:
        raise RuntimeError(f"no {format} was exported: {done.last_words}")
    return found[0].read_bytes()


def pane_as_json():
    """A pane file may be JSON, too."""
    text = json.dumps(bundles.ROOT, indent=1)
    return Seed("json", "json", "plist", "inspect", text.encode())
