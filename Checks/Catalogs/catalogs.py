"""String catalogs as the source of tables: real and random bundles, read again by readers that share no code with the command.

usage: python3 Checks Catalogs TOOL FOLDER [COUNT [SEED]]

FOLDER is replaced. COUNT: how many random bundles, 1000 without it.
"""

import collections
import copy
import json
import shutil
from pathlib import Path

from support.checks import Checks
from support.places import SHARED
from support.tool import Tool

from .bundles import RandomBundle
from .reading import Table, entries, languages, written

MOVE_IN = ["init", "catalogs", "Settings.bundle", "--output", "Catalogs"]
CONFIGURATION = '{"catalogs": {"Settings.bundle": "Catalogs"}}\n'
READINGS = [
    ["report", "Settings.bundle"],
    ["report", "Settings.bundle", "--format", "json", "--words"],
    ["lint", "Settings.bundle", "--strict"],
    ["lint", "Settings.bundle", "--format", "jsonl"],
    ["export", "Settings.bundle", "--locale", "all", "--format", "xliff", "--output", "-"],
    ["export", "Settings.bundle", "--locale", "all", "--only", "missing", "--format", "csv", "--wide", "--output", "-"],
    ["show", "Settings.bundle"],
    ["sync", "Settings.bundle", "--check"],
    ["preview", "Settings.bundle", "--output", "-"],
]
WHERE = "edit it in "
PSEUDO = ["en-XA", "ar-XB"]


class Project:
    """A folder with a bundle, its catalogs, and the configuration that names them."""

    def __init__(self, tool, folder):
        self.tool, self.folder = tool, folder
        self.bundle, self.catalogs = folder / "Settings.bundle", folder / "Catalogs"

    def run(self, *words):
        return self.tool.run(*words, cwd=self.folder)

    def measured(self, *words):
        return self.tool.measured(*words, cwd=self.folder)

    def configure(self):
        (self.folder / ".settings-l10n.json").write_text(CONFIGURATION)

    def move_in(self):
        """Make the catalogs; why not, if they are refused."""
        outcome = self.run(*MOVE_IN)
        if outcome.status == 0:
            self.configure()
        return outcome

    def read_catalogs(self):
        return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(self.catalogs.glob("*.xcstrings"))}

    def read_tables(self):
        """By localization and name."""
        found = sorted(self.bundle.glob("*.lproj/*.strings"))
        return {(path.parent.name[: -len(".lproj")], path.stem): Table(path.read_bytes()) for path in found}

    def differences_of_real(self):
        """The same where a folder may have another name than its language: each language has a table of its texts."""
        tables, problems = self.read_tables(), []
        for name, catalog in self.read_catalogs().items():
            found = [table.texts for (_, other), table in tables.items() if other == name and table.texts]
            wanted = [entries(catalog, language) for language in languages(catalog)]
            order = lambda texts: sorted(texts.items())
            if sorted(found, key=order) != sorted(wanted, key=order):
                problems.append(f"{self.folder.name}: {name}: the texts are not those of the catalog")
        return problems

    def differences(self):
        """What the tables have otherwise than the catalogs."""
        tables, problems, seen = self.read_tables(), [], set()
        for name, catalog in self.read_catalogs().items():
            for language in languages(catalog):
                seen.add((language, name))
                texts = tables[language, name].texts if (language, name) in tables else {}
                if texts != entries(catalog, language):
                    wrong = [key for key in {**texts, **entries(catalog, language)} if texts.get(key) != entries(catalog, language).get(key)]
                    problems.append(f"{self.folder.name}: {language} {name}: {wrong[:3]}")
        others = [place for place, table in tables.items() if place not in seen and place[0] not in PSEUDO and table.texts]
        problems += [f"{self.folder.name}: {place} has no catalog" for place in others]
        outcome = self.run("lint", "Settings.bundle", "--only", "catalog-out-of-date")
        if outcome.status != 0 or b"catalog-out-of-date]" in outcome.out:
            problems.append(f"{self.folder.name}: lint: {outcome.out[:200]}")
        return problems


def without_places(out):
    """An output without the notes that say where an entry is edited."""
    lines = out.decode(errors="replace").splitlines()
    if not lines or not lines[0].startswith("{"):
        # Of many notes some are counted only, also these.
        return [line for line in lines if WHERE not in line and not line.endswith((" more note", " more notes"))]

    def plain(value):
        if isinstance(value, list):
            return [plain(item) for item in value]
        if not isinstance(value, dict):
            return value
        if "notes" in value and isinstance(value["notes"], list):
            notes = [note for note in value["notes"] if WHERE not in note.get("message", "")]
            value = {**value, "notes": notes} if notes else {key: item for key, item in value.items() if key != "notes"}
        return {key: plain(item) for key, item in value.items()}

    return plain(json.loads(out))


# MARK: Real bundles


def real_bundles():
    found = SHARED.glob("corpus/**/*.bundle")
    return sorted(path for path in found if (path / "Root.plist").exists() and not any(part.endswith(".bundle") for part in path.parts[:-1]))


def corpus(tool, folder, checks):
    bundles = real_bundles()
    if not bundles:
        return checks.skip("real bundles", "the corpus is absent")
    taken, problems, refused = 0, [], []
    for number, path in enumerate(bundles):
        project = Project(tool, folder / "real" / str(number))
        shutil.copytree(path, project.bundle, symlinks=True)
        before = [project.run(*words) for words in READINGS]
        outcome = project.move_in()
        if outcome.status != 0:
            refused.append(f"{path.relative_to(SHARED)}: {outcome.last_words}")
            continue
        taken += 1
        files = {file: file.read_bytes() for file in sorted(project.bundle.rglob("*")) if file.is_file()}
        problems += project.differences_of_real()
        compiled = project.run("compile", "Settings.bundle")
        if compiled.status != 0 or {file: file.read_bytes() for file in files} != files:
            problems.append(f"{path.name}: compile changes something: {compiled.out[:200]} {compiled.last_words}")
        for words, old in zip(READINGS, before):
            new = project.run(*words)
            if new.status != old.status or without_places(new.out) != without_places(old.out):
                problems.append(f"{path.relative_to(SHARED)}: {' '.join(words)} is different")
    for line in refused:
        print(f"        not taken: {line}")
    problems += [] if taken else ["none was taken"]
    checks.check(f"{taken} of {len(bundles)} real bundles", "with catalogs everything is read as before", problems)


STATE_FILE = ".Settings.bundle.l10n-state"
STATES = ["translated", "needs-review", "untranslated", "stale"]
LIST = ["state", "list", "Settings.bundle", "--format", "json"]


def with_states(lines, states, empty):
    """The lines of a state file, each with another state in turn; a stale one is about another source text."""
    for number, line in enumerate(lines):
        head, _, base = line.rsplit("\t", 2)
        source, target = base.split("/")
        state = states[number % len(states)]
        # A catalog has no unit for an empty text that is no translation.
        if state == "untranslated" and tuple(head.split("\t")) in empty:
            state = "needs-review"
        if state == "stale":
            state, source = "translated", f"{int(source, 16) ^ 1:08x}"
        yield f"{head}\t{state}\t{source}/{target}"


def made_states(tool, folder, checks):
    """Real bundles with states of every kind: of those of catalogs nothing is lost, and stale ones are to be reviewed."""
    bundles = real_bundles()
    if not bundles:
        return checks.skip("made states", "the corpus is absent")
    taken, problems = 0, []
    for number, path in enumerate(bundles):
        for states, readings in ((STATES[:3], [*READINGS, LIST]), (STATES, [LIST])):
            project = Project(tool, folder / "states" / f"{number} {len(states)}")
            shutil.copytree(path, project.bundle, symlinks=True)
            project.run("state", "init", "Settings.bundle", "--accept-copies")
            file = project.folder / STATE_FILE
            if not file.exists():
                continue
            first, *lines = file.read_text(encoding="utf-8").splitlines()
            texts = json.loads(project.run(*LIST).out)["translations"]
            empty = {(text["locale"], text["table"], text["key"]) for text in texts if not text["text"]}
            file.write_text("\n".join([first, *with_states(lines, states, empty)]) + "\n", encoding="utf-8")
            before = [project.run(*words) for words in readings]
            if project.move_in().status != 0:
                continue
            file.unlink()
            taken += 1
            for words, old in zip(readings, before):
                new = project.run(*words)
                wanted = old.out.replace(b'"stale"', b'"needs-review"') if words is LIST else old.out
                if new.status != old.status or without_places(new.out) != without_places(wanted):
                    problems.append(f"{path.relative_to(SHARED)}: {len(states)} states: {' '.join(words)} is different")
    problems += [] if taken else ["none was taken"]
    checks.check(f"{taken} real bundles with made states", "with catalogs every state is as before, and stale ones in review", problems)


# MARK: Changes by hand


def hand_edit(catalogs, chance, word):
    """Change something in a catalog; the keys of it that may change in tables."""
    catalog = catalogs[chance.choice(sorted(catalogs))]
    strings = catalog["strings"]
    tags = sorted({tag for other in catalogs.values() for tag in languages(other)})
    key = chance.choice(sorted(strings)) if strings and tags else None
    kind = chance.choice(["value", "value", "state", "unit", "key", "gone", "comment", "language"])
    if kind == "key" or key is None:
        units = {tag: unit(word(), "translated") for tag in tags if chance.random() < 0.7}
        strings[f"NEW_{chance.randint(0, 999)}"] = {"extractionState": "manual", "localizations": units}
        return
    localizations = strings[key].setdefault("localizations", {})
    tag = chance.choice(tags)
    if kind == "value" or (kind == "unit" and tag not in localizations):
        localizations[tag] = unit(word(), "translated")
    elif kind == "unit":
        del localizations[tag]
    elif kind == "state" and tag in localizations:
        state = chance.choice(["new", "needs_review", "machine_translated", "translated", None])
        inner = localizations[tag]["stringUnit"]
        inner.pop("state", None)
        localizations[tag]["stringUnit"] = ({"state": state} if state else {}) | inner
        if state == "new" and chance.random() < 0.5:
            localizations[tag]["stringUnit"]["value"] = ""
    elif kind == "comment":
        strings[key] = {"comment": word()} | strings[key]
    elif kind == "language":
        localizations["it"] = unit(word(), "translated")
    elif kind == "gone":
        del strings[key]


def unit(value, state):
    return {"stringUnit": {"state": state, "value": value}}


def by_hand(tool, folder, count, seed, checks):
    problems, removed = [], collections.Counter()
    for number in range(count):
        bundle = RandomBundle(f"{seed} {number}")
        project = Project(tool, folder / "hand" / str(number))
        bundle.write(project.folder)
        outcome = project.move_in()
        if outcome.status != 0:
            problems.append(f"{number}: init catalogs: {outcome.last_words}")
            continue
        problems += project.differences()
        before, old = project.read_tables(), project.read_catalogs()
        new = copy.deepcopy(old)
        for _ in range(bundle.chance.randint(1, 4)):
            hand_edit(new, bundle.chance, bundle.word)
        named = lambda catalogs: {tag for catalog in catalogs.values() for tag in languages(catalog)}
        if not named(old) <= named(new):
            removed["a language without texts is refused, so not tried"] += 1
            continue
        for name, catalog in new.items():
            (project.catalogs / f"{name}.xcstrings").write_text(written(catalog), encoding="utf-8")
        outcome = project.run("compile", "Settings.bundle", "--yes")
        if outcome.status != 0:
            problems.append(f"{number}: compile: {outcome.last_words}")
            continue
        problems += project.differences() + untouched(number, before, project.read_tables(), old, new)
        shutil.rmtree(project.folder)
    checks.check(f"{count} random bundles", "tables are what the catalogs say, and all else stays", problems)


def untouched(number, before, after, old, new):
    """Entries whose text and comment nobody changed are as they were, in the same order."""
    problems = []
    for place, table in before.items():
        language, name = place
        same = lambda key: entries(old[name], language).get(key) == entries(new[name], language).get(key) and old[name]["strings"].get(
            key, {}
        ).get("comment") == new[name]["strings"].get(key, {}).get("comment")
        kept = [entry.block for entry in table.entries if entry.key in entries(new[name], language) and same(entry.key)]
        found = [entry.block for entry in after[place].entries if entry.key in table.texts and same(entry.key)]
        if kept != found:
            problems.append(f"{number}: {language} {name}: entries moved or changed")
    return problems


# MARK: Commands that write


def writings(bundle, project):
    """Commands in a random order, each with what it needs."""
    pick = bundle.chance
    table = pick.choice(sorted(bundle.keys))
    key = pick.choice(bundle.keys[table])
    language = pick.choice(bundle.languages[1:])
    texts = project.folder / "in.csv"
    rows = [["table", "key", language]] + [[table, key, bundle.word() or "text"] for key in bundle.keys[table][:4]]
    texts.write_text("".join(",".join('"' + cell.replace('"', '""') + '"' for cell in row) + "\n" for row in rows), encoding="utf-8")
    return pick.sample(
        [
            ["import", "Settings.bundle", "in.csv", "--skip-refused", "--conflicts", "incoming", "--allow-source-copies"],
            ["sync", "Settings.bundle", "--locale", "all"],
            ["sync", "Settings.bundle", "--locale", "all", "--prune", "--yes"],
            ["sync", "Settings.bundle", "--locale", "all", "--comments"],
            ["sync", "Settings.bundle", "--context"],
            ["add", "Settings.bundle", "it"],
            ["rename", "Settings.bundle", "--table", table, key, "RENAMED", "--add-missing"],
            ["remove", "Settings.bundle", language],
            ["lint", "Settings.bundle", "--fix"],
            ["state", "accept", "Settings.bundle", "--locale", "all"],
            ["pseudo", "Settings.bundle", "--write"],
            ["convert", "Settings.bundle/en.lproj/Root.strings", "--in-place", "--to", "xml"],
        ],
        k=6,
    )


def by_commands(tool, folder, count, seed, checks):
    problems, statuses = [], collections.Counter()
    for number in range(count):
        bundle = RandomBundle(f"{seed} commands {number}")
        project = Project(tool, folder / "commands" / str(number))
        bundle.write(project.folder)
        if project.move_in().status != 0:
            problems.append(f"{number}: init catalogs is refused")
            continue
        for words in writings(bundle, project):
            outcome = project.run(*words)
            statuses[f"{words[0]} {outcome.status}"] += 1
            wrong = project.differences()
            if outcome.is_crash or wrong:
                problems.append(f"{number}: after {' '.join(words)} ({outcome.status}): {wrong or outcome.last_words}")
                break
        else:
            shutil.rmtree(project.folder)
    print("        " + ", ".join(f"{name}: {times}" for name, times in sorted(statuses.items())))
    checks.check(f"{count} random bundles", "after every command that writes, tables and catalogs are in step", problems)


# MARK: Growth


def growth(tool, folder, checks):
    """Ten times the keys take at most twelve times the time and the memory, above those of an empty run."""
    costs = []
    for keys in (300, 3000):
        bundle = RandomBundle("growth")
        bundle.languages = ["en", "de", "fr", "ja"]
        bundle.keys = {"Root": [f"KEY_{number}" for number in range(keys)]}
        bundle.texts = {("Root", tag): {key: f"{tag} {key}" for key in bundle.keys["Root"]} for tag in bundle.languages}
        project = Project(tool, folder / "growth" / str(keys))
        bundle.write(project.folder)
        steps = [project.measured(*MOVE_IN)]
        project.configure()
        catalogs = project.read_catalogs()
        for entry in catalogs["Root"]["strings"].values():
            entry["localizations"]["de"]["stringUnit"]["value"] += " neu"
            entry["localizations"]["fr"] = unit("x", "new")
        (project.catalogs / "Root.xcstrings").write_text(written(catalogs["Root"]), encoding="utf-8")
        steps.append(project.measured("compile", "Settings.bundle"))
        steps.append(project.measured("state", "accept", "Settings.bundle", "--locale", "all"))
        costs.append(steps)
    _, empty = tool.measured("--version")
    problems = []
    for name, (small, large) in zip(["init catalogs", "compile", "state accept"], zip(*costs)):
        time = large[0] / max(small[0], 0.01)
        memory = (large[1] - empty) / max(small[1] - empty, 1 << 20)
        print(f"        {name}: time × {time:.1f}, memory × {memory:.1f}")
        if max(time, memory) > 12:
            problems.append(f"{name}: time × {time:.1f}, memory × {memory:.1f}")
    checks.check("ten times the keys", "take at most twelve times as much", problems)


def main(tool, folder, words):
    count, seed = int(words[0]) if words else 1000, words[1] if len(words) > 1 else "catalogs"
    tool, folder = Tool(Path(tool).resolve()), Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    checks = Checks()
    for name, part in [
        ("real bundles", lambda: corpus(tool, folder, checks)),
        ("made states", lambda: made_states(tool, folder, checks)),
        ("changes by hand", lambda: by_hand(tool, folder, count, seed, checks)),
        ("commands", lambda: by_commands(tool, folder, count // 3, seed, checks)),
        ("growth", lambda: growth(tool, folder, checks)),
    ]:
        checks.attempt(name, part)
    return checks.finish()
