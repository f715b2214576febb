"""Generates the Swift file of each bundle, builds a program with it, and compares what the program prints.

Its defaults must be those of `settings-l10n defaults`, and its titles in each localization those of
`settings-l10n show --policy ios`. The files of `--runtime none` and `--runtime separate` must compile as well.
"""

import json
import subprocess
from datetime import datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT.parent / "shared" / "corpus" / "bundles"
DEVICES = ("phone", "pad", "mac", "vision")
MAIN = """
func line(_ parts: Any...) {
  let data = try! JSONSerialization.data(withJSONObject: parts)
  print(String(decoding: data, as: UTF8.self))
}
func tagged(_ value: StoredValue) -> Any {
  switch value {
  case .text(let text): ["text", text]
  case .integer(let number): ["integer", "\\(number)"]
  case .real(let number): ["real", "\\(number)"]
  case .flag(let flag): ["flag", "\\(flag)"]
  case .date(let date): ["date", "\\(Int(date.timeIntervalSince1970.rounded(.down)))"]
  case .data(let data): ["data", data.base64EncodedString()]
  case .list(let list): ["list", list.map(tagged)]
  case .table(let table): ["table", table.mapValues(tagged)]
  }
}
let settings = AppSettings(store: MemoryStore())
for domain in AppSettings.defaults {
  for (key, value) in domain.values { line("default", domain.suite ?? "", key, tagged(value)) }
}
let bundle = URL(fileURLWithPath: CommandLine.arguments[1])
for name in CommandLine.arguments.dropFirst(2) {
  AppSettings.texts.use(bundle, localization: name)
"""


class Tool:
    def __init__(self, path):
        self.path = path

    def json(self, *arguments):
        done = subprocess.run([self.path, *map(str, arguments)], capture_output=True, text=True)
        if not done.stdout:
            raise SystemExit(f"{' '.join(map(str, arguments))}: {done.stderr}")
        return json.loads(done.stdout)


def tagged(value):
    """A value of the command's JSON in the form that the program prints."""
    if isinstance(value, bool):
        return ["flag", str(value).lower()]
    if isinstance(value, int):
        return ["integer", str(value)]
    if isinstance(value, str):
        return ["text", value]
    if isinstance(value, list):
        return ["list", [tagged(element) for element in value]]
    kind, inner = value.get("type"), value.get("value")
    if kind == "real":
        return ["real", float(inner)]
    if kind == "date":
        return ["date", str(int(datetime.fromisoformat(inner.replace("Z", "+00:00")).timestamp()))]
    if kind == "data":
        return ["data", inner]
    return ["table", {key: tagged(element) for key, element in (inner if kind == "dictionary" else value).items()}]


def loose(printed):
    """Reals by their number, not by their spelling."""
    return ["real", float(printed[1])] if printed[0] == "real" else printed


def program(settings):
    lines = [MAIN]
    for setting in settings:
        name = setting["identifier"]
        lines.append(f'  line("title", name, {json.dumps(setting["key"])}, settings.title(of: .{name}))')
        if setting["type"] == "choice":
            lines.append(
                f"  for choice in settings.candidates(for: .{name}) "
                f'{{ line("choice", name, {json.dumps(setting["key"])}, tagged(choice.stored!), choice.title) }}'
            )
    return "\n".join(lines) + "\n}\n"


def expected_texts(tool, bundle, name):
    """What an iPhone shows in a localization: by table and key, with the localization that has the text."""
    texts = {}

    def take(table, node):
        if isinstance(node, dict):
            if "iosBy" in node:
                texts[(table, node["key"])] = (node["ios"], node["iosLocalization"])
            else:
                for inner in node.values():
                    take(table, inner)
        elif isinstance(node, list):
            for inner in node:
                take(table, inner)

    report = tool.json("report", bundle, "--format", "json", "--fail-on", "never")
    for view in reversed(report["bundles"][0]["views"]):
        dialect = "apple" if view["reader"] == "settings" else "iask"
        shown = tool.json("show", bundle, "--policy", "ios", "--dialect", dialect, "--device", view["device"],
                          "--locale", name.replace(",", "\\,"), "--format", "json", "--fail-on", "never")
        for pane in shown["panes"]:
            for specifier in pane["specifiers"]:
                take(pane["table"], specifier["fields"])
    return texts


def check(tool, bundle, work):
    work.mkdir(parents=True, exist_ok=True)
    source, main, binary = work / "AppSettings.swift", work / "main.swift", work / "program"
    settings = tool.json("generate", "json", bundle)["settings"]
    subprocess.run([tool.path, "generate", "swift", bundle, "--output", source], check=True, capture_output=True)
    main.write_text("import Foundation\n" + program(settings))
    compile_swift(source, main, "-o", binary)
    names = sorted(folder.name[:-6] for folder in bundle.glob("*.lproj"))
    printed = subprocess.run([binary, bundle, *names], check=True, capture_output=True, text=True).stdout
    lines = [json.loads(line) for line in printed.splitlines()]
    wrong = list(wrong_defaults(tool, bundle, lines))
    count, wrong_texts = compare_texts(tool, bundle, settings, names, lines)
    return len(settings), len(names), count, wrong + wrong_texts


def compile_swift(*arguments):
    subprocess.run(["swiftc", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Program", *arguments],
                   check=True)


def check_runtimes(tool, bundle, work):
    """Compiles a file without the runtime alone, and one with a runtime in a file of its own together with it."""
    alone, parted, runtime = work / "Alone.swift", work / "Parted.swift", work / "Runtime.swift"
    for output, kind in (alone, ["none"]), (parted, ["separate", runtime]):
        subprocess.run([tool.path, "generate", "swift", bundle, "--output", output, "--runtime", *kind], check=True,
                       capture_output=True)
    compile_swift("-typecheck", alone)
    compile_swift("-typecheck", parted, runtime)


def wrong_defaults(tool, bundle, lines):
    wanted = {}
    # The phone's default of a key counts, then those of rows that only another device shows.
    for device in DEVICES:
        document = tool.json("defaults", bundle, "--device", device, "--fail-on", "never")
        for suite, values in {"": document["defaults"], **document.get("suites", {})}.items():
            for key, value in values.items():
                wanted.setdefault((suite, key), tagged(value))
    found = {(line[1], line[2]): loose(line[3]) for line in lines if line[0] == "default"}
    for place in wanted.keys() | found.keys():
        if wanted.get(place) != found.get(place):
            yield f"default of {place}: {found.get(place)}, expected {wanted.get(place)}"


def compare_texts(tool, bundle, settings, names, lines):
    titles = {(line[1], line[2]): line[3] for line in lines if line[0] == "title"}
    choices = {(line[1], line[2], json.dumps(loose(line[3]))): line[4] for line in lines if line[0] == "choice"}
    count, wrong = 0, []
    for name in names:
        expected = expected_texts(tool, bundle, name)

        def compare(title, found):
            nonlocal count
            table, key = title.get("table"), title["key"]
            if table is None:
                wanted, where = key, None
            elif (table, key) in expected:
                wanted, where = expected[(table, key)]
            else:
                return
            count += 1
            text = found(where or name)
            if text != wanted:
                wrong.append(f"{name}: {table} {key}: {text!r}, expected {wanted!r}")

        for setting in settings:
            compare(setting["title"], lambda where: titles.get((where, setting["key"])))
            for choice in setting.get("choices", []):
                value = json.dumps(tagged(choice["value"]))
                compare(choice["title"], lambda where: choices.get((where, setting["key"], value)))
    return count, wrong


def bundles(is_quick):
    found = [ROOT / "Fixtures" / "Settings.bundle"]
    if CORPUS.exists():
        corpus = sorted(path for path in CORPUS.rglob("*.bundle") if path.is_dir())
        found += corpus[:3] if is_quick else corpus
    return found


def main(command, folder, words):
    tool, failed, total = Tool(command), 0, [0, 0, 0, 0]
    for number, bundle in enumerate(bundles("--quick" in words)):
        work = Path(folder) / str(number)
        settings, names, texts, wrong = check(tool, bundle, work)
        check_runtimes(tool, bundle, work)
        total = [sum(pair) for pair in zip(total, (1, settings, names, texts))]
        failed += len(wrong)
        for line in wrong[:20]:
            print(f"{bundle.name}: {line}")
    print(f"generated: {total[0]} bundles, {total[1]} settings, {total[2]} localizations, {total[3]} titles compared, "
          f"{failed} differences" + ("" if CORPUS.exists() else "; real bundles skipped: ../shared is absent"))
    return 1 if failed else 0
