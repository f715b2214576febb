package import SettingsCatalog
internal import SettingsLocalization

/// Reads translation files of every format.
package enum TranslationReader {
  /// Reads a file, unit by unit.
  ///
  /// - Parameter visit: is given the units of the bundle in the order of the file.
  /// - Throws: `ExchangeError` if the file is refused; then visited units must not be used.
  package static func read(
    _ input: TranslationInput, scope: ExchangeScope, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    let (bytes, file) = (input.bytes, input.path)
    return switch input.format {
    case .xliff, .xliff2, .xcode, .xcloc: try XLIFFReader.read(bytes, file: file, scope: scope, visit: visit)
    case .po: try POReader.read(bytes, file: file, visit: visit)
    case .pot: throw ExchangeError(.template(file))
    case .csv, .tsv:
      try CSVReader.read(bytes, file: file, scope: scope, formulaGuard: input.guardsFormulas, visit: visit)
    case .xlsx: try XLSXReader.read(bytes, file: file, scope: scope, visit: visit)
    case .json: try JSONTranslationReader.read(bytes, file: file, visit: visit)
    case .jsonl: try JSONLinesReader.read(bytes, file: file, visit: visit)
    case .xcstrings: try XCStringsReader.read(bytes, file: file, table: input.table, visit: visit)
    case .strings:
      try StringsTableReader.read(bytes, file: file, table: input.table, language: input.language, visit: visit)
    }
  }
}

extension Finding {
  fileprivate static func template(_ file: String) -> Finding {
    Finding(
      "import-template", .error, "a template has no translations", file: file,
      fix: "Import the .po files that were made from it.")
  }
}
