"""Imports for review: random bundles with all states, and made answers of which each defect is in a tenth of the lines.

usage: python3 Checks Machines TOOL FOLDER [COUNT [SEED]]

FOLDER is replaced. COUNT: how many random bundles, 1000 without it. Each fourth has string catalogs in the place of a state
file. What has to come of each answer is worked out here, and read again from tables, state file, catalogs and refused lines, by
readers that share no code with the command.
"""

import collections
import json
import shutil
import unicodedata
from pathlib import Path

from Catalogs.bundles import RandomBundle
from Catalogs.reading import Table
from support.checks import Checks
from support.tool import Tool

LIMIT = 400
CONFIGURATION = {"lengthLimits": {"Title": LIMIT}}
STATE = ".Settings.bundle.l10n-state"
# What is done to a line.
ANSWERS = ["new", "new", "new", "null", "empty", "gone", "as it is", "copy", "placeholder", "control", "bidi", "long",
  "no base", "twice", "two texts", "unknown key", "unknown table", "other language"]
BROKEN = {"placeholder": "%d {}", "control": "\x07{}", "bidi": "\u202e{}", "long": "{}" + "y" * LIMIT}


def digest(text):
    """FNV-1a in 64 bits, folded to 32."""
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8"):
        value = (value ^ byte) * 0x100000001B3 % (1 << 64)
    return f"{(value ^ value >> 32) % (1 << 32):08x}"


def same(left, right):
    """Whether two texts are canonically equivalent: what a program only normalizes is no new answer."""
    return left == right or (left and right and unicodedata.normalize("NFC", left) == unicodedata.normalize("NFC", right))


class Model:
    """The texts of a bundle by language, table and key, and the lines of its state file by the same."""

    def __init__(self, bundle, folder):
        self.bundle, self.folder, self.chance = bundle, folder, bundle.chance
        self.lines, self.units = {}, None
        for (table, language), texts in bundle.texts.items():
            if language != "en":
                for key, text in texts.items():
                    self.record(language, table, key, text)

    def record(self, language, table, key, text):
        """Any state, or none; a stale one was made from another text."""
        state = self.chance.choice([None, "translated", "needs-review", "needs-review", "untranslated", "stale"])
        source = "another text" if state == "stale" else self.source(table, key)
        if state is None:
            self.lines.pop((language, table, key), None)
        else:
            self.lines[language, table, key] = ("translated" if state == "stale" else state, digest(source) + "/" + digest(text))

    def source(self, table, key):
        return self.bundle.texts[table, "en"].get(key, key)

    def text(self, language, table, key):
        return self.bundle.texts.get((table, language), {}).get(key)

    def write(self):
        shutil.rmtree(self.folder / "Settings.bundle", ignore_errors=True)
        self.bundle.write(self.folder)
        (self.folder / ".settings-l10n.json").write_text(json.dumps(CONFIGURATION))
        lines = ["\t".join([*place, *line]) for place, line in self.lines.items()]
        text = "\n".join(["settings-l10n-state 1", *sorted(lines, key=lambda line: line.encode())]) + "\n"
        (self.folder / STATE).write_text(text, encoding="utf-8")

    def change(self):
        """What happens between the export and the import: texts of both sides change, entries go."""
        pick = self.chance
        for (table, language), texts in self.bundle.texts.items():
            for key in list(texts):
                fate = pick.random()
                if fate < 0.1:
                    texts[key] += " changed"
                    if language != "en":
                        self.record(language, table, key, texts[key])
                elif fate < 0.15 and language != "en":
                    del texts[key]

    def move_in(self, tool):
        """Have the tables made of string catalogs, which then have the states."""
        outcome = tool.run("init", "catalogs", "Settings.bundle", "--output", "Catalogs", cwd=self.folder)
        (self.folder / ".settings-l10n.json").write_text(json.dumps({**CONFIGURATION, "catalogs": {"Settings.bundle": "Catalogs"}}))
        (self.folder / STATE).unlink()
        self.lines, self.units = {}, read_units(self.folder)
        return outcome.status == 0

    def state(self, language, table, key):
        """How far an entry is: absent, untranslated, needs-review, or any other."""
        text, source = self.text(language, table, key), self.source(table, key)
        if text is None:
            return "absent"
        if self.units is not None:
            state = self.units[language, table, key][0]
            return {"new": "untranslated", "needs_review": "needs-review"}.get(state, "other")
        state, hashes = self.lines.get((language, table, key), ("", "/"))
        if hashes.split("/")[1] != digest(text):
            state = ""
        # A text of white space is a translation only if that is recorded.
        if state == "untranslated" or (not state and is_blank(text) and not is_blank(source)):
            return "untranslated"
        return "needs-review" if state == "needs-review" and hashes.split("/")[0] == digest(source) else "other"


def is_blank(text):
    return not text.strip(" \t\r\n\u2028\u2029")


class Answers:
    """The lines of an export with what a program made of them, and what has to come of each."""

    def __init__(self, exported, model):
        self.model, self.lines = model, []
        # By language, table and key: the new text of a written one; refused ones.
        self.written, self.refused, self.made = {}, set(), collections.Counter()
        for line in exported:
            self.answer(line, model.chance.choice(ANSWERS))

    def answer(self, line, kind):
        self.made[kind] += 1
        target, source = line["target"], line["source"]
        text = BROKEN.get(kind, "Neu: {}").format(source)
        new = {**line, "target": {"null": None, "empty": "", "as it is": target, "copy": source}.get(kind, text)}
        if kind == "gone":
            del new["target"]
        if kind == "no base":
            del new["base"]
        if kind == "unknown key":
            new["key"] = "NO SUCH KEY"
        if kind == "unknown table":
            new["table"] = "NoSuchTable"
        if kind == "other language":
            new["locale"] = "eo"
        for name in self.model.chance.sample(["kind", "context", "comment", "sourceLocale", "state", "placeholders"], k=2):
            new.pop(name, None)
        self.lines += [new]
        if kind == "twice":
            self.lines += [new]
        if kind == "two texts":
            self.lines += [{**new, "target": text + " und noch eins"}]
        if not kind.startswith("unknown") and kind != "other language":
            self.judge(new, kind)

    def judge(self, line, kind):
        place, proposal = (line["locale"], line["table"], line["key"]), line.get("target")
        existing, state = self.model.text(*place), self.model.state(*place)
        base = line.get("base")
        if kind == "two texts":
            self.refused.add(place)
            return
        if not proposal or is_blank(proposal):
            return
        if state in ("needs-review", "other") and same(proposal, existing):
            return
        if base and base.split("/")[1] == digest(proposal):
            return
        if state == "other" or (state == "needs-review" and (not base or base.split("/")[1] != digest(existing))):
            return
        if state != "needs-review" and proposal == line["source"]:
            return
        if line["source"] != self.model.source(*place[1:]):
            return
        if kind in BROKEN:
            self.refused.add(place)
        else:
            self.written[place] = proposal

    def save(self, path):
        text = "".join(json.dumps(line, ensure_ascii=self.model.chance.random() < 0.5) + "\n" for line in self.lines)
        path.write_text(text, encoding="utf-8")


def bytes_of(folder):
    paths = [folder / STATE, *sorted(folder.glob("Catalogs/*")), *sorted((folder / "Settings.bundle").rglob("*"))]
    return {path: path.read_bytes() for path in paths if path.is_file()}


def read_texts(folder):
    found = sorted((folder / "Settings.bundle").glob("*.lproj/*.strings"))
    tables = {(path.parent.name[: -len(".lproj")], path.stem): Table(path.read_bytes()).texts for path in found}
    return {(language, table, key): text for (language, table), texts in tables.items() for key, text in texts.items()}


def read_units(folder):
    """By place: state and text of each unit of the catalogs."""
    found = {}
    for path in sorted(folder.glob("Catalogs/*.xcstrings")):
        for key, entry in json.loads(path.read_text(encoding="utf-8"))["strings"].items():
            for language, content in entry.get("localizations", {}).items():
                found[language, path.stem, key] = (content["stringUnit"]["state"], content["stringUnit"]["value"])
    return found


def read_states(folder):
    """By place: state and hashes. A second line about a place would be lost, and is an error."""
    if not (folder / STATE).exists():
        return {}
    lines = (folder / STATE).read_text(encoding="utf-8").split("\n")[1:-1]
    fields = [line.split("\t") for line in lines]
    states = {tuple(field[:3]): tuple(field[3:]) for field in fields}
    assert len(states) == len(fields), "two lines about one entry"
    return states


def read_lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line] if path.exists() else []


def differences(model, answers, folder):
    """What is otherwise than it has to be after the import."""
    problems = []
    texts = {(language, table, key): text for (table, language), all in model.bundle.texts.items() for key, text in all.items()}
    found, wanted = read_texts(folder), {**texts, **answers.written}
    for place in sorted({*found, *wanted}):
        if found.get(place) != wanted.get(place):
            problems.append(f"{place}: {found.get(place)!r}, not {wanted.get(place)!r}; was {texts.get(place)!r}, {model.state(*place)}")
    if model.units is None:
        states = {place: ("needs-review", digest(model.source(*place[1:])) + "/" + digest(text)) for place, text in answers.written.items()}
        recorded, lines = read_states(folder), {**model.lines, **states}
    else:
        recorded, lines = read_units(folder), {**model.units, **{place: ("needs_review", text) for place, text in answers.written.items()}}
    problems += [f"{place}: recorded {recorded.get(place)}, not {lines.get(place)}" for place in sorted({*recorded, *lines}) if recorded.get(place) != lines.get(place)]
    rejects = read_lines(folder / "again.jsonl")
    refused = {(line["locale"], line["table"], line["key"]) for line in rejects}
    if refused != answers.refused:
        problems.append(f"refused {sorted(refused - answers.refused)}, and not {sorted(answers.refused - refused)}")
    if not all(line.get("reason") for line in rejects):
        problems.append("a refused line has no reason")
    return problems


def one(tool, folder, seed, statistics):
    bundle = RandomBundle(seed)
    model = Model(bundle, folder)
    model.write()
    command = ["--format", "jsonl", "--output", "all.jsonl"]
    # A language may have no table yet.
    locales = ["--locale", ",".join(bundle.languages[1:])]
    outcome = tool.run("export", "Settings.bundle", *locales, *command, cwd=folder)
    if outcome.status != 0:
        return [f"export: {outcome.status} {outcome.last_words}"]
    model.change()
    model.write()
    if model.chance.random() < 0.25 and not model.move_in(tool):
        return ["init catalogs is refused"]
    answers = Answers(read_lines(folder / "all.jsonl"), model)
    answers.save(folder / "back.jsonl")
    statistics.update(answers.made)
    statistics.update({"written": len(answers.written), "refused": len(answers.refused), "lines": len(answers.lines)})
    before = bytes_of(folder)
    if answers.refused:
        outcome = tool.run("import", "Settings.bundle", "back.jsonl", *locales, cwd=folder)
        if outcome.status != 2 or bytes_of(folder) != before:
            return [f"a refused import: {outcome.status}, or something was written"]
    words = ["import", "Settings.bundle", "back.jsonl", *locales, "--skip-refused", "--rejects", "again.jsonl"]
    outcome = tool.run(*words, cwd=folder)
    problems = differences(model, answers, folder)
    if outcome.status not in (0, 1) or (outcome.status == 0 and answers.refused):
        problems.append(f"import: {outcome.status} {outcome.last_words}")
    sources = {path: data for path, data in bytes_of(folder).items() if path.parent.name == "en.lproj" or path.suffix == ".plist"}
    if any(before.get(path) != data for path, data in sources.items()):
        problems.append("a source text has changed")
    after = bytes_of(folder)
    if tool.run(*words, cwd=folder).status not in (0, 1) or bytes_of(folder) != after:
        problems.append("a second import changes something")
    return problems


def main(tool, folder, words):
    count, seed = int(words[0]) if words else 1000, words[1] if len(words) > 1 else "machines"
    tool, folder = Tool(Path(tool).resolve()), Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    checks, statistics, problems = Checks(), collections.Counter(), []
    for number in range(count):
        place = folder / str(number)
        place.mkdir(parents=True)
        found = one(tool, place, f"{seed} {number}", statistics)
        problems += [f"{number}: {problem}" for problem in found]
        if not found:
            shutil.rmtree(place)
    print("        " + ", ".join(f"{name}: {times}" for name, times in sorted(statistics.items())))
    lacking = [name for name in [*ANSWERS, "written", "refused"] if not statistics[name]]
    checks.check("answers", "are of every kind", [f"none: {name}" for name in lacking])
    checks.check(f"{count} random bundles", "take exactly what is to be reviewed", problems)
    return checks.finish()
