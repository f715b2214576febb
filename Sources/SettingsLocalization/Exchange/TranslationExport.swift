/// Exports a catalog in some languages: from units to files.
public struct TranslationExport {
  /// What the files hold, and how they are written.
  public struct Options: Sendable {
    /// Which units, with what.
    public var units = ExportOptions()
    /// The units of earlier exports, by language (lproj name).
    public var previous: [String: PreviousExport] = [:]
    /// Whether cells of csv and tsv that a spreadsheet would read as formulas are guarded.
    public var guardsFormulas = true
    /// Whether csv and tsv begin with a byte-order mark.
    public var hasByteOrderMark = false
    /// The version of the program that xliff, xcode and xcloc name as their maker.
    public var toolVersion = ""

    /// Makes options of a plain export of everything.
    public init() {}
  }

  private let bundle: SettingsBundle
  private let catalog: TranslationCatalog
  private let format: TranslationFormat
  private let options: Options

  /// - Parameter catalog: that of the bundle.
  public init(
    _ bundle: SettingsBundle, _ catalog: TranslationCatalog, format: TranslationFormat, options: Options = Options()
  ) {
    self.bundle = bundle
    self.catalog = catalog
    self.format = format
    self.options = options
  }

  /// The files of some languages.
  ///
  /// - Parameters:
  ///   - languages: none for a template; a localization may be missing from the bundle.
  ///   - existing: the bytes of a file that is there already, by its path in the export: string catalogs keep what they
  ///     hold beside the exported languages.
  /// - Returns: the files by path, and what is wrong: languages that are left out because a table of theirs cannot be read,
  ///   units that a format cannot hold.
  /// - Throws: ``ExchangeError`` if an existing file cannot be read; ``BundleError`` if a table of the source language
  ///   cannot.
  public func files(
    for languages: [CatalogLanguage], existing: (String) throws -> [UInt8]? = { _ in nil }
  ) throws -> (files: [ExportedFile], findings: [Finding]) {
    var findings = catalog.findings.filter { $0.severity == .error }
    var documents: [ExchangeDocument] = []
    for language in format == .pot ? [nil] : languages.map(Optional.some) {
      do throws(ExchangeError) {
        documents.append(try document(for: language))
      } catch {
        findings.append(error.finding)
        if let language { findings.append(.leftOut(language)) }
      }
    }
    let written = try TranslationWriter(format, options).files(documents, sources: sources, existing: existing)
    return (written.files, findings + written.findings)
  }

  /// The files of documents that are no whole export: of units that go back to a translator.
  ///
  /// - Throws: what ``TranslationWriter`` does not foresee.
  public static func files(
    _ documents: [ExchangeDocument], as format: TranslationFormat, toolVersion: String
  ) throws -> [ExportedFile] {
    var options = Options()
    options.toolVersion = toolVersion
    return try TranslationWriter(format, options).files(documents, sources: { [] }, existing: { _ in nil }).files
  }

  private func document(for language: CatalogLanguage?) throws(ExchangeError) -> ExchangeDocument {
    var units = options.units
    // Nothing tells the language of a template: it compares with any export.
    units.previous = language.map { options.previous[$0.localization] } ?? options.previous.values.first
    return try Exporter(bundle, catalog, format: format, options: units).document(for: language)
  }

  /// The tables of the source language as they are, by their paths in the bundle.
  private func sources() throws(BundleError) -> [ExportedFile] {
    var files: [ExportedFile] = []
    for table in catalog.tables {
      let localization = catalog.source.localization
      guard let bytes = try bundle.tableBytes(table.name, localization: localization) else { continue }
      files.append(ExportedFile(path: "\(localization).lproj/\(table.name).strings", bytes: bytes))
    }
    return files
  }
}

extension Finding {
  fileprivate static func leftOut(_ language: CatalogLanguage) -> Finding {
    Finding(
      .exportLeftOut, .error, "\(language.localization) is left out: a table of it cannot be read without errors",
      locale: language.localization, fix: "Correct the table.")
  }
}

extension Finding.Rule {
  /// A language is not exported, because a table of it is broken.
  public static let exportLeftOut = Finding.Rule(rawValue: "export-left-out")
}
