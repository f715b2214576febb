internal import SettingsLocalization

/// The terms of a glossary, to find those that a text has, letter by letter.
final class GlossaryIndex: Sendable {
  /// Each once.
  private let terms: [String]
  private let search: LiteralSearch

  /// - Parameter terms: in any order; an empty one is in no text.
  init(_ terms: [String]) {
    var seen: Set<ExactString> = []
    self.terms = terms.filter { seen.insert(ExactString($0)).inserted }
    search = LiteralSearch(self.terms.map { Array($0.utf8) })
  }

  /// The terms that a text has, each once, in the order of the glossary.
  ///
  /// - Parameter asWords: whether no letter and no digit may stand on either side.
  /// - Complexity: O(length of the text), and what there is to find.
  func terms(in text: String, asWords: Bool = false) -> [String] {
    if terms.isEmpty { return [] }
    var found: Set<Int> = []
    search.search(Array(text.utf8)) { number, end in
      if !asWords || isWord(terms[number], before: end, in: text) { found.insert(number) }
      return false
    }
    return found.sorted().map { terms[$0] }
  }

  /// Whether the place of a term, which ends before an offset, is one of a word of its own.
  private func isWord(_ term: String, before end: Int, in text: String) -> Bool {
    let behind = text.utf8.index(text.startIndex, offsetBy: end)
    let start = text.utf8.index(behind, offsetBy: -term.utf8.count)
    let isBegun = text.unicodeScalars[..<start].last.map(GlossaryIndex.isOfWord) ?? false
    let goesOn = text.unicodeScalars[behind...].first.map(GlossaryIndex.isOfWord) ?? false
    return !isBegun && !goesOn
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isOfWord || scalar.properties.numericType != nil
  }
}
