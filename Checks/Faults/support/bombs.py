"""Small files, and things that are not files, that would use up time or memory."""

import io
import os
import plistlib
import zipfile

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


XLIFF_2 = (
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">'
    '<file id="f" original="Settings.bundle/en.lproj/Root.strings"><unit id="GENERAL"><originalData><data id="d">'
)
SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGES = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def codes(reference, count=10_000):
    """XLIFF 2 in which one text is repeated by reference: 116 kB for 80 MB, 600 kB for 2 GB."""
    segment = f"<segment><source>General</source><target>{reference * count}</target></segment>"
    return f"{XLIFF_2}{'x' * 5 * count}</data></originalData>{segment}</unit></file></xliff>"


def relationships(links):
    items = "".join(f'<Relationship Id="{name}" Type="{OFFICE}/{kind}" Target="{path}"/>' for name, kind, path in links)
    return f'<Relationships xmlns="{PACKAGES}/relationships">{items}</Relationships>'


def row(*cells):
    return f"<row>{''.join(cells)}</row>"


def cell(text):
    return f'<c t="inlineStr"><is><t>{text}</t></is></c>'


def workbook(rows, sheets=1, links=(), **parts):
    """A workbook whose sheets are one part; other parts by name.

    rows: the text in pieces, which are packed one by one: what this program holds counts for the programs that it runs.
    """
    links = [*[(f"s{number}", "worksheet", "sheet.xml") for number in range(sheets)], *links]
    names = "".join(f'<sheet name="s{number}" sheetId="{number + 1}" r:id="s{number}"/>' for number in range(sheets))
    header = row(*map(cell, ("id", "context", "source", "target")))
    all_parts = {
        "_rels/.rels": relationships([("r", "officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": f'<workbook xmlns="{SHEETS}" xmlns:r="{OFFICE}"><sheets>{names}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": relationships(links),
        "xl/sheet.xml": [f'<worksheet xmlns="{SHEETS}"><sheetData>{header}', *rows, "</sheetData></worksheet>"],
        **{f"xl/{name}.xml": part for name, part in parts.items()},
    }
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as package:
        for path, part in all_parts.items():
            with package.open(path, "w") as file:
                for piece in [part] if isinstance(part, str) else part:
                    file.write(piece.encode())
    return archive.getvalue()


def workbooks():
    """Workbooks in which a small part is read, or shown, again and again."""
    rows = [row(*map(cell, (f"k{number}", f"Root|k{number}", "s", "t"))) for number in range(1_000)]
    shared = row('<c t="s"><v>1</v></c>', '<c t="s"><v>2</v></c>', cell("s"), '<c t="s"><v>0</v></c>')
    texts = "".join(f"<si><t>{text}</t></si>" for text in ("x" * 100_000, "GENERAL", "Root|GENERAL"))
    spaces = [" " * (1 << 20)] * 50 + [row(*map(cell, ("k", "Root|k", "s", "t")))]
    every = [("x", "styles", "sheet.xml"), ("y", "sharedStrings", "sheet.xml")]
    yield "sheets.xlsx", workbook(rows, sheets=500)
    yield "spaces.xlsx", workbook(spaces, sheets=5_000)
    yield "kinds.xlsx", workbook(spaces, links=every)
    list_of_texts = f'<sst xmlns="{SHEETS}">{texts}</sst>'
    yield "shared.xlsx", workbook([shared] * 2_500, links=[("x", "sharedStrings", "t.xml")], t=list_of_texts)


# iOS reads these, whatever their size.
LARGE = {"attribute.plist"}


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
    code = "dataRef='d'"
    yield from (("codes.xlf", codes(f"<ph id='p' {code}/>")), ("marks.xlf", codes(f"<sc id='p' {code}/>")))
    yield from (("starts.xlf", codes("<pc id='p' dataRefStart='d'/>")), ("ends.xlf", codes("<pc id='p' dataRefEnd='d'/>")))
    yield "copies.xlf", codes("<ph id='p' copyOf='p'/>")
    yield from workbooks()
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
