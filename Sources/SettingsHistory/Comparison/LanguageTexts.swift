internal import SettingsCatalog
internal import SettingsLocalization

/// What users of one language read on one side.
struct LanguageTexts {
  let side: ComparisonSide
  let layout: ScreenLayout
  /// By the numbers of the places of the layout.
  let texts: [LocalizedText]
  /// Whether it is the language of the source texts of this side.
  let isSource: Bool
  /// The localizations that are searched, best first.
  let chain: [LocalizationName]

  /// - Parameter shared: the layout of the source language, which nearly all languages share.
  init(_ language: CatalogLanguage, _ side: ComparisonSide, sharing shared: ScreenLayout?) throws {
    let settings = try side.settings(of: language)
    self.side = side
    layout = shared.flatMap { $0.isShared(by: settings) ? $0 : nil } ?? ScreenLayout(settings)
    texts = ScreenLayout.texts(settings)
    isSource = language == side.source
    chain = settings.chain.localizations
  }

  /// The localizations whose tables have texts of the language itself.
  var ownChain: [LocalizationName] {
    isSource ? chain : chain.filter { !side.catalog.hasSourceTexts(in: $0) }
  }

  /// What users read at a place, unless it is only the source text because there is no translation.
  func value(_ number: Int) -> String? {
    guard texts.indices.contains(number) else { return nil }
    let (text, answer) = (texts[number], texts[number].chain)
    if answer.kind == .literal, answer.value.isEmpty { return nil }
    if isSource { return answer.value }
    switch answer.kind {
    case .key, .literal:
      // The file of a pane in an lproj is in the language of the lproj.
      let localization = layout.panes[layout.elements[number].pane].localization
      return localization.map { !side.catalog.hasSourceTexts(in: $0) } ?? false ? answer.value : nil
    case .number, .unlocalized: return nil
    default: break
    }
    guard let localization = answer.localization, !side.catalog.hasSourceTexts(in: localization) else { return nil }
    return isUntranslated(text, in: localization) ? nil : answer.value
  }

  private func isUntranslated(_ text: LocalizedText, in localization: LocalizationName) -> Bool {
    guard let table = text.table, let unit = side.catalog[UnitIdentifier(table: table, key: text.key)] else {
      return states(of: text)?.isUntranslated(text.key, text: text.chain.value) ?? false
    }
    return side.catalog.isUntranslated(
      unit, text: text.chain.value, in: TableReference(localization: localization, table: table))
  }

  /// What is recorded about the table that has a text.
  private func states(of text: LocalizedText) -> TableStates? {
    guard let table = text.table, let localization = text.chain.localization else { return nil }
    return side.catalog.states[TableReference(localization: localization, table: table)]
  }

  /// What the state file says about how the source text has changed since a translation was made: `.some(nil)` if it
  /// has not; `nil` if no line of it is about the translation. String catalogs say nothing about it.
  ///
  /// - Parameter old: a source text that the translation may have been made from.
  func recordedChange(_ number: Int, from old: String?) -> SourceChange.Kind?? {
    if side.catalog.stringCatalogs != nil { return nil }
    guard let value = value(number), let source = side.sourceText(of: layout.elements[number].id) else { return nil }
    guard let record = states(of: texts[number])?.record(of: texts[number].key, text: value, source: source) else {
      return nil
    }
    guard EntryState(record, source: source) == .stale else { return .some(nil) }
    guard let old, record.base.hasSource(old) else { return .changed }
    return SourceChange.Kind(from: old, to: source, isCopy: old.isExactly(value))
  }

  /// Whether the state file says that a translation is stale.
  func isRecordedAsStale(_ number: Int) -> Bool { (recordedChange(number, from: nil) ?? nil) != nil }
}
