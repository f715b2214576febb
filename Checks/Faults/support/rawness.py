"""What in an output is not text, but acts; by its format."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

# C0 without line end and tab, DEL, C1; line and paragraph separators; all that changes the direction of writing.
CONTROLS = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
TURNS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]")
# Our own isolates: each ends on its line.
ISOLATES = re.compile("\u2068[^\u2068\u2069\n]*\u2069")
COMMAND = re.compile(r"^\s*(?:::(?!(?:error|warning|notice) )|##\[)", re.MULTILINE)
ANNOTATION = re.compile(r"^(?!\S.*?(?::\d+:\d+)?: (?:error|warning|note): ).*EVIL", re.MULTILINE)
# A run of backticks up to the next of the same length: what is in it is literal.
CODE = re.compile(r"(?<![`\\])(`+)(?!`)[^\n]*?(?<!`)\1(?!`)")
BAR = re.compile(r"(?<!\\)\|")
LIVE_MARKDOWN = [
    re.compile(r"(?<!\\)<(?!/?(?:details|summary|em|sub|br|strong|code)\b|!-- settings-l10n)\S"),
    re.compile(r"(?<!\\)!\["),
    re.compile(r"(?<!\\)\]\(javascript"),
    re.compile(r"(?<![\\\w\u200b\u2060])@everyone"),
    re.compile(r"^#+ Title", re.MULTILINE),
    re.compile(r"(?<![\\`\u200b\u2060])https?://evil"),
]


def problems(format, out):
    """What is raw in some bytes of a format, in words."""
    try:
        text = out.decode()
    except UnicodeDecodeError as error:
        return [f"no UTF-8: {error}"]
    found = [f"U+{ord(match[0]):04X} is raw" for match in CONTROLS.finditer(text)]
    without = ISOLATES.sub("", text) if format == "text" else text
    found += [f"U+{ord(match[0]):04X} is raw" for match in TURNS.finditer(without)]
    found += [f"U+{ord(match):04X} is raw" for match in "\u2068\u2069" if match in without]
    return sorted(set(found)) + list(BY_FORMAT.get(format, lambda text: ())(text))


def of_json(text):
    try:
        json.loads(text)
    except ValueError as error:
        return [f"no JSON: {error}"]
    return ()


def of_xml(text):
    try:
        names = {element.tag for element in ElementTree.fromstring(text).iter()}
    except ElementTree.ParseError as error:
        return [f"no XML: {error}"]
    return [f"an element {name}" for name in names if "evil" in name or name in ("script", "img", "svg")]


def of_github(text):
    return [f"a command: {match[0]!r}" for match in COMMAND.finditer(text)]


def of_xcode(text):
    return [f"a line of its own: {match[0][:80]!r}" for match in ANNOTATION.finditer(text)]


def of_markdown(text):
    yield from divided_rows(text)
    text = CODE.sub("", text)
    for match in (match for pattern in LIVE_MARKDOWN for match in pattern.finditer(text)):
        yield f"markup: {match[0]!r} at {text[match.start() :][:60]!r}"


def divided_rows(text):
    """Rows of tables that have more or fewer cells than the head."""
    head = None
    for line in text.splitlines():
        bars = len(BAR.findall(line)) if line.startswith("|") else None
        if bars is not None and head not in (None, bars):
            yield f"a divided row: {line[:80]!r}"
        head = (head or bars) if bars is not None else None


class Page(HTMLParser):
    """The elements and attributes of a page."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.found = []
        self.scripts = 0

    def handle_starttag(self, tag, attributes):
        self.scripts += tag == "script"
        if tag in ("img", "iframe", "base", "evil", "object", "embed", "form"):
            self.found.append(f"an element {tag}")
        for name, value in attributes:
            is_link = name in ("href", "src") and re.match(r"\s*(javascript|data|https?):", value or "")
            if name.startswith("on") or is_link:
                self.found.append(f"an attribute {name}={value!r}")

    def handle_comment(self, data):
        if "EVIL" in data:
            self.found.append("a comment")


def of_html(text):
    page = Page()
    page.feed(text)
    if page.scripts != 1:
        yield f"{page.scripts} scripts"
    if "default-src 'none'" not in text:
        yield "no policy"
    yield from page.found


def formulas(out, delimiter):
    """The cells of a sheet that would be run."""
    rows = csv.reader(io.StringIO(out.decode(), newline=""), delimiter=delimiter)
    return [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]


BY_FORMAT = {
    "json": of_json,
    "sarif": of_json,
    "junit": of_xml,
    "github": of_github,
    "xcode": of_xcode,
    "markdown": of_markdown,
    "html": of_html,
}
