package import SettingsCatalog
internal import SettingsLocalization

/// Creates the documents to export from a catalog.
package struct Exporter {
  private let catalog: TranslationCatalog
  private let format: TranslationFormat
  private let options: ExportOptions

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - catalog: what is exported.
  ///   - format: the format that the documents are for.
  ///   - options: which units, with what.
  package init(
    _ catalog: TranslationCatalog, format: TranslationFormat, options: ExportOptions = ExportOptions()
  ) {
    self.catalog = catalog
    self.format = format
    self.options = options
  }

  /// The document of a language.
  ///
  /// - Parameter language: its localization may be missing from the bundle: then nothing is translated. `nil` for a
  ///   template.
  /// - Throws: `ExchangeError` if a table of the localization has errors, unless it is left out: an export of its
  ///   recovered part would come back as a change.
  package func document(for language: CatalogLanguage?) throws(ExchangeError) -> ExchangeDocument {
    var tables: [ExchangeDocument.Table] = []
    let lists = format == .jsonl ? OptionLists(catalog) : nil
    for table in catalog.tables {
      let translations: Translations?
      do throws(ExchangeError) {
        translations = try self.table(table.name, of: language)
      } catch {
        if options.leavesOutUnreadable { continue }
        throw error
      }
      let relatives = relatives(table.name)
      let units = table.units.compactMap { unit -> ExchangeUnit? in
        var exported = self.unit(unit, entry: entry(unit, in: translations), of: language?.localization)
        exported?.preview = options.preview?.address(
          of: unit.id, in: (language ?? catalog.source).localization, uses: unit.uses.map(\.place))
        exported?.siblings = lists?.siblings(of: unit) { translation($0, in: translations) } ?? []
        exported?.relatives = relatives.compactMap { other, tag in
          translation(unit.id, in: other).map { (tag, $0) }
        }
        exported?.terms = options.terms.terms(in: unit.source)
        return exported
      }
      if !units.isEmpty { tables.append(ExchangeDocument.Table(name: table.name, units: units)) }
    }
    return ExchangeDocument(
      bundleName: catalog.bundle.name, projectPath: options.projectPath ?? catalog.bundle.name,
      projectFile: options.projectFile, source: catalog.source,
      target: language, tables: tables, obsolete: options.previous?.units(missingFrom: catalog) ?? [])
  }

  /// A translation of the bundle.
  private struct Entry {
    let text: String
    let state: EntryState
    /// For a stale one: the source text that it was made from, if that is known.
    let oldSource: String?
  }

  /// A table of the exported language.
  private typealias Translations = (table: StringsTable, place: TableReference)

  private func table(_ name: TableName, of language: CatalogLanguage?) throws(ExchangeError) -> Translations? {
    guard let language else { return nil }
    let file = catalog.bundle.tableFile(name, localization: language.localization)
    if let error = file.findings.first(where: { $0.severity == .error }) { throw ExchangeError(error) }
    return file.table.map { ($0, TableReference(localization: language.localization, table: name)) }
  }

  /// The tables of the other localizations of the language, with their tags; without those that have errors.
  private func relatives(_ name: TableName) -> [(table: Translations, tag: String)] {
    options.relatives.compactMap { relative in
      guard let found = try? table(name, of: relative) else { return nil }
      return (found, relative.tag)
    }
  }

  /// The translation of a unit for other ones; `nil` for none, or an empty one.
  private func translation(_ id: UnitIdentifier, in translations: Translations?) -> String? {
    let text = catalog[id].flatMap { entry($0, in: translations)?.text }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The translation of a unit and its state; `nil` for none. An entry that holds no translation counts as none.
  private func entry(_ unit: TranslationUnit, in translations: Translations?) -> Entry? {
    guard let (table, place) = translations, let text = table[unit.id.key] else { return nil }
    let state = catalog.states[place]?.state(of: unit.id.key, text: text, source: unit.source) ?? .translated
    if state == .untranslated || catalog.isBare(unit, text: text, in: place.localization) { return nil }
    let stale = options.stale.text(StateEntry(place, unit.id.key), source: unit.source, isRecorded: state == .stale)
    let counts = stale.map { $0.change.kind != .minor || options.includesMinor } ?? false
    return Entry(text: text, state: counts ? .stale : state, oldSource: counts ? stale?.change.old : nil)
  }

  /// The unit with its translation, or a prefilled one; `nil` if the options leave it out, and for an empty text that
  /// the format cannot distinguish.
  private func unit(_ unit: TranslationUnit, entry: Entry?, of language: LocalizationName?) -> ExchangeUnit? {
    guard unit.isTranslatable || options.includesUntranslatable else { return nil }
    let value = entry?.text
    let previous = options.previous?[unit.id]?.source.flatMap { $0.isExactly(unit.source) ? nil : $0 }
    switch options.selection {
    case .all: break
    case .missing: if !isMissing(unit, in: language, hasText: value != nil) { return nil }
    case .stale: if previous == nil, entry?.state != .stale { return nil }
    }
    if value?.isEmpty ?? false, !format.traits.contains(.distinguishesEmpty), !options.includesEmpty { return nil }
    let state = entry?.state ?? .translated
    let isPrefilled = value == nil && options.prefillsTargets && unit.isTranslatable
    return ExchangeUnit(
      unit: unit, target: isPrefilled ? unit.source : value, isPrefilled: isPrefilled,
      needsReview: state != .translated || value.map { hasProblem($0, of: unit, isStale: previous != nil) } ?? false,
      previousSource: previous ?? entry?.oldSource, state: state)
  }

  /// Whether a unit has no translation.
  ///
  /// - Parameters:
  ///   - language: `nil` for a template, which has every unit that is shown.
  ///   - hasText: whether the localization's own table has a translation.
  private func isMissing(_ unit: TranslationUnit, in language: LocalizationName?, hasText: Bool) -> Bool {
    if let language, catalog.hasSourceTexts(in: language) { return false }
    if unit.isTranslatable, let known = language.flatMap({ options.missing[$0] }) { return known.contains(unit.id) }
    return !hasText && (unit.isUsed || unit.isUsedByCode)
  }

  /// Whether a translation is marked as needing review though its state does not say so: for gettext if it would be
  /// refused for its placeholders, and if the source text differs from that of an earlier export. In other formats
  /// translators would have to reset that state by hand.
  private func hasProblem(_ translation: String, of unit: TranslationUnit, isStale: Bool) -> Bool {
    switch format {
    case .po:
      !translation.isEmpty
        && (isStale || FormatString.mismatch(source: unit.source, translation: translation) != nil)
    case .xcstrings: isStale
    default: false
    }
  }
}
