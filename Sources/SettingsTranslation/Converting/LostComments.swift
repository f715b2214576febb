internal import SettingsLocalization

/// The comments of a property list, which no reader of values keeps.
enum LostComments {
  /// A warning with the places of the first comments; `nil` if the file has none.
  ///
  /// - Parameter text: the text of an XML or old-style list.
  static func finding(in text: SourceText, _ format: PropertyListDocument.Format) -> Finding? {
    let offsets = format == .xml ? xml(text.utf8) : oldStyle(text)
    guard let first = offsets.first else { return nil }
    let notes = offsets.dropFirst().prefix(2).map {
      Finding.Note("another comment is here", at: text.location(of: $0))
    }
    return Finding(
      "lost-comment", .warning, "\(offsets.count == 1 ? "a comment is" : "\(offsets.count) comments are") not kept",
      file: text.file, at: text.location(of: first), notes: Array(notes),
      fix: "Keep the old file, if somebody needs what the comment says.")
  }

  /// Where comments begin. A word cannot begin like a comment.
  private static func oldStyle(_ text: SourceText) -> [Int] {
    StringsDocument(text).tokenRanges.filter { range in
      let start = text.utf8[range].prefix(2)
      return start.elementsEqual("/*".utf8) || start.elementsEqual("//".utf8)
    }.map(\.lowerBound)
  }

  /// Where comments begin; what looks like one in a CDATA section is text.
  private static func xml(_ bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let rest = bytes[index...]
      if rest.starts(with: "<!--".utf8) {
        offsets.append(index)
        index = end(of: "-->", after: index + 4, in: bytes)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        index = end(of: "]]>", after: index + 9, in: bytes)
      } else {
        index += 1
      }
    }
    return offsets
  }

  private static func end(of mark: String, after start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: mark.utf8) { index += 1 }
    return index
  }
}
