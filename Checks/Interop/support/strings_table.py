"""A reader of string tables that shares nothing with the command: texts in NeXTSTEP's syntax, XML and binary lists."""

import codecs
import plistlib
import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\r\n\u2028\u2029]*|/\*.*?\*/)
      | (?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\w./:$-]+)
      | (?P<mark>[=;])""",
    re.DOTALL | re.VERBOSE | re.ASCII,
)
ESCAPE = re.compile(r"\\(?:[Uu]([0-9A-Fa-f]{4})|(.))", re.DOTALL)
LETTERS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
MARKS = [(codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")]


@dataclass(frozen=True)
class Entry:
    """A key with its value; `raw` is how both are written in a text, `span` where."""

    key: str
    value: str
    raw: str = ""
    span: tuple[int, int] = (0, 0)


def read(data):
    """The entries of a table, in the order of the file."""
    if is_property_list(data):
        return [Entry(key, value) for key, value in plistlib.loads(data).items()]
    return list(text_entries(decoded(data)[1]))


def values(data):
    """The value of each key; the last of a key that is there twice."""
    return {entry.key: entry.value for entry in read(data)}


def without(data, keys):
    """The same table without some keys.

    A text keeps all other bytes. A binary list, which an import does not edit since it is no source, becomes an XML one.
    """
    if is_property_list(data):
        kept = {key: value for key, value in plistlib.loads(data).items() if key not in keys}
        return plistlib.dumps(kept, sort_keys=False)
    mark, text, encoding = decoded(data)
    for entry in reversed(list(text_entries(text))):
        if entry.key in keys:
            start, end = entry.span
            text = text[:start] + text[end:]
    return mark + text.encode(encoding)


def replaced(data, values):
    """The same text with other values for some keys."""
    mark, text, encoding = decoded(data)
    for entry in reversed(list(text_entries(text))):
        if entry.key in values:
            start, end = entry.span
            text = f"{text[:start]}{quoted(entry.key)} = {quoted(values[entry.key])};{text[end:]}"
    return mark + text.encode(encoding)


def quoted(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def is_property_list(data):
    return data.startswith((b"bplist", b"<?xml", b"<!DOCTYPE", b"<plist"))


def decoded(data):
    """The byte-order mark, the text after it, and the encoding."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return mark, data[len(mark) :].decode(encoding), encoding
    encoding = "utf-16-le" if data[1:2] == b"\0" else "utf-8"
    return b"", data.decode(encoding), encoding


def text_entries(text):
    tokens = [match for match in scanned(text) if match.lastgroup != "space"]
    while tokens:
        key = tokens.pop(0)
        value = key
        if tokens and tokens[0][0] == "=":
            value = tokens[1]
            del tokens[:2]
        end = tokens.pop(0) if tokens else None
        if key["text"] is None or value["text"] is None or end is None or end[0] != ";":
            raise ValueError(f"no entry at character {key.start()}: {key[0]!r}")
        span = key.start(), end.end()
        yield Entry(unquoted(key[0]), unquoted(value[0]), text[slice(*span)], span)


def scanned(text):
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if match is None:
            raise ValueError(f"no token at character {position}: {text[position : position + 20]!r}")
        yield match
        position = match.end()


def unquoted(token):
    if token[0] not in "\"'":
        return token
    units = ESCAPE.sub(lambda match: unescaped(*match.groups()), token[1:-1])
    return units.encode("utf-16", "surrogatepass").decode("utf-16")


def unescaped(code, letter):
    if code:
        return chr(int(code, 16))
    if letter.isdigit():
        raise ValueError("octal escapes are not read here")
    return LETTERS.get(letter, letter)
