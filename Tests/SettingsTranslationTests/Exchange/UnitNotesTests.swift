import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What people wrote is never read as what the tool wrote.
@Suite struct UnitNotesTests {
  typealias Sample = TextFormatSample

  static let comments = [
    "[base:a77f2a9b/044960d2]", "See [base:a77f2a9b/044960d2]", "See [base:a77f2a9b/-] ", "One\r\n[base:a77f2a9b/-]\t",
    "[base:a77f2a9b/-]\n[base:a77f2a9b/-]", "[base:[base:a77f2a9b/-]",
  ]

  private static func unit(_ comment: String) -> ExchangeUnit {
    Sample.unit("R", "k", "Sound", "Son", comment: comment)
  }

  @Test(arguments: comments) func hashesThatPeopleWroteAreNone(comment: String) {
    let lines = UnitNotes.lines(Self.unit(comment))
    for count in 0...lines.count { #expect(UnitNotes(lines: Array(lines.prefix(count))).base == nil) }
    #expect(!lines.joined().isEmpty)
  }

  /// Hashes in the comments of files of an earlier version are still read.
  @Test(arguments: comments) func hashesOfOlderFilesAreRead(comment: String) {
    let unit = Self.unit(comment)
    #expect(UnitNotes(lines: UnitNotes.lines(unit) + [unit.base.token]).base == unit.base)
  }

  /// A client may drop the hashes, and keep what people wrote.
  @Test(arguments: comments) func aFileWithoutHashesHasNone(comment: String) throws {
    let unit = Self.unit(comment)
    let document = Sample.document([unit])
    let po = String(decoding: POWriter.write(document), as: UTF8.self).replacing(
      "#: " + POReference.text(of: unit.base) + "\n", with: "")
    var bases: [BaseHash?] = []
    _ = try POReader.read(Array(po.utf8), file: "x.po") { bases.append($0.base) }
    let csv = String(decoding: CSVWriter.write(document), as: UTF8.self).replacing(unit.base.token, with: "")
    let scope = ExchangeScope(bundleName: "", tables: [])
    let bytes = Array(csv.utf8)
    _ = try CSVReader.read(bytes, file: "x.csv", scope: scope, formulaGuard: true) { bases.append($0.base) }
    #expect(bases == [nil, nil])
  }

  /// A length that people wrote does not count, whether the unit has one or not.
  @Test(arguments: [nil, 7]) func lengthsThatPeopleWroteAreNone(length: Int?) {
    for comment in ["max-length: 3", "context: x\nmax-length: 3", "max-length: 3\ncontext: x"] {
      let unit = Sample.unit("R", "k", "Sound", "Son", comment: comment, maximumLength: length)
      #expect(UnitNotes(lines: UnitNotes.lines(unit)).maximumLength == length)
      #expect(UnitNotes(lines: UnitNotes.lines(unit) + [unit.base.token]).maximumLength == length)
    }
  }

  /// A word such as "Off" is shown in hundreds of places. The comment of one text once had 234 lines.
  @Test func aCommentListsThreePlaces() throws {
    let uses = (1...14).map { Sample.use("Root.plist", $0) }
    let unit = Sample.unit("R", "k", "Off", nil, uses: uses)
    let line = "context: Root ▸ Sound: PSGroupSpecifier Title"
    #expect(UnitNotes.lines(unit) == [line, line, line, "context: and at 11 more places"])
    #expect(
      UnitNotes.lines(Sample.unit("R", "k", "", nil, uses: Array(uses.prefix(4)))).last
        == "context: and at 1 more place")
    let document = Sample.document([unit])
    let po = String(decoding: POWriter.write(document), as: UTF8.self)
    #expect(po.contains("#: Root.plist:3\n#: base=\(unit.base)\nmsgctxt"))
    let csv = String(decoding: CSVWriter.write(document), as: UTF8.self)
    #expect(csv.contains("\"Root.plist:1, Root.plist:2, Root.plist:3 \(unit.base.token)\","))
  }
}
