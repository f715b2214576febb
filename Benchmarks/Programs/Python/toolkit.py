"""Reads a table with translate-toolkit. usage: toolkit.py FILE"""

import sys

from translate.storage import properties

with open(sys.argv[1], "rb") as file:
    store = properties.propfile(file, personality="strings-utf8")
print(sum(1 for unit in store.units if unit.name), "entries")
