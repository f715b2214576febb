"""Programs that change how a file is written, and mean nothing by it: around another client."""

import unicodedata

from lxml import etree

from Interop.clients import paths
from Interop.clients.lxml_client import XLIFF


def windows(edit):
    """A client whose files come back with the line ends of Windows, as git and editors convert them."""
    return converted(edit, b"\r\n")


def unix(edit):
    """A client whose files come back without a carriage return."""
    return converted(edit, b"\n")


def converted(edit, end):
    def client(folder, translator):
        edit(folder, translator)
        for path in paths(folder, "*.*"):
            # XML libraries that write a carriage return as it is lose it, too.
            data = path.read_bytes().replace(b"&#13;", b"\r").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            path.write_bytes(data.replace(b"\n", end))

    return client


def decomposed(edit):
    """A client that writes letters and their accents as characters of their own."""

    def client(folder, translator):
        edit(folder, translator)
        for path in paths(folder, "*.xliff"):
            document = etree.parse(str(path))
            for target in document.iter(XLIFF + "target"):
                target.text = unicodedata.normalize("NFD", target.text or "")
            document.write(str(path), encoding="UTF-8", xml_declaration=True)

    return client
