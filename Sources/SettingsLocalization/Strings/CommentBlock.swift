/// Which comments belong to which entry.
package enum CommentBlock {
  /// The comments directly above a key, or before it on its line.
  ///
  /// - Parameters:
  ///   - key: the offset of the key.
  ///   - previousEnd: the offset after the previous entry.
  ///   - isFirst: whether there is no previous entry; otherwise comments on the line of `previousEnd` belong to that.
  static func above(_ key: Int, after previousEnd: Int, isFirst: Bool, in text: SourceText) -> [OldStyleToken] {
    var comments: [OldStyleToken] = []
    var isOnLineOfPrevious = !isFirst
    for token in tokens(previousEnd..<key, in: text) {
      switch token.kind {
      case .whitespace:
        let breaks = lineBreaks(token.range, in: text)
        if breaks > 0 { isOnLineOfPrevious = false }
        if breaks > 1 { comments = [] }
      case .lineComment, .blockComment:
        if !isOnLineOfPrevious { comments.append(token) }
      default:
        comments = []
      }
    }
    return comments
  }

  /// The comments after an entry, on its line.
  static func beside(_ end: Int, before next: Int, in text: SourceText) -> [OldStyleToken] {
    var comments: [OldStyleToken] = []
    for token in tokens(end..<max(end, next), in: text) {
      guard token.isTrivia else { break }
      if token.kind == .whitespace {
        if lineBreaks(token.range, in: text) > 0 { break }
      } else {
        comments.append(token)
      }
    }
    return comments
  }

  /// The comments of no entry between two entries with their comments, or before the first or behind the last one.
  ///
  /// - Returns: the ranges of comments without a blank line between them, in the order of the text.
  package static func apart(in range: Range<Int>, of text: SourceText) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var isOpen = false
    for token in tokens(range, in: text) {
      switch token.kind {
      case .whitespace: if lineBreaks(token.range, in: text) > 1 { isOpen = false }
      case .lineComment, .blockComment:
        let start = isOpen ? blocks.popLast()?.lowerBound : nil
        blocks.append((start ?? token.range.lowerBound)..<token.range.upperBound)
        isOpen = true
      default: isOpen = false
      }
    }
    return blocks
  }

  private static func tokens(_ range: Range<Int>, in text: SourceText) -> some Sequence<OldStyleToken> {
    var lexer = OldStyleLexer(text.utf8, in: range)
    return AnyIterator {
      let token = lexer.next()
      return token.kind == .end ? nil : token
    }
  }

  /// The number of line ends in white space; CRLF is one.
  private static func lineBreaks(_ range: Range<Int>, in text: SourceText) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in text.utf8[range] {
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { count += 1 }
      previous = byte
    }
    return count
  }

  /// The text of a comment, without its marks and the space around it.
  static func body(of comment: OldStyleToken, in text: SourceText) -> String {
    text.string(bodyRange(of: comment, in: text))
  }

  /// The range of the text of a comment.
  package static func bodyRange(of comment: OldStyleToken, in text: SourceText) -> Range<Int> {
    var bytes = text.utf8[comment.range].dropFirst(2)
    if comment.kind == .blockComment && !comment.isUnterminated { bytes = bytes.dropLast(2) }
    let isSpace = { (byte: UInt8) in CharacterClass.table[Int(byte)] == .space }
    bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
    return bytes.startIndex..<bytes.endIndex
  }
}
