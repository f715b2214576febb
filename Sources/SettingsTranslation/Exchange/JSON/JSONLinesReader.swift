internal import SettingsCatalog
internal import SettingsLocalization

/// Reads translations of a program, see ``JSONLinesWriter``.
enum JSONLinesReader {
  /// Reads a file.
  ///
  /// Of a line `table`, `key`, `locale`, `base`, `source` and `target` are read, all else may be gone. Empty lines are
  /// passed over. A target that is null, missing or empty means no translation.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - visit: is given the units in the order of the file.
  /// - Throws: `ExchangeError` if a line is no JSON object, is of another version, has a member twice, or lacks a
  ///   required value or has one of the wrong type; then visited units must not be used.
  static func read(
    _ bytes: [UInt8], file: String, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    let text = SourceText(bytes: bytes, file: file)
    if let problem = text.findings.first(where: { $0.severity == .error }) { throw ExchangeError(problem) }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      visit(try unit(try JSONFields(bytes: Array(line), file: file, line: index + 1)))
    }
    return ExchangeSummary()
  }

  private static func unit(_ fields: JSONFields) throws(ExchangeError) -> IncomingUnit {
    try JSONTranslationReader.checkVersion(fields)
    let id = UnitIdentifier(
      table: TableName(try fields.requiredString("table")), key: TextKey(try fields.requiredString("key")))
    var unit = IncomingUnit(id: id)
    unit.language = try fields.string("locale", of: fields.root)
    unit.base = try fields.string("base", of: fields.root).flatMap { BaseHash($0) }
    unit.source = try fields.string("source", of: fields.root)
    unit.target = try fields.string("target", of: fields.root)
    unit.location = fields.location(of: 0)
    guard unit.base != nil || unit.source != nil else {
      throw fields.error(
        "neither \"base\" nor \"source\" says what was translated", at: fields.document.root?.offset ?? 0,
        fix: "Take the line as it was exported, and change \"target\" only.")
    }
    return unit
  }
}
