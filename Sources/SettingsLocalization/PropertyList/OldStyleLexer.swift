/// Cuts a text into old-style tokens, one call a token; white space and comments are tokens too.
///
/// - Source: CFOldStylePList.c. White space is U+0009…000D, space, U+2028 and U+2029 and nothing else; comments do not
///   nest; unquoted strings are made of `A-Za-z0-9_$/:.-`.
struct OldStyleLexer {
  private let bytes: [UInt8]
  private let classes = CharacterClass.table
  /// Where the text ends for this lexer.
  private let limit: Int
  /// The offset of the next token.
  var offset: Int

  /// - Parameters:
  ///   - bytes: the `utf8` of a `SourceText`.
  ///   - range: the part that is cut into tokens; all without it.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    limit = min(range?.upperBound ?? bytes.count, bytes.count)
  }

  /// The next token; `.end` for ever after the last.
  mutating func next() -> OldStyleToken {
    guard offset < limit else { return OldStyleToken(kind: .end, range: offset..<offset) }
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

  private mutating func token(_ kind: OldStyleToken.Kind, to end: Int) -> OldStyleToken {
    defer { offset = end }
    return OldStyleToken(kind: kind, range: offset..<end)
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

  /// U+2028 and U+2029 are `E2 80 A8` and `E2 80 A9`.
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
    while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D, !isLineSeparator(end) { end += 1 }
    return token(.lineComment, to: end)
  }

  private mutating func blockComment() -> OldStyleToken {
    var nested: Int?
    var end = offset + 2
    while end + 1 < limit {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        var comment = token(.blockComment, to: end + 2)
        comment.nestedOpener = nested
        return comment
      }
      if bytes[end] == UInt8(ascii: "/"), bytes[end + 1] == UInt8(ascii: "*"), nested == nil { nested = end }
      end += 1
    }
    var comment = token(.blockComment, to: limit)
    comment.isUnterminated = true
    return comment
  }

  // MARK: Strings

  private mutating func quoted(by quote: UInt8) -> OldStyleToken {
    var string = OldStyleToken(kind: .quoted, range: offset..<offset)
    var end = offset + 1
    while end < limit {
      let byte = bytes[end]
      if classes[Int(byte)] != .quote && byte >= 0x20 && byte != UInt8(ascii: "\\") && byte != 0xED {
        end += 1
      } else if byte == quote {
        string.range = offset..<end + 1
        offset = end + 1
        return string
      } else {
        end += special(byte, at: end, in: &string)
      }
    }
    string.isUnterminated = true
    string.range = offset..<limit
    offset = limit
    return string
  }

  /// Notes what makes a string more than its bytes; gives the number of bytes to step over.
  private func special(_ byte: UInt8, at index: Int, in string: inout OldStyleToken) -> Int {
    switch byte {
    case UInt8(ascii: "\\"):
      string.needsDecoding = true
      return 2
    case 0xED where Surrogates.isSurrogate(at: index, in: bytes):
      string.needsDecoding = true
      return 3
    case 0:
      string.hasNUL = true
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

/// What a byte can be at the start of a token.
enum CharacterClass: UInt8 {
  case other, space, word, quote

  static let table: [CharacterClass] = (0...255).map { (byte: UInt8) in
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
