"""Breaks the built command in every way that is known, and says what held.

Its words: --quick for fewer runs of each part, and the names of parts, if only these are wanted. What stands in the
folder under a part's name is replaced.
"""

import importlib
import shutil
import sys
from pathlib import Path

from Faults.support.scene import Scene
from support.tool import limit_memory

PARTS = "mutants crashes writers saves journals readers disk hostile limits injection histories repositories reference".split()


def main(tool, folder, words):
    quick = "--quick" in words
    wanted = [word for word in words if word != "--quick"] or PARTS
    unknown = [word for word in wanted if word not in PARTS]
    if unknown:
        sys.exit(f"faults: no such part: {' '.join(unknown)}; there are: {' '.join(PARTS)}")
    limit_memory()
    results = [run(part, tool, Path(folder).resolve(), quick) for part in wanted]
    print(*results, sep="\n")
    return 0 if all(result.is_good for result in results) else 1


def run(part, tool, folder, quick):
    shutil.rmtree(folder / part, ignore_errors=True)
    (folder / part).mkdir(parents=True)
    scene = Scene(Path(tool).resolve(), folder / part, quick)
    result = importlib.import_module(f"Faults.parts.{part}").run(scene)
    print(result, flush=True)
    return result
