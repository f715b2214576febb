"""Names, links and settings of hostile bundles. {canary} is the folder that must not be read, as an absolute path."""

# Names of panes and tables that lead elsewhere.
NAMES = [
    "../../../canary/Secret",
    "{canary}/Secret",
    "..",
    ".",
    "",
    "/",
    "../",
    "en.lproj/../../../../canary/Secret",
    "/etc/passwd",
    "..\\..\\..\\canary\\Secret",
    "%2e%2e/%2e%2e/canary/Secret",
    "~/Secret",
    "file://{canary}/Secret",
    "Out/Secret",
    "../Settings.bundle/Root",
    "Root\0.plist",
    "Root/",
    "//Root",
    "a" * 5000,
    "a/" * 2000 + "Secret",
    "\u202eRoot",
    "CON",
    "é",
]
# Where links in a bundle point.
TARGETS = [
    "../../../canary/{file}",
    "{canary}/{file}",
    "/etc/passwd",
    "/dev/zero",
    "/dev/stdin",
    "/proc/self/environ",
    "/proc/self/mem",
    "/proc/self/cwd/../canary/{file}",
    "/",
    "..",
    "loop",
    "/nowhere",
    "../../../../../../../../../../etc/hostname",
]
# Files of a bundle that become something else, and the canary's file that fits.
FILES = {
    "Root.plist": "Secret.plist",
    "More.plist": "Secret.plist",
    "de.lproj/Root.strings": "Secret.strings",
    "en.lproj/Root.strings": "Secret.strings",
    "de.lproj": "de.lproj",
    "xx.lproj": "de.lproj",
    "Root.strings": "Secret.strings",
    "de.lproj/Root.stringsdict": "Secret.plist",
    "../Info.plist": "Info.plist",
    "Out": "",
    "Root~ipad.plist": "Secret.plist",
}
TWINS = {
    "languages by case": "En.lproj/Root.strings",
    "tables by case": "en.lproj/ROOT.strings",
    "panes by case": "ROOT.plist",
    "NFC": "é.lproj/Root.strings",
    "NFD": "e\u0301.lproj/Root.strings",
    "archive": "de.xcloc/Localized Contents/de.xliff",
    "zip": "x.zip/../Root.strings",
    "spaces": " .lproj/Root.strings",
    "line ends": "a\nb.lproj/Root.strings",
    "dots": "...lproj/Root.strings",
    "escape": "\x1b[31m.lproj/Root.strings",
    "long": "x" * 240 + ".lproj/Root.strings",
}
RAW = [
    b"\xff\xfe.lproj/Root.strings",
    b"de.lproj/\x80\xff.strings",
    b"Root\xff.plist",
    b"\xed\xa0\x80.lproj/Root.strings",
]
CONFIGURATIONS = [
    '{"reports": {"sarif": "../../canary/x.sarif"}}',
    '{"reports": {"json": "{canary}/x.json"}}',
    '{"reports": {"html": "out/x.html"}}',
    '{"reports": {"markdown": "../../box/../canary/x.md"}}',
    "[" * 100_000,
    '{"\\u0000": 1}',
]
