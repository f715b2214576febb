internal import SettingsLocalization

/// The terms of a glossary, to find those that occur exactly in a text.
package final class GlossaryIndex: Sendable {
  /// Without duplicates.
  private let terms: [String]
  private let search: LiteralSearch

  /// - Parameter terms: the terms in any order; an empty one is never found.
  package init(_ terms: [String]) {
    var seen: Set<ExactString> = []
    self.terms = terms.filter { seen.insert(ExactString($0)).inserted }
    search = LiteralSearch(self.terms.map { Array($0.utf8) })
  }

  /// The terms in a text, without duplicates, in the order of the glossary.
  ///
  /// - Parameter asWords: whether no letter and no digit may stand on either side.
  /// - Complexity: O(length of the text + number of matches).
  package func terms(in text: String, asWords: Bool = false) -> [String] {
    if terms.isEmpty { return [] }
    var found: Set<Int> = []
    search.search(Array(text.utf8)) { number, end in
      if !asWords || isWord(terms[number], before: end, in: text) { found.insert(number) }
      return false
    }
    return found.sorted().map { terms[$0] }
  }

  /// Whether the term that ends before an offset is a separate word.
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
