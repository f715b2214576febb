/// The columns of an export, in their order, with names that translation tools know.
enum CSVColumn: String, CaseIterable {
  case location, source, target
  /// The key.
  case id
  case fuzzy
  /// Table and key, as in the `msgctxt` of PO: programs identify rows by their context and source text.
  case context
  /// Empty in an export, and not read.
  case translatorComments = "translator_comments"
  case developerComments = "developer_comments"
  /// Of an unfinished translation: `stale` or `needs-review`.
  case state
  /// The source text that a stale translation was made from: only if one is known. It is not read.
  case previousSource = "previous source"

  /// The columns that every export has.
  static let standard = allCases.filter { $0 != .previousSource }
  /// Without these a translation cannot be found or matched to its key.
  static let required: [CSVColumn] = [.target, .id, .context]
}

/// The separator between two cells.
enum CSVSeparator: UInt8, CaseIterable {
  case comma = 0x2C
  /// Used by spreadsheets in languages with a decimal comma.
  case semicolon = 0x3B
  case tab = 0x09
}
