import Testing

@testable import SettingsLocalization

@Suite struct CandidateMatcherTests {
  private static func locales(_ tags: String) throws -> [LocaleIdentifier] {
    try tags.split(separator: " ").map { try #require(try LocaleIdentifier(String($0))) }
  }

  private static func expect(_ preferences: String, among candidates: String) throws {
    let (wanted, offered) = (try locales(preferences), try locales(candidates))
    let best = try CandidateMatcher(offered).best(for: wanted)
    let asked = try LocaleMatcher(offered.map(\.tag)).best(wanted.map(\.tag))
    #expect(best?.locale == asked?.desired && best?.candidate == asked?.supported, "\(preferences) x \(candidates)")
  }

  @Test(arguments: [
    ("fr", "en fr"), ("fr", "fr fr en"), ("fr de", "de fr"), ("en", "en-GB en"), ("en", "en-GB de en"),
    ("ca", "ca-valencia ca"), ("ca-valencia", "ca ca-valencia"), ("en-XA", "en-XA en"), ("zh-TW", "zh-Hant zh-TW"),
    ("zh-Hant", "zh-TW zh-Hant"), ("nn", "nb en"), ("nb", "nn nb"), ("xx", "en"), ("", "en"), ("en", ""),
    ("sr-Latn", "sr sh"), ("pt-PT", "pt-BR pt-PT"), ("es-MX de", "es de"), ("tlh en", "en tlh"), ("en-PSACCENT", "en"),
  ])
  func answersAsICU(preferences: String, candidates: String) throws {
    try Self.expect(preferences, among: candidates)
  }

  /// A locale that is among the candidates is found there, among any others.
  @Test func answersAsICUOnEveryPair() throws {
    let ids = PlatformMatcherTests.ids.filter { (try? LocaleIdentifier($0)) ?? nil != nil }
    for wanted in ids {
      try Self.expect(wanted, among: ids.joined(separator: " "))
      for other in ids { try Self.expect(wanted, among: "\(other) \(wanted)") }
    }
  }
}
