"""moz.l10n, the library below Pontoon."""

from moz.l10n.model import Entry, PatternMessage
from moz.l10n.resource import parse_resource, serialize_resource

from Interop.clients import paths, table_of
from Interop.support.units import Unit


def xliff(folder, translator):
    for path in paths(folder, "*.xliff"):
        edit(path, lambda section, entry: xliff_unit(path.stem, section, entry), translator)


def po(folder, translator):
    for path in paths(folder, "*.po"):
        edit(path, lambda section, entry: po_unit(path.stem, entry), translator)


def xliff_unit(locale, section, entry):
    return Unit(locale, table_of(section.id[0]), entry.id[0], entry.get_meta("source") or "", text(entry.value))


def po_unit(locale, entry):
    table, key = entry.id[1].split("|", 1)
    return Unit(locale, table, key, entry.id[0], text(entry.value))


def edit(path, unit, translator):
    resource = parse_resource(str(path))
    for section in resource.sections:
        for entry in section.entries:
            if isinstance(entry, Entry):
                translation = translator.text(unit(section, entry))
                if translation is not None:
                    entry.value = PatternMessage([translation])
    path.write_text("".join(serialize_resource(resource)), encoding="utf-8", newline="")


def text(message):
    """The text of a message; what moz.l10n takes for a placeholder has its source beside it."""
    return "".join(part if isinstance(part, str) else part.attributes["source"] for part in message.pattern)
