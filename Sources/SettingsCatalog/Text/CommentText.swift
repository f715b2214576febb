internal import SettingsLocalization

/// A text made safe for use in a comment: a space is added inside of comment marks, control characters become
/// spaces, and surrounding space is removed.
package struct CommentText: Hashable, Sendable {
  /// The lines without their ends; never empty.
  package let lines: [[UInt8]]

  /// `nil` for no text, or white space only.
  package init?(_ text: String?) {
    guard let text else { return nil }
    let lines = CommentText.lines(TextLines.converted(Array(text.utf8)[...], to: [0x0A])).map(CommentText.safe)
    let isFilled = { (line: [UInt8]) in !line.allSatisfy(CommentText.isSpace) }
    guard let first = lines.firstIndex(where: isFilled), let last = lines.lastIndex(where: isFilled) else { return nil }
    var kept = Array(lines[first...last])
    kept[0] = Array(kept[0].drop(while: CommentText.isSpace))
    self.lines = kept.map(CommentText.withoutTrailingSpace)
  }

  /// Whether another text is equal, ignoring space at the start and end of lines.
  package func reads(as other: CommentText) -> Bool {
    lines.count == other.lines.count
      && zip(lines, other.lines).allSatisfy {
        $0.drop(while: CommentText.isSpace) == $1.drop(while: CommentText.isSpace)
      }
  }

  /// Whether a byte is white space of ASCII.
  package static func isSpace(_ byte: UInt8) -> Bool { CharacterClass.table[Int(byte)] == .space }

  private static func lines(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  private static func withoutTrailingSpace(_ line: [UInt8]) -> [UInt8] {
    Array(line.prefix((line.lastIndex { !isSpace($0) } ?? -1) + 1))
  }

  private static func safe(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      switch (result.last, scalar) {
      case (UInt8(ascii: "*"), "/"), (UInt8(ascii: "/"), "*"): result += [0x20, UInt8(scalar.value)]
      case (_, "\u{2028}"), (_, "\u{2029}"), (_, "\0"..."\u{8}"), (_, "\u{B}"..."\u{1F}"), (_, "\u{7F}"):
        result.append(0x20)
      default: UTF8Bytes.append(scalar.value, to: &result)
      }
    }
    return result
  }
}
