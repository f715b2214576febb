internal import SettingsCatalog
internal import SettingsLocalization

/// Reads translations from a `.strings` table: old style, XML or binary.
enum StringsTableReader {
  /// Reads a file.
  ///
  /// Comments are ignored. All duplicates are visited, in the order of the file. A value that is not a text is left
  /// out, with a warning.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - table: the name of the table, without `.strings`.
  ///   - language: the tag or lproj name of the language; `nil` if it is not known.
  ///   - visit: is given the units in the order of the file.
  /// - Throws: `ExchangeError` if the file has any error: its recoverable part is not used.
  static func read(
    _ bytes: [UInt8], file: String, table: TableName, language: String?, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    let strings = StringsTable(bytes: bytes, file: file)
    if let refusal = refusal(strings.findings) { throw ExchangeError(refusal) }
    for entry in strings.entries {
      guard let text = entry.value.string else { continue }
      var unit = IncomingUnit(id: UnitIdentifier(table: table, key: entry.key))
      unit.language = language
      unit.target = text
      unit.location = entry.location
      visit(unit)
    }
    var summary = ExchangeSummary()
    summary.findings = strings.findings
    return summary
  }

  /// How many further errors are reported with the first one.
  private static let noteLimit = 20

  /// The first error, with the others as its notes; `nil` if there is none.
  private static func refusal(_ findings: [Finding]) -> Finding? {
    let errors = findings.filter { $0.severity == .error || $0.rule == .loneSurrogate }
    guard var refusal = errors.first else { return nil }
    refusal.severity = .error
    refusal.notes += errors.dropFirst().prefix(noteLimit).map { Finding.Note($0.message, at: $0.location) }
    return refusal
  }
}
