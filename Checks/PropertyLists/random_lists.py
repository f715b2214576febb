"""Random property lists: XML, binary and old style, as panes, tables and anything else, most of them with something odd."""

import random
import struct

WORDS = ["a", "Title", "Key", "é", "中", "😀", "two words", "", "x" * 40, "Alarm", "k", "\uFEFFx"]

INTEGERS = """1|0|-1|42|007|+7|0x1F|-0x10|0X1f|- 1|-\n1|+ 1| 1|\t1|1 |\n1\n|--1|0x|0 x1|00|-0|0x0|1_|a|0a|1e3|1.0|-|+||g
9223372036854775807|9223372036854775808|18446744073709551615|18446744073709551616|-9223372036854775808|-9223372036854775809
0xFFFFFFFFFFFFFFFF|0x10000000000000000|\u20031|\u30001|\u00a01|\u205f1|\u200b1|\x001|\x0b1|\x7f1|1\x00|&#49;|1<!---->|<!---->1|<![CDATA[1]]>|1<?x?>
""".replace("\n0", "|0").strip("\n").split("|")
REALS = """1|0.5|-1.5e3|1.|.5|1e+5|1E5|+1|00012|1e400|inf|-inf|+infinity|NaN|nan|-nan|infinit|1e|e5|1.2.3|1e5.5|0x1|1,5|.||+|-|--1
\n1| 1|1 |\u00a01|\u20031|\u205f1|\x001|1\x00|&#49;|1&#32;|<![CDATA[1]]>|1<!---->|1d|0.1f|1_0
""".split("|")
DATES = """2024-01-02T03:04:05Z|2024-03-32T10:00:00Z|2020-13-01T00:00:00Z|2020-14-01T00:00:00Z|2020-00-00T00:00:00Z
2020-01-99T99:99:99Z|2021-02-29T00:00:00Z|1900-02-29T00:00:00Z|1-01-01T00:00:00Z|0001-01-01T00:00:00Z|12-01-01T00:00:00Z
9999-12-31T23:59:59Z|2020-01-01| 2020-01-01T00:00:00Z|2020-01-01T00:00:00Z |2020-01-01T00:00:00z|2020-1-01T00:00:00Z|
2020-01-01T00:00:00.5Z|2020-01-01t00:00:00Z|-2020-01-01T00:00:00|2020-01-01T00:00:00Z<!---->
""".split("|")
DATA = """QUJD|QUJDRA==|QUJD\nRA|QUJDRA=|QUJDRA|Q|=|====|!!!!|QUI=QUI=|Q=UI|QU=I|QUJD!RA==|é|&#65;|-_|\n\tQUJD\n\t|\x00QUJD|
QUJDRA=\x0b=|QUJDRA=!=|QUJD<!---->|<![CDATA[QUJD]]>|QUJDRA = =
""".split("|")
TEXTS = """&lt;|&amp;&gt;&quot;&apos;|&nbsp;|&|&lt|&;|&#65;|&#x41;|&#X41;|&#;|&#x;|&#0;|&#12;|&#xFFFE;|&#xD800;|&#x110000;|&#00000065;
&#000000065;|&#99999999;|&# 65;|<!-- c -->|<?p?>|<![CDATA[<&>]]>|<![CDATA[x]]]]>|<![CDATA[x|<!x>|<b/>|<b>x</b>|]]>|\r\n|\r|\x00|\x0c
\uFFFE|\x7f|\u0085|\u2028|>|\"|'|\uFEFF|&#xFEFF;|</|< |<
""".split("|")
# Between elements, before the root, and after it.
BETWEEN = """ |\n\t|<!-- c -->|<!-- a -- b -->|<!---->|<!-->|<!--->|<!-- --->|<!--|<?p i?>|<?>|<? ?>|<?p|x|&amp;|<![CDATA[ ]]>|<!DOCTYPE x>|\x00|\x0c|
\u00a0|</x>|<x/>|<true>|</dict>|<plist>|<key>k</key>|<string>v</string>|>
""".split("|")
HEADS = ["", "", '<?xml version="1.0" encoding="UTF-8"?>\n', '<?xml version="1.0" encoding="UTF-8"?>\n', "\n", " \t\r\n", "<?xml?>",
  "\n<?xml version='1.0'?>", "<?xml version='1.0'", "<!-- a -- b -->\n", "<!---->\n", "<!-->-->", "<!--->\n", "<!DOCTYPE plist>\n", "<!DOCTYPEplist>",
  "<!doctype plist>", '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n',
  '<!DOCTYPE plist [<!ENTITY a "b">]>', '<!DOCTYPE plist PUBLIC "a>b" "c">', "<!DOCTYPE a><!DOCTYPE b>", "x", "\x00", "\uFEFF", "<?p ?>", "<!x>",
  "<?xml version='1.0' encoding='utf-8'?>", '<?xml version="1.0" encoding="utf8"?>']
TAILS = ["", "", "\n", "\n", "x", "\x00", "<", "<plist/>", "<!--", "<!-- a -- b -->", "<?", "]]>", "\n\n<dict/>", "&"]
ENDS = ["", "", "", " ", "\n", "\t", " x", "/", " /"]
STARTS = ["", "", "", " ", "\n", ' a="b"', " a", ' a="x>y"', ' a="/"', "/", " /", " a=b", ' a="&x;"', ' a="<"', " a='1' a='2'"]


class Odd:
    """How often something odd is chosen: a few times in a list, so that about half of them are read."""

    def __init__(self, chance, share):
        self.chance, self.share = chance, share

    def hit(self):
        return self.chance.random() < self.share


class XMLList:
    """An XML list as text."""

    def __init__(self, chance, share):
        self.chance, self.odd = chance, Odd(chance, share)

    def pick(self, usual, odd):
        return self.chance.choice(odd if self.odd.hit() else usual)

    def tag(self, name):
        return "<" + name + self.pick([""], STARTS) + ">"

    def end(self, name):
        return "</" + name + self.pick([""], ENDS) + ">"

    def gap(self):
        return self.pick(["", "\n", "\n\t"], BETWEEN)

    def element(self, name, content):
        return self.tag(name) + content + self.end(name)

    def text(self):
        text = self.chance.choice(WORDS)
        while self.odd.hit():
            at = self.chance.randint(0, len(text))
            text = text[:at] + self.chance.choice(TEXTS) + text[at:]
        return text

    def value(self, depth):
        kinds = ["string"] * 4 + ["integer", "real", "true", "date", "data"] + (["dict", "array"] if depth < 4 else [])
        kind = self.chance.choice(kinds)
        if kind == "string":
            return self.element(kind, self.text())
        if kind == "true":
            name = self.chance.choice(["true", "false"])
            return self.pick([f"<{name}/>"], [f"<{name}></{name}>", f"<{name}>\n</{name}>", f"<{name}>x</{name}>", f"<{name}  />", f"<{name}/ >"])
        if kind == "dict":
            return self.dictionary(depth + 1)
        if kind == "array":
            parts = "".join(self.gap() + self.value(depth + 1) for _ in range(self.chance.randint(0, 3)))
            return self.element(kind, parts + self.gap())
        usual = {"integer": ["1", "-42", "0"], "real": ["0.5", "1"], "date": DATES[:1], "data": ["QUJD", "\n\tQUJDRA==\n\t"]}[kind]
        odd = {"integer": INTEGERS, "real": REALS, "date": DATES, "data": DATA}[kind]
        return self.pick([self.element(kind, self.pick(usual, odd))], [f"<{kind}/>", self.element(kind, self.chance.choice(odd))])

    def pair(self, key, value):
        return self.gap() + self.element("key", key) + self.gap() + value

    def dictionary(self, depth):
        pairs = [self.pair(self.text(), self.value(depth)) for _ in range(self.chance.randint(0, 4))]
        if self.odd.hit():
            pairs.insert(0, self.chance.choice(["<key>k</key>", "<string>v</string>", "<key>a</key><key>b</key>", "x"]))
        return self.element("dict", "".join(pairs) + self.gap())

    def table(self):
        pairs = (self.pair(self.text() or "k", self.element("string", self.text())) for _ in range(self.chance.randint(1, 8)))
        return self.element("dict", "".join(pairs) + self.gap())

    def pane(self):
        rows = []
        for _ in range(self.chance.randint(1, 4)):
            row = self.pair("Type", "<string>PSToggleSwitchSpecifier</string>") + self.pair("Title", self.element("string", self.text()))
            rows.append(self.gap() + self.element("dict", row + self.pair("DefaultValue", self.value(3)) + self.gap()))
        rows = self.pair("PreferenceSpecifiers", self.element("array", "".join(rows) + self.gap()))
        return self.element("dict", self.pair("StringsTable", "<string>Root</string>") + rows + self.gap())

    def text_of_file(self):
        root = self.chance.choice([self.table, self.pane, self.pane, lambda: self.dictionary(0), lambda: self.value(0)])()
        plist = self.pick(['<plist version="1.0">'], ["<plist>", "<plist version='1.0'>", "<plist><plist>", "", "<plist/>", "<plist a='>'>"])
        closed = plist and "</plist>" + ("</plist>" if plist.endswith("<plist><plist>") else "")
        body = plist + self.gap() + root + self.gap() + closed
        return self.pick(HEADS[2:3], HEADS) + body + self.pick(["\n"], TAILS)

    def bytes(self):
        text = self.text_of_file()
        choice = self.chance.random()
        if choice < 0.85:
            return text.encode("utf-8", "surrogatepass")
        for name, codec, share in (("ISO-8859-1", "latin-1", 0.88), ("windows-1252", "cp1252", 0.91), ("US-ASCII", "utf-8", 0.93)):
            if choice < share:
                head = f'<?xml version="1.0" encoding="{name}"?>'
                return (head + text.removeprefix(HEADS[2])).encode(codec, "replace")
        mark = self.chance.choice([b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"\0\0\xfe\xff"])
        codec = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be", b"\xff\xfe\0\0": "utf-32-le", b"\0\0\xfe\xff": "utf-32-be"}[mark]
        return mark + text.encode(codec) + self.pick([b""], [b"x", b"\0", b"\x00\xd8", b"\xd8\x00", b"\0\0\0"])


class BinaryList:
    """A binary list, object by object; containers may share their objects."""

    def __init__(self, chance, share):
        self.chance, self.odd, self.objects = chance, Odd(chance, share), []

    def add(self, data):
        self.objects.append(data)
        return len(self.objects) - 1

    def count(self, marker, count):
        return bytes([marker | count]) if count < 15 else bytes([marker | 15, 0x11]) + count.to_bytes(2, "big")

    def string(self):
        text = self.chance.choice(WORDS)
        if self.odd.hit():
            return self.add(self.chance.choice([b"\x51\xe9", b"\x62\xd8\x00\x00\x61", b"\x61\xdc\x00", b"\x52\x00\x0c", b"\x5f\x10\x01a"]))
        if text.isascii():
            return self.add(self.count(0x50, len(text)) + text.encode())
        units = text.encode("utf-16-be")
        return self.add(self.count(0x60, len(units) // 2) + units)

    def scalar(self):
        usual = [b"\x08", b"\x09", b"\x10\x2a", b"\x13" + b"\xff" * 8, b"\x23" + struct.pack(">d", 0.5), b"\x33" + struct.pack(">d", 700000000.0), b"\x43ABC"]
        odd = [b"\x11\xff\xff", b"\x12\xff\xff\xff\xff", b"\x14" + bytes(8) + b"\xff" * 8, b"\x14" + b"\xff" * 16, b"\x14" + bytes(16), b"\x22" + struct.pack(">f", 1.5)]
        odd += [b"\x23" + struct.pack(">d", number) for number in (float("inf"), float("-inf"), float("nan"), -0.0, 1e308)]
        odd += [b"\x22" + struct.pack(">f", float("inf")), b"\x33" + struct.pack(">d", -3e10), b"\x40", b"\x4f\x10\x01A", b"\x0a", b"\x15" + bytes(32), b"\x21\0\0"]
        return self.add(self.chance.choice(odd if self.odd.hit() else usual))

    def value(self, depth):
        kind = self.chance.choice(["string", "string", "scalar", "dict", "array"] if depth < 4 else ["string", "scalar"])
        if self.objects and self.odd.hit():
            return self.chance.randrange(len(self.objects) + (2 if self.odd.hit() else 0))
        if kind == "array":
            items = [self.value(depth + 1) for _ in range(self.chance.randint(0, 3))]
            return self.add(self.count(0xA0, len(items)) + bytes(items))
        return {"string": self.string, "scalar": self.scalar, "dict": lambda: self.dictionary(depth + 1)}[kind]()

    def dictionary(self, depth):
        keys = [self.value(4) if self.odd.hit() else self.string() for _ in range(self.chance.randint(0, 4))]
        values = [self.value(depth) for _ in keys]
        return self.add(self.count(0xD0, len(keys)) + bytes(keys) + bytes(values))

    def bytes(self):
        top = self.dictionary(0)
        header = b"bplist0" + (self.chance.choice([b"1", b"5", b"x", b"\xff"]) if self.odd.hit() else b"0")
        data, offsets, size = header, [], self.chance.choice([2, 2, 3, 4, 8])
        for item in self.objects:
            offsets.append(len(data))
            data += item
        table = len(data)
        data += b"".join(offset.to_bytes(size, "big") for offset in offsets)
        return data + bytes(6) + bytes([size, 1]) + struct.pack(">QQQ", len(offsets), top, table)


class OldStyleList:
    """An old-style list as text, with braces or without."""

    def __init__(self, chance, share):
        self.chance, self.odd = chance, Odd(chance, share)

    def pick(self, usual, odd):
        return self.chance.choice(odd if self.odd.hit() else usual)

    def gap(self):
        return self.pick(["", " ", "\n"], ["/* c */", "// c\n", "/* /* */", "/*", "\x0b", "\u00a0", "\u2028", "/", "\t\r\n", "#"])

    def string(self):
        word = self.chance.choice([word for word in WORDS if word != "\uFEFFx"])
        if word.isalnum() and word.isascii() and self.chance.random() < 0.4:
            return word + self.pick([""], [".x", "_x", "/x", ":x", "-x", "$x", "+x", "@x"])
        while self.odd.hit():
            at = self.chance.randint(0, len(word))
            word = word[:at] + self.chance.choice(["\\n", "\\U00e9", "\\101", "\\q", "\\\"", "\n", "\\\\", "\\U12", "\\u00e9", "'", "\t", "\\", "\""]) + word[at:]
        return self.pick(['"' + word + '"'], ["'" + word.replace("'", "") + "'", '"' + word])

    def value(self, depth):
        kind = self.chance.choice(["string"] * 3 + ["data"] + (["dict", "array"] if depth < 4 else []))
        if kind == "data":
            return self.pick(["<0a0b>", "<>"], ["<0a 0B>", "<0 a>", "<0a0>", "< 0a >", "<0g>", "<0a", "<0a/**/>"])
        if kind == "array":
            items = self.pick([","], [",", ",", ";", ""]).join(self.gap() + self.value(depth + 1) + self.gap() for _ in range(self.chance.randint(0, 3)))
            return "(" + items + self.pick([""], [",", ",,", "x"]) + self.pick([")"], [")", "", "]"])
        return self.string() if kind == "string" else "{" + self.pairs(depth + 1) + self.pick(["}"], ["}", "", ")"])

    def pairs(self, depth):
        equals = lambda: self.gap() + self.pick(["="], ["=", "", ":", "=="]) + self.gap()
        end = lambda: self.gap() + self.pick([";"], [";", "", ";;", ","])
        pair = lambda: self.gap() + self.string() + self.pick([equals() + self.value(depth)], [""]) + end()
        return "".join(pair() for _ in range(self.chance.randint(0 if depth else 1, 4))) + self.gap()

    def bytes(self):
        text = self.pairs(0) if self.chance.random() < 0.5 else "{" + self.pairs(1) + "}"
        text = self.gap() + text + self.pick(["", "\n"], ["x", "}", ";", "\x00", "= x", "\"", "{}", "a = b", ")"])
        if self.odd.hit():
            mark = self.chance.choice([("\uFEFF", "utf-8"), ("\uFEFF", "utf-16-le"), ("\uFEFF", "utf-16-be")])
            return (mark[0] + text).encode(mark[1]) + self.pick([b""], [b"\n", b"\0"])
        return text.encode()


def mutant(chance, data):
    """The bytes with up to three of them changed, removed, doubled or inserted."""
    data = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(data)) if data else 0
        what = chance.randrange(4)
        if what == 0 and data:
            data[at] ^= 1 << chance.randrange(8)
        elif what == 1 and data:
            del data[at : at + chance.randint(1, 4)]
        elif what == 2:
            data[at:at] = data[at : at + chance.randint(1, 12)]
        else:
            data[at:at] = bytes([chance.choice(b"<>/&;\"' \n\x00\xe9\x80aA0=-![]?{}()#x")])
    return bytes(data)


def lists(count, seed):
    """That many lists, the same for the same seed: half of them XML."""
    for number in range(count):
        chance = random.Random(f"{seed}.{number}")
        kind = chance.choice([XMLList, XMLList, XMLList, BinaryList, OldStyleList])
        data = kind(chance, chance.choice([0, 0.02, 0.02, 0.05, 0.1])).bytes()
        yield mutant(chance, data) if chance.random() < 0.25 else data
