internal import SettingsLocalization

/// The rules whose findings can be fixed.
enum FixableRules {
  /// Fixes that are applied by default.
  static let safe: Set<Finding.Rule> = [.endSpace, .byteOrderMark, .finalNewline, .duplicateKey]
  /// Fixed by saving the file as UTF-8, which changes every line of a diff.
  static let ofEncoding: Set<Finding.Rule> = [.encoding, .utf16WithoutMark, .utf32WithoutMark]
}
