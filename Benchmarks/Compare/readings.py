"""Bundles of few bytes with many of one thing: no reading takes more than its share, however many there are."""

import inputs
from contest import Contestant, contest
from row import compared, seconds, versus

LIMIT, FACTOR = 4.4, 4
# Eight times as many as once took a quarter of a minute.
MANY, SECONDS = 8, 2


def measure(workloads, peers, rounds, scale=1):
    """The rows, and the contestants: four times as many, and then so many that it was beyond waiting for."""
    pairs = {name: [reading(workloads, peers, name, count) for count in counts(name, scale)] for name in inputs.ALL}
    pairs["match"] = [match(peers, int(count * scale)) for count in (600, 2_400, 19_200)]
    contestants = [contestant for group in pairs.values() for contestant in group]
    medians = contest(contestants, rounds)
    rows = []
    for name, group in pairs.items():
        small, large, many = (medians[contestant.name] for contestant in group)
        rows.append(versus(f"{name}: CPU of 4 × the input", large, small, LIMIT))
        rows.append(compared(f"{group[2].name}: CPU to {SECONDS} s", many.cpu / SECONDS, 1, seconds(many.cpu)))
    return rows, contestants


def counts(name, scale):
    most = int(inputs.ALL[name][2] * scale)
    return most // FACTOR, most, most * MANY


def reading(workloads, peers, name, count):
    make, command, _ = inputs.ALL[name]
    folder = workloads.folder / make.__name__ / str(count)
    bundle = folder / "Settings.bundle"
    if not bundle.exists():
        inputs.write(make(count), folder)
    return Contestant(f"{count:,} {name}", [peers.tool, command, bundle, "--fail-on", "never"])


def match(peers, count):
    """Preferences and localizations in as many regions, none of which is among the others."""
    names = [f"{first}{second}-{number:03}" for number in range(1000) for first in "abcdefg" for second in "aeiou"]
    return Contestant(
        f"match {count:,} with {count:,}",
        [peers.tool, "match", "--fail-on", "never", "--preferred", *names[:count], "--available", *names[-count:]])
