"""Several processes measured in turn, so that other load of the machine meets all of them."""

import random
import statistics
from dataclasses import dataclass, field
from typing import Callable

import process
from process import Usage


@dataclass(frozen=True)
class Contestant:
    """proof: what its output must have, so that no program is fast by doing nothing; prepare: done before each run, not measured."""

    name: str
    command: list
    proof: str = ""
    status: tuple = (0,)
    prepare: Callable = field(default=lambda: None)


def contest(contestants, rounds):
    """The medians of each contestant by its name.

    One warm-up round, in which the proofs are looked at; then each round runs all, in an order of its own: who runs
    behind one that has just given back a gigabyte waits for memory.
    """
    for contestant in contestants:
        warm_up(contestant)
    usages = {contestant.name: [] for contestant in contestants}
    for number in range(rounds):
        for contestant in random.Random(number).sample(contestants, len(contestants)):
            contestant.prepare()
            usages[contestant.name].append(process.run(contestant.command, contestant.status))
    return {name: median(values) for name, values in usages.items()}


def warm_up(contestant):
    contestant.prepare()
    if not contestant.proof:
        process.run(contestant.command, contestant.status)
    elif contestant.proof not in process.output(contestant.command, contestant.status):
        raise process.Failed(f"{contestant.name} does not say {contestant.proof!r}")


def median(usages):
    return Usage(
        statistics.median(usage.wall for usage in usages),
        statistics.median(usage.cpu for usage in usages),
        int(statistics.median(usage.peak for usage in usages)),
    )
