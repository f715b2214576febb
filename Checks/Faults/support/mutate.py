"""Damages bytes the way disks, networks, editors and attackers do."""

# What parsers look at: markers of binary lists, byte-order marks, delimiters, escapes, big numbers.
TELLING = bytes.fromhex("00 FF FE 7F 80 A0 AF C1 D0 DF ED 0F 13 4F 5F 6F") + b'"\\;=<>&{}[]/*\n\r'
WORDS = {
    "strings": [b'"', b"\\U", b"\\777", b"/*", b"*/", b"//", b"{", b"};", b" = ", b";", b"<a1>", b"\xef\xbb\xbf"],
    "xml": [
        b"<!DOCTYPE x [",
        b"<!ENTITY a 'b'>",
        b"&a;",
        b"&#x110000;",
        b"]]>",
        b"<![CDATA[",
        b"<!--",
        b"-->",
        b"<?x?>",
        b"</dict>",
    ],
    "binary": [
        b"bplist00",
        b"\xc1\x01",
        b"\xaf\x13\xff\xff\xff\xff\xff\xff\xff\xff",
        b"\xdf\x10\xff",
        b"\x6f\x12\x7f\xff\xff\xff",
    ],
    "po": [b'msgid "', b'msgctxt "', b"msgid_plural", b"msgstr[9]", b"#~ ", b"#| ", b"#, fuzzy\n", b"\\x", b"\\400"],
    "csv": [b'"', b'""', b",", b"\t", b"\r\n", b"\r", b"=1+1", b"sep=;\n"],
    "json": [b"{", b"[", b'"', b"\\ud800", b"\\u0000", b"1e999999", b"-", b"null", b",", b'"a":', b"[" * 600],
}


def mutate(data, random, kind):
    """One mutant of some bytes."""
    change = random.choices(CHANGES, WEIGHTS)[0]
    return bytes(change(bytearray(data), random, kind))


def place(data, random):
    return random.randrange(len(data))


def cut(data, random, kind):
    return data[: place(data, random)]


def flip_bits(data, random, kind):
    for _ in range(random.choice([1, 1, 2, 3, 8])):
        data[place(data, random)] ^= 1 << random.randrange(8)
    return data


def put_telling_bytes(data, random, kind):
    for _ in range(random.choice([1, 1, 2, 4])):
        data[place(data, random)] = random.choice(TELLING)
    return data


def damage_the_end(data, random, kind):
    """The trailer of a binary list, the end tags of a document."""
    for _ in range(random.choice([1, 2])):
        data[-1 - random.randrange(min(60, len(data)))] = random.randrange(256)
    return data


def insert_words(data, random, kind):
    for _ in range(random.choice([1, 1, 2])):
        at = place(data, random)
        data[at:at] = random.choice(WORDS[kind]) * random.choice([1, 1, 1, 3])
    return data


def remove_piece(data, random, kind):
    at = place(data, random)
    del data[at : at + random.choice([1, 2, 7, 40])]
    return data


def repeat_piece(data, random, kind):
    at, length = place(data, random), random.choice([1, 2, 7, 40, 200])
    data[at:at] = data[at : at + length] * random.choice([1, 1, 2, 50])
    return data


def move_piece(data, random, kind):
    at, length = place(data, random), random.choice([1, 7, 40])
    piece = data[at : at + length]
    del data[at : at + length]
    to = random.randrange(len(data) + 1)
    data[to:to] = piece
    return data


CHANGES = [cut, flip_bits, put_telling_bytes, damage_the_end, insert_words, remove_piece, repeat_piece, move_piece]
WEIGHTS = [10, 40, 15, 8, 12, 5, 5, 5]
