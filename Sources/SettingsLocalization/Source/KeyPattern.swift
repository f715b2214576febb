/// A pattern for keys and names: `*` matches any number of any characters, everything else matches literally.
package struct KeyPattern: Hashable, Sendable {
  /// The parts between the stars, in UTF-8: a match of whole bytes is one of whole scalars.
  package let pieces: [[UInt8]]

  /// Parses a pattern; one without a star is a whole key.
  package init(_ pattern: String) {
    pieces = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether a whole key matches the pattern; compared by Unicode scalar.
  ///
  /// - Complexity: O(length of the key and of the pattern): each piece is searched once, for its leftmost occurrence.
  package func matches(_ key: String) -> Bool { matches(Array(key.utf8)) }

  /// Whether the UTF-8 of a whole key matches the pattern.
  package func matches(_ key: [UInt8]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return pieces.first == key }
    guard key.count >= first.count + last.count, key.starts(with: first), key.suffix(last.count) == last[...] else {
      return false
    }
    var rest = key[first.count..<(key.count - last.count)]
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let end = KeyPattern.end(of: piece, in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// The index after the first occurrence; `nil` without an occurrence.
  ///
  /// By Knuth, Morris and Pratt: a plain search takes the product of both lengths for a pattern and a key like `aaa…ab`.
  private static func end(of piece: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    let borders = borders(of: piece)
    var matched = 0
    for index in text.indices {
      while matched > 0, piece[matched] != text[index] { matched = borders[matched - 1] }
      if piece[matched] == text[index] { matched += 1 }
      if matched == piece.count { return index + 1 }
    }
    return nil
  }

  /// For each prefix of the piece, the length of its longest proper suffix that is also a prefix of the piece.
  private static func borders(of piece: [UInt8]) -> [Int] {
    var borders = [Int](repeating: 0, count: piece.count)
    var length = 0
    for index in piece.indices.dropFirst() {
      while length > 0, piece[length] != piece[index] { length = borders[length - 1] }
      if piece[length] == piece[index] { length += 1 }
      borders[index] = length
    }
    return borders
  }
}
