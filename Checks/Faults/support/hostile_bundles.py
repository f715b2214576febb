"""What is done to a bundle to have something else read, written, or never finished."""

import os
import plistlib
import socket
import stat

from Faults.support import bundles
from Faults.support.hostile_names import CONFIGURATIONS, FILES, NAMES, RAW, TARGETS, TWINS


def remove(path):
    """Remove what is there; its folders are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir() and not path.is_symlink():
        path.rename(path.with_name("moved-" + path.name))
    else:
        path.unlink(missing_ok=True)
    return path


def root_with(bundle, content):
    """A binary list: XML cannot hold all names."""
    remove(bundle / "Root.plist").write_bytes(plistlib.dumps(content, fmt=plistlib.FMT_BINARY, sort_keys=False))


def with_child(name):
    def change(bundle, canary):
        file = name.format(canary=canary)
        root_with(bundle, bundles.pane("Root", [*bundles.ROOT["PreferenceSpecifiers"], bundles.child(file, "MORE")]))

    return change


def with_table(name):
    def change(bundle, canary):
        root_with(bundle, {**bundles.ROOT, "StringsTable": name.format(canary=canary)})

    return change


def with_link(file, target):
    def change(bundle, canary):
        path = remove(bundle / file)
        os.symlink(path.name if target == "loop" else target.format(canary=canary, file=FILES[file]), path)

    return change


def with_pipe(file):
    return lambda bundle, canary: os.mkfifo(remove(bundle / file))


def with_socket(file):
    def change(bundle, canary):
        remove(bundle / file)
        here = os.open(bundle, os.O_RDONLY)
        try:
            # The address of a socket is short: the folder is named by its descriptor.
            with socket.socket(socket.AF_UNIX) as endpoint:
                endpoint.bind(f"/proc/self/fd/{here}/{file}")
        finally:
            os.close(here)

    return change


def with_device(file):
    def change(bundle, canary):
        path = remove(bundle / file)
        try:
            os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 5))
        except PermissionError:
            os.symlink("/dev/zero", path)

    return change


def with_folder(file):
    return lambda bundle, canary: remove(bundle / file).mkdir()


def with_file(name, content):
    return lambda bundle, canary: bundles.write(bundle / name, content)


def with_raw_name(name):
    """A name of any bytes."""

    def change(bundle, canary):
        path = os.path.join(os.fsencode(bundle), name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(b'"GENERAL" = "x";\n')

    return change


def with_deep_folders(bundle, canary):
    bundles.write(bundle / "/".join(["deep"] * 200) / "Root.strings", '"a" = "b";\n')


def with_deep_values(bundle, canary):
    opened, closed = "<array>" * 100_000, "</array>" * 100_000
    remove(bundle / "Root.plist").write_text(f'<plist version="1.0">{opened}{closed}</plist>')


def with_many_languages(bundle, canary):
    for number in range(400):
        bundles.write(bundle / f"x{number:03d}.lproj/Root.strings", '"GENERAL" = "x";\n')


def with_many_specifiers(bundle, canary):
    root_with(bundle, bundles.pane("Root", [bundles.switch(f"k{number}", f"T{number}") for number in range(10_000)]))


def with_cycle(bundle, canary):
    root_with(
        bundle, bundles.pane("Root", [bundles.child(name, name) for name in ("Root", "More", "./Root", "Root.plist")])
    )


def beside(name, target):
    """What a dead run might have left, but leads elsewhere."""

    def change(bundle, canary):
        os.symlink(target.format(canary=canary), bundle.parent / f".Settings.bundle.settings-l10n-{name}")

    return change


def with_journal_of_links(bundle, canary):
    journal = bundle.parent / ".Settings.bundle.settings-l10n-journal"
    journal.mkdir()
    os.symlink(canary / "de.lproj", journal / "de.lproj")


def with_configuration(text):
    def change(bundle, canary):
        bundles.write(bundle.parent / ".settings-l10n.json", text.replace("{canary}", str(canary)))
        os.symlink(canary, bundle.parent / "out")

    return change


def hostilities():
    """Every single thing, by name."""
    for number, name in enumerate(NAMES):
        yield f"pane {number}", with_child(name)
        yield f"table {number}", with_table(name)
    for file in FILES:
        yield from ((f"link {file} {target}", with_link(file, target)) for target in TARGETS)
    for file in ("Root.plist", "de.lproj/Root.strings", "de.lproj"):
        yield f"pipe {file}", with_pipe(file)
        yield f"device {file}", with_device(file)
        yield f"folder {file}", with_folder(file)
    yield "socket", with_socket("More.plist")
    yield from ((f"twin {what}", with_file(name, '"GENERAL" = "x";\n')) for what, name in TWINS.items())
    yield from ((f"bytes {number}", with_raw_name(name)) for number, name in enumerate(RAW))
    yield from ((f"configuration {number}", with_configuration(text)) for number, text in enumerate(CONFIGURATIONS))
    yield from ((f"left {name}", beside(name, "{canary}")) for name in ("journal", "1", "99999"))
    for change in (
        with_deep_folders,
        with_deep_values,
        with_many_languages,
        with_many_specifiers,
        with_cycle,
        with_journal_of_links,
    ):
        yield change.__name__, change
