/// The difference of two lists of lines.
///
/// The common start and end are set aside first. Lines that occur once in each list are matched by their longest
/// ascending sequence. Between these, Myers' algorithm looks for the shortest script, and gives up if it is long.
///
/// Not `CollectionDifference`: it looks for the shortest script, however long that is, so two large files without a common
/// line take time in proportion to the product of their lengths.
package struct LineDifference {
  /// Lines of the old list and the lines that replace them in the new one; one of the two may be empty.
  package struct Change: Hashable {
    package var old: Range<Int>
    package var new: Range<Int>

    /// Makes a change of its parts.
    package init(old: Range<Int>, new: Range<Int>) { (self.old, self.new) = (old, new) }
  }

  /// Ascending; no two touch.
  package private(set) var changes: [Change] = []

  /// How many insertions and deletions between two matched lines are looked for, before all lines there count as
  /// changed.
  static let scriptLimit = 500

  /// - Parameters: the lines as numbers: equal lines have equal ones.
  /// - Complexity: O(n log n) for n lines, with a factor of at most ``scriptLimit``.
  package init(_ old: [Int], _ new: [Int]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    let last = (old: old.count - end, new: new.count - end)
    var (oldStart, newStart) = (start, start)
    for (oldLine, newLine) in UniqueLines.matches(old, start..<last.old, new, start..<last.new) {
      compare(old, oldStart..<oldLine, new, newStart..<newLine)
      (oldStart, newStart) = (oldLine + 1, newLine + 1)
    }
    compare(old, oldStart..<last.old, new, newStart..<last.new)
  }

  /// Compares two parts and adds their changes.
  private mutating func compare(_ old: [Int], _ oldRange: Range<Int>, _ new: [Int], _ newRange: Range<Int>) {
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    let matches = ShortestScript.matches(old[oldRange], new[newRange], limit: LineDifference.scriptLimit)
    for (oldLine, newLine) in matches {
      add(Change(old: oldStart..<oldLine, new: newStart..<newLine))
      (oldStart, newStart) = (oldLine + 1, newLine + 1)
    }
    add(Change(old: oldStart..<oldRange.upperBound, new: newStart..<newRange.upperBound))
  }

  private mutating func add(_ change: Change) {
    if !change.old.isEmpty || !change.new.isEmpty { changes.append(change) }
  }
}

/// The lines that occur once in both of two lists.
enum UniqueLines {
  /// Their longest ascending sequence in both lists: pairs of indices.
  static func matches(_ old: [Int], _ oldRange: Range<Int>, _ new: [Int], _ newRange: Range<Int>) -> [(Int, Int)] {
    let oldPlaces = places(old, oldRange)
    let newPlaces = places(new, newRange)
    let common = oldRange.compactMap { index -> (Int, Int)? in
      guard oldPlaces[old[index]] == .some(.some(index)), let other = newPlaces[old[index]] ?? nil else { return nil }
      return (index, other)
    }
    return longestAscent(common)
  }

  /// The index of every line; `nil` for one that occurs more than once.
  private static func places(_ lines: [Int], _ range: Range<Int>) -> [Int: Int?] {
    var places: [Int: Int?] = [:]
    for index in range { places.updateValue(places[lines[index]] == nil ? index : nil, forKey: lines[index]) }
    return places
  }

  /// The longest sequence of pairs that ascends in both indices (patience sorting). The pairs ascend in their first
  /// index.
  private static func longestAscent(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var piles: [Int] = []
    var previous: [Int] = []
    for (number, pair) in pairs.enumerated() {
      let pile = firstPile(piles, notBelow: pair.1, in: pairs)
      previous.append(pile == 0 ? -1 : piles[pile - 1])
      if pile == piles.count { piles.append(number) } else { piles[pile] = number }
    }
    var row: [(Int, Int)] = []
    var number = piles.last ?? -1
    while number >= 0 {
      row.append(pairs[number])
      number = previous[number]
    }
    return row.reversed()
  }

  private static func firstPile(_ piles: [Int], notBelow value: Int, in pairs: [(Int, Int)]) -> Int {
    var low = 0
    var high = piles.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[piles[middle]].1 < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
