"""Odd bundles, and what an import into them has to do."""

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from Faults.support import bundles
from Faults.support.tree import Node

REFUSED, DONE = (2, "old"), (0, "new")
TABLE = "de.lproj/Root.strings"


def nothing(bundle, before, after):
    return ()


@dataclass(frozen=True)
class Case:
    """change: makes the bundle odd; exchange, in_place: status and state of the bundle, by the way of the commit;
    check: what else is wrong with a bundle that is new; before: what runs before the command."""

    name: str
    change: Callable[[Path], None]
    exchange: tuple
    in_place: tuple
    check: Callable = nothing
    before: tuple = ()


def mode(path, bits):
    return lambda bundle: os.chmod(bundle / path, bits)


def link_bundle(bundle):
    elsewhere = bundle.parent.parent / "elsewhere"
    elsewhere.mkdir()
    bundle.rename(elsewhere / bundle.name)
    os.symlink("../elsewhere/Settings.bundle", bundle)


def link_table(target):
    def change(bundle):
        table = bundle / TABLE
        table.rename(bundle / "Kept.strings")
        (bundle.parent / "Outside.strings").write_bytes((bundle / "Kept.strings").read_bytes())
        os.symlink(target, table)

    return change


def link_folder_out(bundle):
    (bundle / "de.lproj").rename(bundle.parent / "outside.lproj")
    os.symlink("../outside.lproj", bundle / "de.lproj")


def hard_link(bundle):
    os.link(bundle / TABLE, bundle.parent / "Other.strings")


def fifo(bundle):
    (bundle / TABLE).unlink()
    os.mkfifo(bundle / TABLE)


def folder(bundle):
    (bundle / TABLE).unlink()
    (bundle / TABLE).mkdir()


def fifo_beside(bundle):
    os.mkfifo(bundle / "pipe")


def big_table(bundle):
    filler = bundles.table({f"FILLER_{number}": "x" * 100 for number in range(400)})
    with open(bundle / TABLE, "a", encoding="utf-8") as file:
        file.write(filler)


def keeps_link(path, target):
    def check(bundle, before, after):
        if not os.path.islink(bundle / path) or os.readlink(bundle / path) != target:
            yield f"{path} is no longer a link to {target}"

    return check


def keeps_mode(path, bits):
    def check(bundle, before, after):
        if stat.S_IMODE(os.stat(bundle / path).st_mode) != bits:
            yield f"{path} has another mode"

    return check


def keeps_other_name(bundle, before, after):
    name = b"box/Other.strings"
    old: Node = before[name]
    if after[name].content != old.content:
        yield "the other name of the table has new bytes"


CASES = [
    Case("plain", lambda bundle: None, DONE, DONE),
    # A new language gets its folder in the bundle.
    Case("read-only bundle folder", mode(".", 0o555), REFUSED, REFUSED),
    Case("read-only table", mode(TABLE, 0o444), REFUSED, REFUSED),
    Case("read-only language folder", mode("de.lproj", 0o555), DONE, REFUSED, keeps_mode("de.lproj", 0o555)),
    Case("read-only folder around", mode("..", 0o555), REFUSED, REFUSED),
    Case("link to the bundle", link_bundle, DONE, DONE, keeps_link("", "../elsewhere/Settings.bundle")),
    Case("link to a table", link_table("../Kept.strings"), DONE, DONE, keeps_link(TABLE, "../Kept.strings")),
    Case("link to a table outside", link_table("../../Outside.strings"), REFUSED, REFUSED),
    Case("link to a language folder outside", link_folder_out, REFUSED, REFUSED),
    Case("second name of a table", hard_link, DONE, DONE, keeps_other_name),
    Case("pipe in place of a table", fifo, REFUSED, REFUSED),
    Case("folder in place of a table", folder, REFUSED, REFUSED),
    Case("pipe beside the tables", fifo_beside, DONE, DONE),
    Case("files of at most 16 KiB", big_table, REFUSED, REFUSED, before=("sh", "-c", 'ulimit -f 32; exec "$@"', "sh")),
]
