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
      let languages = baked.source.localizations.map(\.text) + Self.regions
      for number in 0..<1000 {
        // Each localization alone, then lists of up to four.
        let list =
          number < languages.count
          ? [languages[number]]
          : (0...random.next(below: 4)).map { _ in languages[random.next(below: languages.count)] }
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
    #expect(paths.count > 15 && localizations > 100 && texts > 10_000 && before > 100)
    print(
      "bake: \(paths.count) bundles, \(localizations) localizations, \(written) files written, \(lists) lists, "
        + "\(texts) texts compared, 0 differences, \(before) before")
  }

  private static let fixture = SharedData.packageFolder + "/Fixtures/Settings.bundle"
  private static let regions = [
    "de-AT", "en-GB", "en-IN", "es-MX", "es-419", "fr-CA", "pt-PT", "pt-AO", "zh-HK", "zh-TW", "sr-Latn", "nn", "ja",
    "xx",
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
      let catalog = try source.catalog(CatalogOptions(reading: BundleReading(dialect: dialect)))
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
        let text = expected.lookUp(HashedKey(key))?.value ?? key.text
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
