"""What CoreFoundation reads: `plutil` of the Swift toolchain, which is CFPropertyList.c and CFBinaryPList.c."""

import plistlib
import shutil
import subprocess
from pathlib import Path


class Refused(Exception):
    """CoreFoundation refuses the file."""


class Unknown(Exception):
    """plutil or Python cannot hold the value: a date far away, a crash."""


def plutil():
    """The program beside swift; `None` if it is not there."""
    swift = shutil.which("swift")
    path = Path(swift).resolve().parent / "plutil" if swift else None
    return path if path and path.exists() else None


class Judge:
    def __init__(self, program):
        self.program = program

    def convert(self, folder, names):
        """Convert files to binary lists beside them; where plutil crashes, the rest is done file by file."""
        command = [str(self.program), "-convert", "binary1", "-e", "read", *names]
        done = subprocess.run(command, cwd=folder, capture_output=True)
        if done.returncode >= 0:
            return
        if len(names) == 1:
            (folder / names[0]).with_suffix(".crash").touch()
        for name in names if len(names) > 1 else ():
            if not (folder / name).with_suffix(".read").exists():
                self.convert(folder, [name])

    def value(self, path):
        """The value of a converted file."""
        if path.with_suffix(".crash").exists():
            raise Unknown
        try:
            return plistlib.loads(path.with_suffix(".read").read_bytes())
        except FileNotFoundError:
            raise Refused from None
        except (plistlib.InvalidFileException, OverflowError, RecursionError):
            raise Unknown from None
