"""polib, and from gettext msgfmt and msgmerge."""

import subprocess

import polib

from Interop.clients import paths
from Interop.support.units import Unit

# What msgfmt warns of although it is meant: an export has no dates, so that it is the same tomorrow; a template has
# no language.
MEANT = "header field 'PO-Revision-Date' missing", "header field 'Language' still has the initial default value"


def po(folder, translator):
    for path in paths(folder, "*.po"):
        catalog = polib.pofile(str(path), encoding="utf-8", check_for_duplicates=True)
        edit(catalog, path.stem, translator)
        catalog.save()


def pot(folder, translator):
    """A template becomes the catalog of a language."""
    (path,) = paths(folder, "*.pot")
    catalog = polib.pofile(str(path), encoding="utf-8", check_for_duplicates=True)
    (locale,) = translator.locales.values()
    catalog.metadata["Language"] = locale
    edit(catalog, locale, translator)
    catalog.save(str(folder / f"{locale}.po"))
    path.unlink()


def edit(catalog, locale, translator):
    for entry in catalog:
        if not entry.obsolete:
            table, key = entry.msgctxt.split("|", 1)
            text = translator.text(Unit(locale, table, key, entry.msgid, entry.msgstr))
            if text is not None:
                entry.msgstr = text


def complaints(folder):
    """What msgfmt says of the catalogs and templates below a folder."""
    found = []
    for path in paths(folder, "*.po") + paths(folder, "*.pot"):
        command = ["msgfmt", "--check", "--output-file=/dev/null", str(path)]
        lines = subprocess.run(command, capture_output=True, text=True).stderr.splitlines()
        found += [line for line in lines if not any(meant in line for meant in MEANT)]
    return found


def merge(catalog, folder, options):
    """Bring a catalog up to date with the template in a folder."""
    (template,) = paths(folder, "*.pot")
    command = ["msgmerge", "--quiet", "--update", "--backup=none", *options, str(catalog), str(template)]
    subprocess.run(command, check=True, capture_output=True)
