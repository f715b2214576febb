import TestSupport
import Testing

@testable import SettingsLocalization

/// Apple's choice for all languages, scripts and regions, which must not depend on the ICU of the system.
@Suite struct PlatformRegionTests {
  /// Regions in which Apple's data differ from CLDR 42.
  @Test(arguments: [
    ("en-FR", "en en-GB", "en-GB"), ("en-PL", "en en-GB", "en-GB"), ("en-CY", "en en-150 en-GB", "en-150 en-GB"),
    ("en-JP", "en en-GB", "en"), ("en-EG", "en en-GB", "en"), ("en-NZ", "en en-AU en-GB", "en-AU en-GB en"),
    ("es-JP", "es es-419", "es-419 es"), ("es-AD", "es es-419", "es"), ("nb", "no-NO en", "no-NO"),
    ("sr-Latn", "sr en", ""), ("gom", "kok en", "kok"),
  ])
  func parentsAreThoseOfApple(preference: String, available: String, expected: String) throws {
    let names = try PlatformMatcher(available.split(separator: " ").map(String.init)).match([preference])?.names ?? []
    let known = expected.split(separator: " ").map(String.init)
    #expect(known.isEmpty ? names.isEmpty : names.starts(with: known), "\(names)")
  }

  /// The data of ICU itself end here: two spellings of one locale, and of the Portuguese that waits, the last.
  @Test func betweenTwoSpellingsTheChoiceIsApples() throws {
    #expect(try PlatformMatcher(["pt-BR", "pt_BR"]).match(["pt-PT"])?.names == ["pt_BR", "pt-BR"])
    #expect(try PlatformMatcher(["zh_TW", "zh-Hant-TW"]).match(["zh-Hant-TW"])?.names == ["zh-Hant-TW", "zh_TW"])
    #expect(try PlatformMatcher(["cnr-Latn", "sr-ME"]).match(["cnr-Cyrl"])?.names == ["cnr-Latn", "sr-ME"])
  }

  private static let bundles = [
    """
    ar ar-SA de de-AT de-CH en en-001 en-150 en-AU en-GB en-IN es es-419 es-ES es-MX fr fr-CA fr-CH pt pt-BR pt-PT \
    zh-HK zh-Hans zh-Hant zh_TW
    """,
    "ar de en en-GB es es-419 fr fr-CA pt-BR pt-PT zh-Hans zh-Hant zh-Hant-HK", "en-AU en-CA fr-FR pt_BR zh_CN zh_HK",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Of 7 languages and every region that two letters or CLDR's numbers can name.
  private static let preferences: [String] = {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let regions = letters.flatMap { first in letters.map { first + $0 } }
    let numbers = """
      001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 \
      155 202 419
      """.split(separator: " ").map(String.init)
    return ["ar", "de", "en", "es", "fr", "pt", "zh"].flatMap { language in
      (regions + numbers).map { language + "-" + $0 }
    }
  }()

  @Test(.enabled(if: PlatformOracle.isThere, "the toolchain's ICU is absent"))
  func everyRegionOfSevenLanguagesIsServedAsByApple() throws {
    for available in Self.bundles {
      let matcher = try PlatformMatcher(available)
      for preference in Self.preferences {
        let names = try matcher.match([preference])?.names ?? []
        #expect(names == PlatformOracle.localizations([preference], available), "\(preference) x \(available)")
      }
    }
    #expect(Self.preferences.count == 4949)
  }

  @Test(.enabled(if: PlatformOracle.isThere, "the toolchain's ICU is absent"))
  func tenThousandListsOfAllLanguagesAreServedAsByApple() throws {
    var lists = PlatformLists(seed: 2026)
    for round in 0..<10_000 {
      let (preferred, available) = lists.next(isRelated: round % 2 == 0)
      let names = try PlatformMatcher(available).match(preferred)?.names ?? []
      #expect(
        names == PlatformOracle.localizations(preferred, available), "round \(round): \(preferred) x \(available)")
    }
  }
}

/// Random lists of preferences and localizations, from all languages, scripts and regions that the library names.
struct PlatformLists {
  private var random: SeededRandom
  private static let busy = """
    ar ars az de en es fr he hi hr id in iw kok ku mn nb nn no pa pt ro sh sr tl uz wuu yue zh
    """.split(separator: " ").map(String.init)

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// - Parameter isRelated: whether few languages meet, so that their regions and scripts decide.
  mutating func next(isRelated: Bool) -> (preferred: [String], available: [String]) {
    let pool = random.next(below: 3) > 0 ? Self.busy : PlatformOracle.languages
    let languages = isRelated ? pool.shuffled(using: &random).prefix(1 + random.next(below: 3)) : pool[...]
    let regions = Array(PlatformOracle.regions.shuffled(using: &random).prefix(3))
    let available = names(1 + random.next(below: 9), Array(languages), regions)
    let preferred = names(1 + random.next(below: 3), Array(languages), regions)
    return (preferred, available.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  private mutating func names(_ count: Int, _ languages: [String], _ regions: [String]) -> [String] {
    (0..<count).map { _ in name(languages, regions) }
  }

  private mutating func name(_ languages: [String], _ few: [String]) -> String {
    var parts = [any(of: languages)]
    if random.next(below: 3) == 0 {
      let scripts = random.next(below: 2) == 0 ? ["Arab", "Cyrl", "Hans", "Hant", "Latn"] : PlatformOracle.scripts
      parts.append(any(of: scripts))
    }
    if random.next(below: 5) < 3 {
      parts.append(any(of: random.next(below: 2) == 0 ? few : PlatformOracle.regions + ["001", "150", "419"]))
    }
    return parts.joined(separator: random.next(below: 2) == 0 ? "-" : "_")
  }

  private mutating func any(of names: [String]) -> String { names[random.next(below: names.count)] }
}
