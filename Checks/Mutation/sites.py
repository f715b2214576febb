"""Finds the places that a mutant can be made of, draws some, and writes them into a copy of the sources."""

import hashlib
import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

from operators import KINDS, SUPPORT, Kind
from swift_source import blanked

# The last one needs all that is mutated before it.
LIBRARY = ["SettingsLocalization", "SettingsCatalog", "SettingsAudit", "SettingsTranslation"]
COMMAND = ["SettingsReports", "settings-l10n"]

# Lines that decide nothing: conditions of the compiler, cases with a value, operators that are declared, reserved
# capacities, tables of numbers.
_SKIPPED_LINE = re.compile(
    r"^\s*(#|case \w+ = |(static |public |package |prefix )*func [^\w]|.*\breserveCapacity\(|(0x\w+, ){4})"
)


@dataclass(frozen=True)
class Site:
    file: Path  # below the sources: module, stage, …
    line: int  # 1-based
    start: int  # offset in the file
    token: str
    kind: Kind
    code: str  # the whole line

    @property
    def module(self) -> str:
        return self.file.parts[0]

    @property
    def stage(self) -> str:
        return self.file.parts[1]

    def describe(self) -> str:
        return f"{self.file}:{self.line}: {self.token} -> {self.kind.becomes}"


def find(sources: Path, patterns: list[str]) -> list[Site]:
    """All sites in the files that match the patterns, in the order of files and offsets."""
    files = {path for pattern in patterns for path in sources.glob(pattern)}
    return [site for path in sorted(files) for site in _sites(path, path.relative_to(sources))]


def _sites(path: Path, name: Path) -> list[Site]:
    source = path.read_text()
    code = blanked(source)
    lines = source.split("\n")
    found = []
    for kind in KINDS:
        for match in re.finditer(kind.token, code):
            start, end = match.span("token" if "token" in match.re.groupindex else 0)
            line = code.count("\n", 0, start) + 1
            if not _SKIPPED_LINE.match(lines[line - 1]):
                found.append(Site(name, line, start, source[start:end], kind, lines[line - 1].strip()))
    return sorted(found, key=lambda site: (site.start, site.token))


def draw(sites: list[Site], count: int, seed: int) -> list[Site]:
    """Sites in an order that looks random, at most one on a line: errors of the compiler name the line.

    The place of a site in the order is its own: it depends neither on other sites nor on the lines above.
    """
    order = {}
    seen: Counter[str] = Counter()
    for site in sites:
        name = f"{seed} {site.file} {site.code} {site.token} {site.kind.becomes}"
        seen[name] += 1
        order[site] = hashlib.sha256(f"{name} {seen[name]}".encode()).digest()
    first_on_line = {}
    for site in sorted(sites, key=order.__getitem__):
        first_on_line.setdefault((site.file, site.line), site)
    return list(first_on_line.values())[:count]


def in_turn(sites: list[Site]) -> list[Site]:
    """The sites of each stage in their order, one of each stage after the other: a small stage gets as many."""
    stages: dict[str, list[Site]] = defaultdict(list)
    for site in sites:
        stages[site.stage].append(site)
    rounds = [(place, number, site) for number, of in enumerate(stages.values()) for place, site in enumerate(of)]
    return [site for _, _, site in sorted(rounds, key=lambda turn: turn[:2])]


def plant(sources: Path, target: Path, mutants: dict[int, Site], modules: list[str]) -> None:
    """Writes the modules' sources with the mutants in them, and removes what is no longer among them."""
    for module in modules:
        _plant(module, sources, target, {number: site for number, site in mutants.items() if site.module == module})


def _plant(module: str, sources: Path, target: Path, mutants: dict[int, Site]) -> None:
    for path in (target / module).rglob("*.swift"):
        if not (sources / path.relative_to(target)).exists():
            path.unlink()
    by_file: dict[Path, list[tuple[int, Site]]] = defaultdict(list)
    for number, site in mutants.items():
        by_file[site.file].append((number, site))
    for path in (sources / module).rglob("*.swift"):
        text = path.read_text()
        for number, site in sorted(by_file[path.relative_to(sources)], key=lambda pair: -pair[1].start):
            end = site.start + len(site.token)
            text = text[: site.start] + site.kind.replacement(number, site.token) + text[end:]
        write(target / path.relative_to(sources), text)
    declarations = [site.kind.declared(number, site.token) for number, site in mutants.items()]
    write(target / module / "Mutants.swift", "\n".join([SUPPORT, *filter(None, declarations)]) + "\n")


def write(path: Path, text: str) -> None:
    """Writes a file if its text is another: what did not change is not compiled again."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
