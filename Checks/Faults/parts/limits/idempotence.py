"""An import writes what is new, and nothing else: no byte, no mode, no time of change."""

import codecs
import os

from Faults.support import bundles, strace
from Faults.support.translations import table_part, xliff
from Faults.support.tree import identities, snapshot

FORMATS = ["xliff", "xcode", "xcloc", "po", "csv", "tsv", "json", "xcstrings", "strings"]
# Calls that change a file system. Opening and writing are looked at one by one.
CHANGING = """
    mkdir mkdirat rename renameat renameat2 link linkat symlink symlinkat unlink unlinkat rmdir mknod mknodat
    chmod fchmod fchmodat chown fchown fchownat truncate ftruncate utimensat setxattr fsetxattr removexattr fremovexattr
    fsync fdatasync pwrite64 writev copy_file_range sendfile
""".split()
# Other systems do not have all of them.
TRACED = [f"?{call}" for call in [*CHANGING, "open", "openat", "openat2", "creat", "write"]]
# How a table may be written: the mark at its beginning, the encoding, the ends of its lines.
WRITTEN = [
    (b"", "utf-8", "\n"),
    (codecs.BOM_UTF8, "utf-8", "\r\n"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "\r\n"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "\n"),
    (b"", "utf-8", "\r"),
]


def run(scene, result):
    for format in FORMATS:
        nothing_new(scene, result, format)
    for number, written in enumerate(WRITTEN):
        one_text(scene, result, scene.folder / f"one-text-{number}", *written)


def nothing_new(scene, result, format):
    folder = scene.folder / f"same-{format}"
    bundle, exported = bundles.ordinary(folder / "box"), folder / "exported"
    root = ["--project-root", folder / "box"] if format in ("xcode", "xcloc") else []
    scene.tool.run("export", bundle, "--format", format, "--locale", "de,fr,ja", "--output", exported, *root)
    before = snapshot(folder / "box"), identities(folder / "box")
    done = scene.tool.run("import", bundle, exported, before=strace.tracing(folder / "log", TRACED, "-y"))
    result.count("imports of nothing new")
    if done.status != 0:
        result.wrong("written in vain", f"{format}: status {done.status}: {done.last_words}")
    if (snapshot(folder / "box"), identities(folder / "box")) != before:
        result.wrong("written in vain", f"{format}: the bundle, or a time of change, is another")
    for line in filter(writes, strace.lines(folder / "log")):
        result.wrong("written in vain", f"{format}: {line}")


def writes(line):
    """Whether a call changes something on disk: not the output of the command."""
    call = line.partition(" ")[2].lstrip().partition("(")[0] if line[:1].isdigit() else line.partition("(")[0]
    if call == "write":
        return not any(f"write({number}<" in line for number in (1, 2))
    if call in ("open", "openat", "openat2", "creat"):
        return any(flag in line for flag in ("O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"))
    return call in CHANGING


def one_text(scene, result, folder, mark, encoding, line_end):
    """One changed text: one file has another content, and that differs in the text only."""
    bundle = bundles.ordinary(folder / "box")
    table = bundle / "de.lproj/Root.strings"
    text = "/* Kept */\n" + bundles.table(bundles.TEXTS)
    table.write_bytes(mark + text.replace("\n", line_end).encode(encoding))
    os.chmod(table, 0o604)
    before = snapshot(bundle)
    bundles.write(folder / "de.xliff", xliff(table_part("Root", "de", [("NEVER", "Never", "Niemals")])))
    done = scene.tool.run("import", bundle, folder / "de.xliff", "--conflicts", "incoming")
    changed = text.replace('"NEVER" = "Never"', '"NEVER" = "Niemals"').replace("\n", line_end).encode(encoding)
    name = b"de.lproj/Root.strings"
    expected = {**before, name: before[name]._replace(content=mark + changed)}
    result.count("imports of nothing new")
    if done.status != 0 or snapshot(bundle) != expected:
        what = f"one text in {encoding}: status {done.status}, or more than it changed"
        result.wrong("written in vain", f"{what}: {done.last_words}")
