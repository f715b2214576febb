/// The rules whose findings can be put right, by what is done about them.
enum FixableRules {
  /// White space ends a translation where its source has none.
  static let endSpace = Finding.Rule(rawValue: "end-space")
  /// A table begins with the mark of UTF-8.
  static let byteOrderMark = Finding.Rule(rawValue: "byte-order-mark")
  /// The last line of a table does not end.
  static let finalNewline = Finding.Rule(rawValue: "final-newline")
  /// A table is in UTF-16 or UTF-32.
  static let encoding = Finding.Rule(rawValue: "encoding")

  /// What is done without being asked for by name.
  static let safe: Set<Finding.Rule> = [endSpace, byteOrderMark, finalNewline, .duplicateKey]
  /// Answered by saving the file as UTF-8, which every diff shows as another file.
  static let ofEncoding: Set<Finding.Rule> = [encoding, .utf16WithoutMark, .utf32WithoutMark]
}
