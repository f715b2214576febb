/// A token of the old-style (NeXTSTEP) grammar, which `.strings` files and old-style property lists share.
///
/// Tokens follow one another without a gap: together they are the text.
struct OldStyleToken: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case whitespace, lineComment, blockComment
    case quoted, unquoted
    case equals, semicolon, comma
    case openBrace, closeBrace, openParenthesis, closeParenthesis, openAngle
    /// A character that can start no token.
    case unexpected
    case end
  }

  var kind: Kind
  /// Where it stands in the text, in UTF-8 bytes; quotes and comment marks included.
  var range: Range<Int>
  /// A string or comment that the end of the file cut off.
  var isUnterminated = false
  /// A string whose value is not simply its bytes: it holds an escape or an unpaired surrogate.
  var needsDecoding = false
  /// A string that holds a NUL character.
  var hasNUL = false
  /// The offset of `/*` inside a comment, where there is one.
  var nestedOpener: Int?

  var isTrivia: Bool { kind == .whitespace || kind == .lineComment || kind == .blockComment }

  /// Whether it is a key or a value by itself.
  var isString: Bool { kind == .quoted || kind == .unquoted }

  /// The range of a string without its quotes.
  var content: Range<Int> {
    guard kind == .quoted else { return range }
    let end = isUnterminated ? range.upperBound : range.upperBound - 1
    return range.lowerBound + 1..<max(range.lowerBound + 1, end)
  }
}
