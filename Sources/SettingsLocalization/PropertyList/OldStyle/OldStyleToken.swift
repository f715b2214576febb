/// A token of the old-style (NeXTSTEP) grammar, which `.strings` files and old-style property lists share.
///
/// Tokens follow each other without a gap: together they form the whole text.
package struct OldStyleToken: Hashable, Sendable {
  /// What a token is.
  package enum Kind: UInt8, Sendable {
    case whitespace, lineComment, blockComment
    case quoted, unquoted
    case equals, semicolon, comma
    case openBrace, closeBrace, openParenthesis, closeParenthesis, openAngle
    /// A character that cannot start a token.
    case unexpected
    case end
  }

  /// Properties of a string or comment.
  struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package static let unterminated = Traits(rawValue: 1)
    package static let needsDecoding = Traits(rawValue: 2)
    package static let nul = Traits(rawValue: 4)
    package static let nestedOpener = Traits(rawValue: 8)
  }

  private let lower: UInt32
  private let upper: UInt32
  /// What it is.
  package let kind: Kind
  private let traits: Traits

  /// - Parameters:
  ///   - kind: the kind of token.
  ///   - range: its place in the text; every offset fits in 32 bits.
  ///   - traits: properties of a string or comment.
  init(_ kind: Kind, _ range: Range<Int>, _ traits: Traits = []) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    upper = UInt32(truncatingIfNeeded: range.upperBound)
    self.kind = kind
    self.traits = traits
  }

  /// Its place in the text, in UTF-8 bytes, including quotes and comment marks.
  package var range: Range<Int> { Int(lower)..<max(Int(lower), Int(upper)) }

  /// Whether the end of the file cuts off the string or comment.
  package var isUnterminated: Bool { traits.contains(.unterminated) }

  /// Whether the value of a string differs from its bytes: it contains an escape or an unpaired surrogate.
  package var needsDecoding: Bool { traits.contains(.needsDecoding) }

  /// Whether a string contains a NUL character.
  package var hasNUL: Bool { traits.contains(.nul) }

  /// Whether a comment contains `/*`.
  package var hasNestedOpener: Bool { traits.contains(.nestedOpener) }

  /// Whether it is white space or a comment.
  package var isTrivia: Bool { kind == .whitespace || kind == .lineComment || kind == .blockComment }

  /// Whether it is a quoted or unquoted string.
  package var isString: Bool { kind == .quoted || kind == .unquoted }

  /// The range of a string without its quotes.
  package var content: Range<Int> {
    guard kind == .quoted else { return range }
    let end = isUnterminated ? range.upperBound : range.upperBound - 1
    return range.lowerBound + 1..<max(range.lowerBound + 1, end)
  }
}
