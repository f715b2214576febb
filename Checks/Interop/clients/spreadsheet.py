"""Spreadsheets: Python's csv module, and for a round through an Excel workbook openpyxl, or XlsxWriter with it."""

import csv

import xlsxwriter
from openpyxl import Workbook, load_workbook
from openpyxl.utils.escape import unescape

from Interop.clients import paths
from Interop.support.units import Unit


def csv_module(folder, translator):
    for path in paths(folder, "*.[ct]sv"):
        rows = read(path)
        edit(rows, path.stem, translator)
        write(rows, path)


def workbook(folder, translator):
    """Pasted into a workbook, saved, opened, translated there, saved, opened and written as text again."""
    through_workbook(folder, translator, save)


def escaping(folder, translator):
    """The same as pandas does it: XlsxWriter escapes carriage returns, and openpyxl does not read the escapes."""
    through_workbook(folder, translator, save_escaped)


def books(folder, translator):
    """Workbooks of the command, opened, translated and saved."""
    for path in paths(folder, "*.xlsx"):
        book = load_workbook(path)
        edit_sheet(book.active, path.stem, translator)
        book.save(path)


def wide_csv(folder, translator):
    """A sheet with a column for each language."""
    for path in paths(folder, "*.[ct]sv"):
        rows = read(path)
        for position, locale in languages(rows[0]):
            for row in rows[1:]:
                text = translator.text(wide_unit(rows[0], row, position, locale, unguarded))
                if text is not None:
                    row[position] = text
        write(rows, path)


def edit_sheet(sheet, locale, translator):
    """Types into the cells of a sheet of one language, or of several."""
    header = [cell.value for cell in sheet[1]]
    columns = [(header.index("target"), locale)] if "target" in header else languages(header)
    for row in sheet.iter_rows(min_row=2):
        cells = [cell_text(cell) for cell in row]
        for position, locale in columns:
            if "target" in header:
                unit = unit_of(header, cells, locale, guarded=False)
            else:
                unit = wide_unit(header, cells, position, locale, str)
            text = translator.text(unit)
            if text is not None:
                row[position].value = text


def languages(header):
    """The positions and names of the columns between the source text and the comments."""
    first, last = header.index("source") + 1, header.index("developer_comments")
    return [(position, header[position]) for position in range(first, last)]


def wide_unit(header, row, position, locale, plain):
    key, table, source = (plain(unescape(row[header.index(name)])) for name in ("key", "table", "source"))
    return Unit(locale, table, key, source, plain(unescape(row[position])))


def through_workbook(folder, translator, save):
    for path in paths(folder, "*.csv"):
        book = path.with_suffix(".xlsx")
        save(read(path), book)
        rows = load(book)
        edit(rows, path.stem, translator)
        save(rows, book)
        write(load(book), path)
        book.unlink()


def read(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, dialect=dialect(path)))


def write(rows, path):
    with open(path, "w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, dialect=dialect(path)).writerows(rows)


def dialect(path):
    return "excel-tab" if path.suffix == ".tsv" else "excel"


def save(rows, path):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)


def save_escaped(rows, path):
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet()
        for number, row in enumerate(rows):
            for column, cell in enumerate(row):
                sheet.write_string(number, column, unescape(cell))


def load(path):
    rows = load_workbook(path).active.iter_rows()
    return [[cell_text(cell) for cell in row] for row in rows]


def cell_text(cell):
    if cell.data_type == "f":
        raise ValueError(f"{cell.coordinate} became a formula: {cell.value}")
    return "" if cell.value is None else str(cell.value)


def edit(rows, locale, translator):
    target = rows[0].index("target")
    for row in rows[1:]:
        text = translator.text(unit_of(rows[0], row, locale))
        if text is not None:
            row[target] = text


def unit_of(header, row, locale, guarded=True):
    """The unit of a row: its context is table and key."""
    names, plain = ("context", "id", "source", "target"), unguarded if guarded else str
    context, key, source, target = (plain(unescape(row[header.index(name)])) for name in names)
    return Unit(locale, context.removesuffix("|" + key), key, source, target)


def unguarded(cell):
    """A cell without the apostrophe that keeps it from being a formula."""
    return cell[1:] if cell[:1] == "'" and cell[1:].lstrip("'")[:1] in tuple("=+-@\t\r") else cell
