import TestSupport
import Testing

@testable import SettingsLocalization

@Suite(
  .enabled(if: SharedData.has(MatcherTestFile.name), "the reference data is absent"),
  .enabled(if: ICU.majorVersion == 72, "the file is only valid for the data of ICU 72"))
struct LocaleMatcherTests {
  /// The public interface has no threshold.
  static let expressible = MatcherTestFile.rows.filter { $0.threshold.isEmpty }

  /// ICU uses the first supported locale as its default if the file names none.
  @Test func everyRowOfTheFile() throws {
    for row in Self.expressible {
      let matcher = try LocaleMatcher(
        row.supported, favorsScript: row.favor == "script", firstIsDefault: row.defaultLocale == nil)
      let found = try matcher.best(row.desired)
      let match = found.map { row.supported[$0.supported] } ?? row.defaultLocale ?? row.supported.first ?? "null"
      #expect(try Self.canonical(match) == Self.canonical(row.match), "line \(row.line)")
      guard !row.winner.isEmpty else { continue }
      let winner = found.map { row.desired[$0.desired] } ?? "null"
      #expect(try Self.canonical(winner) == Self.canonical(row.winner), "line \(row.line)")
    }
    #expect(Self.expressible.count == 925)
  }

  private static func canonical(_ tag: String) throws -> String {
    tag == "null" ? tag : try ICU.canonicalTag(tag)
  }

  /// Lines where the guarded negotiation differs from ICU, and the reason.
  static let departures: [(reason: String, lines: [Int])] = [
    ("und and private ids are not locales", [269, 272, 376, 912, 974, 977, 1526, 1641, 1646, 1647, 1648]),
    ("Serbian in another script does not count", [938, 940, 950, 952, 1392, 1406, 1407]),
    ("a tie goes to the first id, in any order of the list", [562, 756]),
  ]

  @Test func guardedNegotiation() throws {
    var differing: [Int] = []
    let rows = Self.expressible.filter { $0.favor != "script" }
    for row in rows where try !Self.agrees(row) { differing.append(row.line) }
    #expect(differing == Self.departures.flatMap(\.lines).sorted())
    #expect(rows.count == 498)
  }

  private static func agrees(_ row: MatcherTestFile.Row) throws -> Bool {
    let candidates = try AvailableLocalizations(localizations: row.supported, developmentRegion: "en")
    let (wanted, _) = try PreferredLocale.read(row.desired, candidates)
    let found = try Negotiation.best(of: wanted, in: candidates, relatedLanguages: true)
    let match = found.map { candidates.candidates[$0.candidate].name } ?? row.defaultLocale ?? row.supported.first
    let (left, right) = (try LocaleName(match ?? "null"), try LocaleName(row.match))
    return match ?? "null" == row.match || left == right && left != .none
  }

  /// Rows of the table of pairs in which old names, which ICU does not know, decide.
  static let pairsWithLegacyNames = ["p62", "p63", "p64", "p65", "p66"]

  @Test func measuredPairs() throws {
    var differing: [String] = []
    for row in LocaleTable.shared("pairs-measured.tsv") {
      let offered = row.list(2)
      let locales = try offered.map { try LocaleIdentifier($0)?.tag ?? "und" }
      let wanted = try row.list(1).compactMap { try LocaleIdentifier($0)?.tag }
      let best = try LocaleMatcher(locales).best(wanted).map { offered[$0.supported] } ?? "-"
      if best != row[5] { differing.append(row[0]) }
    }
    #expect(differing == Self.pairsWithLegacyNames)
  }
}
