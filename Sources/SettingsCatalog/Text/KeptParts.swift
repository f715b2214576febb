/// A text in parts: what no program may change, and what is between.
///
/// Kept are, from left to right: placeholders of format strings; `${…}`, `{…}`, `%{…}`, `%(name)s` and `%(name)d`; tags;
/// entities; addresses; mail addresses.
package struct KeptParts {
  private let scalars: [Unicode.Scalar]
  /// The kept parts, in their order.
  private let kept: [Range<Int>]

  /// - Complexity: linear in the length of the text.
  package init(_ text: String) {
    var scanner = KeptPartScanner(text)
    kept = scanner.ranges()
    scalars = scanner.scalars
  }

  /// Whether there is a letter in what may be changed.
  package var hasLetter: Bool { changed.contains { scalars[$0].contains(where: \.isLetter) } }

  /// Whether all of the text may be changed.
  package var isAllChanged: Bool { kept.isEmpty }

  /// The number of scalars that may be changed.
  package var changedCount: Int { changed.reduce(0) { $0 + $1.count } }

  /// The text with everything replaced that may be changed.
  package func mapping(_ replace: (ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]) -> String {
    var result: [Unicode.Scalar] = []
    var end = 0
    for range in kept {
      result += replace(scalars[end..<range.lowerBound])
      result += scalars[range]
      end = range.upperBound
    }
    result += replace(scalars[end...])
    return String(String.UnicodeScalarView(result))
  }

  /// The text with a control character for each byte of the kept parts, so that no word is found there.
  package var blanked: String {
    if kept.isEmpty { return String(String.UnicodeScalarView(scalars)) }
    var result: [Unicode.Scalar] = []
    var end = 0
    for range in kept {
      result += scalars[end..<range.lowerBound]
      let count = scalars[range].reduce(0) { $0 + UTF8.width($1) }
      result += repeatElement("\u{1}", count: count)
      end = range.upperBound
    }
    result += scalars[end...]
    return String(String.UnicodeScalarView(result))
  }

  /// The ranges that may be changed; some may be empty.
  private var changed: [Range<Int>] {
    zip([0] + kept.map(\.upperBound), kept.map(\.lowerBound) + [scalars.count]).map { $0..<$1 }
  }
}
