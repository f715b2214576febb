internal import SettingsLocalization

/// The rules whose findings can be put right, by what is done about them.
enum FixableRules {
  /// What is done without being asked for by name.
  static let safe: Set<Finding.Rule> = [.endSpace, .byteOrderMark, .finalNewline, .duplicateKey]
  /// Answered by saving the file as UTF-8, which every diff shows as another file.
  static let ofEncoding: Set<Finding.Rule> = [.encoding, .utf16WithoutMark, .utf32WithoutMark]
}
