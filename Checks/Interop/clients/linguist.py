"""Qt Linguist's lconvert: its files name the pane that shows a text, not the table that has it."""

import subprocess

from lxml import etree

from Interop.clients import paths
from Interop.clients.lxml_client import XLIFF, edit


def xliff(folder, translator):
    for path in paths(folder, "*.xliff"):
        leave_out_quotes(path)
        command = ["lconvert", "-if", "xlf", "-i", str(path), "-of", "xlf", "-o", str(path)]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
        document = etree.parse(str(path))
        for element in document.iter(XLIFF + "trans-unit"):
            translate(element, path.stem, translator)
        document.write(str(path), encoding="UTF-8", xml_declaration=True)


def leave_out_quotes(path):
    """What lconvert writes of an identifier with a quotation mark is not XML: no one could send such a file back."""
    document = etree.parse(str(path))
    for element in list(document.iter(XLIFF + "trans-unit")):
        if '"' in element.get("id"):
            element.getparent().remove(element)
    document.write(str(path), encoding="UTF-8", xml_declaration=True)


def translate(element, locale, translator):
    """What Linguist calls finished has no state; a text that no pane shows has lost its file."""
    (file,) = element.iterancestors(XLIFF + "file")
    if not file.get("original"):
        return
    before = element.findtext(XLIFF + "target")
    edit(element, locale, translator)
    target = element.find(XLIFF + "target")
    if target is not None and target.text != before:
        target.attrib.pop("state", None)
