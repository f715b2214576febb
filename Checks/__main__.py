"""Runs one of the checks that ask the built command from Python: Catalogs, Faults, Interop,
Machines, Pages or PropertyLists.

usage: python3 Checks NAME TOOL FOLDER [WORD…]

NAME: the folder of the check; the rest is for its `main`. The folder is run, not a file in it: so all modules are named
from here, and `support` is what more than one of the checks uses.
"""

import importlib
import sys


def main(name, tool, folder, *words):
    return importlib.import_module(f"{name}.{name.lower()}").main(tool, folder, words)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
