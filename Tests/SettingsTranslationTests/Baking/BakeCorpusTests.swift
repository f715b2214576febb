import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// A baked bundle shows an iPhone what the fallback chain finds: every real bundle, and the fixture.
struct BakeCorpusTests {
  @Test(.enabled(if: SharedData.has("corpus/bundles"), "the corpus of real bundles is absent"))
  func iPhonesShowWhatTheChainFinds() throws {
    var random = SeededRandom(seed: 2026)
    var (localizations, written, lists, texts, before) = (0, 0, 0, 0, 0)
    let paths = try BundleLocator.bundles(at: SharedData.path("corpus/bundles")) + [Self.fixture]
    for path in paths {
      let baked = try BakedBundle(path)
      localizations += baked.plan.localizations.count
      written += baked.plan.files.count
      var seen: Set<[LocalizationName]> = []
      let languages = baked.source.localizations.map(\.text)
      for number in 0..<1000 {
        // Each localization alone, then lists of up to five.
        let list =
          number < languages.count
          ? [languages[number]]
          : (0...random.next(below: 5)).map { _ in Self.preference(languages, &random) }
        let chain = try baked.negotiator.chain(for: list, policy: .ios)
        lists += 1
        guard seen.insert(chain.localizations).inserted else { continue }
        let result = try baked.compare(chain, in: baked.baked)
        before += try baked.compare(chain, in: baked.source).wrong.count
        texts += result.count
        #expect(result.wrong == [], "\(path) \(list) \(chain)")
      }
      #expect(try BakePlanner(baked.baked.catalog()).plan().files.map(\.path) == [], "\(path)")
    }
    #expect(paths.count > 15 && localizations > 100 && lists >= 10_000 && texts > 10_000 && before > 100)
    print(
      "bake: \(paths.count) bundles, \(localizations) localizations, \(written) files written, \(lists) lists, "
        + "\(texts) texts compared, 0 differences, \(before) before")
  }

  private static let fixture = SharedData.packageFolder + "/Fixtures/Settings.bundle"

  /// A localization of the bundle, its language in any region, or a language with its regions and scripts.
  private static func preference(_ localizations: [String], _ random: inout SeededRandom) -> String {
    if localizations.isEmpty { return others[random.next(below: others.count)] }
    let name = localizations[random.next(below: localizations.count)]
    switch random.next(below: 3) {
    case 0: return name
    case 1:
      let language = String(name.prefix { $0 != "-" && $0 != "_" })
      return language == "Base" ? language : language + "-" + ICU.regions[random.next(below: ICU.regions.count)]
    default: return others[random.next(below: others.count)]
    }
  }

  private static let others = [
    "de-AT", "en-GB", "en-IN", "en-001", "es-MX", "es-419", "fr-CA", "pt-PT", "pt-AO", "zh-HK", "zh-TW", "zh-Hant-CN",
    "zh-MO", "sr-Latn", "sr-Cyrl-BA", "uz-Cyrl", "az-Arab", "nn", "no", "nb-SJ", "iw", "in", "tl", "yue", "yue-Hans",
    "hi-Latn", "pa-Arab", "ff-Adlm", "ja", "ko-KP", "ar-001", "fa-AF", "mo", "sh", "xx", "de-u-nu-latn", "en-US-POSIX",
  ]
}

/// A bundle and its baked copy.
struct BakedBundle {
  let source: SettingsBundle
  let baked: SettingsBundle
  let plan: BakePlan
  /// Of the baked bundle.
  let negotiator: LocaleNegotiator
  private let folder: TemporaryFolder
  private let keys: [TableName: Set<TextKey>]
  private let own: LocaleNegotiator
  private let development: String

  init(_ path: String, options: BakeOptions = BakeOptions()) throws {
    folder = try TemporaryFolder()
    source = try SettingsBundle(path: path)
    plan = try BakePlanner(source.catalog(), options: options).plan()
    #expect(!plan.isBlocked, "\(path)")
    _ = try BundleCopy.write(source, changing: plan.files, in: folder.path)
    baked = try SettingsBundle(path: folder.path + "/" + source.name)
    var keys: [TableName: Set<TextKey>] = [:]
    for dialect in [SettingsDialect.apple, .iask] {
      let catalog = try source.catalog(CatalogOptions(reading: BundleOptions(dialect: dialect)))
      for table in catalog.tables {
        keys[table.name, default: []].formUnion(table.units.filter(\.isUsed).map(\.id.key))
      }
    }
    self.keys = keys
    let region = source.developmentRegion()
    development = region.identifier
    own = try LocaleNegotiator(
      localizations: source.localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
    negotiator = try LocaleNegotiator(
      localizations: baked.localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
  }

  /// Compares what an iPhone shows in a bundle with what the source bundle's chain finds for the localization that the
  /// iPhone chose.
  func compare(_ phone: FallbackChain, in bundle: SettingsBundle) throws -> (count: Int, wrong: [String]) {
    guard let chosen = phone.localizations.first else { return (0, []) }
    let chain = try expectedChain(chosen)
    var (count, wrong) = (0, [String]())
    for (table, keys) in keys {
      let expected = TableChain(table: table, chain: chain, bundle: source)
      let shown = TableChain(table: table, chain: phone, bundle: bundle)
      for key in keys {
        count += 1
        // An empty text is passed over, unless there is no other.
        let match = expected.lookUp(HashedKey(key)) { $0.isBlank } ?? expected.lookUp(HashedKey(key))
        let text = match?.value ?? key.text
        let found = shown.lookUp(HashedKey(key))?.value ?? key.text
        if !text.isExactly(found) { wrong.append("\(table) \(key): expected \(text), an iPhone shows \(found)") }
      }
    }
    return (count, wrong)
  }

  private func expectedChain(_ name: LocalizationName) throws -> FallbackChain {
    if name == .base { return try own.chain(for: [development]) }
    if try LocaleIdentifier(name.text) != nil { return try own.chain(for: [name.text]) }
    let rest = try own.chain(for: [development])
    return FallbackChain(policy: .icu, steps: [FallbackChain.Step(localization: name, relation: .exact)] + rest.steps)
  }
}
