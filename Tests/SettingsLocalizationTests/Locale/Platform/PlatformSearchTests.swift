import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct PlatformSearchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let preferences: [String]
    let localizations: [String]
    let development: String?
    let chain: String
    let relations: [FallbackRelation]
    let matched: String?
    let preference: String?

    init(
      _ preferences: [String], _ localizations: [String], dev development: String?, _ chain: String,
      _ relations: [FallbackRelation], matched: String?, by preference: String?
    ) {
      self.preferences = preferences
      self.localizations = localizations
      self.development = development
      self.chain = chain
      self.relations = relations
      self.matched = matched
      self.preference = preference
    }

    var testDescription: String { "\(preferences) x \(localizations)" }
  }

  static let cases = [
    Case(
      ["es-MX"], ["es", "es-419", "en"], dev: "en", "es-419 > es > en", [.parent, .parent, .development],
      matched: "es-419", by: "es-MX"),
    // The chosen one, then Base, then the rest.
    Case(
      ["fr"], ["Base", "en", "fr"], dev: "en", "fr > Base > en", [.exact, .base, .development],
      matched: "fr", by: "fr"),
    // Only Base represents the development region: that is chosen, but not on disk.
    Case(["en-GB"], ["Base", "fr"], dev: "en", "Base", [.base], matched: "Base", by: "en-GB"),
    Case(["Base", "fr"], ["Base", "fr"], dev: "fr", "Base > fr", [.base, .development], matched: "Base", by: "Base"),
    // No preference matches: the development region, else en_US, else the first localization.
    Case(["ja"], ["de", "en", "fr"], dev: "fr", "fr", [.development], matched: nil, by: nil),
    Case(["ja"], ["de", "en", "fr"], dev: nil, "en", [.development], matched: nil, by: nil),
    Case(["ja"], ["fr", "de"], dev: "it", "de", [.development], matched: nil, by: nil),
    Case(["ja"], [], dev: "en", "", [], matched: nil, by: nil),
    // Without a development region English is the last resort, under one name.
    Case(
      ["fr"], ["English", "French", "en_US"], dev: nil, "French > English", [.exact, .development],
      matched: "French", by: "fr"),
    Case(["fr"], ["fr", "en_US"], dev: nil, "fr > en_US", [.exact, .development], matched: "fr", by: "fr"),
    Case(
      ["fr-CH", "fr-CA"], ["fr-CA", "fr-FR"], dev: "en", "fr-CA", [.exact], matched: "fr-CA", by: "fr-CA"),
    Case(["pt-PT", "es"], ["pt-BR", "es"], dev: "en", "es", [.exact], matched: "es", by: "es"),
    Case(["ja"], ["fr", "zxx"], dev: "fr", "zxx > fr", [.development, .development], matched: "zxx", by: nil),
    // Preferences that no device has are left out.
    Case(
      ["é", "Chinese, Traditional", "en"], ["en", "zh_TW"], dev: "en", "zh_TW > en", [.equivalent, .development],
      matched: "zh_TW", by: "Chinese, Traditional"),
    Case(["French"], ["fr", "en"], dev: "en", "fr > en", [.exact, .development], matched: "fr", by: "French"),
    Case(
      ["ars"], ["ar", "en"], dev: "en", "ar > en", [.related, .development], matched: "ar", by: "ars"),
  ]

  @Test(arguments: cases) func wholeChain(expected: Case) throws {
    let negotiator = try LocaleNegotiator(
      localizations: expected.localizations.map { LocalizationName($0) }, developmentRegion: expected.development)
    let chain = try negotiator.chain(for: expected.preferences, policy: .ios)
    #expect(chain.description == expected.chain)
    #expect(chain.steps.map(\.relation) == expected.relations)
    #expect(chain.matched?.text == expected.matched)
    #expect(chain.preference == expected.preference)
    #expect(chain.policy == .ios)
  }

  /// Lines that were measured without Base.lproj: only the search list was recorded.
  static let linesWithBase = [50, 51]

  @Test(.enabled(if: SharedData.has("cases/locale/cases-with-apple.tsv"), "the reference data is absent"))
  func agreesWithTheMeasurements() throws {
    var differing: [Int] = []
    let rows = LocaleTable.shared("cases-with-apple.tsv")
    for row in rows {
      let negotiator = try LocaleNegotiator(
        localizations: row.list(1).map { LocalizationName($0) }, developmentRegion: row[2])
      let chain = try negotiator.chain(for: LocaleIdentifier.preferences(row[0]), policy: .ios)
      if chain.description != row[5] { differing.append(row.line) }
    }
    #expect(differing == Self.linesWithBase)
    #expect(rows.count == 52)
  }
}
