import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct XLSXReaderTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var book: WorkbookSample
    var units: [String] = []
    var findings: [String] = []
    var testDescription: String { name }

    /// A workbook with a target as the XML of a cell, and what becomes of it.
    static func cell(_ name: String, _ cell: String, _ target: String, texts: [String] = [], styles: String = "") -> Row
    {
      let book = WorkbookSample(
        WorkbookSample.header + WorkbookSample.unit(cell), texts: texts, styles: styles)
      return Row(name: name, book: book, units: ["2:4 Root|k: \"s\" → \(target)"])
    }
  }

  private static let formats = """
    <numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/>\
    <numFmt numFmtId="166" formatCode="[Red]0.0"/><numFmt numFmtId="167" formatCode="General"/></numFmts>\
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>\
    \([0, 1, 49, 14, 22, 2, 164, 165, 166, 167].map { "<xf numFmtId=\"\($0)\"/>" }.joined())</cellXfs>
    """

  private static func style(_ number: Int, _ value: String) -> String { "<c s=\"\(number)\"><v>\(value)</v></c>" }

  static let cells: [Row] = [
    .cell("a text in its cell", "<c t=\"inlineStr\"><is><t xml:space=\"preserve\"> a </t></is></c>", "\" a \""),
    .cell("a shared text", "<c t=\"s\"><v>1</v></c>", "\"b\"", texts: ["<t>a</t>", "<t>b</t>"]),
    .cell(
      "a text with formats, and how it is pronounced", "<c t=\"s\"><v>0</v></c>", "\"a & b\"",
      texts: ["<r><rPr><b/></rPr><t>a &amp;</t></r><rPh sb=\"0\" eb=\"1\"><t>no</t></rPh><r><t> b</t></r>"]),
    .cell("escapes", "<c t=\"inlineStr\"><is><t>a_x000D_\n_x005F_x0041_</t></is></c>", "\"a\r\n_x0041_\""),
    .cell("a text without a formula", "<c t=\"str\"><v>a_x0041_</v></c>", "\"aA\""),
    .cell("nothing", "<c s=\"1\"/>", "nil"), .cell("an empty text", "<c t=\"s\"/>", "nil"),
    .cell("a number", style(0, "7"), "\"7\" (number)", styles: formats),
    .cell("a number of many digits", style(9, "1.1000000000000001"), "\"1.1\" (number)", styles: formats),
    .cell("a whole number", style(1, "7.0"), "\"7\" (number)", styles: formats),
    .cell("a number in a cell of text", style(2, "-0.5"), "\"-0.5\" (number)", styles: formats),
    .cell("a large number", style(0, "4.91234567890123E+17"), "\"4.91234567890123e+17\" (number)", styles: formats),
    .cell("no number", style(0, "NaN"), "\"NaN\" (value)", styles: formats),
    .cell("a number of no style", style(99, "7"), "\"7\" (number)", styles: formats),
    .cell("a date", style(3, "46024"), "\"2026-01-02\" (value)", styles: formats),
    .cell("a date with a time", style(4, "46024.0625"), "\"2026-01-02 01:30:00\" (value)", styles: formats),
    .cell("a time", style(4, "0.0625"), "\"01:30:00\" (value)", styles: formats),
    .cell("a date of a format of its own", style(6, "61"), "\"1900-03-01\" (value)", styles: formats),
    .cell("no date", style(3, "-1"), "\"-1\" (value)", styles: formats),
    .cell("a number with two places", style(5, "0.5"), "\"0.5\" (value)", styles: formats),
    .cell("a number with a word", style(7, "5"), "\"5\" (value)", styles: formats),
    .cell("a number with a color", style(8, "5"), "\"5\" (value)", styles: formats),
    .cell("a truth value", "<c t=\"b\"><v>1</v></c>", "\"TRUE\" (value)"),
    .cell("a date of the newer kind", "<c t=\"d\"><v>2026-01-02</v></c>", "\"2026-01-02\" (value)"),
    .cell("an error", "<c t=\"e\"><v>#REF!</v></c>", "\"#REF!\" (error)"),
    .cell("a formula", "<c t=\"str\"><f>A1&amp;B1</f><v>kRoot</v></c>", "\"kRoot\" (formula)"),
    .cell("a formula of a number", "<c><f>1+1</f><v>2</v></c>", "\"2\" (formula)"),
    .cell("a formula that failed", "<c t=\"e\"><f>1/0</f><v>#DIV/0!</v></c>", "\"#DIV/0!\" (formula)"),
    .cell("a formula without a result", "<c><f>1+1</f></c>", "\"=1+1\" (formula)"),
    .cell("a formula that others share", "<c><f t=\"shared\" si=\"0\"/></c>", "\"=\" (formula)"),
  ]

  private static func sheets(
    _ sheets: (name: String, rows: String)..., change: (inout WorkbookSample) -> Void = { _ in }
  ) -> WorkbookSample {
    var book = WorkbookSample("")
    book.sheets = sheets
    change(&book)
    return book
  }

  private static let plain = WorkbookSample.header + WorkbookSample.unit("")

  static let books: [Row] = [
    Row(
      name: "places are those of the references",
      book: WorkbookSample(
        "<row r=\"3\"><c r=\"B3\" t=\"inlineStr\"><is><t> ID </t></is></c><c r=\"AA3\" t=\"inlineStr\"><is><t>context</t></is></c>"
          + "<c r=\"C3\" t=\"inlineStr\"><is><t>Target</t></is></c></row><row r=\"4\"/><row r=\"9\"><c r=\"AA9\" "
          + "t=\"inlineStr\"><is><t>Root</t></is></c><c r=\"B9\" t=\"inlineStr\"><is><t>k</t></is></c>"
          + "<c r=\"AB9\" t=\"inlineStr\"><is><t>beside</t></is></c></row>"),
      units: ["9:3 Root|k: \"nil\" → nil"]),
    Row(
      name: "a title above the header",
      book: WorkbookSample(WorkbookSample.row("Table 1") + WorkbookSample.row("") + plain),
      units: ["4:4 Root|k: \"s\" → nil"]),
    Row(
      name: "absolute and upward paths", book: sheets(("S", plain)) { $0.folder = "/xl/../xl/./worksheets/" },
      units: ["2:4 Root|k: \"s\" → nil"]),
    Row(
      name: "names of parts in other case",
      book: sheets(("S", plain)) { $0.folder = "WorkSheets/" }, units: ["2:4 Root|k: \"s\" → nil"]),
    Row(
      name: "the strict namespaces",
      book: sheets(("S", "")) {
        let strict = "http://purl.oclc.org/ooxml/"
        $0.parts["xl/workbook.xml"] = """
          <w:workbook xmlns:w="\(strict)spreadsheetml/main" xmlns:r="\(strict)officeDocument/relationships"><w:sheets>\
          <w:sheet name="S" r:id="s1"/></w:sheets></w:workbook>
          """
        $0.parts["xl/worksheets/sheet1.xml"] = "<worksheet xmlns=\"\(strict)spreadsheetml/main\">\(plain)</worksheet>"
      }, units: ["2:4 Root|k: \"s\" → nil"]),
    Row(
      name: "without styles, shared texts and a reference to the workbook",
      book: sheets(("S", plain)) {
        $0.parts["_rels/.rels"] = .some(nil)
        $0.parts["xl/_rels/workbook.xml.rels"] = WorkbookSample.relationships([
          ("s1", "worksheet", "worksheets/sheet1.xml")
        ])
      }, units: ["2:4 Root|k: \"s\" → nil"]),
    Row(
      name: "days from 1904 on",
      book: sheets(("S", WorkbookSample.header + WorkbookSample.unit(style(3, "44562")))) {
        ($0.styles, $0.properties) = (formats, "date1904=\"1\"")
      }, units: ["2:4 Root|k: \"s\" → \"2026-01-02\" (value)"]),
    Row(
      name: "all sheets with a header; other content is named",
      book: sheets(("A", plain), ("B", ""), ("C", WorkbookSample.row("Notes")), ("D", plain)),
      units: ["2:4 Root|k: \"s\" → nil", "2:4 Root|k: \"s\" → nil"],
      findings: ["x.xlsx: note: the sheet \"C\" has no row that names the columns: it is not read [import-sheet]"]),
    Row(
      name: "a hidden sheet", book: sheets(("A", plain), ("B", plain)) { $0.sheet = "state=\"veryHidden\"" },
      units: ["2:4 Root|k: \"s\" → nil"],
      findings: ["x.xlsx: note: the sheet \"A\" is hidden: it is not read [import-sheet]"]),
    Row(
      name: "a row that names no text", book: WorkbookSample(plain + WorkbookSample.row("", "", "x")),
      units: ["2:4 Root|k: \"s\" → nil"],
      findings: [
        "x.xlsx:3:1: warning: this row does not say which text it is: id or context is missing [csv-without-table]"
      ]),
    Row(
      name: "all columns",
      book: WorkbookSample(
        WorkbookSample.row("id", "context", "target", "state", "max_length", "location", "fuzzy")
          + WorkbookSample.row("a", "Root|a", "x", "new", "7", "R [base:00000001/-]", "")
          + WorkbookSample.row("b", "Root|b", "x", "Needs-Review", "-1", "", "")
          + WorkbookSample.row("c", "Root|c", "x", "translated", "x", "", "no")
          + WorkbookSample.row("d", "Root|d", "x", "", "", "", "True")),
      units: [
        "2:3 Root|a: \"nil\" → \"x\" new(\"new\") [base:00000001/-] max 7",
        "3:3 Root|b: \"nil\" → \"x\" needsReview(\"needs-review\")", "4:3 Root|c: \"nil\" → \"x\" finished",
        "5:3 Root|d: \"nil\" → \"x\" needsReview(\"fuzzy\")",
      ]),
  ]

  @Test(arguments: cells + books) func reads(row: Row) {
    let result = WorkbookSample.read(row.book.bytes)
    #expect(areExactly(result.units, row.units), "\(result.units)")
    #expect(result.findings == row.findings)
  }

  // MARK: Errors

  private static let again = "[broken-workbook]"

  static let errors: [(name: String, book: WorkbookSample, message: String)] = [
    (
      "no sheet", sheets(),
      "x.xlsx:1:1: error: no sheet that is shown has text: expected a row with id, source, target, state, "
    ),
    (
      "no header", WorkbookSample(WorkbookSample.row("key", "value")),
      "x.xlsx:1:1: error: the first row lacks target, id, context: found \"key\", \"value\" [csv-header]"
    ),
    (
      "a header in the eleventh row",
      WorkbookSample(String(repeating: WorkbookSample.row("x"), count: 10) + plain),
      "x.xlsx:1:1: error: the first row lacks target, id, context: found \"x\" [csv-header]"
    ),
    (
      "only a hidden sheet", sheets(("A", plain)) { $0.sheet = "state=\"hidden\"" },
      "x.xlsx:1:1: error: no sheet that is shown has text: expected a row with id, source, target, state, "
    ),
    (
      "a missing part", sheets(("A", plain)) { $0.parts["xl/worksheets/sheet1.xml"] = .some(nil) },
      "x.xlsx: error: the workbook has no part \"xl/worksheets/sheet1.xml\" \(again)"
    ),
    (
      "no workbook", sheets(("A", plain)) { $0.parts["xl/workbook.xml"] = .some(nil) },
      "x.xlsx: error: the workbook has no part \"xl/workbook.xml\" \(again)"
    ),
    (
      "a text that does not exist", WorkbookSample(plain + "<row><c t=\"s\"><v>5</v></c></row>"),
      "x.xlsx/xl/worksheets/sheet1.xml:1:"
    ),
    ("a row of no sheet", WorkbookSample("<row r=\"1048577\"/>"), "x.xlsx/xl/worksheets/sheet1.xml:1:"),
    ("a cell of no sheet", WorkbookSample("<row><c r=\"XFE1\"/></row>"), "x.xlsx/xl/worksheets/sheet1.xml:1:"),
    ("a cell without letters", WorkbookSample("<row><c r=\"1\"/></row>"), "x.xlsx/xl/worksheets/sheet1.xml:1:"),
    (
      "entities",
      sheets(("A", plain)) {
        $0.parts["xl/sharedStrings.xml"] = "<!DOCTYPE sst [<!ENTITY a \"aaaaaaaa\">]><sst>&a;</sst>"
      },
      "x.xlsx/xl/sharedStrings.xml:1:1: error: a document type (<!DOCTYPE) is not allowed in this kind of file [xml-doctype]"
    ),
    (
      "broken XML", sheets(("A", plain)) { $0.parts["xl/styles.xml"] = "<styleSheet>" },
      "x.xlsx/xl/styles.xml:1:"
    ),
    (
      "a path that leads out", sheets(("A", plain)) { $0.parts["../evil.xml"] = "<a/>" },
      "x.xlsx: error: the path \"../evil.xml\" leads out of it, or is not a path \(again)"
    ),
  ]

  @Test(arguments: errors) func refuses(row: (name: String, book: WorkbookSample, message: String)) {
    let result = WorkbookSample.read(row.book.bytes)
    #expect(result.units == [], "\(row.name)")
    #expect(result.findings.count == 1 && result.findings[0].hasPrefix(row.message), "\(row.name): \(result.findings)")
  }

  /// A target outside of the workbook, or above its root, is not followed: then the sheet has no part.
  @Test func foreignTargetsAreNotOpened() {
    for target in ["../../etc/passwd", "file:///etc/passwd\" TargetMode=\"External"] {
      let book = Self.sheets(("A", Self.plain)) {
        $0.parts["xl/_rels/workbook.xml.rels"] = WorkbookSample.relationships([("s1", "worksheet", target)])
      }
      #expect(
        WorkbookSample.read(book.bytes).findings == [
          "x.xlsx: error: the sheet \"A\" is no part of the workbook \(Self.again)"
        ], "\(target)")
    }
  }

  // MARK: Hostile files

  /// A cell far to the right in each row, and many cells with a long text: small as files, large in memory.
  @Test func bombsAreRefused() {
    let wide = "<row>" + "<c r=\"XFD1\" t=\"inlineStr\"><is><t>x</t></is></c>" + "</row>"
    let far = WorkbookSample.header.replacing(
      "</row>", with: "<c r=\"XFD1\" t=\"inlineStr\"><is><t>x</t></is></c></row>")
    let rows = WorkbookSample(far + String(repeating: wide, count: 2_000))
    #expect(WorkbookSample.read(rows.bytes).findings.first?.contains("more than 256 MB") == true)
    let long = WorkbookSample(
      WorkbookSample.header + String(repeating: "<row><c t=\"s\"><v>0</v></c></row>", count: 3_000),
      texts: ["<t>" + String(repeating: "x", count: 100_000) + "</t>"])
    #expect(WorkbookSample.read(long.bytes).findings.first?.contains("share come to more than") == true)
  }

  @Test func everyPrefixIsRefused() {
    let bytes = WorkbookSample(Self.plain).bytes
    #expect(WorkbookSample.read(bytes).units.count == 1)
    for count in 0..<bytes.count { #expect(WorkbookSample.read(Array(bytes.prefix(count))).units == [], "\(count)") }
  }

  /// Mutants of the parts, in an archive that is whole.
  @Test func mutantsAreReadOrRefused() {
    var random = SeededRandom(seed: 11)
    var outcomes = (read: 0, refused: 0)
    let sheet = "<worksheet xmlns=\"\(WorkbookSample.namespace)\">\(Self.plain)</worksheet>"
    let styles = "<styleSheet xmlns=\"\(WorkbookSample.namespace)\">\(Self.formats)</styleSheet>"
    for _ in 0..<1_500 {
      var book = WorkbookSample("")
      let (path, part) = random.next(below: 4) == 0 ? ("xl/styles.xml", styles) : ("xl/worksheets/sheet1.xml", sheet)
      if path == "xl/styles.xml" { book.sheets = [("S", Self.plain + WorkbookSample.unit(Self.style(6, "1")))] }
      let mutant = TextFormatSample.mutant(of: Array(part.utf8), &random)
      book.parts[path] = String(decoding: mutant, as: UTF8.self)
      if WorkbookSample.read(book.bytes).units.isEmpty { outcomes.refused += 1 } else { outcomes.read += 1 }
    }
    #expect(outcomes.read > 100 && outcomes.refused > 300, "\(outcomes)")
  }
}
