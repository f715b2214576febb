"""Copies of a bundle, and what is in them."""

import shutil

from Interop.support import strings_table
from Interop.support.units import is_taken_out


class Bundle:
    """A bundle on disk, as the bytes of its files."""

    def __init__(self, folder):
        self.folder = folder

    def copy(self, folder):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.folder, folder)
        return Bundle(folder)

    def files(self):
        """The bytes of each file, by its path in the bundle."""
        paths = sorted(path for path in self.folder.rglob("*") if path.is_file())
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in paths}

    def localizations(self):
        return sorted(path.stem for path in self.folder.glob("*.lproj"))

    def keys(self, locale):
        """The tables and keys of a locale's texts for translators: not those that are empty, or an address."""
        paths = sorted((self.folder / f"{locale}.lproj").glob("*.strings"))
        tables = {path.stem: strings_table.values(path.read_bytes()) for path in paths}
        return {(table, key) for table, values in tables.items() for key, value in values.items() if value and "://" not in value}

    def take_out(self, locales):
        """Remove some translations of each locale."""
        for locale in locales:
            for path in sorted((self.folder / f"{locale}.lproj").glob("*.strings")):
                data = path.read_bytes()
                keys = {key for key in strings_table.values(data) if is_taken_out(path.stem, key)}
                path.write_bytes(strings_table.without(data, keys))


def table_path(locale, table):
    return f"{locale}.lproj/{table}.strings"


def differences(before, after, expected):
    """What an import did to the files besides what was expected of it, in words; nothing where all is right.

    before, after: bytes by path; expected: the new values, by path and key.
    """
    found = []
    for path in sorted(before.keys() | after.keys() | expected.keys()):
        old, new, changes = before.get(path), after.get(path), expected.get(path, {})
        if not changes and old != new:
            found.append(f"{path} {'appeared' if old is None else 'is gone' if new is None else 'changed'}")
        elif changes and new is None:
            found.append(f"{path} lacks: it was not written")
        elif changes:
            found += [f"{path}: {what}" for what in table_differences(old or b"", new, changes)]
    return found


def table_differences(old, new, changes):
    before, after = strings_table.values(old), strings_table.values(new)
    for key, value in sorted((before | changes).items()):
        if after.get(key) != value:
            yield f"{key!r} is {after.get(key)!r}, not {value!r}"
    for key in sorted(after.keys() - before.keys() - changes.keys()):
        yield f"{key!r} appeared"
    if untouched(old, changes) != untouched(new, changes):
        yield "entries that were not translated are written another way or in another order"
    if [key for key in after if key in before] != list(before):
        yield "the entries are in another order"


def untouched(data, changes):
    return [(entry.key, entry.value, entry.raw) for entry in strings_table.read(data) if entry.key not in changes]
