/// Splits a text into old-style tokens, one for each call; white space and comments are tokens, too.
///
/// - Source: CFOldStylePList.c. White space is only U+0009…000D, space, U+2028 and U+2029; comments do not nest;
///   unquoted strings consist of `A-Za-z0-9_$/:.-`.
package struct OldStyleLexer {
  private let bytes: [UInt8]
  private let classes = CharacterClass.table
  /// Where the text ends for this lexer.
  private let limit: Int
  /// The offset of the next token.
  var offset: Int

  /// - Parameters:
  ///   - bytes: the `utf8` of a `SourceText`.
  ///   - range: the part that is split into tokens; `nil` for the whole text.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    limit = min(range?.upperBound ?? bytes.count, bytes.count)
  }

  /// The next token; after the last token always `.end`.
  package mutating func next() -> OldStyleToken {
    guard offset < limit else { return OldStyleToken(.end, offset..<offset) }
    let byte = bytes[offset]
    let kind = classes[Int(byte)]
    if kind == .space || isLineSeparator(offset) { return whitespace() }
    if byte == UInt8(ascii: "/"), let comment = comment() { return comment }
    switch kind {
    case .quote: return quoted(by: byte)
    case .word: return unquoted()
    default: return punctuation(byte)
    }
  }

  private mutating func token(
    _ kind: OldStyleToken.Kind, to end: Int, _ traits: OldStyleToken.Traits = []
  ) -> OldStyleToken {
    defer { offset = end }
    return OldStyleToken(kind, offset..<end, traits)
  }

  private mutating func whitespace() -> OldStyleToken {
    var end = offset
    while end < limit {
      if classes[Int(bytes[end])] == .space {
        end += 1
      } else if isLineSeparator(end) {
        end += 3
      } else {
        break
      }
    }
    return token(.whitespace, to: end)
  }

  /// Whether U+2028 or U+2029 is at an index: they are `E2 80 A8` and `E2 80 A9`.
  private func isLineSeparator(_ index: Int) -> Bool {
    bytes[index] == 0xE2 && index + 2 < limit && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
  }

  // MARK: Comments

  private mutating func comment() -> OldStyleToken? {
    guard offset + 1 < limit else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"): return lineComment()
    case UInt8(ascii: "*"): return blockComment()
    default: return nil
    }
  }

  private mutating func lineComment() -> OldStyleToken {
    var end = offset + 2
    while true {
      end = OldStyleLexer.lineEnds.offset(in: bytes.span, end..<limit)
      if end == limit || bytes[end] != 0xE2 || isLineSeparator(end) { return token(.lineComment, to: end) }
      end += 1
    }
  }

  private mutating func blockComment() -> OldStyleToken {
    var traits: OldStyleToken.Traits = []
    var star = OldStyleLexer.star.offset(in: bytes.span, offset + 2..<limit)
    while star + 1 < limit {
      if bytes[star - 1] == UInt8(ascii: "/") { traits = .nestedOpener }
      if bytes[star + 1] == UInt8(ascii: "/") { return token(.blockComment, to: star + 2, traits) }
      star = OldStyleLexer.star.offset(in: bytes.span, star + 1..<limit)
    }
    return token(.blockComment, to: limit, .unterminated)
  }

  private static let star = ByteSearch(UInt8(ascii: "*"))
  /// Line feed, carriage return, and the first byte of a line separator.
  private static let lineEnds = ByteSearch(0x0A, 0x0D, 0xE2)

  // MARK: Strings

  private mutating func quoted(by quote: UInt8) -> OldStyleToken {
    // The end, an escape, a NUL, and the first byte of a surrogate.
    let stops = ByteSearch(quote, UInt8(ascii: "\\"), 0, 0xED)
    var traits: OldStyleToken.Traits = []
    var end = stops.offset(in: bytes.span, offset + 1..<limit)
    while end < limit {
      if bytes[end] == quote { return token(.quoted, to: end + 1, traits) }
      let length = special(at: end, &traits)
      end = stops.offset(in: bytes.span, min(end + length, limit)..<limit)
    }
    return token(.quoted, to: limit, traits.union(.unterminated))
  }

  /// Notes why a string differs from its bytes; returns the number of bytes to skip.
  private func special(at index: Int, _ traits: inout OldStyleToken.Traits) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\\"):
      traits.insert(.needsDecoding)
      return 2
    case 0xED where Surrogates.isSurrogate(at: index, in: bytes):
      traits.insert(.needsDecoding)
      return 3
    case 0:
      traits.insert(.nul)
      return 1
    default:
      return 1
    }
  }

  private mutating func unquoted() -> OldStyleToken {
    var end = offset
    while end < limit, classes[Int(bytes[end])] == .word { end += 1 }
    return token(.unquoted, to: end)
  }

  // MARK: Punctuation

  private mutating func punctuation(_ byte: UInt8) -> OldStyleToken {
    let kind: OldStyleToken.Kind =
      switch byte {
      case UInt8(ascii: "="): .equals
      case UInt8(ascii: ";"): .semicolon
      case UInt8(ascii: ","): .comma
      case UInt8(ascii: "{"): .openBrace
      case UInt8(ascii: "}"): .closeBrace
      case UInt8(ascii: "("): .openParenthesis
      case UInt8(ascii: ")"): .closeParenthesis
      case UInt8(ascii: "<"): .openAngle
      default: .unexpected
      }
    let length = kind == .unexpected ? UTF8Bytes.scalar(at: offset, in: bytes).length : 1
    return token(kind, to: offset + length)
  }
}

/// The class of a byte at the start of a token.
package enum CharacterClass: UInt8 {
  case other, space, word, quote

  /// The class of each byte, by the byte.
  package static let table: [CharacterClass] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x09...0x0D, 0x20: .space
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      .word
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      .word
    default: .other
    }
  }
}
