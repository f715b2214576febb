"""What the page of all screens costs beside a report, and how heavy it is."""

import gzip

from contest import Contestant, contest
from row import compared, versus

CPU_LIMIT, MEMORY_LIMIT = 2, 1.5
# Bytes of the page, and of it in gzip.
PAGE_LIMIT, PACKED_LIMIT = 750_000, 150_000


def measure(workloads, peers, bundle, rounds):
    tool = peers.tool
    page = workloads.folder / "preview.html"
    contestants = [
        Contestant("report beside preview", [tool, "report", bundle, "--fail-on", "never"], "de"),
        Contestant("preview", [tool, "preview", bundle, "--output", page, "--no-open", "--fail-on", "never"]),
    ]
    medians = contest(contestants, rounds)
    report, preview = medians["report beside preview"], medians["preview"]
    bytes_ = page.read_bytes()
    packed = len(gzip.compress(bytes_, 6, mtime=0))
    return [
        versus("preview, to report", preview, report, CPU_LIMIT),
        versus("preview, to report: memory", preview, report, MEMORY_LIMIT, "peak"),
        compared("page, to 750 kB", len(bytes_) / PAGE_LIMIT, 1, f"{len(bytes_):,} bytes"),
        compared("page in gzip, to 150 kB", packed / PACKED_LIMIT, 1, f"{packed:,} bytes"),
    ], contestants
