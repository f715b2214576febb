"""What the state file costs a report, and what completing all tables costs."""

import shutil

import process
from contest import Contestant, contest
from row import versus

STATE_LIMIT, BAKE_LIMIT = 1.15, 2


def measure(workloads, peers, bundle, rounds):
    """The rows, and the contestants. bundle: copied, so that the state file is beside the copy."""
    tool, folder = peers.tool, workloads.folder / "states"
    plain, recorded, baked = (folder / name / "Settings.bundle" for name in ("plain", "recorded", "baked"))
    for copy in (plain, recorded):
        if not copy.exists():
            shutil.copytree(bundle, copy)
    process.run([tool, "state", "init", recorded, "--locale", "all"])
    lines = sum(1 for _ in open(recorded.parent / ".Settings.bundle.l10n-state", "rb")) - 1
    contestants = [
        Contestant("report, no state file", [tool, "report", plain, "--fail-on", "never"], "de"),
        Contestant("report, all states", [tool, "report", recorded, "--fail-on", "never"], "de"),
        Contestant(
            "bake", [tool, "bake", plain, "--output", baked.parent, "--fail-on", "never"], "completed",
            prepare=lambda: shutil.rmtree(baked.parent, ignore_errors=True)),
    ]
    medians = contest(contestants, rounds)
    report = medians["report, no state file"]
    return [
        versus(f"report with {lines:,} states, to report without", medians["report, all states"], report, STATE_LIMIT),
        versus("bake, to report", medians["bake"], report, BAKE_LIMIT),
        versus("bake, to report: wall", medians["bake"], report, None, "wall"),
    ], contestants
