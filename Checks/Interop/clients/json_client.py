"""Python's json module."""

import json

from Interop.clients import paths
from Interop.support.units import Unit


def read(folder):
    """The units of an export in the command's own JSON, and the lprojs by their tags."""
    units, locales = [], {}
    for path in paths(folder, "*.json"):
        document = json.loads(path.read_bytes())
        locales[document["locale"]] = path.parent.name
        units += [unit_of(path, key, value) for key, value in document["units"].items()]
    return units, locales


def unit_of(path, key, value):
    return Unit(path.parent.name, path.stem, key, value["source"], value["target"] or "")


def tables(folder, translator):
    for path in paths(folder, "*.json"):
        document = json.loads(path.read_bytes())
        for key, value in document["units"].items():
            text = translator.text(unit_of(path, key, value))
            if text is not None:
                value["target"] = text
        path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def xcstrings(folder, translator):
    for path in paths(folder, "*.xcstrings"):
        document = json.loads(path.read_bytes())
        for key, entry in document["strings"].items():
            source = text_of(entry, translator.development, key)
            for locale in translator.locales:
                edit(entry, Unit(locale, path.stem, key, source, text_of(entry, locale)), translator)
        path.write_text(json.dumps(document, ensure_ascii=False, indent=2), encoding="utf-8")


def text_of(entry, locale, otherwise=""):
    localization = entry.get("localizations", {}).get(locale)
    return localization["stringUnit"]["value"] if localization else otherwise


def edit(entry, unit, translator):
    text = translator.text(unit)
    if text is not None:
        unit_of_locale = {"stringUnit": {"state": "translated", "value": text}}
        entry.setdefault("localizations", {})[unit.locale] = unit_of_locale
