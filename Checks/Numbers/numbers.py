"""One number for one thing: the same numbers in every output, and in a count of the files by another program.

usage: python3 -B Checks Numbers TOOL FOLDER

Of VLC (if the reference data is there), the fixture and a small bundle, the numbers of each output stand side by side in
a table. Of every bundle and language, `export --only missing` has the texts that `report --words` counts. FOLDER is
made anew.
"""

import csv
import io
import json
import re
import shutil
from pathlib import Path

from Outputs.outputs import bundles
from support.checks import Checks
from support.places import ROOT, SHARED
from support.tool import Tool

from .count import Bundle

COUNTED = {
    "VLC": (SHARED / "corpus/bundles/videolan__vlc-ios/Resources/iOS/Settings.bundle", (False, True)),
    "fixture": (ROOT / "Fixtures/Settings.bundle", (False, True)),
    "demo": (ROOT / "Examples/Demo/Settings.bundle", (False,)),
}
COLUMNS = ("shown", "translated", "missing", "untracked", "same", "leaks", "texts")
FORMATS = ("text", "json", "markdown", "html")


def number(text):
    return int(text.replace(",", ""))


def found(pattern, text):
    """The numbers of a pattern at its first place; 0 for each of its groups if it is nowhere."""
    match = re.search(pattern, text)
    return [number(group or "0") for group in match.groups()] if match else [0] * re.compile(pattern).groups


class Outputs:
    """What the command prints about a bundle."""

    def __init__(self, tool, bundle):
        def run(*words):
            return tool.run(*words, "--no-config", timeout=120).out.decode()

        self.report = {name: run("report", bundle, "--format", name) for name in FORMATS}
        self.lint = {name: run("lint", bundle, "--format", name) for name in (*FORMATS, "github")}
        self.statistics = run("lint", bundle, "--statistics")
        self.audit = json.loads(self.report["json"])["bundles"][0]
        self.found = json.loads(self.lint["json"])["bundles"][0]

    def problems(self):
        """Errors, warnings, notes and findings, by output."""
        said = {name: self.lint[name] for name in ("text", "markdown", "html", "github")} | {"statistics": self.statistics}
        rows = {name: [found(rf"([\d,]+) {word}s?\b[^<\n]* in \d+ localization", text)[0] for word in ("error", "warning", "note")]
                + found(r"localizations? \(([\d,]+) findings?\)", text) for name, text in said.items()}
        for row in rows.values():
            row[3] = row[3] or sum(row[:3])
        rows["JSON"] = [self.found["problems"][word] for word in ("error", "warning", "note")] + [len(self.found["findings"])]
        lines = re.findall(r"^ *([\d,]+) +([\d,]+)  (error|warning|note) ", self.statistics, flags=re.M)
        rows["sum of statistics"] = [sum(number(row[0]) for row in lines if row[2] == word) for word in ("error", "warning", "note")]
        rows["sum of statistics"] += [sum(number(row[1]) for row in lines)]
        return rows

    def texts(self):
        """Identifiers, other missing texts and texts in no table, by output."""
        text = self.report["text"]
        last = [found(r"([\d,]+) identifiers? read by users", text), found(r"([\d,]+) (?:other )?missing texts?[ ,]", text),
                found(r"([\d,]+) texts? in no table", text)]
        heads = [found(r"Identifiers that users read: ([\d,]+)", text), None,
                 found(r"In no table, so all users read them as they are: ([\d,]+)", text)]
        return {
            "last line of report": [each[0] for each in last], "headings of report": [each and each[0] for each in heads],
            "JSON": [self.audit["texts"][word] for word in ("identifiers", "missing", "untracked")],
            "verdict of the page": [found(r"users read ([\d,]+) identifier", self.report["html"])[0], None, None],
            "errors of lint": [sum(1 for _ in {(each.get("table"), each["key"]) for each in self.found["findings"]
                                              if each["rule"] == "raw-key-leak"}), None, None],
        }


def compare(checks, name, path, readers, tool):
    outputs = Outputs(tool, path)
    counted = Bundle(path, outputs.audit["source"], "Root", readers)
    rows = {row["locale"]: counted.count(row["locale"]) for row in outputs.audit["locales"]}
    read = set().union(*(row.read for row in rows.values()))
    missing = set().union(*(row.texts for row in rows.values())) - read
    show(f"{name}: problems", ("errors", "warnings", "notes", "findings"), outputs.problems())
    checks.check(name, "every output has the same numbers of problems and findings", differing(outputs.problems()))
    texts = outputs.texts()
    untracked = {(place.table, place.key) for shown in counted.places.values() for place in shown
                 if not place.is_name and not counted.is_tracked(place) and not counted.is_identifier(place)}
    texts["count of the files"] = [len(read), len(missing - untracked), len(untracked)]
    show(f"{name}: texts", ("identifiers", "missing", "in no table"), texts)
    checks.check(name, "every output has the same numbers of texts, and so have the files", differing(texts))
    checks.check(name, "the places of each language are those of the files", [
        f"{locale}: {ours}, and in the files {theirs}" for locale, ours, theirs in places(outputs.audit, rows) if ours != theirs])
    tables = tables_of_places(outputs)
    checks.check(name, "text, Markdown, page and JSON have the same places", [
        f"{locale}: {numbers}" for locale, numbers in tables.items() if len(set(numbers.values())) != 1 or len(numbers) != 4])


def places(audit, rows):
    for row in audit["locales"]:
        ours = [row[word] for word in ("shown", "translated", "missing", "untracked", "sameAsSource", "leaks")]
        counted = rows[row["locale"]]
        theirs = [getattr(counted, word) for word in COLUMNS[:-1]]
        yield row["locale"], ours + [row["amount"]["textsToTranslate"]], theirs + [len(counted.texts)]


def tables_of_places(outputs):
    """Places, translated ones, copies, identifiers and both coverages of each language, by output."""
    tables = {row["locale"]: {} for row in outputs.audit["locales"]}
    for row in outputs.audit["locales"]:
        shares = [f"{int(row[word] * 1000 + 1e-9) / 10:g} %" for word in ("coverage", "coverageWithoutCopies")]
        tables[row["locale"]]["JSON"] = (row["shown"], row["translated"] - row["stale"] - row["needsReview"], None if row["source"] else row["sameAsSource"], row["leaks"], *shares)
    lines = outputs.report["text"].splitlines()
    head = next(line for line in lines if line.startswith(" localization"))
    names = re.split(r"  +", head.strip())
    for line in lines[lines.index(head) + 1 :][: len(tables)]:
        cells = dict(zip(names, re.split(r"  +", line.strip())))
        same, coverage = cells["same"], plain(cells["coverage"])
        tables[cells["localization"].split()[0]]["text"] = (
            number(cells["shown"]), number(cells["translated"]), None if same == "-" else number(same), number(cells["leaks"]), coverage,
            plain(cells.get("without same", coverage)))
    for name, rest in re.findall(r"^\| `([\w-]+)`[^|]* \| (.*) \|$", outputs.report["markdown"], flags=re.M):
        cells = rest.split(" | ")
        if len(cells) == 7:  # Without the texts in no table.
            del cells[2]
        if name in tables and len(cells) == 6:
            tables[name]["Markdown"] = (number(cells[0].split(" of ")[1]), number(cells[0].split(" of ")[0]), None if cells[3] == "–" else number(cells[3]),
                                        number(cells[2]), plain(cells[4]), plain(cells[5]))
    for row in re.findall(r"<tr data-l=.*?</tr>", outputs.report["html"], flags=re.S):
        name = (re.findall(r"<code>([\w-]+)</code>", row) or re.findall(r"<bdi[^>]*>([\w-]+)</bdi>", row))[0]
        cells = {kind.split()[1]: text for kind, text in re.findall(r'<td class="(n [^"]+)">([^<]*)</td>', row)}
        is_source = tables[name]["JSON"][2] is None
        tables[name]["page"] = (number(cells["places"]), number(cells["translated"]), None if is_source else number(cells["same"]), number(cells["keys"]),
                                plain(cells["percent"]), plain(cells["without"]))
    return tables


def plain(share):
    return f"{float(share.removesuffix(' %')):g} %"


def differing(rows):
    """The rows that differ from the first; `None` stands for a number that an output does not have."""
    first = next(iter(rows.values()))
    return [f"{name}: {row}, and first {first}" for name, row in rows.items()
            if any(one is not None and one != other for one, other in zip(row, first))]


def show(title, columns, rows):
    print(f"{title:28}" + "".join(f"{column:>12}" for column in columns))
    for name, row in rows.items():
        print(f"  {name:26}" + "".join(f"{'-' if number is None else number:>12}" for number in row))


def exported(tool, path, locale):
    """How many units an export has; `None` where a table of the language cannot be read."""
    run = tool.run("export", path, "--locale", locale, "--only", "missing", "--format", "csv", "--no-config")
    return len(list(csv.reader(io.StringIO(run.out.decode())))) - 1 if run.status == 0 else None


def compare_exports(checks, tool):
    languages, texts, problems = 0, 0, []
    for name, path in bundles().items():
        run = tool.run("report", path, "--format", "json", "--no-config")
        rows = json.loads(run.out)["bundles"][0].get("locales", []) if run.out else []
        for row in rows:
            count = exported(tool, path, row["locale"])
            if count is None:
                continue
            amount = row["amount"]
            wanted = 0 if row["source"] else amount["textsToTranslate"] + amount.get("textsOfCodeToTranslate", 0)
            languages, texts = languages + 1, texts + count
            if count != wanted:
                problems.append(f"{name}, {row['locale']}: {count} units, {wanted} texts")
    checks.check("all bundles", f"{languages} exports of what is missing have the texts of the report ({texts})", problems)


def main(command, folder, words):
    tool, folder, checks = Tool(Path(command).resolve()), Path(folder).resolve(), Checks()
    shutil.rmtree(folder, ignore_errors=True)
    for name, (path, readers) in COUNTED.items():
        if path.exists():
            checks.attempt(name, lambda: compare(checks, name, path, readers, tool))
        else:
            checks.skip(name, "the reference data is absent")
    compare_exports(checks, tool)
    return checks.finish()
