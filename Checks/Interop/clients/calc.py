"""LibreOffice's Calc without a screen: it opens, computes and saves; what is typed is put into its workbook by openpyxl."""

import os
import subprocess

from openpyxl import load_workbook

from Interop.clients import paths
from Interop.clients.spreadsheet import edit_sheet, unit_of

# Commas, quotation marks, UTF-8, from the first row on; all else as Calc has it.
TEXT = "44,34,76,1"


def sheets(folder, translator):
    """The files opened and saved as a workbook, translated there, opened and saved as text."""
    edit(folder, lambda locale, sheet: translate(locale, sheet, translator))


def books(folder, translator):
    """Workbooks of the command, opened and saved by Calc, typed into, opened and saved again."""
    save(folder)
    for path in paths(folder, "*.xlsx"):
        book = load_workbook(path)
        edit_sheet(book.active, path.stem, translator)
        book.save(path)
    save(folder)


def save(folder):
    saved = folder.with_name("saved-by-calc")
    convert(folder, paths(folder, "*.xlsx"), "xlsx", into=saved)
    for path in paths(saved, "*.xlsx"):
        path.replace(folder / path.name)


def formula_in_book(folder, text):
    """The same in workbooks, which Calc computes."""
    for path in paths(folder, "*.xlsx"):
        book = load_workbook(path)
        book.active.cell(2, header(book.active).index("target") + 1).value = text
        book.save(path)
    save(folder)


def formula(folder, text):
    """What is typed begins like a formula, in the first row of each file."""

    def type_in(locale, sheet):
        sheet.cell(2, header(sheet).index("target") + 1).value = text

    edit(folder, type_in)


def edit(folder, change):
    convert(folder, paths(folder, "*.csv"), "xlsx", f"--infilter=CSV:{TEXT}")
    books = paths(folder, "*.xlsx")
    for path in books:
        book = load_workbook(path)
        change(path.stem, book.active)
        book.save(path)
    convert(folder, books, f"csv:Text - txt - csv (StarCalc):{TEXT}")
    for path in books:
        path.unlink()


def translate(locale, sheet, translator):
    names = header(sheet)
    for row in sheet.iter_rows(min_row=2):
        cells = ["" if cell.value is None else str(cell.value) for cell in row]
        text = translator.text(unit_of(names, cells, locale))
        if text is not None:
            row[names.index("target")].value = text


def header(sheet):
    return [cell.value for cell in sheet[1]]


def convert(folder, files, kind, *options, into=None):
    profile = f"-env:UserInstallation=file://{folder.with_name('profile').resolve()}"
    command = ["soffice", profile, "--headless", *options, "--convert-to", kind, "--outdir", str(into or folder)]
    subprocess.run([*command, *map(str, files)], check=True, capture_output=True, timeout=300, env=os.environ)
