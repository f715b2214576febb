internal import SettingsLocalization

/// A text shows a strings-file escape as characters.
struct EscapedTwice: TranslationCheck {
  let description = RuleDescription(
    "escaped-twice", .warning, isStrict: true, "Users read a backslash and a letter instead of a line break",
    explanation: """
      In a .strings file \\n is a line end. Written as \\\\n it is a backslash and an n, and that is what users read. \
      This happens if a program escapes a text that is already escaped.

      Reported for \\n, \\r, \\t, \\" and \\U or \\u with four hexadecimal digits in the decoded text. Not reported in \
      paths (C:\\new, \\\\server), and in a translation only if the source does not have it too; otherwise the source \
      is reported.
      """,
    source: "translate-toolkit#3000, BartyCrouch#136: programs that escape twice")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.backslash), let escape = Self.first(in: translation.text) else { return nil }
    if !translation.locale.isSource, Self.first(in: translation.source) != nil { return nil }
    return Problem(
      "users read \(escape): it is escaped twice", fix: "Write it with one backslash in the .strings file.")
  }

  private static func first(in text: String) -> String? {
    let bytes = Array(text.utf8)
    let backslash = UInt8(ascii: "\\")
    for index in bytes.indices.dropLast() where bytes[index] == backslash {
      let before = index > 0 ? bytes[index - 1] : 0
      if before == backslash || before == UInt8(ascii: ":") { return nil }
      let rest = bytes[(index + 1)...]
      guard let length = length(of: rest) else { continue }
      return "\\" + String(decoding: rest.prefix(length), as: UTF8.self)
    }
    return nil
  }

  /// The number of bytes of the escape after a backslash; `nil` if it is not an escape.
  private static func length(of rest: ArraySlice<UInt8>) -> Int? {
    switch rest.first {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""): return 1
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = rest.dropFirst().prefix(4)
      return digits.count == 4 && digits.allSatisfy(\.isHexadecimalDigit) ? 5 : nil
    default: return nil
    }
  }
}
