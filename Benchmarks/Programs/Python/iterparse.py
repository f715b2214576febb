"""Reads the units of an XLIFF file with lxml, one after the other. usage: iterparse.py FILE"""

import sys

from lxml import etree

XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"
count = 0
for _, unit in etree.iterparse(sys.argv[1], tag=XLIFF + "trans-unit"):
    texts = unit.get("id"), unit.findtext(XLIFF + "source"), unit.findtext(XLIFF + "target")
    count += None not in texts
    unit.clear()
    while unit.getprevious() is not None:
        del unit.getparent()[0]
print(count, "units")
