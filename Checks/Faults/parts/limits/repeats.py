"""The same input gives the same bytes, run by run."""

import hashlib

from Faults.support import bundles

COMMANDS = [
    ["report", "--format", "json"],
    ["report"],
    ["report", "--format", "html"],
    ["report", "--format", "markdown"],
    ["lint"],
    ["lint", "--format", "json"],
    ["lint", "--format", "sarif"],
    ["lint", "--format", "junit"],
    ["show", "--format", "json"],
    ["show", "--locale", "ja"],
    ["defaults"],
    ["inspect", "--format", "json"],
    ["export", "--format", "xliff", "--locale", "de", "--output", "-"],
    ["export", "--format", "po", "--locale", "fr", "--output", "-"],
    ["sync", "--check", "--locale", "all", "--summary", "json"],
]


def run(scene, result):
    bundle = bundles.ordinary(scene.folder / "repeats", locales=["en", "de", "fr", "ja", "sr-Latn", "zh_hans"])
    for table in bundle.glob("[df]*.lproj/*.strings"):
        # Something to report.
        table.write_text(table.read_text() + '"GENERAL" = "twice";\n"UNUSED" = "%@ ";\n', encoding="utf-8")
    for command, *options in COMMANDS:
        repeat(scene, result, [command, bundle, *options])


def repeat(scene, result, command):
    sums = set()
    for _ in range(scene.amount(20, 3)):
        done = scene.tool.run(*command)
        sums.add((done.status, hashlib.sha256(done.out + done.err).hexdigest()))
        result.count("runs compared")
    if len(sums) != 1:
        result.wrong("different", f"{command[0]} {command[2:]}: {len(sums)} results")
