"""Reading a large table: all findings and the index, against what else reads tables."""

from contest import contest
from row import skipped, versus

# Parts of a peer's time that ours may take at most; nothing is claimed of those without one.
LIMITS = {
    "openstep": 1 / 2,
    "serialization": 1 / 12,
    "decoder": None,
    "msgcat": 1 / 12,
    "toolkit": 1 / 50,
    "GNUstep": None,
}
NAMES = {
    "openstep": "openstep-plist",
    "serialization": "PropertyListSerialization",
    "decoder": "PropertyListDecoder",
    "toolkit": "translate-toolkit",
}
UTF16_LIMIT = 1.8


def measure(workloads, peers, entries, rounds):
    """The rows for a table of so many entries, and the contestants."""
    table, wide = workloads.table(entries, "utf-8"), workloads.table(entries, "utf-16")
    ours, wide_ours = peers.ours(table, entries), peers.ours(wide, entries, "settings-l10n, UTF-16")
    others = [
        peers.script("openstep", table, f"{entries} entries"),
        peers.foundation("serialization", table, entries),
        peers.foundation("decoder", table, entries),
        peers.msgcat(workloads.table(entries, "utf-8-bom")),
        peers.script("toolkit", table, f"{entries} entries"),
        peers.gnustep_reader(table, entries),
    ]
    others = [other for other in others if other]
    medians = contest([ours, wide_ours, *others], rounds)
    size = f"{table.stat().st_size / 1e6:.1f} MB"
    rows = [row(size, medians, name) for name in LIMITS]
    rows.append(versus(f"{size} as UTF-16, to UTF-8", medians[wide_ours.name], medians[ours.name], UTF16_LIMIT))
    rows.append(versus(f"{size}, memory to openstep-plist", medians[ours.name], medians["openstep"], None, "peak"))
    return rows, [ours, wide_ours, *others]


def row(size, medians, name):
    work = f"{size}, CPU to {NAMES.get(name, name)}"
    if name not in medians:
        return skipped(work, LIMITS[name], "not installed")
    return versus(work, medians["settings-l10n"], medians[name], LIMITS[name])
