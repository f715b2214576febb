/// The separator between two cells.
package enum CSVSeparator: UInt8, CaseIterable {
  /// A comma.
  case comma = 0x2C
  /// Used by spreadsheets in languages with a decimal comma.
  case semicolon = 0x3B
  /// A tab.
  case tab = 0x09
}
