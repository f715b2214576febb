"""The command under test and what it is compared with, as commands."""

import shutil
import sys
from pathlib import Path

from contest import Contestant

SCRIPTS = Path(__file__).resolve().parent.parent / "Programs/Python"


class Peers:
    """tool: settings-l10n; programs: the folder of the built Swift programs; gnustep: that peer, which may be absent."""

    def __init__(self, tool, programs, gnustep):
        self.tool = tool
        self.programs = programs
        self.gnustep = gnustep

    def ours(self, table, entries, name="settings-l10n"):
        return Contestant(name, [self.tool, "inspect", table], f"{entries:,} entries")

    def foundation(self, kind, table, entries):
        return Contestant(kind, [self.programs / "foundation-peer", kind, table], f"{entries} entries")

    def script(self, name, path, proof):
        return Contestant(name, [sys.executable, SCRIPTS / f"{name}.py", path], proof)

    def msgcat(self, table):
        """Finds the encoding by a byte-order mark; without one it takes any table as Latin-1."""
        return Contestant("msgcat", ["msgcat", "--stringtable-input", "--stringtable-output", "-o", "/dev/null", table])

    def gnustep_reader(self, table, entries):
        return Contestant("GNUstep", [self.gnustep, table], f"{entries} entries") if self.gnustep.exists() else None

    def has(self, program):
        return shutil.which(program) is not None
