internal import SettingsCatalog
internal import SettingsLocalization

/// Counts the texts on screen, by language.
struct CoverageBuilder {
  private let context: AuditContext
  private let source: LocaleIdentifier?
  private let tables: TableCounter

  init(_ context: AuditContext) throws(ICUError) {
    self.context = context
    source = try LocaleIdentifier(context.catalog.source.tag)
    tables = TableCounter(context)
  }

  func built() throws -> BundleCoverage {
    var coverage = BundleCoverage()
    coverage.counted = context.options.counted
    coverage.isWhole = context.options.pane == nil
    coverage.views = context.views
    var common = UncoveredList()
    let shared = try Screen(context.tree, context)
    let hasOwnPanes = try hasLocalizedPanes()
    var foreign: Set<ScreenText.Lookup> = []
    for localization in context.audited {
      let chains = try context.chains(of: localization)
      let screen = hasOwnPanes ? try Screen(tree(chains), context) : shared
      let reader = LocalizationReader(localization, chains, screen, context)
      var counter = LocalizationCounter(
        reader, tables: tables.counts(of: localization), panes: screen.panes, context.options)
      for text in screen.texts { counter.count(text) }
      for text in screen.codeTexts { counter.countCode(text) }
      for text in screen.texts where hasOwnPanes && reader.isForeign(text) { foreign.insert(text.lookup) }
      coverage.localizations.append(counter.row)
      coverage.missing += counter.missing.texts
      coverage.unreadable += counter.unreadable.texts
      coverage.unreadableLeaks += counter.unreadableLeaks.texts
      coverage.leaks += counter.leaks.texts
      for text in counter.commonLeaks.texts { common.add(text) }
    }
    if context.audited.isEmpty { common = try unlocalizedLeaks(on: shared) }
    coverage.leaks = common.texts + coverage.leaks
    coverage.untracked = try untracked(on: shared, foreign: foreign)
    return coverage
  }

  /// The coverage of a bundle without localizations, whose texts are all shown as they are.
  private func unlocalizedLeaks(on screen: Screen) throws -> UncoveredList {
    let localization = AuditedLocalization(
      language: context.source, identifier: source, isSource: true, isPresent: false, sharesSourceLanguage: true)
    let reader = LocalizationReader(localization, try context.chains(of: localization), screen, context)
    var counter = LocalizationCounter(reader, tables: [], panes: screen.panes, context.options)
    for text in screen.texts { counter.count(text) }
    return counter.commonLeaks
  }

  // MARK: Localized panes

  /// Whether an lproj may have pane files, so that localizations may show different panes.
  private func hasLocalizedPanes() throws(BundleError) -> Bool {
    for name in context.localizations {
      let entries = try context.bundle.entries(in: BundlePath(name: name.folder))
      if entries.contains(where: { $0.kind == .folder || $0.name.hasSuffix(".plist") }) { return true }
    }
    return false
  }

  /// The panes of a localization; `nil` without a root pane.
  private func tree(_ chains: LanguageChains) -> PaneTree? {
    context.bundle.tree(of: context.views) { dialect in
      dialect == .iask ? Array(chains.chain.localizations.prefix(1)) : chains.phone.localizations
    }
  }

  // MARK: Untracked texts

  /// Texts that no one can translate, in a bundle with translations, and in tables without errors.
  ///
  /// - Parameter foreign: texts of pane files in an lproj that are shown in other languages too. If each language has
  ///   its own file, that is the translation.
  private func untracked(on screen: Screen, foreign: Set<ScreenText.Lookup>) throws -> [UncoveredText] {
    let reader = context.audited.first(where: \.isSource) ?? context.audited.first
    guard let reader, try hasOtherLanguage() else { return [] }
    let chains = try context.chains(of: reader)
    let resolver = LocalizationReader(reader, chains, screen, context)
    var list = UncoveredList()
    var twins = SimilarKeys(context)
    for text in screen.texts where text.isTranslatable && !text.isTracked && !text.isIdentifier {
      guard let table = text.table else {
        if text.lookup.localization == nil, !text.isUniversal { list.add(text, resolver.text(text), localization: nil) }
        continue
      }
      if sourceIsBroken(table) || context.isMisnamed(table) { continue }
      if text.lookup.localization != nil, !foreign.contains(text.lookup) { continue }
      // A translated key is spelled almost like it, so it is a text, even if it looks like a name.
      let twin = twins.twin(of: text.key, in: table)
      if !text.isUniversal || twin != nil { list.add(text, resolver.text(text), localization: nil, twin: twin) }
    }
    return list.texts
  }

  /// Whether the bundle has a localization that is not of the source language.
  private func hasOtherLanguage() throws(ICUError) -> Bool {
    for name in context.localizations where name != .base {
      guard let locale = try LocaleIdentifier(name.text) else { continue }
      if locale.language != source?.language { return true }
    }
    return false
  }

  private func sourceIsBroken(_ table: TableName) -> Bool {
    [context.source.localization, .base].contains { name in
      let file = context.bundle.tableFile(table, localization: name)
      return file.exists && file.table?.isBroken != false
    }
  }
}
