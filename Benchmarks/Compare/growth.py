"""Four times the input: time and memory of each kind of work, and the largest bundles that are promised."""

import process
from contest import Contestant, contest
from importing import import_contestant
from row import megabytes, seconds, versus, works
from workloads import export_command

LIMIT, FACTOR = 4.4, 4


def measure(workloads, peers, rounds, entries=100_000, report_keys=600, localizations=62, exchange_keys=5_000):
    """The rows, and the contestants: each kind of work small and large."""
    pairs = {
        "parse": [peers.ours(workloads.table(n, "utf-8"), n, f"parse {n} entries") for n in times(entries)],
        "report, keys": [report(workloads, peers, localizations, keys) for keys in times(report_keys)],
        "report, localizations": [report(workloads, peers, count, 150) for count in times(localizations)],
        "diff, localizations": [compare(workloads, peers, count) for count in times(100)],
        "export": [export(workloads, peers, keys) for keys in times(exchange_keys)],
        "import": [
            import_contestant(f"import {keys} units", workloads, peers.tool, keys) for keys in times(exchange_keys)
        ],
    }
    contestants = [contestant for pair in pairs.values() for contestant in pair]
    medians = contest(contestants, rounds)
    rows = []
    for work, (small, large) in pairs.items():
        for kind, name in [("cpu", "CPU"), ("peak", "memory")]:
            rows.append(versus(f"{work}: {name} of 4 × the input", medians[large.name], medians[small.name], LIMIT, kind))
    return rows, contestants


def times(count):
    return count, count * FACTOR


def report(workloads, peers, localizations, keys):
    bundle = workloads.bundle(localizations, keys)
    return Contestant(f"report {localizations} × {keys}", [peers.tool, "report", bundle, "--fail-on", "never"])


def compare(workloads, peers, localizations):
    bundle = workloads.bundle(localizations, 5)
    return Contestant(f"diff {localizations} localizations", [peers.tool, "diff", bundle, bundle])


def export(workloads, peers, keys):
    bundle = workloads.bundle(2, keys, missing=4)
    return Contestant(f"export {keys} units", export_command(peers.tool, bundle, workloads.folder / "grown.xliff"))


def largest(workloads, peers):
    """One run each on 1,000 localizations and on 100,000 keys: they end, with status 0."""
    many, long = workloads.bundle(1_000, 50), workloads.bundle(2, 100_000)
    contestants = [
        Contestant("report 1,000 localizations", [peers.tool, "report", many, "--fail-on", "never"]),
        Contestant("show 1 of 1,000 localizations", [peers.tool, "show", many, "--locale", "de-CH"]),
        Contestant("report 100,000 keys", [peers.tool, "report", long, "--fail-on", "never"]),
        Contestant("show 100,000 keys", [peers.tool, "show", long, "--locale", "af"]),
        Contestant("export 100,000 keys", export_command(peers.tool, long, workloads.folder / "largest.xliff")),
    ]
    return [attempt(contestant) for contestant in contestants], contestants


def attempt(contestant):
    try:
        usage = process.run(contestant.command)
    except process.Failed as failure:
        return works(contestant.name, False, str(failure))
    return works(contestant.name, True, f"CPU {seconds(usage.cpu)}, {megabytes(usage.peak)}")
