"""Files that were cut off: none counts as a whole one."""

import json

from Faults.support import bundles, seeds
from Faults.support.tree import differences, snapshot

# Of formats that have an end: where the last character that belongs to them is.
ENDS = {"plist-xml": b">", "plist-binary": b"", "xliff": b">", "json": b"}", "xcstrings": b"}"}


def run(scene, result):
    folder = scene.folder / "prefixes"
    bundle = bundles.ordinary(folder, locales=["en", seeds.LOCALE])
    for seed in [*seeds.readers(), seeds.pane_as_json(), *seeds.exports(scene.tool, bundle, folder)]:
        if seed.name in ENDS:
            check = inspect if seed.by == "inspect" else bring_in
            check(scene, result, seed, parts(scene, seed, folder / f"{seed.by}-{seed.name}"))


def parts(scene, seed, folder):
    """Files with the strict prefixes: all, or some."""
    end = seed.data.rindex(ENDS[seed.name]) if ENDS[seed.name] else len(seed.data)
    folder.mkdir(exist_ok=True)
    for length in range(0, end, scene.amount(1, 37)):
        path = folder / f"{length:05d}.{seed.extension}"
        path.write_bytes(seed.data[:length])
        yield path


def inspect(scene, result, seed, paths):
    """Many a run: each must have a finding that is an error."""
    paths = list(paths)
    for begin in range(0, len(paths), 200):
        some = paths[begin : begin + 200]
        done = scene.tool.run("inspect", "--format", "json", *some)
        files = {each["file"]: each for each in json.loads(done.out)["files"]}
        for path in some:
            result.count("prefixes")
            found = files.get(str(path))
            if found and not any(finding["severity"] == "error" for finding in found["findings"]):
                result.wrong("taken in part", f"{path} has no error")
        if done.status not in (1, 2):
            result.wrong("taken in part", f"inspect of prefixes: status {done.status}: {done.last_words}")


def bring_in(scene, result, seed, paths):
    """One a run, each into a bundle of its own: it must be refused, and change nothing."""

    def judge(path):
        bundle = bundles.ordinary(path.with_suffix(""), locales=["en", seeds.LOCALE])
        before = snapshot(bundle)
        done = scene.tool.run("import", bundle, path, "--locale", seeds.LOCALE, "--format", seed.name)
        result.count("prefixes")
        if done.status != 2:
            result.wrong("taken in part", f"{path}: status {done.status}: {done.last_words}")
        for changed in differences(before, snapshot(bundle)):
            result.wrong("taken in part", f"{path} changed {changed}")

    scene.at_once(judge, paths)
