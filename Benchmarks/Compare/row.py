"""One claim: what was measured, against what, and whether it holds."""

from dataclasses import dataclass

MET, MISSED, SKIPPED = "met", "**missed**", "skipped"


def missed_by(measured, limit):
    """The verdict with how much more than the target it is."""
    return f"{MISSED} by {max(1, round((measured / limit - 1) * 100))} %"


@dataclass(frozen=True)
class Row:
    """The columns of the results, as text. note: the absolute figures, or why it was skipped."""

    work: str
    target: str
    measured: str
    verdict: str
    note: str

    @property
    def is_missed(self):
        return self.verdict.startswith(MISSED)


def compared(work, measured, limit, note):
    """A ratio. limit: the largest that meets the target; `None` where nothing is claimed."""
    verdict = "" if limit is None else MET if measured <= limit else missed_by(measured, limit)
    return Row(work, target(limit), ratio(measured), verdict, note)


def versus(work, ours, theirs, limit, kind="cpu"):
    """The ratio of two usages. kind: wall, with CPU beside it, or cpu or peak."""
    left, right = getattr(ours, kind), getattr(theirs, kind)
    text = megabytes if kind == "peak" else seconds
    note = f"{text(left)} : {text(right)}"
    if kind == "wall":
        note += f", CPU {seconds(ours.cpu)} : {seconds(theirs.cpu)}"
    return compared(work, left / right, limit, note)


def works(work, does, note):
    """Whether something works at all."""
    return Row(work, "works", "", MET if does else MISSED, note)


def skipped(work, limit, why):
    return Row(work, target(limit), "", SKIPPED, why)


def target(limit):
    return "" if limit is None else f"≤ {ratio(limit)}"


def ratio(value):
    """`2.00 ×`, or `1/12.0` for what is below a half."""
    return f"{value:.2f} ×" if value >= 0.5 else f"1/{1 / value:.1f}"


def seconds(value):
    """Seconds in the unit that reads best."""
    for unit, size in [("s", 1), ("ms", 1e-3), ("µs", 1e-6)]:
        if value >= size:
            return f"{value / size:.4g} {unit}"
    return f"{value * 1e9:.0f} ns"


def megabytes(value):
    return f"{value / 1e6:.1f} MB"
