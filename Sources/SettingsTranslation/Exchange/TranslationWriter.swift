internal import SettingsCatalog
internal import SettingsLocalization

/// Writes documents in a format.
struct TranslationWriter {
  private let format: TranslationFormat
  private let options: TranslationExport.Options

  init(_ format: TranslationFormat, _ options: TranslationExport.Options) {
    self.format = format
    self.options = options
  }

  /// The files of documents of one bundle, one document for each language.
  ///
  /// - Parameters:
  ///   - sources: the tables of the source language, by path in the bundle.
  ///   - existing: the bytes of an existing file, by its path in the export.
  func files(
    _ documents: [ExchangeDocument], sources: () throws -> [ExportedFile], existing: (String) throws -> [UInt8]?
  ) throws -> (files: [ExportedFile], findings: [Finding]) {
    if format == .xcstrings { return (try catalogs(documents, existing), []) }
    if format == .jsonl { return (JSONLinesWriter.files(documents), []) }
    if options.isWide { return wide(documents) }
    let tables = format == .xcloc ? try sources() : []
    let written = documents.map { files($0, sources: tables) }
    return (written.flatMap(\.files), written.flatMap(\.findings))
  }

  private func files(
    _ document: ExchangeDocument, sources: [ExportedFile]
  ) -> (files: [ExportedFile], findings: [Finding]) {
    switch format {
    case .xliff: xliff(document, as: .standard)
    case .xcode: xliff(document, as: .xcode)
    case .xcloc:
      XCLocWriter.write(
        document, sources: sources, toolVersion: options.toolVersion, marksApproved: options.marksApproved)
    case .po, .pot: ([file(document, POWriter.write(document))], [])
    case .csv, .tsv:
      ([file(document, csv(SheetTable(document, columns: SheetColumn.ofText + document.columnsOfStale)))], [])
    case .xlsx: xlsx(SheetTable(document, columns: SheetColumn.ofWorkbook + document.columnsOfStale), document)
    case .json: (JSONTranslationWriter.files(document), [])
    case .strings: (StringsTableWriter.files(document), [])
    case .xcstrings, .jsonl, .xliff2: ([], [])
    }
  }

  /// The one file of a language: `fr.po`; a template and a sheet of all languages have the name of the bundle.
  private func file(_ document: ExchangeDocument, _ bytes: [UInt8]) -> ExportedFile {
    ExportedFile(path: "\(name(of: document)).\(format.fileExtension)", bytes: bytes)
  }

  private func name(of document: ExchangeDocument) -> String {
    options.isWide ? document.bundleName : document.targetName ?? document.bundleName
  }

  // MARK: Sheets

  /// The one file of several languages.
  private func wide(_ documents: [ExchangeDocument]) -> (files: [ExportedFile], findings: [Finding]) {
    guard let first = documents.first else { return ([], []) }
    let table = SheetTable(wide: documents)
    return format == .xlsx ? xlsx(table, first) : ([file(first, csv(table))], [])
  }

  /// A workbook, without texts that are too long for a cell.
  private func xlsx(
    _ table: SheetTable, _ document: ExchangeDocument
  ) -> (files: [ExportedFile], findings: [Finding]) {
    let (fitting, findings) = XLSXWriter.fitting(
      table, localization: options.isWide ? nil : document.target?.localization)
    guard let bytes = XLSXWriter.write(fitting, name: name(of: document)) else {
      return ([], findings + [XLSXWriter.tooLarge])
    }
    return ([file(document, bytes)], findings)
  }

  private func xliff(
    _ document: ExchangeDocument, as dialect: XLIFFWriter.Dialect
  ) -> (files: [ExportedFile], findings: [Finding]) {
    let written = XLIFFWriter.write(
      document, as: dialect, toolVersion: options.toolVersion, marksApproved: options.marksApproved)
    return ([file(document, written.bytes)], written.findings)
  }

  private func csv(_ table: SheetTable) -> [UInt8] {
    CSVWriter.write(
      table, separator: format == .tsv ? .tab : .comma, excel: options.hasByteOrderMark,
      formulaGuard: options.guardsFormulas)
  }

  private func catalogs(
    _ documents: [ExchangeDocument], _ existing: (String) throws -> [UInt8]?
  ) throws -> [ExportedFile] {
    guard let source = documents.first?.source else { return [] }
    return try XCStringsWriter.tableNames(documents).map { table in
      let path = table.text + ".xcstrings"
      let catalog = try existing(path).map { try XCStringsDocument(bytes: $0, file: path) }
      return try XCStringsWriter.file(
        table: table, of: documents, source: source, updating: catalog, keepsSource: options.keepsSourceTexts)
    }
  }
}
