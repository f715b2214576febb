internal import SettingsAudit
internal import SettingsLocalization

/// The rules whose findings can be fixed.
enum FixableRules {
  /// The rules whose findings are fixed by default.
  static let safe: Set<Finding.Rule> = [.endSpace, .wrongLetter, .byteOrderMark, .finalNewline, .duplicateKey]
  /// The rules whose findings are fixed by saving the file as UTF-8, which changes every line of a diff.
  static let ofEncoding: Set<Finding.Rule> = [.encoding, .utf16WithoutMark, .utf32WithoutMark]
}
