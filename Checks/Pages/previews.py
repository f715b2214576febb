"""The page of `preview` in a browser: which bundles it is made of, and what is asked of it."""

import plistlib
import shutil

from Pages import preview_access, preview_corpus, preview_drafts, preview_edit, preview_layout, preview_marks
from Pages import preview_speed, preview_states, preview_texts, samples
from support.places import ROOT

FIXTURE = ROOT / "Fixtures/Settings.bundle"
HOSTILE = [
    samples.HOSTILE,
    "<!-- ]]> --><script>document.title='ran'</script>",
    "javascript:alert(1)\u2028\u2029\x01\x7f",
    "\u202eolleh\u202c \u2066x",
    "${x}&amp;&#60;b&#62;\\u003c",
    "y" * 1_000_000,
]


def check(browser, tool, work, checks, words):
    """Each part looks at pages of its own; with words, only those whose names contain them all."""
    for name, part in PARTS.items():
        about = f"preview {name}"
        if all(word in about.split() for word in words):
            checks.attempt(about, lambda: part(browser, Pages(tool, work), about, checks))


class Pages:
    """Pages of bundles, written when they are first asked for."""

    def __init__(self, tool, work):
        self.tool, self.work = tool, work

    def of(self, bundle, name, *options):
        file = self.work / f"preview-{name}.html"
        if not file.exists():
            outcome = self.tool.run("preview", bundle, "-o", file, "--fail-on", "never", *options)
            if not file.exists():
                raise RuntimeError(f"status {outcome.status}: {outcome.last_words}")
        return file

    def fixture(self):
        return self.of(FIXTURE, "fixture")

    def editable(self, bundle, locale, name="editable"):
        return self.of(bundle, name, "--editable", "--locale", locale)

    def vlc(self):
        return self.of(samples.VLC, "VLC") if samples.VLC.exists() else None

    def without_localizations(self):
        return self.of(samples.bundle(self.work / "without", "Mute", {}), "without")

    def hostile(self):
        """Each hostile text as key, value, comment, and the name of a setting."""
        entries = "".join(samples.entry(text, text) for text in HOSTILE)
        path = samples.bundle(
            self.work / "hostile-preview", HOSTILE[0], {"en": entries, "de": samples.entry(HOSTILE[0], HOSTILE[1])}
        )
        rows = [
            {"Type": "PSTitleValueSpecifier", "Title": text, "Key": text[:50], "DefaultValue": text} for text in HOSTILE
        ]
        root = {
            "StringsTable": "Root",
            "PreferenceSpecifiers": [{"Type": "PSGroupSpecifier", "FooterText": HOSTILE[0]}, *rows],
        }
        # XML cannot hold all of these texts.
        (path / "Root.plist").write_bytes(plistlib.dumps(root, fmt=plistlib.FMT_BINARY))
        return self.of(path, "hostile")

    def with_row(self, name):
        """The fixture with one more row at the beginning of Sound.plist."""
        path = self.work / "fixture-with-row/Settings.bundle"
        shutil.rmtree(path.parent, ignore_errors=True)
        shutil.copytree(FIXTURE, path)
        sound = plistlib.loads((path / "Sound.plist").read_bytes())
        sound["PreferenceSpecifiers"].insert(0, {"Type": "PSGroupSpecifier", "Title": "NEW_HEADER"})
        (path / "Sound.plist").write_bytes(plistlib.dumps(sound))
        return self.of(path, name)


PARTS = {
    "texts": preview_texts.check,
    "states": preview_states.check,
    "layout": preview_layout.check,
    "access": preview_access.check,
    "speed": preview_speed.check,
    "edit": preview_edit.check,
    "drafts": preview_drafts.check,
    "marks": preview_marks.check,
    "corpus": preview_corpus.check,
}
