import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

@Suite struct CSVWriterTests {
  typealias Sample = TextFormatSample

  static let header =
    #""location","source","target","id","fuzzy","context","translator_comments","developer_comments","state""# + "\r\n"

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func writesARowForEachUnit() {
    var unit = Sample.unit(
      "Root", "SAY \"HI\"\n", "Hi,\r\nyou", "-Oi", uses: [Sample.use("Root.plist", 12), Sample.use("B.plist", nil)],
      comment: "=Greeting", maximumLength: 30, needsReview: true)
    unit.state = .stale
    let other = Sample.unit("Root", "x", "'+1", nil)
    let context = "context: Root ▸ Sound: PSGroupSpecifier Title"
    #expect(
      Self.text(CSVWriter.write(Sample.document([unit, other]))) == Self.header
        + "\"Root.plist:12, B.plist \(unit.base.token)\",\"Hi,\r\nyou\",\"'-Oi\",\"SAY \"\"HI\"\"\n\",\"True\",\"Root|SAY \"\"HI\"\"\n\",\"\","
        + "\"'=Greeting\n\(context)\n\(context)\nmax-length: 30\",\"stale\"\r\n"
        + "\"\(other.base.token)\",\"''+1\",\"\",\"x\",\"\",\"Root|x\",\"\",\"context: not shown by any pane\",\"\"\r\n"
    )
  }

  @Test func writesWhatItIsAskedFor() {
    let unit = Sample.unit("R", "=k", "a", "a", isPrefilled: true)
    let document = Sample.document([unit])
    let plain = CSVWriter.write(document)
    #expect(
      Array(plain.dropFirst(Self.header.utf8.count)).starts(
        with: "\"\(unit.base.token)\",\"a\",\"a\",\"'=k\",\"True\",\"R|=k\",".utf8))
    #expect(CSVWriter.write(document, excel: true) == [0xEF, 0xBB, 0xBF] + plain)
    let unguarded = Self.text(CSVWriter.write(document, formulaGuard: false))
    #expect(unguarded == Self.text(plain).replacing("'=k", with: "=k"))
    #expect(
      Self.text(CSVWriter.write(document, separator: .tab)) == Self.text(plain).replacing("\",\"", with: "\"\t\""))
  }

  /// A text, and how it stands in a cell.
  static let guards = [
    ("", ""), ("a", "a"), ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\ta", "'\ta"), ("\ra", "'\ra"),
    ("\r\na", "'\r\na"), ("'=1", "''=1"), ("''=1", "'''=1"), ("'", "'"), ("''", "''"), ("'a", "'a"), (" =1", " =1"),
    ("a=1", "a=1"), ("\u{301}=", "\u{301}="), ("=\u{301}", "'=\u{301}"),
  ]

  @Test(arguments: guards) func guardsFormulas(text: String, cell: String) {
    #expect(FormulaGuard.guarded(text).isExactly(cell))
    #expect(FormulaGuard.unguarded(cell).isExactly(text))
  }
}
