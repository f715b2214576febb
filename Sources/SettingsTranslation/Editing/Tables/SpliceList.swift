/// Replacements in a text, collected one by one and made all at once.
struct SpliceList: Sendable {
  /// A range of the old text and its replacement.
  struct Splice: Sendable {
    var range: Range<Int>
    var text: [UInt8]
  }

  private var splices: [Splice] = []

  var isEmpty: Bool { splices.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: [UInt8]) { splices.append(Splice(range: range, text: text)) }

  mutating func remove(_ range: Range<Int>) { replace(range, with: []) }

  mutating func insert(_ text: [UInt8], at offset: Int) { replace(offset..<offset, with: text) }

  /// In the order of the text; at one offset what is inserted comes before what is replaced, in the order of insertion.
  var inOrder: [Splice] {
    splices.enumerated()
      .sorted { SpliceList.rank($0.element, $0.offset) < SpliceList.rank($1.element, $1.offset) }
      .map(\.element)
  }

  private static func rank(_ splice: Splice, _ number: Int) -> (Int, Int, Int) {
    (splice.range.lowerBound, splice.range.isEmpty ? 0 : 1, number)
  }

  /// The text with all replacements made; `nil` if two of them overlap or one lies outside.
  ///
  /// - Complexity: O(length of the text + n log n) for n replacements.
  func applied(to text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + splices.reduce(0) { $0 + $1.text.count })
    var end = 0
    for splice in inOrder {
      guard splice.range.lowerBound >= end, splice.range.upperBound <= text.count else { return nil }
      result += text[end..<splice.range.lowerBound]
      result += splice.text
      end = splice.range.upperBound
    }
    return result + text[end...]
  }
}
