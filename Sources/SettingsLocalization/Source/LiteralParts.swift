extension String {
  /// The parts of a text between the first occurrences of a literal; the whole text if there is none, or if it is empty.
  ///
  /// Compares bytes: the searches of the standard library compare characters, which takes many times as long.
  ///
  /// - Parameters:
  ///   - literal: what is looked for.
  ///   - maxSplits: how many occurrences count.
  ///   - endsWord: whether an occurrence counts only if its last word ends with it: `in en` is not in `in en-GB`.
  /// - Complexity: linear in the length of both (Knuth, Morris and Pratt).
  package func parts(around literal: String, maxSplits: Int = .max, endsWord: Bool = false) -> [String] {
    let literal = Array(literal.utf8)
    if literal.isEmpty { return [self] }
    let fallbacks = String.fallbacks(of: literal)
    return withBytes { bytes in
      var parts: [String] = []
      var (start, matched) = (0, 0)
      for index in bytes.indices {
        if parts.count >= maxSplits { break }
        while matched > 0, literal[matched] != bytes[index] { matched = fallbacks[matched - 1] }
        if literal[matched] == bytes[index] { matched += 1 }
        if matched < literal.count { continue }
        if endsWord, index + 1 < bytes.count, bytes[index + 1].continuesWord {
          matched = fallbacks[matched - 1]
          continue
        }
        parts.append(String.text(bytes.extracting(start..<index + 1 - matched)))
        (start, matched) = (index + 1, 0)
      }
      return parts + [String.text(bytes.extracting(start..<bytes.count))]
    }
  }

  /// The text with another one in place of each occurrence of a literal, compared byte by byte.
  package func replacing(literal: String, with other: String, endsWord: Bool = false) -> String {
    parts(around: literal, endsWord: endsWord).joined(separator: other)
  }

  /// Whether a literal occurs in the text, compared byte by byte; an empty one does not.
  package func contains(literal: String, endsWord: Bool = false) -> Bool {
    parts(around: literal, maxSplits: 1, endsWord: endsWord).count > 1
  }

  /// For each prefix of a literal the length of the longest shorter one that it ends with.
  private static func fallbacks(of literal: [UInt8]) -> [Int] {
    var lengths = [0]
    for byte in literal.dropFirst() {
      var length = lengths[lengths.count - 1]
      while length > 0, literal[length] != byte { length = lengths[length - 1] }
      lengths.append(literal[length] == byte ? length + 1 : 0)
    }
    return lengths
  }

  private static func text(_ bytes: Span<UInt8>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt8 {
  /// Whether a word, a tag or a path goes on with this byte.
  fileprivate var continuesWord: Bool {
    isLetterOrDigit || self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "/")
  }
}
