"""Reads a table with openstep-plist. usage: openstep.py FILE"""

import sys

import openstep_plist

with open(sys.argv[1], encoding="utf-8") as file:
    print(len(openstep_plist.loads("{" + file.read() + "}")), "entries")
