"""Sends bundles through translators' programs.

The folder is replaced. With words, only the trips whose names contain them all.
"""

import shutil
from pathlib import Path

from Interop.clients import (
    calc,
    converters,
    json_client,
    lxml_client,
    moz_l10n,
    omegat,
    polib_client,
    spreadsheet,
    translate_toolkit,
)
from Interop.parts import hard_ways, review
from Interop.parts.catalog_update import CatalogUpdate
from Interop.parts.trip import Journey, Route, Trip
from Interop.support import units
from Interop.support.bundle import Bundle
from Interop.support.lines import add_lines
from Interop.support.schemas import Schemas
from Interop.support.translation_tool import TranslationTool
from Interop.support.units import some_texts
from support.checks import Checks
from support.places import ROOT, SHARED

SCHEMAS = Schemas(SHARED / "cases" / "xliff" / "xsd")

BUNDLES = {
    "fixture": ROOT / "Fixtures/Settings.bundle",
    "lines": ROOT / "Fixtures/Settings.bundle",
    "Squared": SHARED / "corpus/bundles/stollcri__Squared/Settings.bundle",
    "Tinode": SHARED / "corpus/interchange/tinode__ios/Tinodios/Settings.bundle",
    "UTM": SHARED / "corpus/bundles/utmapp__UTM/Platform/iOS/Settings.bundle",
    "VLC": SHARED / "corpus/bundles/videolan__vlc-ios/Resources/iOS/Settings.bundle",
    "InAppSettingsKit": SHARED / "corpus/bundles/futuretap__InAppSettingsKit/InAppSettingsKitSampleApp/Settings.bundle",
    "Duke": SHARED / "corpus/bundles/dukehealth__Duke-Medicine-Mobile-Companion/Resources/InAppSettings.bundle",
}
DEVELOPMENT = "en"


def strict(folder):
    return SCHEMAS.complaints(folder, "strict")


def transitional(folder):
    return SCHEMAS.complaints(folder, "transitional")


LXML = [
    Route("lxml", "xliff", lxml_client.xliff, inspect=strict),
    Route("lxml", "xcode", lxml_client.xliff, inspect=transitional),
    Route("lxml", "xcloc", lxml_client.xliff, inspect=transitional),
]
BILINGUAL = LXML + [
    Route("translate-toolkit", "xliff", translate_toolkit.xliff, inspect=strict),
    Route("translate-toolkit", "xcode", translate_toolkit.apple_xliff, inspect=transitional),
    Route("translate-toolkit", "po", translate_toolkit.po, inspect=polib_client.complaints),
    Route("translate-toolkit", "csv", translate_toolkit.csv, options=("--no-formula-guard",)),
    Route("translate-toolkit", "tsv", translate_toolkit.csv, options=("--no-formula-guard",)),
    Route("moz.l10n", "xliff", moz_l10n.xliff, inspect=strict),
    Route("moz.l10n", "xcode", moz_l10n.xliff, inspect=transitional),
    Route("moz.l10n", "po", moz_l10n.po, inspect=polib_client.complaints),
    Route("polib", "po", polib_client.po, inspect=polib_client.complaints),
    Route("csv", "csv", spreadsheet.csv_module),
    Route("csv", "tsv", spreadsheet.csv_module),
    Route("openpyxl", "csv", spreadsheet.workbook, options=("--excel",)),
    Route("Calc", "csv", calc.sheets, options=("--excel",)),
    Route("csv", "csv", spreadsheet.wide_csv, options=("--wide",)),
    Route("openpyxl", "xlsx", spreadsheet.books),
    Route("openpyxl", "xlsx", spreadsheet.books, options=("--wide",)),
    Route("Calc", "xlsx", calc.books),
    Route("Calc", "xlsx", calc.books, options=("--wide",)),
    Route("json", "json", json_client.tables),
    Route("json", "xcstrings", json_client.xcstrings),
]
ROUTES = [*BILINGUAL, Route("translate-toolkit", "strings", translate_toolkit.strings, with_source=True)]
TEMPLATE = Route("polib", "pot", polib_client.pot, inspect=polib_client.complaints)
OMEGAT = Route("OmegaT", "xliff", omegat.xliff, options=("--prefill-targets",), decide=some_texts, inspect=strict)

# Clients that change how texts are written, for the bundle whose lines end in every way.
REWRITERS = [
    Route("Windows", "csv", converters.windows(spreadsheet.csv_module)),
    Route("Windows", "tsv", converters.windows(spreadsheet.csv_module)),
    Route("Windows", "xliff", converters.windows(lxml_client.xliff), inspect=strict),
    Route("Unix", "csv", converters.unix(spreadsheet.csv_module)),
    Route("Unix", "xcode", converters.unix(lxml_client.xliff), inspect=transitional),
    Route("openpyxl", "csv", spreadsheet.workbook, options=("--excel",)),
    Route("XlsxWriter", "csv", spreadsheet.escaping, options=("--excel",)),
    Route("Calc", "csv", calc.sheets, options=("--excel",)),
    Route("openpyxl", "xlsx", spreadsheet.books),
    Route("Calc", "xlsx", calc.books),
    Route("decomposing", "xliff", converters.decomposed(lxml_client.xliff), decide=units.decomposed, inspect=strict),
]
LINES = "lines"

# Bundle, locales, clients. "all" are those that the bundle has; one that it does not have is made by the import.
# Duke has no localization at all, and so no tables to translate.
JOURNEYS = [
    ("fixture", "all", ROUTES),
    ("fixture", "nl", [*ROUTES, TEMPLATE]),
    ("fixture", "de", [OMEGAT]),
    (LINES, "de", REWRITERS),
    ("Squared", "ar,he,zh-Hant", ROUTES),
    ("Tinode", "ru", ROUTES),
    ("UTM", "es-419,zh-HK", ROUTES),
    ("VLC", "de,ar,zh-Hans", ROUTES),
    ("VLC", "all", LXML[:1]),
    ("InAppSettingsKit", "de", ROUTES),
    ("Duke", "fr", BILINGUAL),
]


def main(path, folder, words):
    tool, work, checks = TranslationTool(path), Path(folder).resolve(), Checks()
    shutil.rmtree(work, ignore_errors=True)
    if not SCHEMAS.present:
        checks.skip("XLIFF's schemas", f"{SCHEMAS.folder} is absent")
    for number, (name, locales, routes) in enumerate(JOURNEYS):
        if not BUNDLES[name].exists():
            checks.skip(name, f"{BUNDLES[name]} is absent")
            continue
        bundle = Bundle(BUNDLES[name])
        if name == LINES:
            bundle = add_lines(bundle.copy(work / LINES / bundle.folder.name), DEVELOPMENT, locales)
        journey = Journey(name, bundle, wanted(locales, bundle), DEVELOPMENT, work / str(number), tool)
        for route in routes:
            if all(word in journey.about(route).split() for word in words):
                checks.attempt(journey.about(route), Trip(journey, route, checks).run)
        if OMEGAT in routes and not words:
            checks.attempt("msgmerge", CatalogUpdate(journey, checks).run)
            checks.attempt("review", lambda: review.run(journey, checks))
            checks.attempt("hard ways", lambda: hard_ways.run(journey, checks))
    return checks.finish()


def wanted(locales, bundle):
    if locales != "all":
        return locales.split(",")
    return [locale for locale in bundle.localizations() if locale not in (DEVELOPMENT, "Base")]
