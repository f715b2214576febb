"""Small files, and things that are not files, that would use up time or memory."""

import os
import plistlib

from Faults.support import bundles
from Faults.support.translations import HEAD, table_part, xliff

DEPTH = 1_000_000


def binary_list(objects, reference_size=1):
    """A binary property list of raw objects, the first at the top."""
    data, offsets = b"bplist00", []
    for each in objects:
        offsets.append(len(data))
        data += each
    table = b"".join(offset.to_bytes(2, "big") for offset in offsets)
    numbers = (len(objects), 0, len(data))
    return (
        data + table + bytes(6) + bytes([2, reference_size]) + b"".join(number.to_bytes(8, "big") for number in numbers)
    )


def shared_arrays(levels):
    """Arrays of ten references to the next: each level stands for ten times as much as the one before."""
    arrays = [bytes([0xAA]) + bytes([level + 1] * 10) for level in range(levels)]
    return binary_list([*arrays, b"\x51x"])


def nested_arrays(levels):
    arrays = [b"\xa1" + (level + 1).to_bytes(2, "big") for level in range(levels)]
    return binary_list([*arrays, b"\x51x"], reference_size=2)


def set_of_one():
    return binary_list([b"\xc1\x01", b"\x51a"])


def cycle():
    return binary_list([b"\xa1\x00"])


def endless_count():
    return binary_list([b"\xaf\x13\x7f" + b"\xff" * 7])


def laughs():
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 20))
    return f'<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY l0 "ha">{entities}]><plist><string>&l19;</string></plist>'


def quadratic():
    entity, uses = f'<!ENTITY a "{"a" * 100_000}">', "&a;" * 20_000
    return f'<?xml version="1.0"?><!DOCTYPE plist [{entity}]><plist><string>{uses}</string></plist>'


def long_attribute():
    return f'<plist version="{"1" * 20_000_000}"><dict/></plist>'


def bundle_files():
    """Contents of files for `inspect`, by name."""
    yield from ((f"shared-{levels}.plist", shared_arrays(levels)) for levels in (6, 10, 30))
    yield from (("set.plist", set_of_one()), ("cycle.plist", cycle()), ("count.plist", endless_count()))
    yield from (("laughs.plist", laughs()), ("quadratic.plist", quadratic()), ("attribute.plist", long_attribute()))
    yield "arrays.plist", '<plist version="1.0">' + "<array>" * DEPTH
    yield "dictionaries.plist", '<plist version="1.0">' + "<dict><key>a</key>" * DEPTH
    yield "binary.plist", nested_arrays(10_000)
    yield from (("nested.plist", "(" * DEPTH), ("nested.strings", "{a=" * DEPTH), ("nested.json", "[" * DEPTH))
    yield from (("objects.json", '{"a":' * DEPTH), ("quotes.strings", '"' * DEPTH), ("comments.strings", "/*" * DEPTH))
    yield from (("backslashes.strings", '"' + "\\" * DEPTH), ("percent.strings", '"' + "%" * DEPTH + '" = '))


def translation_files():
    """Contents of files for `import`, by name."""
    laugh = laughs().replace("plist [", "xliff [").partition("<plist")[0]
    file = xliff(table_part("Root", "de", [("GENERAL", "General", "ENTITY")])).replace("ENTITY", "&l19;")
    yield "laughs.xliff", laugh + file.partition("?>")[2]
    yield "nested.xliff", HEAD + "<file>" + "<group>" * DEPTH
    yield "inline.xliff", HEAD + '<file original="Root.strings"><body><trans-unit id="a"><target>' + "<g>" * DEPTH
    yield "nested.xcstrings", '{"strings":' * DEPTH
    yield "nested.json", '{"schemaVersion":1,"units":' + "[" * DEPTH
    yield from (("quotes.po", 'msgid "' + '"\n"' * DEPTH), ("quotes.csv", '"source","target"\n' + '"' * DEPTH))
    yield "commas.csv", '"source","target","id"\n' + "," * DEPTH


def no_files(folder):
    """Paths of what is not a regular file."""
    os.mkfifo(folder / "pipe.strings")
    os.symlink("loop.strings", folder / "loop.strings")
    (folder / "folder.strings").mkdir()
    return [folder / "pipe.strings", folder / "loop.strings", folder / "folder.strings", "/dev/zero", "/dev/full"]


def bomb_bundle(folder):
    """A bundle whose pane is the worst of all."""
    bundle = bundles.ordinary(folder)
    (bundle / "Root.plist").write_bytes(shared_arrays(30))
    (bundle / "More.plist").write_bytes(plistlib.dumps({"PreferenceSpecifiers": "x"}))
    return bundle
