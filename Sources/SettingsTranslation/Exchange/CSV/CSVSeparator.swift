/// The separator between two cells.
enum CSVSeparator: UInt8, CaseIterable {
  case comma = 0x2C
  /// Used by spreadsheets in languages with a decimal comma.
  case semicolon = 0x3B
  case tab = 0x09
}
