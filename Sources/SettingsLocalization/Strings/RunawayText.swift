/// A quoted text that includes following entries: its closing quotation mark is missing, or is a typographic one.
struct RunawayText {
  /// The intended end of the text.
  let end: Int
  /// The typographic quotation mark at that place; `nil` without one.
  let mark: Unicode.Scalar?

  /// Looks for the end of a value: the first line of it that ends in `;`.
  ///
  /// - Parameters:
  ///   - value: the range between the quotation marks that were read.
  ///   - bytes: the whole text in UTF-8.
  /// - Returns: `nil` if no line looks like the end of an entry, or the mark at the end of the value is not the first
  ///   character of its line, as that of a key is.
  init?(value: Range<Int>, in bytes: [UInt8]) {
    guard Self.endsAtStartOfLine(value, in: bytes) else { return nil }
    var start = value.lowerBound
    while let lineEnd = bytes[start..<value.upperBound].firstIndex(where: \.isLineEnd) {
      if let end = Self.trimmed(start..<lineEnd, in: bytes), bytes[end] == UInt8(ascii: ";") {
        self.init(before: end, from: value.lowerBound, in: bytes)
        return
      }
      start = lineEnd + 1
    }
    return nil
  }

  /// Looks for the end of a key: `=` follows it, and then the quotation mark of the value or, on the first line, a `;`.
  init?(key: Range<Int>, in bytes: [UInt8]) {
    let lineEnd = bytes[key].firstIndex(where: \.isLineEnd)
    guard lineEnd == nil || Self.endsAtStartOfLine(key, in: bytes) else { return nil }
    guard let last = Self.trimmed(key.lowerBound..<(lineEnd ?? key.upperBound), in: bytes) else { return nil }
    guard bytes[last] == UInt8(ascii: lineEnd == nil ? "=" : ";") else { return nil }
    guard let equals = bytes[key.lowerBound...last].lastIndex(of: UInt8(ascii: "=")) else { return nil }
    self.init(before: equals, from: key.lowerBound, in: bytes)
  }

  /// The end before a sign that should follow the text.
  private init(before sign: Int, from start: Int, in bytes: [UInt8]) {
    let last = Self.trimmed(start..<sign, in: bytes)
    let mark = last.flatMap { Self.mark(endingAt: $0, from: start, in: bytes) }
    end = mark.map(\.offset) ?? last.map { $0 + 1 } ?? start
    self.mark = mark?.scalar
  }

  /// Whether there are only spaces between the last line end and the end of a text.
  private static func endsAtStartOfLine(_ text: Range<Int>, in bytes: [UInt8]) -> Bool {
    trimmed(text, in: bytes).map { bytes[$0].isLineEnd } ?? false
  }

  /// The offset of the last byte that is not a space or tab; `nil` for none.
  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Int? {
    bytes[range].lastIndex { $0 != 0x20 && $0 != 0x09 }
  }

  /// The typographic quotation mark whose last byte is at an offset; all of them have at most three bytes. `nil` for
  /// any other character.
  private static func mark(
    endingAt last: Int, from start: Int, in bytes: [UInt8]
  ) -> (offset: Int, scalar: Unicode.Scalar)? {
    guard let first = bytes[start...last].lastIndex(where: { !UTF8Bytes.isContinuation($0) }), last - first < 4,
      let scalar = Unicode.Scalar(UTF8Bytes.scalar(at: first, in: bytes).0), marks.contains(scalar)
    else { return nil }
    return (first, scalar)
  }

  private static let marks: Set<Unicode.Scalar> = [
    "\u{AB}", "\u{BB}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}",
    "\u{2033}", "\u{2036}", "\u{300C}", "\u{300D}", "\u{301D}", "\u{301E}", "\u{FF02}",
  ]
}

extension RunawayText {
  /// The problem, as a sentence without a full stop.
  ///
  /// - Parameter isKey: whether the text is that of a key.
  func message(isKey: Bool) -> String {
    let text = isKey ? "key" : "text"
    guard let mark else { return "the closing quotation mark of the \(text) is missing: iOS rejects the whole file" }
    return "\(CharacterNames.describe(mark)) does not close the \(text): iOS rejects the whole file"
  }

  /// How to fix it.
  var fix: String {
    mark == nil ? "Write a straight quotation mark (\") here." : "Write a straight quotation mark (\") in its place."
  }
}
