"""Small bundles, made on the spot."""

import plistlib

LOCALES = ["en", "de", "fr", "ja"]


def group(title, footer=None):
    return {"Type": "PSGroupSpecifier", "Title": title, **({"FooterText": footer} if footer else {})}


def switch(key, title):
    return {"Type": "PSToggleSwitchSpecifier", "Key": key, "Title": title, "DefaultValue": True}


def choice(key, title, options):
    return {
        "Type": "PSMultiValueSpecifier",
        "Key": key,
        "Title": title,
        "DefaultValue": 0,
        "Titles": list(options),
        "Values": list(range(len(options))),
    }


def child(file, title):
    return {"Type": "PSChildPaneSpecifier", "File": file, "Title": title}


def pane(table, specifiers, **more):
    return {"StringsTable": table, "PreferenceSpecifiers": specifiers, **more}


def escaped(text):
    """A text as it stands between quotation marks of a table."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def table(texts):
    """The text of a table, by key."""
    return "".join(f'"{escaped(key)}" = "{escaped(value)}";\n' for key, value in texts.items())


def write(path, content):
    """Write a file, with the folders on its way: bytes, a text, or what a property list holds."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, str):
        content = content.encode()
    path.write_bytes(content if isinstance(content, bytes) else plistlib.dumps(content, sort_keys=False))


KEYS = ["GENERAL", "FOOTER", "SOUND", "DAILY", "NEVER", "MORE"]
TEXTS = {
    "GENERAL": "General",
    "FOOTER": 'Applies to %d phones, not to "others".',
    "SOUND": "Sound & light",
    "DAILY": "Every day",
    "NEVER": "Never",
    "MORE": "More …",
}
ROOT = pane(
    "Root",
    [
        group("GENERAL", "FOOTER"),
        switch("sound", "SOUND"),
        choice("when", "SOUND", ["DAILY", "NEVER"]),
        child("More", "MORE"),
    ],
)
MORE = pane("More", [group("MORE_HEADER"), switch("light", "LIGHT")])
MORE_TEXTS = {"MORE_HEADER": "More of it", "LIGHT": "Light"}


def ordinary(folder, name="Settings.bundle", locales=LOCALES):
    """A bundle of two panes with two tables in each language; nothing is wrong with it. Its path."""
    bundle = folder / name
    write(bundle / "Root.plist", ROOT)
    write(bundle / "More.plist", MORE)
    for locale in locales:
        mark = "" if locale == "en" else f" ({locale})"
        for name, texts in (("Root", TEXTS), ("More", MORE_TEXTS)):
            write(bundle / f"{locale}.lproj/{name}.strings", table({key: text + mark for key, text in texts.items()}))
    return bundle
