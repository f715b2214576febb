"""The bundles whose pages are opened, and the command that writes the pages."""

import plistlib
import shutil
from pathlib import Path

from support.places import ROOT, SHARED

VLC = SHARED / "corpus/bundles/videolan__vlc-ios/Resources/iOS/Settings.bundle"
COMMANDS = {
    "fixture": ["report", "lint"],
    "clean": ["report", "lint"],
    "hostile": ["lint"],
    "none": ["report"],
    "one": ["report"],
    "VLC": ["report", "lint"],
    "several": ["lint"],
}
HOSTILE = '</script><img src=x onerror=alert(1)>"\'&`\u202e\u2066'


def bundle(folder, title, translations):
    """Make a bundle with one row, and a table for each language."""
    path = folder / "Settings.bundle"
    shutil.rmtree(folder, ignore_errors=True)
    path.mkdir(parents=True)
    rows = [
        {"Type": "PSGroupSpecifier"},
        {"Type": "PSToggleSwitchSpecifier", "Key": "row", "Title": title, "DefaultValue": False},
    ]
    (path / "Root.plist").write_bytes(plistlib.dumps({"StringsTable": "Root", "PreferenceSpecifiers": rows}))
    for name, table in translations.items():
        (path / f"{name}.lproj").mkdir()
        (path / f"{name}.lproj/Root.strings").write_text(table, encoding="utf-8")
    return path


def entry(key, text):
    escaped = [part.replace("\\", "\\\\").replace('"', '\\"') for part in (key, text)]
    return '"{}" = "{}";\n'.format(*escaped)


def bundles(work):
    """The bundles by name; those that are absent are None."""
    clean = {"en": entry("Mute", "Mute"), "de": entry("Mute", "Stumm")}
    hostile = {"en": entry(HOSTILE, HOSTILE), "de": entry("other" + HOSTILE, HOSTILE + " "), "fr'\"<b>": entry("a", "b")}
    empty = bundle(work / "empty", "Mute", {})
    return {
        "fixture": [ROOT / "Fixtures/Settings.bundle"],
        "clean": [bundle(work / "clean", "Mute", clean)],
        "hostile": [bundle(work / "hostile", HOSTILE, hostile)],
        "none": [empty],
        "one": [bundle(work / "one", "MUTE_TITLE", {"en": entry("Other", "Other"), "de": entry("Other", "Anders")})],
        "VLC": [VLC] if VLC.exists() else None,
        "several": [ROOT / "Fixtures/Settings.bundle", work / "hostile/Settings.bundle", work / "clean", empty, work / "no"],
    }


def page(tool, command, paths, file):
    """Write a page; the problems."""
    arguments = [command, *paths, "--format", "html", "--fail-on", "never"]
    outcome = tool.run(*arguments)
    Path(file).write_bytes(outcome.out)
    return [] if outcome.out.endswith(b"</html>\n") else [f"status {outcome.status}: {outcome.last_words}"]
