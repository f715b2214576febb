"""The results as Markdown, and in the document of results."""

BEGIN = "<!-- results: written by make bench -->"
END = "<!-- end of results -->"
PROCESSORS = "### On each processor"


def table(title, rows):
    """A section with the rows of one kind of work."""
    lines = [f"### {title}", "", "| work | target | measured | verdict | ours : theirs |", "|---|---|---|---|---|"]
    for row in rows:
        lines.append(f"| {row.work} | {row.target} | {row.measured} | {row.verdict} | {row.note} |")
    return "\n".join(lines) + "\n"


def by_processor(path, rows, processor, date):
    """A section with the ratios of all rows that have a target, on every processor that a run was recorded on.

    rows: those of this run, which take the place of what was recorded on the same processor.
    """
    columns = recorded(path)
    columns[processor] = {row.work: (row.target, f"{row.measured} {row.verdict}".strip()) for row in rows if row.target}
    dates = dates_of(path) | {processor: date}
    works = dict.fromkeys(work for column in columns.values() for work in column)
    lines = [PROCESSORS, "", f"| work | target | {' | '.join(f'{name}, {dates[name]}' for name in columns)} |"]
    lines.append("|---|---|" + "---|" * len(columns))
    for work in works:
        cells = [column.get(work, ("", ""))[1] for column in columns.values()]
        target = next(column[work][0] for column in reversed(columns.values()) if work in column)
        lines.append(f"| {work} | {target} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def recorded(path):
    """What the document has of earlier runs: by processor and work, the target and the result."""
    header, rows = table_of_processors(path)
    columns = {}
    for number, name in enumerate(header):
        results = {row[0]: (row[1], row[number + 2]) for row in rows if row[number + 2]}
        columns[name.rpartition(", ")[0]] = results
    return columns


def dates_of(path):
    return dict(name.rpartition(", ")[::2] for name in table_of_processors(path)[0])


def table_of_processors(path):
    """The names above the columns of results, and the rows as lists of cells."""
    _, _, rest = path.read_text().partition(PROCESSORS)
    lines = [line for line in rest.partition("\n#")[0].splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split(" |")] for line in lines]
    return (cells[0][2:], cells[2:]) if cells else ([], [])


def commands(contestants, shown):
    """The commands as they were run, each once."""
    lines = {f"{contestant.name}: {shown(contestant.command)}" for contestant in contestants}
    return "\n".join(["### Commands", "", "```", *sorted(lines), "```", ""])


def write(path, text):
    """Put the results between the marks of the document."""
    before, _, rest = path.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}")
