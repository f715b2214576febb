internal import SettingsLocalization

/// Replaces texts of an XML property list; all other bytes stay.
struct PaneEditor {
  /// A text to replace, by its place.
  typealias Texts = [SourceLocation: String]

  /// Replaces texts.
  ///
  /// - Parameters:
  ///   - texts: new texts by the places of their elements.
  ///   - bytes: the whole file.
  ///   - file: the pane file as it was read.
  /// - Returns: `nil` if the result would not be read as intended.
  static func replaced(_ texts: Texts, in bytes: [UInt8], of file: PaneFile) -> [UInt8]? {
    let text = SourceText(bytes: bytes, file: file.path)
    guard file.document.format == .xml, let root = file.document.root else { return nil }
    var splices = SpliceList()
    var count = 0
    for start in text.utf8.indices where text.utf8[start] == UInt8(ascii: "<") {
      guard let new = texts[text.location(of: start)] else { continue }
      guard let content = content(ofElementAt: start, in: text.utf8) else { return nil }
      splices.replace(content, with: escaped(new))
      count += 1
    }
    guard count == texts.count, let utf8 = splices.applied(to: text.utf8) else { return nil }
    let result = text.encoded(utf8)
    let read = PropertyListDocument(bytes: result, file: file.path)
    guard let new = read.root, isSame(new, root, but: texts) else { return nil }
    return result
  }

  private static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let reference = XMLText.textReference(scalar) {
        bytes += reference.utf8
      } else {
        UTF8Bytes.append(scalar.value, to: &bytes)
      }
    }
    return bytes
  }

  /// The content of a `<string>` element, up to its end tag.
  private static func content(ofElementAt start: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[start...].starts(with: "<string".utf8),
      let open = bytes[start...].firstIndex(of: UInt8(ascii: ">")), bytes[open - 1] != UInt8(ascii: "/")
    else { return nil }
    let end = bytes[open...].firstRange(of: Array("</string".utf8))
    return end.map { open + 1..<$0.lowerBound }
  }

  // MARK: Reading again

  /// Whether a value is another one with some texts replaced.
  private static func isSame(_ new: PropertyListNode, _ old: PropertyListNode, but texts: Texts) -> Bool {
    if let place = old.location, let text = texts[place] { return new.value.string.map(text.isExactly) ?? false }
    switch (new.value, old.value) {
    case (.array(let new), .array(let old)):
      return new.count == old.count && zip(new, old).allSatisfy { isSame($0, $1, but: texts) }
    case (.dictionary(let new), .dictionary(let old)):
      return new.pairs.count == old.pairs.count
        && zip(new.pairs, old.pairs).allSatisfy { $0.key.isExactly($1.key) && isSame($0.node, $1.node, but: texts) }
    default: return new.value.isSpelled(like: old.value)
    }
  }
}
