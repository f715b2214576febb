/// The encoding in which Excel saves plain CSV in Western Europe, and old editors XML.
///
/// - Source: the WHATWG Encoding Standard, index windows-1252; the five bytes without a character there are refused.
package enum Windows1252 {
  /// A text as UTF-8; `nil` if a byte is not a character of the encoding.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    var text = ""
    for byte in bytes {
      guard let scalar = scalar(byte) else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return Array(text.utf8)
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return special[Int(byte) - 0x80]
  }

  private static let special: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil, nil, "‘", "’", "“", "”", "•", "–",
    "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
