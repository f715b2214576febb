/// The columns of an export, in their order: those that translation tools know.
enum CSVColumn: String, CaseIterable {
  case location, source, target
  /// The key.
  case id
  case fuzzy
  /// Table and key, as the `msgctxt` of PO has them: programs tell rows apart by their context and source text.
  case context
  /// Empty in an export, and not read.
  case translatorComments = "translator_comments"
  case developerComments = "developer_comments"

  /// Without these no translation can be found or told where it belongs.
  static let required: [CSVColumn] = [.target, .id, .context]
}

/// What stands between two cells.
enum CSVSeparator: UInt8, CaseIterable {
  case comma = 0x2C
  /// What spreadsheets write in languages with a decimal comma.
  case semicolon = 0x3B
  case tab = 0x09
}
