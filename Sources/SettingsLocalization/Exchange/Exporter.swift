/// Which units an export has.
public enum ExportSelection: String, Sendable, CaseIterable {
  /// All.
  case all
  /// Those that the localization's own table lacks.
  case missing
  /// Those whose source text is another than in an earlier export.
  case stale
}

/// What an export holds, and how.
public struct ExportOptions: Sendable {
  /// Which units.
  public var selection = ExportSelection.all
  /// Whether untranslated units get the source text, for clients that show only what has a translation.
  public var prefillsTargets = false
  /// Whether texts that are not for translators are in it, too.
  public var includesUntranslatable = false
  /// Whether units that are empty on purpose are in it, in formats that cannot tell empty from missing, too.
  public var includesEmpty = false
  /// The folders from the root of the project to the bundle, the bundle's included; `nil` for the bundle alone.
  public var projectPath: String?
  /// The units of an earlier export of the language.
  public var previous: PreviousExport?

  /// Makes options of a plain export of everything.
  public init() {}
}

/// The units of an earlier export, by table and key.
public struct PreviousExport: Sendable {
  private var numbers: [UnitIdentifier: Int] = [:]
  /// In the order they were taken.
  private var units: [IncomingUnit] = []
  private var tables: Set<ExactString> = []

  /// Makes one without units.
  public init() {}

  /// Takes a unit; of one that comes twice the first counts.
  public mutating func add(_ unit: IncomingUnit) {
    guard numbers[unit.id] == nil else { return }
    numbers[unit.id] = units.count
    tables.insert(ExactString(unit.id.table))
    units.append(unit)
  }

  /// The unit of a table and key; `nil` if the export did not have it.
  public subscript(id: UnitIdentifier) -> IncomingUnit? { numbers[id].map { units[$0] } }

  /// Whether it has the table of a unit, and not the unit: that had no translation, where a format has no other way to say
  /// so.
  func lacksUnit(_ id: UnitIdentifier) -> Bool { numbers[id] == nil && tables.contains(ExactString(id.table)) }

  /// Those that a catalog does not have, in the order they were taken.
  func units(missingFrom catalog: TranslationCatalog) -> [IncomingUnit] {
    units.filter { catalog[$0.id] == nil }
  }
}

/// Makes of a catalog what is exported in one language.
public struct Exporter {
  private let bundle: SettingsBundle
  private let catalog: TranslationCatalog
  private let format: TranslationFormat
  private let options: ExportOptions

  /// Takes what is exported.
  ///
  /// - Parameter catalog: that of the bundle.
  public init(
    _ bundle: SettingsBundle, _ catalog: TranslationCatalog, format: TranslationFormat,
    options: ExportOptions = ExportOptions()
  ) {
    self.bundle = bundle
    self.catalog = catalog
    self.format = format
    self.options = options
  }

  /// What is exported in a language.
  ///
  /// - Parameter language: its localization may be missing from the bundle: then nothing is translated. `nil` for a
  ///   template.
  /// - Throws: ``ExchangeError`` if a table of the localization cannot be read without errors: what was exported of it
  ///   would come back as a change.
  public func document(for language: CatalogLanguage?) throws(ExchangeError) -> ExchangeDocument {
    var tables: [ExchangeDocument.Table] = []
    for table in catalog.tables {
      let translations = try self.table(table.name, of: language)
      let units = table.units.compactMap { unit($0, of: translations) }
      if !units.isEmpty { tables.append(ExchangeDocument.Table(name: table.name, units: units)) }
    }
    return ExchangeDocument(
      bundleName: catalog.bundleName, projectPath: options.projectPath ?? catalog.bundleName, source: catalog.source,
      target: language, tables: tables, obsolete: options.previous?.units(missingFrom: catalog) ?? [])
  }

  private func table(_ name: String, of language: CatalogLanguage?) throws(ExchangeError) -> StringsTable? {
    guard let language else { return nil }
    let file = bundle.tableFile(name, localization: language.localization)
    if let error = file.findings.first(where: { $0.severity == .error }) { throw ExchangeError(error) }
    return file.table
  }

  /// The unit as it is exported; `nil` if it is left out.
  private func unit(_ unit: TranslationUnit, of translations: StringsTable?) -> ExchangeUnit? {
    guard unit.isTranslatable || options.includesUntranslatable else { return nil }
    let value = translations?[unit.id.key]
    let previous = options.previous?[unit.id]?.source.flatMap { $0.isExactly(unit.source) ? nil : $0 }
    switch options.selection {
    case .all: break
    case .missing: if value != nil { return nil }
    case .stale: if previous == nil { return nil }
    }
    if value?.isEmpty ?? false, !format.tellsEmptyFromMissing, !options.includesEmpty { return nil }
    let isPrefilled = value == nil && options.prefillsTargets && unit.isTranslatable
    return ExchangeUnit(
      unit: unit, target: isPrefilled ? unit.source : value, isPrefilled: isPrefilled,
      needsReview: value.map { needsReview($0, of: unit) } ?? false, previousSource: previous)
  }

  /// Whether gettext would refuse a translation for its placeholders: it is given as one to look at.
  private func needsReview(_ translation: String, of unit: TranslationUnit) -> Bool {
    format == .po && !translation.isEmpty
      && FormatString.mismatch(source: unit.source, translation: translation) != nil
  }
}
