"""Hostile texts as keys, values and names, through every output of the command: none arrives as more than text."""

import os
import plistlib

from Faults.support import bundles
from Faults.support.payloads import texts
from Faults.support.rawness import formulas, problems
from Faults.support.result import Result
from Faults.support.translations import table_part, xliff
from Faults.support.tree import snapshot

RESULTS = ["text", "json", "xcode", "github", "sarif", "junit", "markdown", "html"]
# All rules, so that all messages are printed.
OFF_RULES = ["custom-key", "doubled-word", "end-punctuation", "useless-ignore", "wrong-script", "license-pane"]
ALL_RULES = [word for rule in OFF_RULES for word in ("--rule", f"{rule}=note")]


def run(scene):
    bad = ["raw", "not told", "not brought back", "not seen"]
    result = Result("injection", ["payloads", "outputs", "payloads told", "cells"], bad)
    result.count("payloads", len(texts()))
    check_the_eye(result)
    bundle = hostile_bundle(scene.folder)
    for format, command in commands(scene, bundle):
        Output(scene, result, format, command).judge()
    for format, delimiter in (("csv", ","), ("tsv", "\t")):
        sheet(scene, result, bundle, format, delimiter)
    return result


# What must be seen in an output of each format: a check that finds nothing there would prove nothing.
RAW = {
    "text": ["\x1b[31m", "\x9b31m", "a\u202eb", "a\u2068b", "\r", "\x85"],
    "json": ['{"a": "\x1b"}', '{"a": "\u202e"}', "{"],
    "xcode": ["\x07", "EVIL on a line of its own"],
    "github": ["::set-output name=a::b", "##[command]x"],
    "junit": ["<a><script/></a>", "<a>", "<a>\x9b</a>"],
    "sarif": ["{", '{"a": "\x1b"}'],
    "markdown": [
        "<script>",
        "![x](y)",
        "[x](javascript:x)",
        "@everyone",
        "see http://evil.example",
        "|a|b|\n|-|-|\n|a|b|c|",
    ],
    "html": [
        "<img src=x>",
        "<p onclick=x>",
        "<a href='javascript:x'>",
        "<script></script><script></script>",
        "<!-- EVIL -->",
    ],
}


def check_the_eye(result):
    for format, samples in RAW.items():
        for sample in samples:
            if not problems(format, sample.encode()):
                result.wrong("not seen", f"{sample!r} as {format}")


def hostile_bundle(folder):
    """Each payload as a key that has a text, as a key that has none, as a text and a translation, and as a name."""
    bundle = bundles.ordinary(folder, "Evil\x1b[31m\u202e<b>::error::.bundle", locales=["en", "de"])
    evil = texts()
    rows = [bundles.group(text) for text in evil] + [
        bundles.switch(text, f"T{number}") for number, text in enumerate(evil)
    ]
    rows += [
        bundles.choice("choice", "CHOICE", evil),
        bundles.child(evil[0], evil[1]),
        {"Type": evil[2], evil[3]: evil[4]},
    ]
    for name, pane in (("Root", bundles.pane("Root", rows)), ("More", bundles.pane(evil[5], [bundles.group(evil[6])]))):
        (bundle / f"{name}.plist").write_bytes(plistlib.dumps(pane, fmt=plistlib.FMT_BINARY))
    numbered = {f"T{number}": text for number, text in enumerate(evil)}
    keyed = {text: f"value {text}" for text in evil[::2]}
    source = {**numbered, **keyed, "CHOICE": "Choice", "UNUSED" + evil[7]: evil[8]}
    bundles.write(bundle / "en.lproj/Root.strings", bundles.table(source))
    translated = {key: text + " %@" for key, text in numbered.items()}
    bundles.write(bundle / "de.lproj/Root.strings", bundles.table({**translated, **keyed}) + '"broken')
    for name in (evil[0], evil[20], evil[40]):
        bundles.write(bundle / (name.replace("/", "_") + ".lproj") / "Root.strings", bundles.table(numbered))
        bundles.write(bundle / (name.replace("/", "_") + ".plist"), bundles.MORE)
    return bundle


def commands(scene, bundle):
    """Each command with the format of what it prints."""
    never = ["--fail-on", "never"]
    for command in ("report", "lint"):
        yield from ((format, [command, bundle, "--format", format, *never, *ALL_RULES]) for format in RESULTS)
    for format in ("text", "json"):
        some = ["--format", format, *never]
        yield from ((format, ["show", bundle, "--locale", locale, *some]) for locale in ("en", "de"))
        yield format, ["candidates", bundle, "--key", "choice", "--locale", "en", *some]
        yield from (
            (format, ["explain", bundle, text, "--locale", "de", *some]) for text in texts()[::7] if "\0" not in text
        )
        yield format, ["inspect", bundle, *some]
        yield (
            format,
            ["inspect", *sorted(bundle.rglob("*.strings")), *sorted(bundle.glob("*.plist")), "--entries", *some],
        )
        yield format, ["match", "--preferred", texts()[0], "--available", texts()[20], "--format", format]
        yield format, ["sync", bundle, "--check", "--prune", "--add-missing", "--locale", "all", "--summary", format]
        yield format, ["import", bundle, incoming(scene.folder), "--dry-run", "--summary", format]
    yield "text", ["lint", bundle, "--fix", "--dry-run", *never]
    yield "json", ["defaults", bundle, *never]
    yield "json", ["config", bundle]
    for name, number in (("show", 0), ("lint", 1), ("import", 20), (texts()[0], 1)):
        yield "text", [name, texts()[number]]


def incoming(folder):
    """A translation file that says hostile things of all units."""
    units = [(f"T{number}", text, f"new {text}") for number, text in enumerate(texts()) if text.isprintable()]
    units += [(text, text, text) for text in texts() if text.isprintable()]
    path = folder / f"{texts()[27].replace('/', '_')}.xliff"
    bundles.write(path, xliff(table_part("Root", "de", units), table_part("<b>\u202eTable", "de", units)))
    return path


class Output:
    def __init__(self, scene, result, format, command):
        self.scene, self.result, self.format, self.command = scene, result, format, command

    def judge(self):
        done = self.scene.tool.run(*self.command)
        about = f"{self.command[0]} {' '.join(map(str, self.command[2:5]))} as {self.format}"
        self.result.count("outputs")
        self.result.count("payloads told", (done.out + done.err).count(b"EVIL"))
        found = problems(self.format, done.out) if done.out else []
        found += [f"on stderr {what}" for what in problems("text", done.err)]
        for what in found:
            self.result.wrong("raw", f"{about!r}: {what}")
        if done.status not in (0, 1, 2, 64) or not done.out + done.err:
            self.result.wrong("not told", f"{about!r}: status {done.status}: {done.last_words}")


def sheet(scene, result, hostile, format, delimiter):
    """A sheet holds no formula, and brings back what the guard was put before."""
    bundle = bundles.ordinary(scene.folder / format, locales=["en", "de"])
    evil = {f"T{number}": text for number, text in enumerate(texts())}
    rows = [bundles.group(key) for key in evil]
    bundles.write(bundle / "Root.plist", bundles.pane("Root", rows))
    for locale in ("en", "de"):
        bundles.write(bundle / f"{locale}.lproj/Root.strings", bundles.table(evil))
    before, file = snapshot(bundle), scene.folder / f"de.{format}"
    exported = scene.tool.run("export", bundle, "--format", format, "--locale", "de", "--output", file)
    data = file.read_bytes()
    result.count("cells", data.count(b"EVIL"))
    for cell in formulas(data, delimiter):
        result.wrong("raw", f"{format}: a formula {cell[:40]!r}")
    if exported.status != 0 or data.count(b"EVIL") < len(evil):
        result.wrong("not told", f"{format}: status {exported.status}: {exported.last_words}")
    done = scene.tool.run("import", bundle, file)
    if done.status != 0 or snapshot(bundle) != before:
        result.wrong("not brought back", f"{format}: status {done.status}: {done.last_words}")
    os.remove(file)
