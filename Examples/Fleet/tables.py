"""Prints the tables of tables.sql, whoever answers."""

from pathlib import Path


def queries():
    """The title and the text of each query."""
    parts = Path(__file__).with_name("tables.sql").read_text().split("\n\n-- ")
    return [part.rstrip().rstrip(";").split("\n", 1) for part in parts[1:]]


def shown(cell):
    return "-" if cell is None else cell if isinstance(cell, str) else f"{cell:,}"


def lines(columns, rows):
    """The rows in columns as wide as their cells; numbers are aligned right."""
    cells = [columns] + [[shown(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(columns))]
    isnumber = [any(not isinstance(row[column], (str, type(None))) for row in rows) for column in range(len(columns))]
    for row in cells:
        padded = [cell.rjust(width) if right else cell.ljust(width) for cell, width, right in zip(row, widths, isnumber)]
        yield "  ".join(padded).rstrip()


def show(answer):
    """Prints every table; `answer` takes a query, and returns the names of the columns and the rows."""
    for title, query in queries():
        print(f"{title}\n", *lines(*answer(query)), "", sep="\n")
