internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsTranslation

/// Tables and property lists as text that `git diff` can compare.
package enum DiffText {
  /// The text of a file, as UTF-8 with LF: all of it, with U+FFFD where a byte cannot be decoded.
  ///
  /// A binary table is written in the old-style grammar, any other binary property list as XML. A damaged one is shown
  /// like a text.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name: a table ends in `.strings`.
  package static func utf8(_ bytes: [UInt8], file: String) -> [UInt8] {
    if PropertyListDocument.isBinary(bytes), let text = text(ofBinary: bytes, file: file) { return text }
    let text = SourceText(bytes: bytes, file: file)
    let decoded = text.hasLoneSurrogates ? Surrogates.replaced(in: text.utf8[...]) : text.utf8
    return TextLines.converted((decoded + repaired(text.undecoded, as: text.encoding))[...], to: [0x0A])
  }

  private static func text(ofBinary bytes: [UInt8], file: String) -> [UInt8]? {
    let document = PropertyListDocument(bytes: bytes, file: file, as: .binary)
    guard let root = document.root?.value else { return nil }
    if file.hasSuffix(".strings"), let table = table(root) { return table }
    return (try? PropertyListWriter.xml(root)).map { Array($0.utf8) }
  }

  /// A line for each entry; `nil` if a value is not a text.
  private static func table(_ root: PropertyListValue) -> [UInt8]? {
    guard let pairs = root.dictionary?.pairs else { return nil }
    var text: [UInt8] = []
    for pair in pairs {
      guard let value = pair.node.value.string else { return nil }
      text += TokenStyle.plain.token(pair.key) + Array(" = ".utf8) + TokenStyle.plain.token(value) + Array(";\n".utf8)
    }
    return text
  }

  /// What a decoder left, from the first byte that it could not decode.
  private static func repaired(_ bytes: [UInt8], as encoding: TextEncoding) -> [UInt8] {
    if encoding == .utf8 || bytes.isEmpty { return Array(String(decoding: bytes, as: UTF8.self).utf8) }
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let unit = bytes[start..<min(start + 4, bytes.count)]
      let ordered = encoding == .utf32BigEndian ? Array(unit) : unit.reversed()
      let scalar = unit.count == 4 ? Unicode.Scalar(ordered.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }) : nil
      UTF8Bytes.append((scalar ?? "\u{FFFD}").value, to: &text)
    }
    return text
  }
}
