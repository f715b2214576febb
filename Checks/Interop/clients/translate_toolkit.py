"""translate-toolkit, the library below Weblate and Virtaal."""

from translate.storage import csvl10n, factory
from translate.storage.applestrings_xliff import AppleStringsXliffFile
from translate.storage.properties import stringsutf8file
from translate.storage.xliff2 import Xliff2File

from Interop.clients import paths, table_of
from Interop.support.units import Unit


def xliff(folder, translator):
    edit_xliff(folder, translator, factory.getobject)


def apple_xliff(folder, translator):
    edit_xliff(folder, translator, AppleStringsXliffFile.parsefile)


def edit_xliff(folder, translator, opened):
    for path in paths(folder, "*.xliff"):
        store = opened(str(path))
        for unit in store.units:
            if unit.istranslatable():
                original = next(unit.xmlelement.iterancestors("{*}file")).get("original")
                key = unit.xmlelement.get("id")
                fill(unit, translator, Unit(path.stem, table_of(original), key, unit.source, unit.target or ""))
        store.savefile(str(path))


def xliff2(folder, translator):
    """The units as XLIFF 2, a file for each table, as the library writes it: the key is the name of a unit."""
    for path in paths(folder, "*.xliff"):
        store, books = factory.getobject(str(path)), {}
        for unit in store.units:
            if unit.istranslatable():
                original = next(unit.xmlelement.iterancestors("{*}file")).get("original")
                if original not in books:
                    books[original] = new_xliff2(original, store.gettargetlanguage())
                new = books[original].addsourceunit(unit.source)
                new.setid(f"u{len(books[original].units)}")
                new.getunitelement().set("name", unit.xmlelement.get("id"))
                new.target = unit.target or None
                shown = Unit(path.stem, table_of(original), unit.xmlelement.get("id"), unit.source, unit.target or "")
                fill(new, translator, shown)
                if new.target:
                    new.marktranslated()
        path.unlink()
        for number, book in enumerate(books.values()):
            book.savefile(str(path.with_name(f"{path.stem}-{number}.xlf")))


def new_xliff2(original, language):
    book = Xliff2File(sourcelanguage="en", targetlanguage=language)
    book.setfilename(book.body, original)
    book.settargetlanguage(language)
    return book


def po(folder, translator):
    for path in paths(folder, "*.po"):
        store = factory.getobject(str(path))
        for unit in store.units:
            if unit.istranslatable():
                table, key = unit.getcontext().split("|", 1)
                fill(unit, translator, Unit(path.stem, table, key, str(unit.source), str(unit.target)))
        store.savefile(str(path))


def csv(folder, translator):
    """As Weblate does: a row is known by its context and its source text, and of several the last one is taken."""
    for path in paths(folder, "*.[ct]sv"):
        store = csvl10n.csvfile.parsefile(str(path))
        rows = {(unit.getcontext(), unit.source): unit for unit in store.units if not unit.isheader()}
        for (context, source), unit in rows.items():
            table, key = context.split("|", 1)
            fill(unit, translator, Unit(path.stem, table, key, source, unit.target))
        store.savefile(str(path))


def fill(unit, translator, shown):
    text = translator.text(shown)
    if text is not None:
        unit.target = text
        if translator.unsure:
            unit.markfuzzy()


def strings(folder, translator):
    """As Weblate treats formats of one language: the tables of the source language say what there is to translate."""
    for template in paths(folder, f"{translator.development}.lproj/*.strings"):
        for locale in translator.locales.values():
            edit_strings(template, folder / f"{locale}.lproj" / template.name, translator)


def edit_strings(template, path, translator):
    store = stringsutf8file.parsefile(str(path)) if path.exists() else stringsutf8file()
    units = {unit.getid(): unit for unit in store.units if unit.istranslatable()}
    for model in stringsutf8file.parsefile(str(template)).units:
        if model.istranslatable():
            key, unit = model.getid(), units.get(model.getid())
            shown = Unit(path.parent.stem, path.stem, key, model.source, unit.source if unit else "")
            text = translator.text(shown)
            if text is not None and unit is None:
                unit = store.UnitClass("", "strings-utf8")
                unit.setid(key)
                store.addunit(unit)
            if text is not None:
                unit.source = text
    if store.units:
        path.parent.mkdir(exist_ok=True)
        store.savefile(str(path))
