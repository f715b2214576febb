"""What small hostile files cost, what is refused, and what must be the same each time."""

from Faults.parts.limits import growth, idempotence, prefixes, repeats, specifiers
from Faults.support import bundles
from Faults.support.bombs import LARGE, bomb_bundle, bundle_files, no_files, translation_files
from Faults.support.result import Result

# Of the processor, in seconds, and of memory, in bytes: a second and 100 MB are the aim, machines differ.
SECONDS, MEMORY = 3, 200 << 20


def run(scene):
    counted = [
        "bombs",
        "ms at most",
        "MB at most",
        "prefixes",
        "imports of nothing new",
        "runs compared",
        "format pairs",
        "growth runs",
    ]
    result = Result("limits", counted, ["too much", "taken in part", "written in vain", "different", "judged wrong"])
    bombs(scene, result)
    prefixes.run(scene, result)
    idempotence.run(scene, result)
    repeats.run(scene, result)
    specifiers.run(scene, result)
    growth.run(scene, result)
    return result


def bombs(scene, result):
    folder = scene.folder / "bombs"
    for name, content in bundle_files():
        bundles.write(folder / name, content)
        judge(result, name, scene.tool.run("inspect", folder / name), [0] if name in LARGE else [1, 2])
    for path in no_files(folder):
        judge(result, path, scene.tool.run("inspect", path))
    bundle = bundles.ordinary(scene.folder)
    for name, content in translation_files():
        bundles.write(folder / name, content)
        judge(result, name, scene.tool.run("import", bundle, folder / name, "--locale", "de", "--dry-run"))
    bomb = bomb_bundle(scene.folder / "bomb")
    for command in ("show", "report", "lint"):
        judge(result, f"{command} of a bundle", scene.tool.run(command, bomb))


def judge(result, name, done, statuses=(1, 2)):
    result.count("bombs")
    result.counts["ms at most"] = max(result.counts["ms at most"], round(done.cpu * 1000))
    result.counts["MB at most"] = max(result.counts["MB at most"], done.peak >> 20)
    if done.status not in statuses:
        result.wrong("too much", f"{name}: status {done.status}: {done.last_words}")
    if done.cpu > SECONDS or done.peak > MEMORY:
        result.wrong("too much", f"{name}: {done.cpu:.1f} s, {done.peak >> 20} MB")
    if not done.out and not done.err:
        result.wrong("too much", f"{name}: no word about it")
