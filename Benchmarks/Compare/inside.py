"""What the benchmarks inside of one process measured: ratios of medians, from the exports of the benchmark tool."""

import json
import shutil
import statistics

import process
from row import compared, seconds

TARGET = "SettingsLocalizationBenchmarks"
# The benchmarks of single operations do a thousand in one measurement.
THOUSANDFOLD = ("lookup", "resolve", "negotiate")
# The tool measures one benchmark after the other, while the machine may change its speed: the middle of some runs counts.
RUNS = 5

# Work, its benchmark, that which it is compared with, and the largest ratio.
RATIOS = [
    ("lookup in 10,000 keys, hit, to Dictionary", "lookup table hit", "lookup Dictionary hit", 1.2),
    ("lookup in 10,000 keys, miss, to Dictionary", "lookup table miss", "lookup Dictionary miss", 1.2),
    ("lookup in 10,000 keys, hit, to Bundle.localizedString", "lookup table hit", "lookup Bundle hit", 1 / 8),
    ("lookup in 10,000 keys, miss, to Bundle.localizedString", "lookup table miss", "lookup Bundle miss", 1 / 8),
    ("text along a chain of three with provenance, to a lookup", "resolve chain of three", "lookup table hit", 3),
    *[(f"parse {n} × 0.7 MB of UTF-16, to UTF-8", f"parse UTF-16 {n}", f"parse UTF-8 {n}", 1.8) for n in (1, 4, 16)],
    *[
        (f"parse {kind}: {4 * n} × 0.7 MB, to {n} ×", f"parse {kind} {4 * n}", f"parse {kind} {n}", 4.4)
        for kind in ("UTF-8", "UTF-16", "binary")
        for n in (1, 4)
    ],
]


def command(package, scratch, results):
    """The whole run of the benchmark tool; it builds what it measures."""
    return [
        "swift", "package", "--package-path", package, "--scratch-path", scratch, "--allow-writing-to-directory", results,
        "benchmark", "run", "--target", TARGET, "--format", "jmh", "--path", results, "--no-progress",
    ]  # fmt: skip


def measure(package, scratch, results):
    """The rows of the ratios, and all medians as Markdown."""
    runs = [run(package, scratch, results) for _ in range(RUNS)]
    medians = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
    return [row(runs, medians, *ratio) for ratio in RATIOS], list_of(medians)


def run(package, scratch, results):
    """Median seconds of one operation, by the name of the benchmark."""
    shutil.rmtree(results, ignore_errors=True)
    results.mkdir(parents=True)
    process.output(command(package, scratch, results))
    return read(next(results.glob("*.jmh.json")))


def read(path):
    prefix = f"package.benchmark.{TARGET}."
    medians = {}
    for element in json.loads(path.read_text()):
        name = element["benchmark"].removeprefix(prefix).replace("_", " ")
        clock = element["secondaryMetrics"]["Time (wall clock)"]["scorePercentiles"]["50.0"]
        medians[name] = clock / 1e6 / (1_000 if name.startswith(THOUSANDFOLD) else 1)
    return medians


def row(runs, medians, work, ours, theirs, limit):
    """The middle one of the runs' ratios; the times beside it are the medians of all runs."""
    ratio = statistics.median(run[ours] / run[theirs] for run in runs)
    return compared(work, ratio, limit, f"{seconds(medians[ours])} : {seconds(medians[theirs])}")


def list_of(medians):
    lines = ["| benchmark | median |", "|---|---|", *(f"| {name} | {seconds(medians[name])} |" for name in sorted(medians))]
    return "\n".join(lines) + "\n"
