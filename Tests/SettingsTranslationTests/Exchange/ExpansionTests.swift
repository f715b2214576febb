import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Files that repeat a part of themselves by reference: 60 kB once became 20 MB, and 600 kB several GB.
@Suite struct ExpansionTests {
  private static let large = String(repeating: "x", count: 60_000)

  private static func file(_ units: String) -> [UInt8] {
    let text =
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\" trgLang=\"de\">"
      + "<file id=\"f\" original=\"Settings.bundle/en.lproj/Root.strings\">\(units)</file></xliff>"
    return Array(text.utf8)
  }

  private static func unit(_ data: String, source: String = "", target: String = "", id: String = "k") -> String {
    "<unit id=\"\(id)\"><originalData><data id=\"d\">\(data)</data></originalData>"
      + "<segment><source>\(source)</source><target>\(target)</target></segment></unit>"
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// Each way to refer to a part, in more than its place.
  static let references: [(name: String, units: String)] = [
    ("a placeholder", unit(large, target: times(100, "<ph id='p' dataRef='d'/>"))),
    ("the source", unit(large, source: times(100, "<ph id='p' dataRef='d'/>"))),
    ("the beginning of a range", unit(large, target: times(100, "<pc id='p' dataRefStart='d'>a</pc>"))),
    ("the end of a range", unit(large, target: times(100, "<pc id='p' dataRefEnd='d'>a</pc>"))),
    ("ranges in ranges", unit(large, target: times(60, "<pc id='p' dataRefEnd='d'>") + times(60, "</pc>"))),
    ("marks of a range", unit(large, target: times(50, "<sc id='p' dataRef='d'/><ec startRef='p' dataRef='d'/>"))),
    ("a copy with data of its own", unit(large, target: times(100, "<ph id='p' copyOf='p' dataRef='d'/>"))),
    ("an unknown element", unit(large, target: times(100, "<new id='p' dataRef='d'/>"))),
    ("inside of other elements", unit(large, target: "<mrk id='m'>" + times(100, "<ph dataRef='d'/>") + "</mrk>")),
    (
      "many units",
      (0..<40).map { unit(times(4_000, "x"), target: times(40, "<ph dataRef='d'/>"), id: "k\($0)") }.joined()
    ),
  ]

  @Test(arguments: references.indices) func codesHaveABudget(number: Int) throws {
    let (name, units) = Self.references[number]
    let bytes = Self.file(units)
    let error = #expect(throws: ExchangeError.self, "\(name)") { _ = try XLIFFSample.read(bytes) }
    let finding = try #require(error?.finding)
    #expect(finding.rule == .xliffCodes && finding.location != nil && finding.file == "de.xliff", "\(name): \(finding)")
    #expect(finding.message.contains("\((1 << 20) + 16 * bytes.count) bytes"), "\(name): \(finding)")
  }

  /// The units of another part of the app are read, too.
  @Test func sectionsOfOthersCount() throws {
    let text = String(decoding: Self.file(Self.references[0].units), as: UTF8.self)
    let other = text.replacing("Settings.bundle/en.lproj", with: "App/Other.bundle/en.lproj")
    #expect(throws: ExchangeError.self) { _ = try XLIFFSample.read(Array(other.utf8)) }
  }

  /// What is ordinary, and the references that are not followed.
  static let ordinary: [(name: String, units: String, length: Int)] = [
    ("many placeholders", unit("%@", target: times(20_000, "<ph id='p' dataRef='d'/>")), 40_000),
    ("one that is large", unit(times(900_000, "x"), target: "<ph id='p' dataRef='d'/>"), 900_000),
    ("a few that are large", unit(large, target: times(15, "<ph id='p' dataRef='d'/>")), 900_000),
    ("a part that nothing refers to", unit(times(3_000_000, "x"), target: "a"), 1),
    ("copies", unit(large, target: "<ph id='p' dataRef='d'/>" + times(5_000, "<ph id='q' copyOf='p'/>")), 60_000),
    ("flows in other units", unit(large, target: times(5_000, "<ph id='q' subFlows='k k k'/>")), 0),
    ("a name that is no part", unit(large, target: times(5_000, "<ph id='q' dataRef='e'/>")), 0),
    ("other attributes", unit(large, target: times(5_000, "<ph id='q' equiv='d' disp='d'/>")), 0),
  ]

  @Test(arguments: ordinary.indices) func ordinaryFilesAreRead(number: Int) throws {
    let (name, units, length) = Self.ordinary[number]
    #expect(try XLIFFSample.read(Self.file(units)).units.map { $0.target?.utf8.count } == [length], "\(name)")
  }

  /// The other formats in which one part can stand in several places.
  @Test func plansOfOtherFormatsDoNotRepeat() throws {
    let part = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(Self.large)\"}}"
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"translated",\
      "value":"\(Self.times(5_000, "%#@a@"))"},"substitutions":{"a":{"variations":{"plural":{"other":\(part)}}}}}}}}}
      """
    var units: [IncomingUnit] = []
    _ = try XCStringsReader.read(Array(catalog.utf8), file: "Root.xcstrings", table: "Root") { units.append($0) }
    #expect(units.allSatisfy { ($0.target ?? "").utf8.count <= 25_000 })
    let entities = "<!DOCTYPE xliff [<!ENTITY a '\(Self.large)'>]>" + String(decoding: Self.file(""), as: UTF8.self)
    #expect(throws: ExchangeError.self) { _ = try XLIFFSample.read(Array(entities.utf8)) }
    let old = XLIFFSample.file(
      "<trans-unit id='k'><source/><target>" + Self.times(5_000, "<x id='1' xid='k'/><ph id='1'>a</ph>")
        + "</target></trans-unit>")
    #expect(try XLIFFSample.read(old).units.map { $0.target?.utf8.count } == [5_000])
  }

  // MARK: Workbooks

  private static func cells(_ count: Int, _ text: Int = 0) -> String {
    times(count, WorkbookSample.unit("<c t=\"s\"><v>\(text)</v></c>"))
  }

  /// Texts that cells share: 2,500 cells of one text of 100 kB are a file of 15 kB.
  @Test func sharedTextsHaveABudget() {
    let texts = ["<t>\(Self.large)</t>", "<t>a</t>"]
    let one = WorkbookSample(WorkbookSample.header + Self.cells(100), texts: texts)
    #expect(WorkbookSample.read(one.bytes).findings.first?.contains("share come to more than") == true)
    var two = WorkbookSample("")
    two.sheets = ["a", "b", "c"].map { ($0, WorkbookSample.header + Self.cells(8)) }
    two.texts = texts
    #expect(WorkbookSample.read(two.bytes).findings.first?.contains("share come to more than") == true)
    let few = WorkbookSample(WorkbookSample.header + Self.cells(10) + Self.cells(5_000, 1), texts: texts)
    #expect(WorkbookSample.read(few.bytes).units.count == 5_010)
    let beside = WorkbookSample(
      WorkbookSample.header + Self.times(500, "<row><c r=\"Z1\" t=\"s\"><v>0</v></c></row>"), texts: texts)
    #expect(WorkbookSample.read(beside.bytes).findings.first?.contains("share") == nil)
  }

  /// A sheet that is the part of another one is not read again, however its path is written.
  @Test func sheetsOfOnePartAreReadOnce() {
    for target in ["worksheets/sheet1.xml", "./worksheets/sheet1.xml", "/xl/worksheets/../WorkSheets/SHEET1.xml"] {
      var book = WorkbookSample("")
      book.sheets = [("a", WorkbookSample.header + WorkbookSample.unit("")), ("b", ""), ("c", "")]
      let links = [
        ("s1", "worksheet", "worksheets/sheet1.xml"), ("s2", "worksheet", target), ("s3", "worksheet", target),
      ]
      book.parts["xl/_rels/workbook.xml.rels"] = WorkbookSample.relationships(links)
      let result = WorkbookSample.read(book.bytes)
      #expect(result.units == ["2:4 Root|k: \"s\" → nil"], "\(target)")
      #expect(
        result.findings == [
          "x.xlsx: note: the sheet \"b\" and 1 more are the same part of the workbook as an earlier one: it is read "
            + "once [import-sheet]"
        ], "\(target)")
    }
  }

  /// One relation for many sheets, and many relations to one part.
  @Test func manySheetsOfOnePartCostOne() {
    for isOneRelation in [true, false] {
      var book = WorkbookSample("")
      book.sheets = [("a", WorkbookSample.header + WorkbookSample.unit(""))]
      let numbers = 1...2_000
      let sheets = numbers.map { "<sheet name=\"s\($0)\" sheetId=\"\($0)\" r:id=\"s\(isOneRelation ? 1 : $0)\"/>" }
      book.parts["xl/workbook.xml"] =
        "<workbook xmlns=\"\(WorkbookSample.namespace)\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/"
        + "2006/relationships\"><sheets>\(sheets.joined())</sheets></workbook>"
      book.parts["xl/_rels/workbook.xml.rels"] = WorkbookSample.relationships(
        numbers.map { ("s\($0)", "worksheet", "worksheets/sheet1.xml") })
      let result = WorkbookSample.read(book.bytes)
      #expect(result.units.count == 1 && result.findings.count == 1)
    }
  }

  /// Parts of every kind may be one: each kind is read once.
  @Test func stylesAndTextsMayBeOnePart() {
    var book = WorkbookSample(WorkbookSample.header + WorkbookSample.unit(""))
    book.parts["xl/_rels/workbook.xml.rels"] = WorkbookSample.relationships([
      ("s1", "worksheet", "worksheets/sheet1.xml"), ("x", "styles", "worksheets/sheet1.xml"),
      ("y", "styles", "worksheets/sheet1.xml"), ("z", "sharedStrings", "worksheets/sheet1.xml"),
    ])
    #expect(WorkbookSample.read(book.bytes).units.count == 1)
  }
}
