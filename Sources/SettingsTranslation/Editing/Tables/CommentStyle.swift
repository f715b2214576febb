internal import SettingsCatalog
internal import SettingsLocalization

/// How comments are written: `/* … */` or `// …`, and the space inside.
struct CommentStyle: Sendable {
  private var isLine: Bool
  private var opening: [UInt8]
  private var closing: [UInt8]

  /// `/* … */`.
  static let block = CommentStyle(isLine: false, opening: Array("/* ".utf8), closing: Array(" */".utf8))

  private init(isLine: Bool, opening: [UInt8], closing: [UInt8]) {
    (self.isLine, self.opening, self.closing) = (isLine, opening, closing)
  }

  /// The style of a comment.
  init(like comment: OldStyleToken, in text: SourceText) {
    let body = CommentBlock.bodyRange(of: comment, in: text)
    isLine = comment.kind == .lineComment
    guard !body.isEmpty else {
      self = isLine ? CommentStyle(isLine: true, opening: Array("// ".utf8), closing: []) : .block
      return
    }
    opening = Array(text.utf8[comment.range.lowerBound..<body.lowerBound])
    closing = isLine ? [] : Array(text.utf8[body.upperBound..<comment.range.upperBound])
  }

  /// A comment above an entry, without the line end behind it.
  ///
  /// - Parameters:
  ///   - indentation: the text before the entry on its line.
  ///   - lineEnd: between the lines of the comment.
  func above(_ comment: CommentText, indentation: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
    guard isLine else { return whole(comment, lineEnd: lineEnd) }
    let lines = comment.lines.map { line in
      let line = Array(line.drop(while: CommentText.isSpace))
      return line.isEmpty ? Array("//".utf8) : opening + line
    }
    return Array(lines.joined(separator: lineEnd + indentation))
  }

  /// A comment beside an entry: a line comment has one line only.
  func beside(_ comment: CommentText, lineEnd: [UInt8]) -> [UInt8] {
    guard isLine else { return whole(comment, lineEnd: lineEnd) }
    return comment.lines.count == 1
      ? opening + Array(comment.lines.joined()) : CommentStyle.block.whole(comment, lineEnd: lineEnd)
  }

  private func whole(_ comment: CommentText, lineEnd: [UInt8]) -> [UInt8] {
    let body = Array(comment.lines.joined(separator: lineEnd))
    let gap: [UInt8] = body.last == UInt8(ascii: "/") && closing.first == UInt8(ascii: "*") ? [0x20] : []
    return opening + body + gap + closing
  }
}
