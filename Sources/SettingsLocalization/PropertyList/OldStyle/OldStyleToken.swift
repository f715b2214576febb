/// A token of the old-style (NeXTSTEP) grammar, which `.strings` files and old-style property lists share.
///
/// Tokens follow one another without a gap: together they are the text.
package struct OldStyleToken: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case whitespace, lineComment, blockComment
    case quoted, unquoted
    case equals, semicolon, comma
    case openBrace, closeBrace, openParenthesis, closeParenthesis, openAngle
    /// A character that can start no token.
    case unexpected
    case end
  }

  /// What sets a string or comment apart.
  struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package static let unterminated = Traits(rawValue: 1)
    package static let needsDecoding = Traits(rawValue: 2)
    package static let nul = Traits(rawValue: 4)
    package static let nestedOpener = Traits(rawValue: 8)
  }

  private let lower: UInt32
  private let upper: UInt32
  package let kind: Kind
  private let traits: Traits

  /// - Parameter range: where it stands in the text, of which no offset needs more than 32 bits.
  init(_ kind: Kind, _ range: Range<Int>, _ traits: Traits = []) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    upper = UInt32(truncatingIfNeeded: range.upperBound)
    self.kind = kind
    self.traits = traits
  }

  /// Where it stands in the text, in UTF-8 bytes; quotes and comment marks included.
  package var range: Range<Int> { Int(lower)..<max(Int(lower), Int(upper)) }

  /// A string or comment that the end of the file cut off.
  package var isUnterminated: Bool { traits.contains(.unterminated) }

  /// A string whose value is not simply its bytes: it holds an escape or an unpaired surrogate.
  package var needsDecoding: Bool { traits.contains(.needsDecoding) }

  /// A string that holds a NUL character.
  package var hasNUL: Bool { traits.contains(.nul) }

  /// A comment with `/*` inside.
  package var hasNestedOpener: Bool { traits.contains(.nestedOpener) }

  package var isTrivia: Bool { kind == .whitespace || kind == .lineComment || kind == .blockComment }

  /// Whether it is a key or a value by itself.
  package var isString: Bool { kind == .quoted || kind == .unquoted }

  /// The range of a string without its quotes.
  package var content: Range<Int> {
    guard kind == .quoted else { return range }
    let end = isUnterminated ? range.upperBound : range.upperBound - 1
    return range.lowerBound + 1..<max(range.lowerBound + 1, end)
  }
}
