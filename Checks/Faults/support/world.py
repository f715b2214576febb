"""A bundle as its makers see it, how it changes from commit to commit, and the files that it is made of."""

from copy import deepcopy

LANGUAGES = ["de", "fr"]
# The texts of a group differ in nothing that matters: letter case, punctuation, space, a misspelled long word.
GROUPS = [
    ["Play sounds", "play sounds", "Play sounds.", "Play  sounds!", "Play soundz"],
    ["Play alarms", "Play Alarms", "Play-alarms"],
    ["Delete account", "Delete acount", "DELETE ACCOUNT"],
    ["Send %d reports", "Send %d reports!"],
    ["Send %@ reports"],
    ["Never", "never"],
    ["Not now"],
    ["Wi-Fi", "WiFi", "Wi Fi"],
    ["Größe ändern", "GRÖSSE ÄNDERN"],
    ["New", "new!"],
    ["Now", "NOW"],
]
GROUP_OF = {text: number for number, group in enumerate(GROUPS) for text in group}
TRANSLATIONS = [f"Text {letter}" for letter in "ABCDEFGH"]
# What says nothing: an identifier, and no text at all.
SILENT = ["PLAY_SOUNDS", "settings.sound.title", ""]
KEYS = ["SOUND", "ALARM", "ACCOUNT", "Show it"]
POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n"
PANE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
{}
</array></dict></plist>
"""


class World:
    """tables: the texts of each language by key, `None` for no table; looks: how each table is written."""

    def __init__(self, chance):
        self.folder = "App/Settings.bundle"
        self.neighbour = None
        self.folders = {"en": chance.choice(["en", "English"]), "de": "de", "fr": "fr"}
        texts = {key: chance.choice(GROUPS[number])[:] for number, key in enumerate(KEYS)}
        made = {name: {key: chance.choice(TRANSLATIONS) for key in KEYS} for name in LANGUAGES}
        self.tables = {"en": texts, **made}
        self.base = {}
        self.looks = {name: ("utf-8", False, None) for name in self.tables}

    def copy(self):
        return deepcopy(self)

    def files(self):
        """All files, by path."""
        rows = "\n".join(
            f"<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>{key}</string></dict>"
            for key in KEYS
        )
        files = {f"{self.folder}/Root.plist": PANE.format(rows).encode()}
        if self.neighbour:
            files[f"{self.neighbour}/Root.plist"] = PANE.format(rows).encode()
        for name, table in self.tables.items():
            if table is not None:
                files[f"{self.folder}/{self.folders[name]}.lproj/Root.strings"] = written(table, *self.looks[name])
        if self.base:
            files[f"{self.folder}/Base.lproj/Root.strings"] = written(self.base, "utf-8", False, None)
        return files

    def source(self, key):
        """The source text of a key; `None` if no table has it."""
        own = self.tables["en"] or {}
        return own[key] if key in own else self.base.get(key)

    def is_readable(self, name):
        return self.looks[name][2] is None

    def repair(self):
        """All tables are there, and can be read."""
        for name in self.tables:
            self.tables[name] = self.tables[name] or dict(getattr(self, "kept", {}).get(name, {}))
            self.looks[name] = (*self.looks[name][:2], None)

    def change(self, chance):
        """One thing that people do, or several at once."""
        for _ in range(chance.choice([1, 1, 1, 2, 3])):
            chance.choice(CHANGES)(self, chance)


def written(table, encoding, is_backward, damage):
    if damage == "pointer":
        return POINTER.encode()
    pairs = sorted(table.items(), reverse=is_backward)
    lines = [f'/* {key.lower()} */\n"{key}" = "{text}";\n' for key, text in pairs]
    text = "\n".join(lines) + ('"K" "x";\n' if damage == "syntax" else "")
    return ("\ufeff" if encoding == "utf-16-le" else "").encode(encoding) + text.encode(encoding)


def set_source(world, chance):
    table = world.tables["en"]
    if table is not None:
        key = chance.choice(KEYS)
        group = GROUPS[GROUP_OF.get(table.get(key), 0)]
        table[key] = chance.choice([chance.choice(group), chance.choice(chance.choice(GROUPS)), chance.choice(SILENT)])


def set_translation(world, chance):
    table = world.tables[chance.choice(LANGUAGES)]
    if table is not None:
        sources = [text for text in (world.tables["en"] or {}).values() if text and text not in SILENT]
        table[chance.choice(KEYS)] = chance.choice(TRANSLATIONS[:4] + (sources[:1] if chance.random() < 0.3 else []))


def set_both(world, chance):
    set_source(world, chance)
    set_translation(world, chance)


def remove_text(world, chance):
    table = world.tables[chance.choice(list(world.tables))]
    if table:
        table.pop(chance.choice(list(table)), None)


def toggle_table(world, chance):
    name = chance.choice(list(world.tables))
    kept = getattr(world, "kept", {})
    if world.tables[name] is None:
        world.tables[name] = kept.get(name, {})
    else:
        world.kept = {**kept, name: dict(world.tables[name])}
        world.tables[name] = None


def set_base(world, chance):
    if not world.is_readable("en"):
        return
    key = chance.choice(KEYS)
    if key in world.base:
        world.base.pop(key)
    else:
        world.base[key] = chance.choice(chance.choice(GROUPS))


def rewrite(world, chance):
    name = chance.choice(list(world.tables))
    world.looks[name] = (chance.choice(["utf-8", "utf-16-le"]), chance.random() < 0.5, None)


def damage(world, chance):
    name = chance.choice(list(world.tables))
    encoding, is_backward, _ = world.looks[name]
    world.looks[name] = (encoding, is_backward, chance.choice(["syntax", "pointer"]))


def rename_language(world, chance):
    world.folders["en"] = {"en": "English", "English": "en"}[world.folders["en"]]


def move_bundle(world, chance):
    world.folder = place(chance)


def move_neighbour(world, chance):
    world.neighbour = chance.choice([None, place(chance)])


def move_both(world, chance):
    world.folder = place(chance)
    world.neighbour = world.neighbour and place(chance)


def place(chance):
    return f"Place{chance.randrange(1000000)}/Settings.bundle"


CHANGES = [
    *[set_source] * 6, *[set_translation] * 6, *[set_both] * 2, remove_text, remove_text, toggle_table, set_base,
    rewrite, rewrite, damage, rename_language, move_bundle, move_neighbour, move_both,
]


def merged(first, second, chance):
    """What a merge makes of two worlds: the first, with some of the texts of the second."""
    world = first.copy()
    for name, table in second.tables.items():
        own = world.tables[name]
        for key, text in (table or {}).items():
            if own is not None and chance.random() < 0.5:
                own[key] = text
    return world
