"""The commands that write, each with a bundle in which it has to write several tables."""

import contextlib
import hashlib
import json
import os
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Callable

from Faults.support import bundles
from Faults.support.translations import table_part, xliff

LOCALES = ["en", "de", "fr"]
NOBODY = 65534
JOURNAL = ".Settings.bundle.settings-l10n-journal"


@dataclass(frozen=True)
class Writing:
    """make: puts what is needed into a folder; arguments: of the command, which runs in the folder.

    has_states: whether the states of all translations are recorded before; target: what is written, if not the bundle;
    is_once: whether the command is refused once its work is done; changed: what is done with the states before;
    is_stepwise: whether files are moved one after the other, so that a killed run leaves some;
    has_catalogs: whether the tables are made of string catalogs; edited: what a person changes in these.
    """

    name: str
    make: Callable[[Path], None]
    arguments: Callable[[Path], list]
    has_states: bool = True
    target: Callable[[Path], Path] = lambda folder: bundle_of(folder)
    is_once: bool = False
    changed: Callable[[Path], None] = lambda folder: None
    is_stepwise: bool = False
    has_catalogs: bool = False
    edited: Callable[[Path], None] = lambda folder: None

    def prepare(self, tool, folder):
        """Put in what is needed, and record the states."""
        self.make(folder)
        if self.has_states:
            tool.run("state", "init", bundle_of(folder))
        self.changed(folder)
        if self.has_catalogs:
            made = tool.run("init", "catalogs", bundle_of(folder), "--output", catalogs_of(folder))
            if made.status != 0:
                raise RuntimeError(f"{self.name}: no catalogs: {made.last_words}")
            configuration_of(folder).write_text('{"catalogs": {"Settings.bundle": "Catalogs"}}')
            states_of(folder).unlink(missing_ok=True)
            self.edited(folder)


def bundle_of(folder):
    return folder / "box" / "Settings.bundle"


def states_of(folder):
    """The file that records the states of translations."""
    return bundle_of(folder).with_name(".Settings.bundle.l10n-state")


def catalogs_of(folder):
    """The string catalogs that the tables are made of."""
    return bundle_of(folder).with_name("Catalogs")


def configuration_of(folder):
    return bundle_of(folder).with_name(".settings-l10n.json")


def baked_of(folder):
    """A baked copy of the bundle."""
    return folder / "baked" / "Settings.bundle"


def record_of(baked):
    """The file that says what was baked."""
    return baked.with_name(f".{baked.name}.l10n-baked")


def out_of(folder):
    """Where files for others are written."""
    return folder / "out"


def is_leftover(name):
    """Whether a name is that of a folder in which a run prepares files for others."""
    return name.startswith(".settings-l10n-output-")


def litter(folder):
    """What lies beside the bundle and its states, beside a baked copy, and among files for others."""
    catalogs = (catalogs_of(folder), configuration_of(folder))
    known = (bundle_of(folder), states_of(folder), *catalogs, baked_of(folder), record_of(baked_of(folder)))
    folders = [path.parent for path in (bundle_of(folder), baked_of(folder)) if path.parent.exists()]
    beside = [path.name for around in folders for path in around.iterdir() if path not in known]
    out = [path.name for path in out_of(folder).rglob("*") if is_leftover(path.name)]
    return sorted(beside + out)


def make_bundle(folder):
    """With what is not to be lost: modes, an owner, an attribute, a link."""
    bundle = bundles.ordinary(folder / "box", locales=LOCALES)
    os.chmod(bundle / "de.lproj/Root.strings", 0o640)
    os.chmod(bundle / "fr.lproj", 0o750)
    os.symlink("de.lproj", bundle / "de_AT.lproj")
    if os.geteuid() == 0:
        os.chown(bundle / "fr.lproj/Root.strings", NOBODY, NOBODY)
    # Not every file system has them.
    with contextlib.suppress(OSError):
        os.setxattr(bundle / "fr.lproj/More.strings", "user.note", b"kept")
    return bundle


def make_import(folder):
    """Changes two tables each of two languages, and brings a new one."""
    make_bundle(folder)
    for locale in ["de", "fr", "it"]:
        texts = [(key, text, f"{text} [{locale}]") for key, text in bundles.TEXTS.items()]
        more = [(key, text, f"{text} [{locale}]") for key, text in bundles.MORE_TEXTS.items()]
        file = xliff(table_part("Root", locale, texts), table_part("More", locale, more))
        bundles.write(folder / f"{locale}.xliff", file)


def make_sync(folder):
    """All tables of translations lack keys that panes use."""
    bundle = make_bundle(folder)
    for path in bundle.glob("[df][a-z].lproj/*.strings"):
        mode = path.stat().st_mode
        path.write_text("".join(path.read_text().splitlines(keepends=True)[:1]))
        os.chmod(path, mode)


def make_fix(folder):
    """All tables begin with a byte-order mark, have a key twice, and spaces at the ends of values."""
    bundle = make_bundle(folder)
    for path in bundle.glob("[a-z][a-z].lproj/*.strings"):
        text = path.read_text()
        path.write_text("\ufeff" + text + text.splitlines()[0] + '\n"SPACE" = "wide ";\n')


def make_built(folder):
    """Tables of translations lack keys, and one in the root hides those of all languages."""
    make_sync(folder)
    bundles.write(bundle_of(folder) / "Root.strings", '"ROOT" = "root";\n')


def make_baked(folder):
    """An older copy is there, which has no table in the root, with the record that it was baked."""
    make_built(folder)
    shutil.copytree(bundle_of(folder), baked_of(folder), symlinks=True)
    os.remove(baked_of(folder) / "Root.strings")
    record_baked(baked_of(folder))


def record_baked(baked):
    """Write the record as the command does."""
    lines = ["settings-l10n-baked 1"]
    for path in sorted(baked.rglob("*")):
        if path.is_symlink():
            lines.append(record_line("link", os.fsencode(os.readlink(path)), path, baked))
        elif path.is_file():
            lines.append(record_line("file", path.read_bytes(), path, baked))
    record_of(baked).write_text("".join(line + "\n" for line in lines))


def record_line(kind, content, path, baked):
    return f"{hashlib.sha256(content).hexdigest()} {kind} {path.relative_to(baked)}"


def make_outputs(folder):
    """Files of an earlier export are there, and a folder for the others."""
    bundle = make_bundle(folder)
    shutil.copytree(bundle / "de.lproj", out_of(folder) / "de.lproj")
    for path in (out_of(folder) / "de.lproj").iterdir():
        path.write_text(path.read_text() + '"OLDER" = "older";\n')


def add_gone(folder):
    """Lines about texts that are gone."""
    with open(states_of(folder), "a", encoding="utf-8") as file:
        file.write("".join(f"de\tRoot\tGONE_{number}\ttranslated\tf228e4a8/2ab7cab7\n" for number in range(3)))


def unfinish(folder):
    """All translations need a review."""
    file = states_of(folder)
    file.write_text(file.read_text().replace("\ttranslated\t", "\tneeds-review\t"))


def import_of(folder):
    """The files do not say what they were made from: without the option the status is 1."""
    return ["import", bundle_of(folder), *sorted(folder.glob("*.xliff")), "--conflicts", "incoming"]


COMMANDS = [
    Writing("import", make_import, import_of, has_states=False),
    Writing("sync", make_sync, lambda folder: ["sync", bundle_of(folder), "--locale", "all", "--add-missing"]),
    Writing("fix", make_fix, lambda folder: ["lint", bundle_of(folder), "--fix"]),
]
# These change keys and languages: what is done cannot be done again.
KEY_COMMANDS = [
    Writing("rename", make_bundle, lambda folder: ["rename", bundle_of(folder), "SOUND", "LIGHT"], is_once=True),
    Writing("add", make_bundle, lambda folder: ["add", bundle_of(folder), "it", "nl"], is_once=True),
]
REMOVAL = Writing("remove", make_bundle, lambda folder: ["remove", bundle_of(folder), "fr"], is_once=True)
# These complete a bundle that was built: it has no states.
BUILT = Writing("bake", make_built, lambda folder: ["bake", bundle_of(folder), "--in-place"], has_states=False)
BAKE_COMMANDS = [
    Writing(name, make, lambda folder: ["bake", bundle_of(folder), "--output", folder / "baked"], False, baked_of)
    for name, make in (("copy", make_built), ("copy-again", make_baked))
]


def edit_catalogs(folder):
    """Texts are changed, removed and added in the catalogs."""
    for path in catalogs_of(folder).glob("*.xcstrings"):
        catalog = json.loads(path.read_text(encoding="utf-8"))
        for number, (key, entry) in enumerate(sorted(catalog["strings"].items())):
            units = entry["localizations"]
            if number % 3 == 0 and "fr" in units:
                del units["fr"]
            units["de"] = {"stringUnit": {"state": "translated", "value": f"{key} neu"}}
            units["it"] = {"stringUnit": {"state": "new", "value": key}}
        path.write_text(json.dumps(catalog, ensure_ascii=False, indent=2), encoding="utf-8")


# These change the file with the states alone.
STATE_COMMANDS = [
    Writing("init", make_bundle, lambda folder: ["state", "init", bundle_of(folder)], has_states=False),
    Writing(
        "prune",
        make_bundle,
        lambda folder: ["state", "prune", bundle_of(folder)],
        target=states_of,
        changed=add_gone,
    ),
    Writing(
        "accept",
        make_bundle,
        lambda folder: ["state", "accept", bundle_of(folder), "--locale", "all"],
        changed=unfinish,
    ),
]


def output(name, line):
    """A command that writes several files for others. line: its words, with paths from the folder."""
    return Writing(name, make_outputs, lambda folder: line.split(), has_states=False, target=out_of, is_stepwise=True)


OUTPUT_COMMANDS = [
    output("export", "export box/Settings.bundle --locale all --format strings --output out"),
    output("pseudo", "pseudo box/Settings.bundle --output out"),
    output("preview", "preview box/Settings.bundle --locale de --pseudo none --output out/"),
    output("generate", "generate swift box/Settings.bundle --output out/A.swift --runtime separate out/B.swift"),
]


def with_catalogs(writing):
    return replace(writing, name=f"{writing.name}-catalogs", has_catalogs=True)


# The same commands where they have string catalogs to change in the same commit, and the one that reads these.
CATALOG_COMMANDS = [
    *map(with_catalogs, [*COMMANDS, *KEY_COMMANDS, STATE_COMMANDS[2]]),
    Writing(
        "compile",
        make_bundle,
        lambda folder: ["compile", bundle_of(folder), "--yes"],
        has_catalogs=True,
        edited=edit_catalogs,
    ),
]
CATALOG_REMOVAL = replace(with_catalogs(REMOVAL), is_stepwise=True)
