#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct FallbackChainTests {
  @Test func theTableExists() { #expect(LocaleTable.cases.count == 52) }

  @Test(arguments: LocaleTable.cases) func wholeChain(row: LocaleTable.Row) throws {
    let negotiator = try LocaleNegotiator(
      localizations: row.list(1).map { LocalizationName($0) }, developmentRegion: row[2])
    let chain = try negotiator.chain(for: LocaleIdentifier.preferences(row[0]))
    #expect(chain.description == row[3], "\(row[4])")
  }

  @Test(arguments: ResolutionPolicy.allCases) func theOrderOfTheLocalizationsDoesNotMatter(policy: ResolutionPolicy)
    throws
  {
    var random = SeededRandom(seed: 52)
    for row in LocaleTable.cases {
      let preferences = LocaleIdentifier.preferences(row[0])
      let expected = try LocaleNegotiator(
        localizations: row.list(1).map { LocalizationName($0) }, developmentRegion: row[2]
      )
      .chain(for: preferences, policy: policy)
      for _ in 0..<6 {
        let shuffled = try LocaleNegotiator(
          localizations: row.list(1).map { LocalizationName($0) }.shuffled(using: &random), developmentRegion: row[2])
        #expect(try shuffled.chain(for: preferences, policy: policy) == expected, "line \(row.line)")
      }
    }
  }

  @Test func asJSON() throws {
    let chain = try LocaleNegotiator(localizations: ["es", "es-419", "iw", "he", "?"], developmentRegion: "en")
      .chain(for: ["es-MX", "!"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(chain.steps), as: UTF8.self)
    #expect(
      json == """
        [{"localization":"es-419","preferenceIndex":0,"relation":"parent"},\
        {"localization":"es","preferenceIndex":0,"relation":"parent"}]
        """)
    #expect(chain.findings.count == 3)
  }
}
