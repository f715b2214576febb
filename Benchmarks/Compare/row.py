"""One claim: what was measured, against what, and whether it holds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """limit: the largest ratio that meets the target, `None` where there is no target; measured: `None` if skipped.

    note: the absolute figures, or why it was skipped.
    """

    work: str
    limit: float | None
    measured: float | None
    note: str

    @property
    def verdict(self):
        if self.measured is None:
            return "skipped"
        if self.limit is None:
            return ""
        return "met" if self.measured <= self.limit else "**missed**"

    @property
    def is_missed(self):
        return self.verdict == "**missed**"


def versus(work, ours, theirs, limit, kind="cpu"):
    """The row of a ratio of two usages. kind: wall, with CPU beside it, or cpu or peak."""
    left, right = getattr(ours, kind), getattr(theirs, kind)
    text = megabytes if kind == "peak" else seconds
    note = f"{text(left)} : {text(right)}"
    if kind == "wall":
        note += f", CPU {seconds(ours.cpu)} : {seconds(theirs.cpu)}"
    return Row(work, limit, left / right, note)


def skipped(work, limit, why):
    return Row(work, limit, None, why)


def seconds(value):
    """Seconds in the unit that reads best."""
    if value >= 1:
        return f"{value:.2f} s"
    return f"{value * 1e3:.1f} ms" if value >= 1e-3 else f"{value * 1e6:.2f} µs" if value >= 1e-6 else f"{value * 1e9:.0f} ns"


def megabytes(value):
    return f"{value / (1 << 20):.1f} MiB"


def ratio(value):
    """`2.00 ×`, or `1/12.0` for what is below a half."""
    if value is None:
        return ""
    return f"{value:.2f} ×" if value >= 0.5 or value <= 0 else f"1/{1 / value:.1f}"
