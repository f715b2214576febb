public import SettingsCatalog
public import SettingsLocalization

/// Exports a catalog in some languages: from units to files.
public struct TranslationExport {
  /// The content of the files, and how they are written.
  public struct Options: Sendable {
    /// Which units, with what.
    public var units = ExportOptions()
    /// The units of earlier exports, by language.
    public var previous: [CatalogLanguage: PreviousExport] = [:]
    /// Whether cells of csv and tsv that a spreadsheet would read as formulas are guarded.
    public var guardsFormulas = true
    /// Whether languages without any unit get no file; a file with all languages always has them.
    public var leavesOutEmpty = false
    /// Whether one file of csv, tsv or xlsx has a column for each language.
    public var isWide = false
    /// Whether the source texts of existing string catalogs stay: where these are the source of the tables.
    public var keepsSourceTexts = false
    /// Whether csv and tsv begin with a byte-order mark.
    public var hasByteOrderMark = false
    /// Whether finished translations are `approved` in xliff, xcode and xcloc; `nil` for xliff only.
    public var marksApproved: Bool?
    /// The version of the generating program that xliff, xcode and xcloc files name.
    public var toolVersion = ""

    /// Creates the options of a plain export of everything.
    public init() {}
  }

  private let catalog: TranslationCatalog
  private let format: TranslationFormat
  private let options: Options

  /// Creates an export.
  ///
  /// - Parameters:
  ///   - catalog: what is exported.
  ///   - format: the format of the files.
  ///   - options: the content of the files, and how they are written.
  public init(
    _ catalog: TranslationCatalog, format: TranslationFormat, options: Options = Options()
  ) {
    self.catalog = catalog
    self.format = format
    self.options = options
  }

  /// The files of some languages.
  ///
  /// - Parameters:
  ///   - languages: empty for a template; a localization may be missing from the bundle.
  ///   - existing: the bytes of an existing file, by its path in the export: string catalogs keep their content beside
  ///     the exported languages.
  /// - Returns: the files by path, and findings: languages that are left out because one of their tables cannot be
  ///   read, or because they have no unit, and units that a format cannot contain.
  /// - Throws: `ExchangeError` if an existing file cannot be read; `LanguageError` if a code of the options may mean two
  ///   languages; `BundleError` if a table of the source language
  ///   cannot.
  public func files(
    for languages: [CatalogLanguage], existing: (String) throws -> [UInt8]? = { _ in nil }
  ) throws -> (files: [ExportedFile], findings: [Finding]) {
    var findings = catalog.findings.filter { $0.severity == .error }
    findings += try catalog.unregisteredNames(of: languages)
    let codes = try LanguageCodes(catalog)
    let relatives = try format == .jsonl ? catalog.relatives(of: languages) : [:]
    var documents: [ExchangeDocument] = []
    for language in format == .pot ? [nil] : languages.map(Optional.some) {
      let terms = try language.map { try catalog.terms(in: $0) } ?? LanguageTerms.none
      do throws(ExchangeError) {
        try requireOwnTag(language, beside: documents)
        var document = try document(
          for: language, language.flatMap { relatives[$0.localization] } ?? [], terms)
        // Xcode has names of its own.
        if !TranslationExport.isForXcode(format) { document.code = language.flatMap { codes[$0.localization] } }
        documents.append(document)
      } catch {
        findings.append(error.finding)
        if let language { findings.append(.leftOut(language)) }
      }
    }
    if options.isWide { documents = try wide(documents) }
    if leavesOutEmpty {
      let empty = documents.filter(\.isEmpty)
      documents.removeAll(where: \.isEmpty)
      if !empty.isEmpty { findings.append(.nothingToExport(empty.compactMap(\.target))) }
    }
    let written = try TranslationWriter(format, options).files(documents, sources: sources, existing: existing)
    return (written.files, findings + written.findings + unknownToXcode(documents))
  }

  private var leavesOutEmpty: Bool {
    options.leavesOutEmpty && !options.isWide && format != .pot && !format.traits.contains(.holdsAllLanguages)
  }

  private static func isForXcode(_ format: TranslationFormat) -> Bool {
    [.xcode, .xcloc, .xcstrings].contains(format)
  }

  /// Units that Xcode may ignore: its own files have only the keys of the development language's tables.
  private func unknownToXcode(_ documents: [ExchangeDocument]) -> [Finding] {
    guard format.traits.contains(.namesProjectFolders), let units = documents.first?.tables.flatMap(\.units),
      !units.isEmpty
    else {
      return []
    }
    let count = units.count { $0.unit.origin == .key }
    return count == 0 ? [] : [.unknownToXcode(count, of: units.count, catalog.source.localization)]
  }

  /// The files of documents with only part of the units, which go back to a translator.
  ///
  /// - Throws: `ICUError` if ICU fails.
  package static func files(
    _ documents: [ExchangeDocument], as format: TranslationFormat, toolVersion: String
  ) throws -> [ExportedFile] {
    var options = Options()
    options.toolVersion = toolVersion
    return try TranslationWriter(format, options).files(documents, sources: { [] }, existing: { _ in nil }).files
  }

  /// The document of a language. One of several in a sheet has all texts, so that their rows are the same.
  private func document(
    for language: CatalogLanguage?, _ relatives: [CatalogLanguage], _ terms: LanguageTerms
  ) throws(ExchangeError) -> ExchangeDocument {
    var units = options.units
    (units.relatives, units.terms) = (relatives, terms)
    if options.isWide { (units.selection, units.includesEmpty) = (.all, true) }
    // A template has no language: it is compared with any export, always the same one.
    let first = options.previous.min { $0.key.localization < $1.key.localization }
    units.previous = language.map { options.previous[$0] } ?? first?.value
    return try Exporter(catalog, format: format, options: units).document(for: language)
  }

  /// The documents with the texts that are selected in one of the languages.
  private func wide(_ documents: [ExchangeDocument]) throws(ExchangeError) -> [ExchangeDocument] {
    if options.units.selection == .all { return documents }
    var selected: Set<UnitIdentifier> = []
    for language in documents.compactMap(\.target) {
      var units = options.units
      units.previous = options.previous[language]
      let document = try Exporter(catalog, format: format, options: units).document(for: language)
      selected.formUnion(document.tables.lazy.flatMap(\.units).map(\.unit.id))
    }
    return documents.map { $0.filtered { selected.contains($0.unit.id) } }
  }

  /// Files named by the tag of a language cannot contain two localizations of one tag, `he.lproj` and `iw.lproj`.
  private func requireOwnTag(
    _ language: CatalogLanguage?, beside documents: [ExchangeDocument]
  ) throws(ExchangeError) {
    guard let language, [.xcloc, .xcstrings, .jsonl].contains(format) else { return }
    guard let other = documents.lazy.compactMap(\.target).first(where: { $0.tag.isExactly(language.tag) }) else {
      return
    }
    throw ExchangeError(.sameTag(language, other))
  }

  /// The unchanged tables of the source language, by their paths in the bundle.
  private func sources() throws -> [ExportedFile] {
    var files: [ExportedFile] = []
    let localization = try catalog.languages().development.localization
    for table in catalog.tables {
      let place = TableReference(localization: localization, table: table.name)
      guard let bytes = try catalog.bundle.tableBytes(place) else { continue }
      files.append(ExportedFile(path: place.path, bytes: bytes))
    }
    return files
  }
}

extension ExchangeDocument {
  /// Whether a file of it would have no unit.
  fileprivate var isEmpty: Bool { tables.isEmpty && obsolete.isEmpty }
}

extension Finding {
  fileprivate static func nothingToExport(_ languages: [CatalogLanguage]) -> Finding {
    let names = languages.map(\.localization.text).joined(separator: ", ")
    return Finding(.exportNothing, .note, "nothing is to be exported for \(names): no file is written")
  }

  fileprivate static func leftOut(_ language: CatalogLanguage) -> Finding {
    Finding(
      .exportLeftOut, .error, "\(language.localization) is left out", localization: language.localization,
      fix: "Fix the errors reported above.")
  }

  fileprivate static func unknownToXcode(_ count: Int, of total: Int, _ development: LocalizationName) -> Finding {
    Finding(
      "export-unknown-to-xcode", .note,
      "\(count) of \(total) units \(count == 1 ? "is" : "are") in no table of \(development): "
        + "Xcode may pass over \(count == 1 ? "it" : "them") when it imports the file",
      fix: "Add what is missing to its tables first, or import the file with settings-l10n.")
  }

  fileprivate static func sameTag(_ language: CatalogLanguage, _ other: CatalogLanguage) -> Finding {
    Finding(
      "export-same-tag", .error,
      "\(other.localization).lproj and \(language.localization).lproj are both \(language.tag), which names the files",
      localization: language.localization, fix: "Export them one by one, or in another format.")
  }
}

extension Finding.Rule {
  /// A language is not exported: a table of it is broken, or its file would be that of another.
  public static let exportLeftOut = Finding.Rule(rawValue: "export-left-out")
  /// Languages have no unit to export, so that they get no file.
  public static let exportNothing = Finding.Rule(rawValue: "export-nothing")
}
