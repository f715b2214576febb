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
    let unit = Self.unit(comment)
    let lines = UnitNotes.lines(unit, endsInHashes: true)
    #expect(UnitNotes(lines: lines).base == unit.base)
    for count in 0..<lines.count { #expect(UnitNotes(lines: Array(lines.prefix(count))).base == nil) }
    #expect(UnitNotes(lines: UnitNotes.lines(unit, endsInHashes: false)).base == nil)
    #expect(!lines.dropLast().joined().isEmpty)
  }

  /// A client may drop the line of the tool, and keep that of people.
  @Test(arguments: comments) func aFileWithoutTheLineOfTheToolTellsNoHashes(comment: String) throws {
    let unit = Self.unit(comment)
    let document = Sample.document([unit])
    let po = String(decoding: POWriter.write(document), as: UTF8.self).replacing(
      "#. " + unit.base.token + "\n", with: "")
    var bases: [BaseHash?] = []
    _ = try POReader.read(Array(po.utf8), file: "x.po") { bases.append($0.base) }
    let csv = String(decoding: CSVWriter.write(document), as: UTF8.self).replacing("\n" + unit.base.token, with: "")
    let scope = ExchangeScope(bundleName: "", tables: [])
    let bytes = Array(csv.utf8)
    _ = try CSVReader.read(bytes, file: "x.csv", scope: scope, formulaGuard: true) { bases.append($0.base) }
    #expect(bases == [nil, nil])
  }
}
