import SettingsCatalog
import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

@testable import SettingsAudit

/// `sync` of all languages invents nothing: on every real bundle, and on the fixture.
@Suite(.enabled(if: SharedData.has("corpus/bundles"), "the corpus of real bundles is absent"))
struct SyncCorpusTests {
  /// A bundle on disk before and after `sync`.
  struct Synced {
    let before: SettingsBundle
    let after: SettingsBundle
    let folder: TemporaryFolder
    let count: Int

    init?(_ path: String) throws {
      folder = try TemporaryFolder()
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      _ = try Shell.run("cp -R '\(path)' . && chmod -R u+w .", in: folder.path)
      before = try SettingsBundle(path: path)
      let editing = try BundleEditing(path: folder.path + "/" + name)
      var options = SyncOptions()
      options.addsMissing = true
      let plan = try SyncPlanner(editing.catalog, options: options).plan(for: editing.catalog.languages().all)
      if plan.isBlocked { return nil }
      _ = try editing.commit(try editing.files(plan.changes).files, states: plan.states)
      after = try SettingsBundle(path: folder.path + "/" + name)
      count = plan.actions.count
    }
  }

  static func bundles() throws -> [String] {
    let paths = try BundleLocator.bundles(at: SharedData.path("corpus/bundles"))
    return paths + [SharedData.packageFolder + "/Fixtures/Settings.bundle"]
  }

  @Test func nothingIsInvented() throws {
    var random = SeededRandom(seed: 2026)
    var (entries, blocked, locales, lists, texts, changed) = (0, 0, 0, 0, 0, 0)
    let paths = try Self.bundles()
    for path in paths {
      guard let synced = try Synced(path) else {
        blocked += 1
        continue
      }
      entries += synced.count
      locales += try Self.compareCoverage(synced)
      try Self.compareMissingUnits(synced)
      let reading = try PhoneTexts(synced)
      let languages = synced.before.localizations.map(\.text) + Self.others
      for _ in 0..<1000 {
        let list = (0...random.next(below: 3)).map { _ in languages[random.next(below: languages.count)] }
        lists += 1
        let result = try reading.compare(list)
        texts += result.texts
        changed += result.changed
        #expect(result.wrong == [], "\(path) \(list)")
      }
    }
    #expect(paths.count > 15 && entries > 1000 && lists >= 10_000 && blocked < paths.count / 2)
    print(
      "sync: \(paths.count) bundles, \(blocked) blocked, \(entries) entries added, \(locales) localizations, "
        + "\(lists) lists, \(texts) texts compared, \(changed) changed, 0 in another language")
  }

  private static let others = [
    "de-AT", "en-GB", "en-IN", "es-MX", "es-419", "fr-CA", "pt-PT", "pt-AO", "zh-HK", "zh-TW", "zh-Hant-CN", "sr-Latn",
    "uz-Cyrl", "nn", "no", "iw", "yue", "hi-Latn", "ja", "ko-KP", "ar-001", "fa-AF", "xx",
  ]

  private static func compareCoverage(_ synced: Synced) throws -> Int {
    let (before, after) = (
      try synced.before.audit().coverage.localizations, try synced.after.audit().coverage.localizations
    )
    #expect(before.map(\.language) == after.map(\.language))
    for (old, new) in zip(before, after) {
      let name = "\(synced.before.path) \(old.language.localization)"
      #expect(
        new.tenThousandths(new.phone) <= old.tenThousandths(old.phone),
        "\(name), on an iPhone \(old.phone) \(new.phone) \(old.shown) \(new.shown)")
      #expect(new.tenThousandths(new.chain) <= old.tenThousandths(old.chain), "\(name), along the chain")
    }
    return before.count
  }

  /// `export --only missing` has the same units before and after.
  private static func compareMissingUnits(_ synced: Synced) throws {
    func missing(_ bundle: SettingsBundle, _ language: CatalogLanguage) throws -> [UnitIdentifier] {
      let catalog = try bundle.catalog()
      var options = ExportOptions()
      options.selection = .missing
      options.missing = try bundle.coverage().unitsToTranslate
      guard let document = try? Exporter(catalog, format: .json, options: options).document(for: language) else {
        return []
      }
      return document.tables.flatMap { $0.units.map(\.unit.id) }
    }
    let catalog = try synced.before.catalog()
    let source = try LocaleIdentifier(catalog.source.tag)?.language
    for language in try catalog.languages().all where !catalog.hasSourceTexts(in: language.localization) {
      let (before, after) = (try missing(synced.before, language), try missing(synced.after, language))
      let name = "\(synced.before.path) \(language.localization)"
      // A text that no table had was right in a region of the source language; its copy waits for a translation.
      let isOfSource = try LocaleIdentifier(language.tag)?.language == source
      if isOfSource { #expect(Set(before).isSubset(of: after), "\(name)") } else { #expect(before == after, "\(name)") }
    }
  }
}

/// What an iPhone shows before and after.
private struct PhoneTexts {
  private let before: SettingsBundle
  private let after: SettingsBundle
  private let catalog: TranslationCatalog
  private let negotiator: LocaleNegotiator
  private let sources: Set<LocalizationName>

  init(_ synced: SyncCorpusTests.Synced) throws {
    before = synced.before
    after = synced.after
    catalog = try synced.before.catalog()
    negotiator = try catalog.negotiator()
    sources = [catalog.source.localization, .base]
  }

  /// The texts for a preference list: how many, how many changed, and those that changed in a wrong way.
  func compare(_ list: [String]) throws -> (texts: Int, changed: Int, wrong: [String]) {
    let chain = try negotiator.chain(for: list, policy: .ios)
    let chosen = chain.steps.first.flatMap { negotiator.locale(of: $0.localization) }
    var (texts, changed, wrong) = (0, 0, [String]())
    for table in catalog.tables {
      let old = TableChain(table: table.name, chain: chain, bundle: before)
      let new = TableChain(table: table.name, chain: chain, bundle: after)
      for unit in table.units where unit.isUsed {
        let (first, second) = (old.lookUp(HashedKey(unit.id.key)), new.lookUp(HashedKey(unit.id.key)))
        texts += 1
        let (was, now) = (first?.value ?? unit.id.key.text, second?.value ?? unit.id.key.text)
        if now.isExactly(was) { continue }
        changed += 1
        let wasSource =
          first.map { match in match.link.step.map { sources.contains($0.localization) } ?? false } ?? true
        if wasSource && now.isExactly(unit.source) { continue }
        if isOfLanguage(now, of: unit, chosen) { continue }
        wrong.append("\(unit.id.table) \(unit.id.key): \(was) -> \(now)")
      }
    }
    return (texts, changed, wrong)
  }

  /// Whether a localization of a language and script had a text before.
  private func isOfLanguage(_ text: String, of unit: TranslationUnit, _ locale: LocaleIdentifier?) -> Bool {
    before.localizations.contains { name in
      guard let locale, let other = negotiator.locale(of: name),
        other.likely.sharesLanguageAndScript(with: locale.likely)
      else { return false }
      return before.tableFile(unit.id.table, localization: name).table?[unit.id.key]?.isExactly(text) ?? false
    }
  }
}
