internal import SettingsLocalization

/// Finds escapes of a .strings file in a decoded text: it was escaped twice.
package enum DoubleEscape {
  /// The first escape that users would read; `nil` if there is none. Paths (`C:\\new`, `\\\\server`) have none.
  package static func first(in text: String) -> String? {
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
