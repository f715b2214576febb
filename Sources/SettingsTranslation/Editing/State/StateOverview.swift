public import SettingsCatalog
package import SettingsLocalization

/// An existing translation with its state.
public struct RecordedTranslation: Sendable {
  /// The unit that it translates.
  public let unit: TranslationUnit
  /// Its place.
  public let entry: StateEntry
  /// The translation.
  public let text: String
  /// Its state.
  public let state: EntryState
  /// Whether the state file has a line about it.
  public let isRecorded: Bool
}

/// The states of the translations of a bundle, and how they can be changed by hand.
///
/// The changes are carried out with ``BundleEditing/commit(_:states:inPlace:)``.
public struct StateOverview: Sendable {
  let catalog: TranslationCatalog

  /// Takes the bundle in its current state.
  public init(_ catalog: TranslationCatalog) { self.catalog = catalog }

  /// The translations of some languages, in the order of the languages and of the catalog. The language of the source
  /// texts has none.
  public func translations(of languages: [CatalogLanguage]) -> [RecordedTranslation] {
    languages.filter { !catalog.hasSourceTexts(in: $0.localization) }.flatMap { language in
      catalog.tables.flatMap { translations(in: $0, of: language) }
    }
  }

  private func translations(
    in table: TranslationCatalog.Table, of language: CatalogLanguage
  ) -> [RecordedTranslation] {
    let place = TableReference(localization: language.localization, table: table.name)
    guard let file = catalog.bundle.tableFile(table.name, localization: language.localization).table else { return [] }
    let states = catalog.states[place]
    return table.units.compactMap { unit in
      guard let text = file[unit.id.key] else { return nil }
      let record = states?.record(of: unit.id.key, text: text, source: unit.source)
      return RecordedTranslation(
        unit: unit, entry: StateEntry(place, unit.id.key), text: text,
        state: record.map { EntryState($0, source: unit.source) } ?? .translated, isRecorded: record != nil)
    }
  }

  /// Records each translation about which nothing is known as made from the present source text; entries that surely are
  /// only copies of it as untranslated.
  ///
  /// - Parameters:
  ///   - languages: the localizations that are looked at.
  ///   - acceptsCopies: whether copies are recorded as translations, too.
  /// - Throws: `ICUError` if ICU fails.
  public func recordingAll(
    of languages: [CatalogLanguage], acceptsCopies: Bool = false
  ) throws -> StateChanges {
    let unknown = translations(of: languages).filter { !$0.isRecorded }
    let copies = acceptsCopies ? [] : try sureCopies(among: unknown, of: languages)
    return StateChanges(
      lines: unknown.map { translation in
        StateOverview.line(translation, copies.contains(translation.entry) ? .untranslated : .translated)
      })
  }

  /// The entries that equal their source text, and surely hold no translation.
  private func sureCopies(
    among translations: [RecordedTranslation], of languages: [CatalogLanguage]
  ) throws(ICUError) -> Set<StateEntry> {
    let source = try LocaleIdentifier(catalog.source.tag)
    var rules: [LocalizationName: (copy: SourceCopy, isOtherScript: Bool)] = [:]
    for language in languages {
      let locale = try LocaleIdentifier(language.tag)
      if locale?.language == source?.language { continue }
      let rule = SourceCopy(try catalog.terms(in: language))
      rules[language.localization] = (rule, locale?.script != source?.script)
    }
    let copies = translations.filter { translation in
      guard let rule = rules[translation.entry.place.localization] else { return false }
      return translation.unit.isTranslatable && translation.text.isExactly(translation.unit.source)
        && rule.copy.isSure(translation.unit, isOtherScript: rule.isOtherScript)
    }
    return Set(copies.map(\.entry))
  }

  /// Records translations as made from the present source text, unless they are recorded as that.
  public func accepting(_ translations: [RecordedTranslation]) -> StateChanges {
    let open = translations.filter { $0.state != .translated || !$0.isRecorded }
    return StateChanges(lines: open.map { StateOverview.line($0, .translated) })
  }

  private static func line(_ translation: RecordedTranslation, _ state: TranslationState) -> StateLine {
    let base = BaseHash(source: translation.unit.source, target: translation.text)
    return StateLine(translation.entry, state, base)
  }

  /// Removes every line that does not count: about a text that is no longer there, overruled by another line, or broken.
  public func pruning() -> StateChanges {
    var file = StateChanges()
    file.isWhole = true
    file.lines = Dictionary(grouping: catalog.states.lines, by: \.entry).compactMap { entry, _ in
      let place = entry.place
      guard let text = catalog.bundle.tableFile(place.table, localization: place.localization).table?[entry.key] else {
        return nil
      }
      let id = UnitIdentifier(table: place.table, key: entry.key)
      let source = catalog[id]?.source ?? entry.key.text
      return catalog.states[place]?.record(of: entry.key, text: text, source: source).map { StateLine(entry, $0) }
    }
    return file
  }

  /// The tables that lines are about, and that the bundle does not have, in byte order.
  package var missingTables: [TableReference] {
    Set(catalog.states.lines.map(\.entry.place)).filter { place in
      !catalog.bundle.tableFile(place.table, localization: place.localization).exists
    }.sorted()
  }

  /// How many lines of the file ``pruning()`` removes, broken ones included.
  public var prunedCount: Int { catalog.states.lines.count - pruning().lines.count + catalog.states.findings.count }
}
