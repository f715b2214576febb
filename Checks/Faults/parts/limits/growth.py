"""The number of languages: eight times as many take no more than a little above eight times as long."""

from Faults.support import bundles
from Faults.support.world import PANE

FEW, MANY = 50, 400
# Quadratic is 64; the start of the program, which does not grow, makes the factor smaller than it is.
FACTOR = 14
ROW = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>KEY_{}</string></dict>"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
KEYS = range(5)


def run(scene, result):
    few, many = (cost(scene, result, count) for count in (FEW, MANY))
    if many > FACTOR * few:
        result.wrong("too much", f"diff of {MANY} languages: {many:.2f} s, of {FEW}: {few:.2f} s")


def cost(scene, result, count):
    """Seconds of the processor for a bundle that is compared with itself: the least of three."""
    bundle = scene.folder / f"languages-{count}" / "Settings.bundle"
    names = [c + b + a for a in LETTERS for b in LETTERS for c in LETTERS][:count]
    bundles.write(bundle / "Root.plist", PANE.format("".join(map(ROW.format, KEYS))))
    for name in ["en", *names]:
        bundles.write(bundle / f"{name}.lproj/Root.strings", "".join(f'"KEY_{key}" = "{name} {key}";\n' for key in KEYS))
    runs = [scene.tool.run("diff", bundle, bundle, "--exit-code") for _ in range(3)]
    for done in runs:
        result.count("growth runs")
        if done.status != 0:
            result.wrong("too much", f"diff of {count} languages: {done.status} {done.last_words}")
    return min(done.cpu for done in runs)
