import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct PlatformMatcherTests {
  static let pairs = LocaleTable.shared("pairs-measured.tsv")
  static let cases = LocaleTable.shared("cases-with-apple.tsv")

  @Test(
    .enabled(if: PlatformOracle.isThere, "the toolchain's ICU is absent"),
    .enabled(if: SharedData.has("cases/locale/pairs-measured.tsv"), "the reference data is absent"))
  func agreesWithTheLibrary() throws {
    for row in Self.pairs { try compare(row.list(1), row.list(2), "\(row[0])") }
    for row in Self.cases { try compare(row.list(0), row.list(1), "line \(row.line)") }
    #expect(Self.pairs.count == 90 && Self.cases.count == 52)
  }

  private func compare(_ preferred: [String], _ available: [String], _ label: String) throws {
    let names = try PlatformMatcher(available).match(preferred)?.names ?? []
    #expect(names == PlatformOracle.localizations(preferred, available), "\(label): \(preferred) x \(available)")
  }

  @Test(.enabled(if: SharedData.has("cases/locale/pairs-measured.tsv"), "the reference data is absent"))
  func agreesWithTheMeasurements() throws {
    for row in Self.pairs {
      let names = try PlatformMatcher(row.list(2)).match(row.list(1))?.names ?? []
      #expect(names == (row[4] == "-" ? [] : row.list(4)), "\(row[0])")
    }
  }

  /// Common ids in their common spellings.
  static let ids = """
    ar ar-SA ars az_AZ bh bs C ca-ES-valencia Chinese ckb cmn-Hans de de@euro de-AT de-CH de-DE-1996 deu Dutch en \
    EN-gb en-001 en-150 en-CY en-GB en-IN en-Latn-US-x-foo en-t-fr en-u-ca-buddhist en-US en-XA en_ en__POSIX en_AU \
    en_US.UTF-8 en_US_POSIX eng English es es-419 es-MX es-US es_ES fil fr fr-CA fr-HT fr_FR fra French gsw he hi \
    hi-Latn hr ht hy-arevela i-klingon Indonesian iw iw_IL ja ja-JP Japanese kok ku mn-Mong mo mul nb nb-NO nn no \
    no_BOKMAL no_NO Norwegian pa-Arab pa-PK pt pt-AO pt-BR pt_PT sgn-BE-FR sh sh_YU sl-nedis sr sr-Latn sr-ME sr_CS \
    Base tl tlh uz uz-Cyrl wuu yue yue-Hans yue_HK zh zh-cmn-Hans zh-hakka zh-Hans zh-Hant zh-Hant-HK zh-HK \
    zh-min-nan zh-MO zh_CN zh_HK_#Hant zh_TW zxx
    """.split(separator: " ").map(String.init)

  @Test(.enabled(if: PlatformOracle.isThere, "the toolchain's ICU is absent"))
  func agreesWithTheLibraryOnEveryPair() throws {
    for preferred in Self.ids {
      for available in Self.ids { try compare([preferred], [available], "pair") }
    }
  }

  @Test(.enabled(if: PlatformOracle.isThere, "the toolchain's ICU is absent"))
  func agreesWithTheLibraryOnLists() throws {
    var random = SeededRandom(seed: 42)
    for round in 0..<5000 {
      let preferred = Self.ids.shuffled(using: &random).prefix(1 + round % 3)
      let available = Self.ids.shuffled(using: &random).prefix(1 + round % 7)
      try compare(Array(preferred), Array(available), "round \(round)")
    }
  }

  @Test func oneNameThatIsNotASCIISpoilsTheChoice() throws {
    #expect(try PlatformMatcher(["fr", "é"]).match(["fr"]) == nil)
    #expect(try PlatformMatcher(["fr", String(repeating: "a", count: 157)]).match(["fr"]) == nil)
    #expect(try PlatformMatcher(["fr"]).match(["fr", "é"]) == nil)
  }

  @Test func namesWithoutALanguageAreIgnored() throws {
    #expect(try PlatformMatcher(["", "x-y", "_US"]).match(["", "x-y", "_US"]) == nil)
  }
}
