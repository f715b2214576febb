internal import SettingsLocalization

/// Variables of Xcode's build settings in texts.
package enum BuildSetting {
  /// The first variable in a text: `$(NAME)` or `${NAME}`, with modifiers as `:rfc1034identifier`.
  package static func variable(in text: String?) -> String? {
    guard let text, text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    let bytes = Array(text.utf8)
    for start in bytes.indices.dropLast(3) where bytes[start] == UInt8(ascii: "$") {
      guard let close = closing[bytes[start + 1]], bytes[start + 2].isLetter || bytes[start + 2] == underscore else {
        continue
      }
      let end = bytes[(start + 2)...].firstIndex { !isOfName($0) }
      if let end, bytes[end] == close { return String(decoding: bytes[start...end], as: UTF8.self) }
    }
    return nil
  }

  private static let underscore = UInt8(ascii: "_")
  private static let closing = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}")]

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == underscore || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
  }
}
