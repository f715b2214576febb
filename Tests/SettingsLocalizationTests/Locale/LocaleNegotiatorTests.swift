import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct LocaleNegotiatorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let preferences: [String]
    let localizations: [String]
    let development: String?
    /// "name relation preferenceIndex" per step.
    let steps: [String]
    let matched: String?
    let preference: String?

    init(
      _ preferences: [String], _ localizations: [String], dev development: String?, _ steps: [String],
      matched: String?, by preference: String?
    ) {
      self.preferences = preferences
      self.localizations = localizations
      self.development = development
      self.steps = steps
      self.matched = matched
      self.preference = preference
    }

    var testDescription: String { "\(preferences) x \(localizations)" }
  }

  static let cases = [
    Case(
      ["es-MX"], ["es", "es-419", "es-AR", "en"], dev: "en",
      ["es-419 parent 0", "es-AR sibling 0", "es parent 0", "en development -"], matched: "es-419", by: "es-MX"),
    Case(
      ["pt_BR"], ["pt", "pt-BR", "pt-PT"], dev: "pt", ["pt-BR exact 0", "pt equivalent 0", "pt-PT sibling 0"],
      matched: "pt-BR", by: "pt_BR"),
    Case(["nn"], ["nb", "en"], dev: nil, ["nb related 0", "en development -"], matched: "nb", by: "nn"),
    Case(
      ["ko-KR", "!", "ja"], ["en", "ja", "ko"], dev: "en",
      ["ko equivalent 0", "ja nextPreference 2", "en development -"], matched: "ko", by: "ko-KR"),
    Case(["ja"], ["Base", "fr"], dev: "fr", ["fr development -", "Base base -"], matched: nil, by: nil),
    Case(["en-GB"], ["Base", "fr"], dev: "en", ["Base base 0"], matched: "Base", by: "en-GB"),
    // Base by name.
    Case(
      ["Base", "fr"], ["Base", "en", "fr"], dev: "en", ["Base base 0", "fr nextPreference 1", "en development -"],
      matched: "Base", by: "Base"),
    Case(
      ["fr", "Base"], ["Base", "en", "fr"], dev: "en", ["fr exact 0", "Base base 1", "en development -"],
      matched: "fr", by: "fr"),
    Case(["Base"], ["en", "fr"], dev: "en", ["en development -"], matched: nil, by: nil),
    // Two folders of one locale: the one requested by name, then the canonical spelling.
    Case(
      ["iw"], ["en", "he", "iw"], dev: "en", ["iw exact 0", "he exact 0", "en development -"], matched: "iw", by: "iw"),
    Case(
      ["he"], ["en", "he", "iw"], dev: "en", ["he exact 0", "iw exact 0", "en development -"], matched: "he", by: "he"),
    Case(
      ["he-IL"], ["en", "he", "iw"], dev: "en", ["he equivalent 0", "iw equivalent 0", "en development -"],
      matched: "he", by: "he-IL"),
    Case(
      ["zh_CN"], ["zh-Hans-CN", "zh_CN"], dev: "en", ["zh_CN exact 0", "zh-Hans-CN exact 0"], matched: "zh_CN",
      by: "zh_CN"),
    Case(["ro"], ["mo", "ro"], dev: "en", ["ro exact 0", "mo exact 0"], matched: "ro", by: "ro"),
    // Pseudo-locales: only by name, and only themselves.
    Case(["en"], ["en", "en-XA"], dev: "en", ["en exact 0"], matched: "en", by: "en"),
    Case(["en", "en-XA"], ["en", "en-XA"], dev: "fr", ["en exact 0", "en-XA sibling 1"], matched: "en", by: "en"),
    Case(["en"], ["en", "en-PSACCENT", "fr-XA"], dev: "fr", ["en exact 0"], matched: "en", by: "en"),
    Case(
      ["en-XA"], ["en-GB", "en-PSACCENT", "en-XB"], dev: "en-GB",
      ["en-PSACCENT equivalent 0", "en-GB sibling -"], matched: "en-PSACCENT", by: "en-XA"),
    Case(["en-GB"], ["en-XA"], dev: nil, [], matched: nil, by: nil),
    // The script never changes, not even to a nearer preference's.
    Case(["sr-Latn", "fr"], ["sr", "fr"], dev: "sr", ["fr exact 1", "sr development -"], matched: "fr", by: "fr"),
    // One locale under two names counts once.
    Case(["fr", "French", "fr_FR"], ["fr"], dev: nil, ["fr exact 0"], matched: "fr", by: "fr"),
    Case([], ["fr"], dev: "fr", ["fr development -"], matched: nil, by: nil),
    Case(["fr"], [], dev: "en", [], matched: nil, by: nil),
    Case([], [], dev: nil, [], matched: nil, by: nil),
    Case(["fr"], ["fr.lproj", "en.lproj"], dev: "en", ["fr exact 0", "en development -"], matched: "fr", by: "fr"),
  ]

  @Test(arguments: cases) func wholeChain(expected: Case) throws {
    let negotiator = try LocaleNegotiator(
      localizations: expected.localizations.map { LocalizationName($0) }, developmentRegion: expected.development)
    let chain = try negotiator.chain(for: expected.preferences)
    let steps = chain.steps.map {
      "\($0.localization) \($0.relation.rawValue) \($0.preferenceIndex.map(String.init) ?? "-")"
    }
    #expect(steps == expected.steps)
    #expect(chain.matched?.text == expected.matched)
    #expect(chain.preference == expected.preference)
    #expect(chain.policy == .icu)
  }

  @Test func relatedLanguagesCanBeExcluded() throws {
    let negotiator = try LocaleNegotiator(localizations: ["nb", "en", "es"], developmentRegion: "en")
    #expect(try negotiator.chain(for: ["nn"], relatedLanguages: false).description == "en")
    #expect(try negotiator.chain(for: ["nn", "es-MX"], relatedLanguages: false).description == "es > en")
  }

  /// A text that is not a locale is ignored by both policies, and reported; a header is read by `preferences(_:)`.
  @Test(arguments: ["fr\0", "fr-CH, fr;q=0.9", "../fr", "fr/..", ".UTF-8", "@latin", " fr"])
  func textsThatAreNoLocale(name: String) throws {
    let negotiator = try LocaleNegotiator(localizations: ["en", "fr"], developmentRegion: "en")
    for policy in ResolutionPolicy.allCases {
      let chain = try negotiator.chain(for: [name], policy: policy)
      #expect(chain.description == "en" && chain.matched == nil, "\(policy)")
      #expect(chain.findings.map(\.rule) == [.invalidLocale], "\(policy)")
    }
    let header = LocaleIdentifier.preferences("de;q=0.5, fr-CH")
    #expect(try negotiator.chain(for: header).matched == "fr")
  }

  @Test func localesOfLocalizations() throws {
    let negotiator = try LocaleNegotiator(localizations: ["zh_cn", "Base", "?"], developmentRegion: "French")
    #expect(negotiator.locale(of: "zh_cn")?.tag == "zh-Hans-CN")
    #expect(negotiator.locale(of: "Base")?.tag == "fr")
    #expect(negotiator.locale(of: "?") == nil)
    #expect(negotiator.locale(of: "fr") == nil)
    #expect(negotiator.development.tag == "fr")
  }

  @Test func findings() throws {
    let negotiator = try LocaleNegotiator(
      localizations: ["fr", "iw", "he", "foo bar", "C", "de.LPROJ", "Base"], developmentRegion: "??")
    let chain = try negotiator.chain(for: ["fr", "!", "C", "!", "?"])
    #expect(
      chain.findings.map { "\($0.severity.rawValue) \($0.rule) \($0.localization ?? "")" } == [
        "warning lproj-name de.LPROJ", "warning lproj-name C", "warning lproj-name foo bar",
        "warning invalid-locale ??", "warning duplicate-localization he", "warning invalid-locale !",
        "warning invalid-locale !", "warning invalid-locale ?",
      ])
    #expect(chain.findings.allSatisfy { !$0.message.isEmpty && $0.fix != nil })
    #expect(chain.findings.starts(with: negotiator.findings))
    #expect(
      negotiator.findings.first { $0.rule == .duplicateLocalization }?.message.contains("\"he.lproj\" and \"iw.lproj\"")
        == true)
    #expect(chain.localizations == ["fr", "Base"])
  }

  /// Two folders with names that only look the same are both kept, in any order of the file system.
  @Test(arguments: ResolutionPolicy.allCases) func canonicallyEquivalentNamesAreKeptApart(
    policy: ResolutionPolicy
  ) throws {
    let names = ["e\u{301}", "\u{E9}.lproj"]
    for localizations in [names, names.reversed()] {
      let negotiator = try LocaleNegotiator(
        localizations: localizations.map { LocalizationName($0) }, developmentRegion: "E\u{301}")
      let reported = negotiator.findings.compactMap(\.localization).map { Array($0.text.unicodeScalars) }
      #expect(reported == [["e", "\u{301}"], ["\u{E9}"], ["E", "\u{301}"]])
      #expect(try negotiator.chain(for: [], policy: policy).steps.isEmpty)
    }
  }

  /// A development region names the folder of exactly that spelling.
  @Test func aDevelopmentRegionIsAFolderOfItsSpelling() throws {
    for (region, steps) in [("e\u{301}", ["e\u{301}"]), ("\u{E9}", [])] {
      let negotiator = try LocaleNegotiator(localizations: ["e\u{301}"], developmentRegion: region)
      #expect(try negotiator.chain(for: ["fr"], policy: .ios).localizations.map(\.text) == steps)
    }
  }

  /// 676 regions of one language and hundreds of other names: nothing takes noticeably quadratic time.
  @Test(arguments: ResolutionPolicy.allCases) func aThousandLocalizations(policy: ResolutionPolicy) throws {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let regions = letters.flatMap { first in letters.map { "en-\(first)\($0)" } }
    let names = regions + (0..<324).map { "x\($0)" } + ["fr", "en"]
    let negotiator = try LocaleNegotiator(localizations: names.map { LocalizationName($0) }, developmentRegion: "fr")
    let chain = try negotiator.chain(for: ["en-AU", "en-NZ", "de"], policy: policy)
    #expect(chain.localizations.first == "en-AU")
    #expect(chain.localizations.last == "fr")
    #expect(Set(chain.localizations).count == chain.steps.count)
    // All except the three pseudo-locales, which were not requested.
    if policy == .icu { #expect(chain.steps.count == 676 - 3 + 2) }
  }

  /// Private parts do not belong to a locale: a chain has at most a hundred localizations that differ only in these.
  @Test(arguments: ResolutionPolicy.allCases) func aThousandLocalizationsOfOneLocale(policy: ResolutionPolicy) throws {
    let names = (1000..<2000).map { "de-x-v\($0)" }
    let negotiator = try LocaleNegotiator(
      localizations: names.map { LocalizationName($0) } + ["en"], developmentRegion: "en")
    let chain = try negotiator.chain(for: ["de-x-v1500"], policy: policy).localizations
    // Apple's matching also ignores private parts, and uses the first one.
    #expect(chain.first == (policy == .icu ? "de-x-v1500" : "de-x-v1000"))
    #expect(chain.last == "en")
    #expect(Set(chain).count == chain.count)
    #expect(chain.count <= AvailableLocalizations.limit + 2, "\(chain.count)")
  }

  /// Comparing pairs with ICU gives the same order as repeatedly choosing the best of all.
  @Test func nearestFirstIsICUsOrder() throws {
    let names = ["en", "en-001", "en-150", "en-AU", "en-CA", "en-GB", "en-GU", "en-IN", "en-NZ", "en-US", "en-ZA"]
    for wanted in ["en-BZ", "en-PR", "en-IE", "en-AT", "en-HK"] {
      var rest = names
      var expected: [String] = []
      while let best = try LocaleMatcher(rest).best([wanted]) { expected.append(rest.remove(at: best.supported)) }
      let candidates = try AvailableLocalizations(localizations: names, developmentRegion: "fr")
      #expect(candidates.candidates.map(\.name) == names)
      let chain = try LocaleNegotiator(localizations: names.map { LocalizationName($0) }, developmentRegion: "fr")
        .chain(for: [wanted])
      let siblings = chain.steps.filter { $0.relation == .sibling }.map(\.localization.text)
      #expect(siblings == expected.filter(siblings.contains), "\(wanted)")
      #expect(Set(chain.localizations.map(\.text)) == Set(names))
    }
  }

  @Test func oneNegotiatorServesSeveralTasks() async throws {
    let negotiator = try LocaleNegotiator(localizations: ["es", "es-419", "en"], developmentRegion: "en")
    try await withThrowingTaskGroup { group in
      for _ in 0..<16 { group.addTask { try negotiator.chain(for: ["es-MX"]).description } }
      for try await chain in group { #expect(chain == "es-419 > es > en") }
    }
  }
}
