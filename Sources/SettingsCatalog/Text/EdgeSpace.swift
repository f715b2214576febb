internal import SettingsLocalization

/// Leading and trailing white space, which should be the same in source and translation.
package enum EdgeSpace {
  /// A side of a text.
  package enum Side: Hashable, Sendable {
    case leading, trailing
  }

  /// A side on which source and translation do not have the same white space.
  package struct Difference: Hashable, Sendable {
    /// Where they differ.
    package var side: Side
    /// The white space of the source on this side; may be empty.
    package var source: [Unicode.Scalar]
    /// The white space of the translation on this side; may be empty.
    package var translation: [Unicode.Scalar]
  }

  /// The sides that differ, the leading one first.
  ///
  /// White space is Unicode's `White_Space`, including line ends, U+00A0 and U+3000. In a text of only white space, all
  /// of it is leading. An empty text is not compared.
  ///
  /// - Complexity: linear in the length of the white space.
  package static func differences(source: String, translation: String) -> [Difference] {
    if source.isEmpty || translation.isEmpty { return [] }
    let old = edges(of: source)
    let new = edges(of: translation)
    return [
      Difference(side: .leading, source: old.leading, translation: new.leading),
      Difference(side: .trailing, source: old.trailing, translation: new.trailing),
    ].filter { $0.source != $0.translation }
  }

  private static func edges(of text: String) -> (leading: [Unicode.Scalar], trailing: [Unicode.Scalar]) {
    let scalars = text.unicodeScalars
    let leading = Array(scalars.prefix(while: \.properties.isWhitespace))
    let trailing = Array(scalars.dropFirst(leading.count).reversed().prefix(while: \.properties.isWhitespace))
    return (leading, trailing.reversed())
  }
}

extension EdgeSpace.Difference {
  /// The difference in one sentence that names the characters.
  package var message: String {
    let verb = side == .leading ? "begins" : "ends"
    if translation.isEmpty { return "the source \(verb) with \(Self.names(source)), the translation does not" }
    if source.isEmpty { return "the translation \(verb) with \(Self.names(translation)), the source does not" }
    return "the source \(verb) with \(Self.names(source)), the translation with \(Self.names(translation))"
  }

  /// How many characters a message names.
  private static let namedLimit = 3

  private static func names(_ scalars: [Unicode.Scalar]) -> String {
    let named = scalars.prefix(namedLimit).map { CharacterNames.describe($0) }.joined(separator: ", ")
    return scalars.count > namedLimit ? "\(named) and \(scalars.count - namedLimit) more" : named
  }
}
