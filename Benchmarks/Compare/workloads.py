"""What is measured, made once in a folder by the Swift program that has the texts."""

import shutil

import process


class Workloads:
    def __init__(self, program, tool, folder):
        self.program = program
        self.tool = tool
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def table(self, entries, encoding):
        """A `.strings` file of so many entries in utf-8, utf-8-bom or utf-16."""
        path = self.folder / f"{entries}.{encoding}.strings"
        if not path.exists():
            process.run([self.program, "table", entries, encoding, path])
        return path

    def bundle(self, localizations, keys, missing=10):
        """A bundle of VLC's shape; of `missing` entries of each translated table one is missing."""
        path = self.folder / f"{localizations}x{keys}-{missing}" / "Settings.bundle"
        if not path.exists():
            process.run([self.program, "bundle", localizations, keys, missing, path])
        return path

    def translated(self, keys):
        """A bundle of two languages that lacks a quarter of its translations, and an XLIFF file that has them."""
        bundle = self.bundle(2, keys, missing=4)
        export, translated = self.folder / f"{keys}.export.xliff", self.folder / f"{keys}.xliff"
        if not translated.exists():
            process.run(export_command(self.tool, bundle, export))
            finish(export, translated)
        return bundle, translated


def export_command(tool, bundle, path):
    return [tool, "export", bundle, "--locale", "af", "--format", "xliff", "--prefill-targets", "--output", path]


def finish(export, translated):
    """Mark the source texts that stand for missing translations as finished, line by line: this process must stay small."""
    with open(export) as lines, open(translated, "w") as file:
        for line in lines:
            file.write(line.replace('state="new"', 'state="translated"'))


def table_bytes(bundle):
    return sum(path.stat().st_size for path in bundle.rglob("*.strings"))
