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
  /// - Throws: ``ExchangeError`` if a table of the localization has errors: an export of its recovered part would come
  ///   back as a change.
  package func document(for language: CatalogLanguage?) throws(ExchangeError) -> ExchangeDocument {
    var tables: [ExchangeDocument.Table] = []
    for table in catalog.tables {
      let translations = try self.table(table.name, of: language)
      let units = table.units.compactMap { unit($0, of: translations) }
      if !units.isEmpty { tables.append(ExchangeDocument.Table(name: table.name, units: units)) }
    }
    return ExchangeDocument(
      bundleName: catalog.bundle.name, projectPath: options.projectPath ?? catalog.bundle.name, source: catalog.source,
      target: language, tables: tables, obsolete: options.previous?.units(missingFrom: catalog) ?? [])
  }

  private func table(_ name: TableName, of language: CatalogLanguage?) throws(ExchangeError) -> StringsTable? {
    guard let language else { return nil }
    let file = catalog.bundle.tableFile(name, localization: language.localization)
    if let error = file.findings.first(where: { $0.severity == .error }) { throw ExchangeError(error) }
    return file.table
  }

  /// The unit to export; `nil` if it is left out.
  private func unit(_ unit: TranslationUnit, of translations: StringsTable?) -> ExchangeUnit? {
    guard unit.isTranslatable || options.includesUntranslatable else { return nil }
    let value = translations?[unit.id.key]
    let previous = options.previous?[unit.id]?.source.flatMap { $0.isExactly(unit.source) ? nil : $0 }
    switch options.selection {
    case .all: break
    case .missing: if value != nil { return nil }
    case .stale: if previous == nil { return nil }
    }
    if value?.isEmpty ?? false, !format.traits.contains(.distinguishesEmpty), !options.includesEmpty { return nil }
    let isPrefilled = value == nil && options.prefillsTargets && unit.isTranslatable
    return ExchangeUnit(
      unit: unit, target: isPrefilled ? unit.source : value, isPrefilled: isPrefilled,
      needsReview: value.map { needsReview($0, of: unit, isStale: previous != nil) } ?? false,
      previousSource: previous)
  }

  /// Whether a translation is marked as needing review: for gettext if it would be refused for its placeholders, and if
  /// the source text has changed. In other formats translators would have to reset that state by hand.
  private func needsReview(_ translation: String, of unit: TranslationUnit, isStale: Bool) -> Bool {
    switch format {
    case .po:
      !translation.isEmpty
        && (isStale || FormatString.mismatch(source: unit.source, translation: translation) != nil)
    case .xcstrings: isStale
    default: false
    }
  }
}
