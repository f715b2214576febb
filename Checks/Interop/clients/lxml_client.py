"""lxml: the XLIFF file as XML, edited without a library that knows XLIFF."""

from lxml import etree

from Interop.clients import paths, table_of
from Interop.support.units import Unit

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"


def xliff(folder, translator):
    for path in paths(folder, "*.xliff"):
        document = etree.parse(str(path))
        for element in document.iter(XLIFF + "trans-unit"):
            edit(element, path.stem, translator)
        document.write(str(path), encoding="UTF-8", xml_declaration=True)


def edit(element, locale, translator):
    text = translator.text(unit_of(element, locale))
    if text is None:
        return
    target = element.find(XLIFF + "target")
    if target is None:
        target = etree.Element(XLIFF + "target")
        element.find(XLIFF + "source").addnext(target)
    target.text = text


def unit_of(element, locale):
    """The unit; a target in the state "new" is a copy of the source text, which is not translated yet."""
    source, target = element.find(XLIFF + "source"), element.find(XLIFF + "target")
    original = next(element.iterancestors(XLIFF + "file")).get("original")
    shown = "" if target is None or target.get("state") == "new" else target.text or ""
    return Unit(locale, table_of(original), element.get("id"), source.text or "", shown)
