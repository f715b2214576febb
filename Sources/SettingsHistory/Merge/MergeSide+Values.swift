internal import SettingsCatalog
internal import SettingsLocalization

/// Values: what an entry has behind its key, with the comments there; of comments of no entry their text.
extension MergeSide {
  /// The value of an entry as it is written, without comments; for `key;` the key.
  func valueToken(_ entry: StringsEntry) -> ArraySlice<UInt8> {
    self[entry.isShorthand ? entry.keyRange : entry.valueRange]
  }

  /// The entry of an element; `nil` for comments of no entry.
  func entry(_ index: Int) -> StringsEntry? { elements[index].entry.map { table.entries[$0] } }

  /// Whether the value of an element is that of an element of another side, for every reader; line ends are no
  /// difference in comments.
  func hasSameValue(_ index: Int, as other: Int, of side: MergeSide) -> Bool {
    guard let left = entry(index), let right = side.entry(other) else {
      return commentText(index) == side.commentText(other)
    }
    if innerComments(left) != side.innerComments(right) { return false }
    if valueToken(left) == side.valueToken(right) { return true }
    // Half a character is read as U+FFFD, whichever half it is.
    if left.value.string?.unicodeScalars.contains("\u{FFFD}") == true { return false }
    return left.value.isSpelled(like: right.value) && left.iosValue.isSpelled(like: right.iosValue)
  }

  /// The same, if line ends in values are no difference either.
  func hasSameLines(_ index: Int, as other: Int, of side: MergeSide) -> Bool {
    if hasSameValue(index, as: other, of: side) { return true }
    guard let left = entry(index), let right = side.entry(other) else { return false }
    return innerComments(left) == side.innerComments(right)
      && MergeSide.lines(valueToken(left)) == MergeSide.lines(side.valueToken(right))
  }

  /// The text of comments of no entry; `nil` for an entry.
  func commentText(_ index: Int) -> [UInt8]? {
    elements[index].isComment ? MergeSide.lines(self[elements[index].layout.core]) : nil
  }

  /// The comments between the key of an entry and its semicolon.
  func innerComments(_ entry: StringsEntry) -> [[UInt8]] {
    let range = entry.keyRange.upperBound..<entry.range.upperBound
    guard self[range].contains(UInt8(ascii: "/")) else { return [] }
    var (lexer, comments) = (OldStyleLexer(utf8, in: range), [[UInt8]]())
    while case let token = lexer.next(), token.kind != .end {
      if token.kind == .lineComment || token.kind == .blockComment {
        comments.append(MergeSide.lines(self[token.range]))
      }
    }
    return comments
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [UInt8] { TextLines.converted(bytes, to: [0x0A]) }
}
