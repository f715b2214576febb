internal import SettingsLocalization

/// Searches for any number of literals in a text at once (Aho and Corasick).
///
/// Literals and texts are UTF-8, so that a match of whole bytes is one of whole scalars.
package struct LiteralSearch: Sendable {
  /// A prefix that some literals share. Small, since there may be one for each byte of the literals.
  private struct Node {
    /// The last byte.
    let byte: UInt8
    /// The number of the literal that is equal to the prefix; `nil` if none is.
    let literal: Int32?
    /// The longest proper suffix that is also a prefix of a literal.
    let fallback: Int32
    /// The longest proper suffix that is a whole literal; `nil` for none.
    let shorter: Int32?
    /// The prefixes one byte longer, sorted by their last byte.
    var children: Range<Int32> = 0..<0
  }

  private var nodes: [Node] = []

  /// Takes literals; of equal ones only the first is found, and an empty one never.
  ///
  /// - Complexity: O(n log n) in the bytes of all literals.
  package init(_ literals: [[UInt8]]) {
    let order = literals.indices.filter { !literals[$0].isEmpty }
      .sorted { literals[$0] == literals[$1] ? $0 < $1 : literals[$0].lexicographicallyPrecedes(literals[$1]) }
    nodes = [Node(byte: 0, literal: nil, fallback: 0, shorter: nil)]
    // Level by level: literals with a common prefix are adjacent in `order`, and the nodes of one level are adjacent.
    var level = [order[...]]
    var depth = 0
    while !level.isEmpty {
      let first = nodes.count - level.count
      level = level.enumerated().flatMap { addChildren(of: first + $0, depth, among: $1, literals) }
      depth += 1
    }
  }

  /// - Returns: the literals of each child.
  private mutating func addChildren(
    of number: Int, _ depth: Int, among order: ArraySlice<Int>, _ literals: [[UInt8]]
  ) -> [ArraySlice<Int>] {
    let start = nodes.count
    var groups: [ArraySlice<Int>] = []
    var rest = order.drop { literals[$0].count == depth }
    while let first = rest.first {
      let byte = literals[first][depth]
      let same = rest.prefix { literals[$0][depth] == byte }
      let fallback = depth == 0 ? 0 : node(behind: Int(nodes[number].fallback), byte)
      nodes.append(
        Node(
          byte: byte, literal: literals[first].count == depth + 1 ? Int32(first) : nil, fallback: Int32(fallback),
          shorter: nodes[fallback].literal == nil ? nodes[fallback].shorter : Int32(fallback)))
      groups.append(same)
      rest = rest[same.endIndex...]
    }
    nodes[number].children = Int32(start)..<Int32(nodes.count)
    return groups
  }

  /// The longest prefix of a literal that the text ends with after one more byte.
  private func node(behind number: Int, _ byte: UInt8) -> Int {
    var number = number
    while true {
      if let child = child(of: number, byte) { return child }
      if number == 0 { return 0 }
      number = Int(nodes[number].fallback)
    }
  }

  private func child(of number: Int, _ byte: UInt8) -> Int? {
    var (low, high) = (Int(nodes[number].children.lowerBound), Int(nodes[number].children.upperBound))
    while low < high {
      let middle = low + (high - low) / 2
      if nodes[middle].byte == byte { return middle }
      if nodes[middle].byte < byte { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  // MARK: Searching

  /// Reports every occurrence of every literal, until the caller has enough.
  ///
  /// - Parameters:
  ///   - text: the text to search.
  ///   - isEnough: receives the number of a literal and the offset after it; `true` ends the search.
  /// - Complexity: O(length of the text), and one call for each occurrence.
  package func search(_ text: [UInt8], isEnough: (_ literal: Int, _ end: Int) -> Bool) {
    if nodes.count == 1 { return }
    var number = 0
    for (offset, byte) in text.enumerated() {
      number = node(behind: number, byte)
      var found: Int32? = nodes[number].literal == nil ? nodes[number].shorter : Int32(number)
      while let match = found.map(Int.init) {
        if let literal = nodes[match].literal, isEnough(Int(literal), offset + 1) { return }
        found = nodes[match].shorter
      }
    }
  }
}
