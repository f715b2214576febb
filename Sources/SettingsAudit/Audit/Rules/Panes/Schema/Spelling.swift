/// Finds the word that was meant by a misspelling.
enum Spelling {
  /// Whether two words are equal, ignoring the case of ASCII letters.
  static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && zip(left.utf8, right.utf8).allSatisfy { lowered($0) == lowered($1) }
  }

  /// The word that was meant, if the spelling is so close that hardly any other is possible.
  ///
  /// Case is ignored. In words of 5 letters or more one letter may be wrong, missing, extra or swapped with its
  /// neighbour; of 9 or more, two. Shorter words are too similar to one another.
  static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    let bytes = word.utf8.map(lowered)
    let distances = candidates.lazy.compactMap { candidate -> (word: String, distance: Int)? in
      let wanted = candidate.utf8.map(lowered)
      let limit = wanted.count >= 9 ? 2 : wanted.count >= 5 ? 1 : 0
      guard abs(wanted.count - bytes.count) <= limit else { return nil }
      let distance = distance(bytes, wanted)
      return distance <= limit ? (candidate, distance) : nil
    }
    return distances.min { $0.distance < $1.distance }?.word
  }

  /// How many letters have to be inserted, removed, changed or swapped with their neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
