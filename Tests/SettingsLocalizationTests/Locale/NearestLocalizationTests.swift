import TestSupport
import Testing

@testable import SettingsLocalization

/// The order of the localizations of a language for a missing region: the order of ICU for each pair.
@Suite struct NearestLocalizationTests {
  /// Compares each pair with ICU.
  private static func pairwise(_ wanted: LocaleIdentifier, _ candidates: [LocaleIdentifier]) throws -> [Int] {
    var sorted: [Int] = []
    for index in candidates.indices where try LocaleMatcher([candidates[index].tag]).best([wanted.tag]) != nil {
      var place = sorted.count
      while place > 0 {
        let pair = [candidates[sorted[place - 1]].tag, candidates[index].tag]
        guard try LocaleMatcher(pair).best([wanted.tag])?.supported == 1 else { break }
        place -= 1
      }
      sorted.insert(index, at: place)
    }
    return sorted
  }

  /// A language, with its script if that is not the usual one, and a preference of users who read it.
  private static let families = [
    ("en", "en"), ("es", "es"), ("pt", "pt"), ("fr", "fr"), ("ar", "ar"), ("zh-Hant", "zh-Hant"), ("zh", "zh"),
    ("sr-Latn", "sr-Latn"), ("uz-Arab", "uz-Arab"), ("en-Shaw", "en-Shaw"), ("nb", "nn"), ("nl", "af"), ("de", "gsw"),
    ("es", "ca"), ("pa-Arab", "pa-Arab"), ("hi-Latn", "hi-Latn"),
  ]
  private static let regions = """
    001 150 419 003 142 AD AR AU BR CA CH CN DE DZ EG ES FR GB GU HK IN JP LK MA MO MX NG NL NZ PH PK PR PT RS RU SA SG \
    TN TW UM US UY VI XA XB ZA
    """.split(separator: " ").map(String.init)

  @Test func theOrderIsThatOfICUForEachPair() throws {
    var random = SeededRandom(seed: 6)
    for round in 0..<320 {
      let (family, people) = Self.families[round % Self.families.count]
      let some = Self.regions.shuffled(using: &random).prefix(10).map { family + "-" + $0 } + [family]
      let available = try AvailableLocalizations(localizations: some, developmentRegion: round % 3 == 0 ? "de" : family)
      let preference = people + "-" + Self.regions[random.next(below: Self.regions.count)]
      let wanted = try #require(try LocaleIdentifier(round % 5 == 0 ? people : preference))
      let locales = available.candidates.map(\.locale)
      for likely in Set(locales.map(\.likely.withoutRegion)) {
        let places = locales.indices.filter { locales[$0].likely.withoutRegion == likely }
        let expected = try Self.pairwise(wanted, places.map { locales[$0] }).map { places[$0] }
        let nearest = try available.nearest(to: wanted, among: likely) { _ in true }
        #expect(nearest == expected, "round \(round): \(wanted) x \(some)")
      }
    }
  }
}
