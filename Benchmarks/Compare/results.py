"""The results as Markdown, and in the document of results."""

BEGIN = "<!-- results: written by make bench -->"
END = "<!-- end of results -->"


def table(title, rows):
    """A section with the rows of one kind of work."""
    lines = [f"### {title}", "", "| work | target | measured | verdict | ours : theirs |", "|---|---|---|---|---|"]
    for row in rows:
        lines.append(f"| {row.work} | {row.target} | {row.measured} | {row.verdict} | {row.note} |")
    return "\n".join(lines) + "\n"


def commands(contestants, shown):
    """The commands as they were run, each once."""
    lines = {f"{contestant.name}: {shown(contestant.command)}" for contestant in contestants}
    return "\n".join(["### Commands", "", "```", *sorted(lines), "```", ""])


def write(path, text):
    """Put the results between the marks of the document."""
    before, _, rest = path.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}")
