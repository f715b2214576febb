"""Sends bundles through translators' programs. usage: interop.py TOOL FOLDER [WORD…]

FOLDER is replaced. With WORDs, only the trips whose names contain them all.
"""

import shutil
import sys
from pathlib import Path

from bundle import Bundle
from checks import Checks
from clients import json_client, lxml_client, moz_l10n, omegat, polib_client, spreadsheet, translate_toolkit
from schemas import Schemas
from tool import Tool
from trip import Journey, Route, Trip
from units import some_texts

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"
SCHEMAS = Schemas(SHARED / "cases" / "xliff" / "xsd")

# Name, path, source language, locales ("" is all): with a locale that the bundle does not have yet (nl of the fixture).
BUNDLES = [
    ("fixture", ROOT / "Fixtures/Settings.bundle", "en", "de,fr,ja,nl"),
    ("Squared", SHARED / "corpus/bundles/stollcri__Squared/Settings.bundle", "en", ""),
    ("VLC", SHARED / "corpus/bundles/videolan__vlc-ios/Resources/iOS/Settings.bundle", "en", "de,ar,zh-Hans"),
    ("UTM", SHARED / "corpus/bundles/utmapp__UTM/Platform/iOS/Settings.bundle", "en", "es-419,zh-HK"),
    (
        "InAppSettingsKit",
        SHARED / "corpus/bundles/futuretap__InAppSettingsKit/InAppSettingsKitSampleApp/Settings.bundle",
        "en",
        "de",
    ),
]


def strict(folder):
    return SCHEMAS.complaints(folder, "strict")


def transitional(folder):
    return SCHEMAS.complaints(folder, "transitional")


ROUTES = [
    Route("lxml", "xliff", lxml_client.xliff, inspect=strict),
    Route("lxml", "xcode", lxml_client.xliff, inspect=transitional),
    Route("lxml", "xcloc", lxml_client.xliff, inspect=transitional),
    Route("translate-toolkit", "xliff", translate_toolkit.xliff),
    Route("translate-toolkit", "xcode", translate_toolkit.apple_xliff),
    Route("translate-toolkit", "po", translate_toolkit.po),
    Route("translate-toolkit", "csv", translate_toolkit.csv),
    Route("translate-toolkit", "tsv", translate_toolkit.csv),
    Route("translate-toolkit", "strings", translate_toolkit.strings, with_source=True),
    Route("moz.l10n", "xliff", moz_l10n.xliff),
    Route("moz.l10n", "xcode", moz_l10n.xliff),
    Route("moz.l10n", "po", moz_l10n.po),
    Route("polib", "po", polib_client.po, inspect=polib_client.complaints),
    Route("csv", "csv", spreadsheet.csv_module),
    Route("csv", "tsv", spreadsheet.csv_module),
    Route("openpyxl", "csv", spreadsheet.workbook, options=("--excel",)),
    Route("json", "json", json_client.tables),
    Route("json", "xcstrings", json_client.xcstrings),
]


def main(path, folder, words):
    checks, work = Checks(), Path(folder).resolve()
    shutil.rmtree(work, ignore_errors=True)
    for name, bundle, development, locales in BUNDLES:
        if not bundle.exists():
            checks.skip(name, f"{bundle} is absent")
            continue
        journey = Journey(name, Bundle(bundle), wanted(locales, bundle, development), development, work / name, Tool(path))
        for route in ROUTES:
            if all(word in journey.about(route.client, route.format).split() for word in words):
                Trip(journey, route, checks).run()
    return checks.finish()


def wanted(locales, bundle, development):
    if locales:
        return locales.split(",")
    return [locale for locale in Bundle(bundle).localizations() if locale not in (development, "Base")]


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
