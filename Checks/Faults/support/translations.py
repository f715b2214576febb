"""Translation files as a client might send them: without hashes, so that nothing shows who changed what."""

from xml.sax.saxutils import escape, quoteattr

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n'


def unit(key, source, target):
    return (
        f'<trans-unit id={quoteattr(key, {chr(10): "&#10;"})} xml:space="preserve">'
        f"<source>{escape(source)}</source><target>{escape(target)}</target></trans-unit>\n"
    )


def part(original, locale, units):
    """A <file> of XLIFF; units: triples of key, source and target."""
    inner = "".join(unit(*each) for each in units)
    return (
        f'<file original={quoteattr(original)} source-language="en" target-language={quoteattr(locale)} '
        f'datatype="plaintext"><body>\n{inner}</body></file>\n'
    )


def xliff(*parts):
    return HEAD + "".join(parts) + "</xliff>\n"


def table_part(table, locale, units):
    return part(f"Settings.bundle/en.lproj/{table}.strings", locale, units)
