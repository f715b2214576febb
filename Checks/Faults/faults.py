"""Breaks the built command in every way that is known, and says what held.

usage: faults.py TOOL FOLDER [--quick] [PART…]

TOOL: the built settings-l10n. FOLDER: where copies go; replaced. PARTs: only these. --quick: fewer runs of each.
"""

import importlib
import shutil
import sys
from pathlib import Path

from scene import Scene

PARTS = ["mutants", "crashes", "writers", "saves", "journals", "readers", "disk", "hostile", "limits", "injection", "reference"]


def main(tool, folder, words):
    quick = "--quick" in words
    wanted = [word for word in words if word != "--quick"] or PARTS
    unknown = [word for word in wanted if word not in PARTS]
    if unknown:
        sys.exit(f"faults: no such part: {' '.join(unknown)}; there are: {' '.join(PARTS)}")
    results = [run(part, tool, Path(folder).resolve(), quick) for part in wanted]
    print(*results, sep="\n")
    return 0 if all(result.is_good for result in results) else 1


def run(part, tool, folder, quick):
    shutil.rmtree(folder / part, ignore_errors=True)
    (folder / part).mkdir(parents=True)
    scene = Scene(Path(tool).resolve(), folder / part, quick)
    result = importlib.import_module(part).run(scene)
    print(result, flush=True)
    return result


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
