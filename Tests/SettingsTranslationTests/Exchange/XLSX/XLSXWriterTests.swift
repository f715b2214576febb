import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct XLSXWriterTests {
  typealias Sample = TextFormatSample

  /// The parts of a workbook, by path.
  static func parts(_ bytes: [UInt8]) throws -> [(path: String, text: String)] {
    let archive = try ZipArchive(bytes, path: "x.xlsx")
    return try archive.entries.map { ($0.path, String(decoding: try archive.bytes(of: $0), as: UTF8.self)) }
  }

  static func write(_ table: SheetTable, name: String = "de") throws -> [UInt8] {
    try #require(XLSXWriter.write(table, name: name))
  }

  private static func sheet(_ bytes: [UInt8]) throws -> String {
    try #require(parts(bytes).first { $0.path == "xl/worksheets/sheet1.xml" }).text
  }

  @Test func aWorkbookHasSixPartsThatReferToEachOther() throws {
    let bytes = try Self.write(SheetTable(Sample.document([]), columns: SheetColumn.ofWorkbook))
    let parts = try Self.parts(bytes)
    #expect(
      parts.map(\.path) == [
        "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml",
        "xl/worksheets/sheet1.xml",
      ])
    for part in parts { #expect(part.text.hasPrefix(XLSXParts.declaration) && part.text.hasSuffix(">\n")) }
    #expect(try bytes == Self.write(SheetTable(Sample.document([]), columns: SheetColumn.ofWorkbook)))
  }

  /// By hand, from ECMA-376; what a translator may write in has the style 3.
  @Test func writesARowForEachUnit() throws {
    var unit = Sample.unit(
      "Root", "SAY", "Hi,\r\n<you>", "=Oi", uses: [Sample.use("Root.plist", 12)], comment: "Greeting", maximumLength: 30
    )
    unit.state = .stale
    let table = SheetTable(
      Sample.document([unit, Sample.unit("Root", "x", " a", nil)]), columns: [.id, .source, .target, .state, .location])
    func cell(_ place: String, _ style: Int, _ text: String) -> String {
      if text.isEmpty { return "<c r=\"\(place)\" s=\"\(style)\"/>" }
      return "<c r=\"\(place)\" s=\"\(style)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">\(text)</t></is></c>"
    }
    let names = ["id", "source", "target", "state", "location"]
    let header = zip("ABCDE", names).map { cell("\($0)1", 1, $1) }.joined()
    let first = [
      cell("A2", 2, "SAY"), cell("B2", 2, "Hi,_x000D_\n&lt;you&gt;"), cell("C2", 3, "=Oi"), cell("D2", 3, "stale"),
      cell("E2", 2, "Root.plist:12 " + unit.base.token),
    ]
    let other = Sample.unit("Root", "x", " a", nil).base.token
    let second = [cell("A3", 2, "x"), cell("B3", 2, " a"), cell("C3", 3, ""), cell("D3", 3, ""), cell("E3", 2, other)]
    let expected = """
      <worksheet xmlns="\(WorkbookSample.namespace)"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" \
      topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>\
      <col min="1" max="1" width="28" style="2" customWidth="1"/><col min="2" max="2" width="45" style="2" \
      customWidth="1"/><col min="3" max="3" width="45" style="3" customWidth="1"/><col min="4" max="4" width="15" \
      style="3" customWidth="1"/><col min="5" max="5" width="15" style="2" hidden="1" customWidth="1"/></cols><sheetData>
      <row r="1">\(header)</row>
      <row r="2">\(first.joined())</row>
      <row r="3">\(second.joined())</row>
      </sheetData><sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" sort="0" autoFilter="0"/>\
      <autoFilter ref="A1:E3"/><conditionalFormatting sqref="C2:C3"><cfRule type="expression" dxfId="0" priority="1">\
      <formula>LEN(C2)=0</formula></cfRule><cfRule type="expression" dxfId="0" priority="2"><formula>$D2="new"</formula>\
      </cfRule><cfRule type="expression" dxfId="1" priority="3"><formula>$D2="stale"</formula></cfRule><cfRule \
      type="expression" dxfId="2" priority="4"><formula>LEN($D2)&gt;0</formula></cfRule></conditionalFormatting></worksheet>

      """
    #expect(try Self.sheet(Self.write(table)) == XLSXParts.declaration + expected)
  }

  /// What a sheet of several languages has no column for: the state is a style of the cell.
  @Test func statesOfSeveralLanguagesAreColors() throws {
    func document(_ language: String, _ state: EntryState) -> ExchangeDocument {
      var unit = Sample.unit("R", "k", "s", language)
      unit.state = state
      return Sample.document([unit], target: language)
    }
    let table = SheetTable(wide: [
      document("de", .stale), document("fr", .needsReview), document("nl", .translated),
    ])
    let sheet = try Self.sheet(Self.write(table))
    let styles = ["D2", "E2", "F2"].map { cell in
      sheet.components(of: "<c r=\"\(cell)\" s=\"").dropFirst().first.map { String($0.prefix(1)) }
    }
    #expect(styles == ["4", "5", "3"])
    #expect(sheet.components(of: "LEN(").count == 4)
  }

  static let names: [(name: String, sheet: String)] = [
    ("zh-Hans", "zh-Hans"), ("a/b:c?*[d]'\\", "a-b-c---d---"), ("", "Translations"), ("History", "Translations"),
    ("a very long name of a language", "a very long nam"), ("<&>", "&lt;&amp;&gt;"),
  ]

  @Test(arguments: names) func aSheetHasANameThatExcelAllows(row: (name: String, sheet: String)) throws {
    let parts = try Self.parts(Self.write(SheetTable(Sample.document([]), columns: [.id]), name: row.name))
    let book = try #require(parts.first { $0.path == "xl/workbook.xml" }).text
    #expect(book.contains("<sheet name=\"\(row.sheet)\" sheetId=\"1\" r:id=\"rId1\"/>"), "\(book)")
    #expect(book.contains(">'\(row.sheet)'!$A$1:$A$1</definedName>"), "\(book)")
  }

  @Test func columnsBehindZHaveTwoLetters() throws {
    let languages = (0..<60).map { Sample.document([Sample.unit("R", "k", "s", "t")], target: "l\($0)") }
    let sheet = try Self.sheet(Self.write(SheetTable(wide: languages)))
    #expect(
      sheet.contains("<c r=\"Z1\"") && sheet.contains("<c r=\"AA1\"") && sheet.contains("<autoFilter ref=\"A1:BO2\"/>"))
  }

  // MARK: Limits

  /// A comment is cut; a text is not: its unit is left out, and named.
  @Test func textsThatAreTooLongAreNotWritten() throws {
    let long = String(repeating: "x", count: 32_768)
    let document = Sample.document([
      Sample.unit("Root", "a", "s", String(long.dropFirst())), Sample.unit("Root", "b", "s", long),
      Sample.unit("Root", "c", long, nil), Sample.unit("Root", "d", "s", nil, comment: long),
      Sample.unit("Root", "e", "s", String(repeating: "\r", count: 5_000)),
      Sample.unit("Root", "f", "s", String(repeating: "é", count: 32_767)),
    ])
    let (table, findings) = XLSXWriter.fitting(
      SheetTable(document, columns: SheetColumn.ofWorkbook), localization: "de")
    #expect(table.rows.map(\.id.key.text) == ["a", "d", "e", "f"])
    #expect(findings.map { $0.key?.text } == ["b", "c"])
    #expect(
      findings[0].description
        == "error: a cell has at most 32767 characters: the unit is not in the workbook [sheet-cell]")
    let read = WorkbookSample.read(try Self.write(table))
    #expect(read.units.count == 4 && read.findings.isEmpty)
  }

  /// What stands in the cells comes back, whatever it is.
  @Test func everythingComesBack() throws {
    let document = Sample.randomDocument(units: 400, seed: 53)
    let bytes = try Self.write(SheetTable(document, columns: SheetColumn.ofWorkbook))
    let read = WorkbookSample.read(bytes, tables: document.tables.map(\.name))
    let units = read.units.map { String($0.drop { $0 != " " }.dropFirst()) }
    let expected = Sample.expected(document).map {
      $0.replacing("needsReview(\"fuzzy\")", with: "needsReview(\"needs-review\")").replacing(
        "new(\"fuzzy\")", with: "new(\"new\")")
    }
    #expect(read.findings == [])
    #expect(units.count == expected.count)
    for (unit, wanted) in zip(units, expected) where !plain(unit).isExactly(plain(wanted)) {
      Issue.record("\(unit.debugDescription) is not \(wanted.debugDescription)")
    }
  }

  /// Whether white space of a key may have been changed is told by the key alone.
  private func plain(_ dump: String) -> String { dump.replacing(" mangled?", with: "") }
}

extension String {
  /// The parts between occurrences of a text.
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
