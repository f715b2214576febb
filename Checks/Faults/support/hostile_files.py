"""Translation files that name what they have no right to."""

import json
import os

from Faults.support import bundles
from Faults.support.translations import part, table_part, xliff

ORIGINALS = [
    "Settings.bundle/en.lproj/../../../../canary/Secret.strings",
    "{canary}/Secret.strings",
    "../canary/de.lproj/Root.strings",
    "Settings.bundle/../../canary/de.lproj/Root.strings",
    "/etc/passwd",
    "..",
    "",
    "Settings.bundle/en.lproj/Root.strings\\..\\x",
    "file://{canary}/de.lproj/Root.strings",
    "Settings.bundle//en.lproj/Root.strings",
    "Settings.bundle/en.lproj/" + "a" * 5000,
]
LOCALES = [
    "../../../canary/de",
    "..",
    ".",
    "/",
    "{canary}/de",
    "de/../../x",
    "de.lproj",
    "a" * 3000,
    "de\\..\\x",
    "",
    "de\u202e",
]
UNIT = {"GENERAL": {"source": "General", "target": "brought in"}}
UNITS = [("GENERAL", "General", "brought in"), ("SOUND", "Sound & light", "brought in")]


def with_original(original):
    def make(folder, canary):
        bundles.write(folder / "a.xliff", xliff(part(original.format(canary=canary), "de", UNITS)))

    return make


def catalog(locale, table):
    """A PO file of one unit."""
    return (
        f'msgid ""\nmsgstr "Language: {locale}\\n"\n\nmsgctxt "{table}|GENERAL"\nmsgid "General"\nmsgstr "brought in"\n'
    )


def document(locale, table):
    """The same as JSON."""
    return json.dumps({"schemaVersion": 1, "locale": locale, "table": table, "units": UNIT})


def with_locale(locale):
    def make(folder, canary):
        name = locale.format(canary=canary)
        bundles.write(folder / "a.xliff", xliff(table_part("Root", name, UNITS)))
        bundles.write(folder / "a.po", catalog(name, "Root"))
        bundles.write(folder / "a.json", document(name, "Root"))

    return make


def with_table(table):
    def make(folder, canary):
        name = table.format(canary=canary).removesuffix(".strings")
        bundles.write(folder / "de.po", catalog("de", name))
        bundles.write(folder / "de.csv", f'"source","target","id","context"\n"General","x","GENERAL","{name}"\n')
        bundles.write(folder / "de/x.json", document("de", name))

    return make


def with_entity(folder, canary):
    file = xliff(table_part("Root", "de", [("GENERAL", "General", "ENTITY")])).replace("ENTITY", "&e;")
    declaration, rest = file.split("\n", 1)
    entity = f'<!DOCTYPE x [<!ENTITY e SYSTEM "file://{canary}/secret.txt">]>'
    bundles.write(folder / "a.xliff", declaration + entity + rest)


def with_link(name, target):
    def make(folder, canary):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        bundles.write(folder / "de.lproj/More.strings", bundles.table({"LIGHT": "Licht"}))
        os.symlink(target.format(canary=canary), path)

    return make


def with_pipe(folder, canary):
    os.mkfifo(folder / "de.xliff")


def with_deep_folders(folder, canary):
    bundles.write(folder / "/".join(["a"] * 150) / "de.xliff", xliff(table_part("Root", "de", UNITS)))


def with_zip(folder, canary):
    """The head of an archive with an entry that leads elsewhere."""
    name = b"../../canary/secret.txt"
    bundles.write(folder / "de.zip", b"PK\x03\x04" + bytes(22) + len(name).to_bytes(2, "little") + bytes(2) + name)
    bundles.write(folder / "de.xliff", b"PK\x03\x04" + bytes(26) + name)


def hostilities():
    """Every single thing, by name: it puts files into a folder, which is then imported."""
    yield from ((f"original {number}", with_original(name)) for number, name in enumerate(ORIGINALS))
    yield from ((f"language {number}", with_locale(name)) for number, name in enumerate(LOCALES))
    yield from ((f"table {number}", with_table(name)) for number, name in enumerate(ORIGINALS))
    links = [
        ("de.lproj/Root.strings", "{canary}/Secret.strings"),
        ("de.lproj/Root.strings", "../../../canary/Secret.strings"),
        ("fr.lproj", "{canary}/de.lproj"),
        ("de.xliff", "/dev/zero"),
        ("a/loop", "../a"),
        ("self.xliff", "self.xliff"),
        ("de.xcloc/Localized Contents/de.xliff", "{canary}/secret.txt"),
        ("de.xcloc/Localized Contents", "{canary}"),
    ]
    yield from ((f"link {name} {target}", with_link(name, target)) for name, target in links)
    yield from ((make.__name__, make) for make in (with_entity, with_pipe, with_deep_folders, with_zip))
