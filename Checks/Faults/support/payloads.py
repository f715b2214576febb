"""Texts that would be more than text to a terminal, a page, a sheet or a build log. Each has a number."""

ESCAPES = [
    "\x1b[31m",
    "\x1b[2J",
    "\x1b]0;title\x07",
    "\x1b]8;;http://evil.example\x1b\\",
    "\x1bP$q\x1b\\",
    "\x1b[?1049h",
    "\x9b31m",
    "\x90q\x9c",
    "\x9d0;title\x9c",
    "\x85",
    "\x07",
    "\b\b\b",
    "\r",
    "\x0b",
    "\x0c",
    "\x7f",
    "\x01",
    "\x1f",
    "\u2028",
    "\u2029",
]
BIDI = [chr(code) for code in (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))]
MARKUP = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "'><b onclick=alert(1)>",
    "</title><script>",
    "</script><script>",
    "<!--",
    "-->",
    "]]><evil/>",
    "&lt;script&gt;",
    "&#x3c;script&#x3e;",
    '<a href="javascript:alert(1)">',
    "<iframe src=//evil.example>",
    "<style>*{display:none}</style>",
    "<base href=//evil.example>",
    "<meta http-equiv=refresh>",
    "{{7*7}}",
]
FORMULAS = [
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(1)",
    "\t=1+1",
    "\r=1+1",
    '=HYPERLINK("http://evil.example")',
    "=cmd|' /C calc'!A0",
    "\n=1",
]
COMMANDS = [
    "::error::",
    "\n::set-output name=a::",
    "\n::stop-commands::",
    "\r\n::add-mask::",
    "%0A::warning::",
    "::set-env name=PATH::",
    "\n##[command]",
    "\n::group::",
    "\n/etc/passwd:1:1: error: ",
    "a,title=b::",
    "\nWRONG",
]
MARKDOWN = [
    "@everyone ",
    "#1 ",
    "[x](javascript:alert(1))",
    "![x](http://evil.example/x.png)",
    "`code`",
    "```\n",
    "|a|b|",
    "\n# Title ",
    "\n- [x] ",
    ":smile:",
    "http://evil.example/",
    "GH-1 ",
    "owner/repo#1 ",
    "\\<script>",
    "<details open>",
    "**bold**",
    "| --- |",
]
PAYLOADS = [*ESCAPES, *BIDI, *MARKUP, *FORMULAS, *COMMANDS, *MARKDOWN]


def texts():
    """The payloads, each with its number behind it."""
    return [f"{payload}EVIL{number:03d}" for number, payload in enumerate(PAYLOADS)]
