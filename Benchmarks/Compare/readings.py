"""Bundles of few bytes with many of one thing: no reading takes more than its share, however many there are."""

import inputs
from contest import Contestant, contest
from row import versus

LIMIT, FACTOR = 4.4, 4


def measure(workloads, peers, rounds, scale=1):
    """The rows, and the contestants: some of one thing, and four times as many."""
    pairs = {name: [reading(workloads, peers, name, count) for count in counts(name, scale)] for name in inputs.ALL}
    pairs["match"] = [match(peers, int(count * scale)) for count in (600, 2_400)]
    contestants = [contestant for pair in pairs.values() for contestant in pair]
    medians = contest(contestants, rounds)
    rows = [
        versus(f"{name}: CPU of 4 × the input", medians[large.name], medians[small.name], LIMIT)
        for name, (small, large) in pairs.items()
    ]
    return rows, contestants


def counts(name, scale):
    most = int(inputs.ALL[name][2] * scale)
    return most // FACTOR, most


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
