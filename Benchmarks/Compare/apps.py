"""What it costs to read the app around a bundle: real projects of the reference data, laid out as in their repositories."""

import shutil

from contest import Contestant, contest
from row import compared, seconds, skipped, versus

READ_LIMIT = 1.5
# The repository, the bundle in it, the project that holds the bundle, and what lint may take beside it: the bundle of Carnets
# is small, and its project large.
APPS = [
    ("VLC", "videolan__vlc-ios", "Resources/iOS/Settings.bundle", "VLC.xcodeproj", 1.5),
    ("Carnets", "holzschu__Carnets", "Settings.bundle", "Carnets.xcodeproj", None),
]


def measure(corpus, folder, peers, rounds):
    """The rows, and the contestants. corpus: the folder with projects and bundles."""
    rows, contestants = [], []
    for name, repository, bundle, project, lint_limit in APPS:
        works = [f"{name}: find the app, CPU to convert of its project.pbxproj", f"{name}: lint beside its project, to --no-app"]
        if not (corpus / "projects" / repository).exists():
            rows += [skipped(work, limit, "../shared is absent") for work, limit in zip(works, [READ_LIMIT, lint_limit])]
            continue
        root = laid_out(corpus, repository, bundle, folder / name)
        lint = [peers.tool, "lint", root / bundle, "--fail-on", "never"]
        ours = [
            Contestant(f"{name}: lint", lint),
            Contestant(f"{name}: lint --no-app", [*lint, "--no-app"]),
            Contestant(f"{name}: convert", [peers.tool, "convert", root / project / "project.pbxproj", "--to", "json", "--fail-on", "never"]),
        ]
        medians = contest(ours, rounds)
        beside, alone, convert = (medians[contestant.name] for contestant in ours)
        found = max(0, beside.cpu - alone.cpu)
        rows += [
            compared(works[0], found / convert.cpu, READ_LIMIT, f"{seconds(max(found, 1e-6))} : {seconds(convert.cpu)}"),
            versus(works[1], beside, alone, lint_limit),
        ]
        contestants += ours
    return rows, contestants


def laid_out(corpus, repository, bundle, root):
    """An empty file for each path of a repository, with the contents that are stored."""
    if root.exists():
        shutil.rmtree(root)
    (root / ".git").mkdir(parents=True)
    source = corpus / "projects" / repository
    for path in (source / "paths.txt").read_text().splitlines():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).touch()
    shutil.copytree(source / "files", root, dirs_exist_ok=True)
    stored = corpus / "bundles" / repository / bundle
    if stored.exists():
        shutil.copytree(stored, root / bundle, dirs_exist_ok=True)
    return root
