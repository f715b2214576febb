/// One entry of a table: a key and its value, with their locations.
public struct StringsEntry: Sendable {
  /// The bytes of its table.
  package let content: StringsContent
  /// Its number among the entries of the table, from 0.
  package let number: Int

  /// All entries of its table.
  package var table: StringsEntries { StringsEntries(content) }

  /// The name of the file it was read from.
  public var file: String { content.text.file }

  private var record: StringsRecord { content.records[number] }

  /// The key, escapes decoded.
  public var key: TextKey { TextKey(content.keyText(number)) }

  /// The value, escapes decoded; almost always a string.
  public var value: PropertyListValue { content.value(number, as: .ours) }

  /// The value as iOS reads it: different only if an octal escape has no character (`\377`).
  public var iosValue: PropertyListValue { content.value(number, as: .ios) }

  /// Where the key starts; `nil` in a binary file.
  public var location: SourceLocation? { content.location(number) }

  /// Where the value starts; for `key;` and in an XML table where the key starts; `nil` in a binary file.
  public var valueLocation: SourceLocation? {
    valueRange.isEmpty ? location : content.text.location(of: valueRange.lowerBound)
  }

  /// The range of the key, including quotes: UTF-8 bytes of the text of the document; empty in an XML or binary table.
  public var keyRange: Range<Int> { record.keyToken.range }

  /// The range of the value, including quotes: UTF-8 bytes of the text of the document; empty for `key;`, and in an XML
  /// or binary table.
  public var valueRange: Range<Int> { record.valueToken.range }

  /// The whole entry, from its key to its semicolon: UTF-8 bytes of the text of the document; empty in an XML or binary
  /// table.
  public var range: Range<Int> { keyRange.lowerBound..<max(keyRange.lowerBound, Int(record.end)) }

  /// Whether the entry is written `key;`.
  public var isShorthand: Bool {
    if case .shorthand = record.value { true } else { false }
  }

  /// The comment that belongs to the entry: the block directly above it, and comments after its semicolon on its line;
  /// `nil` without one, and in an XML or binary table.
  ///
  /// A blank line detaches a comment from the entry below it: that distinguishes a file header from a comment. Several
  /// comments are joined by line ends; the comment marks and the space around the text are left out.
  public var comment: String? {
    let (above, beside) = commentTokens
    let comments = (above + beside).map { CommentBlock.body(of: $0, in: content.text) }
    return comments.isEmpty ? nil : comments.joined(separator: "\n")
  }

  /// The comments that belong to the entry, above and beside it.
  package var commentTokens: (above: [OldStyleToken], beside: [OldStyleToken]) {
    let previousEnd = number == 0 ? 0 : Int(content.records[number - 1].end)
    let isLast = number + 1 == content.records.count
    let nextStart = isLast ? content.text.utf8.count : content.records[number + 1].keyToken.range.lowerBound
    let above = CommentBlock.above(keyRange.lowerBound, after: previousEnd, isFirst: number == 0, in: content.text)
    let beside = CommentBlock.beside(Int(record.end), before: nextStart, in: content.text)
    return (above, beside)
  }
}

/// The entries of a table in the order of the file, including duplicates.
public struct StringsEntries: RandomAccessCollection, Sendable {
  /// The bytes that the entries are ranges of, and their index: shared by all copies and entries.
  package let content: StringsContent

  init(_ content: StringsContent) { self.content = content }

  public var startIndex: Int { 0 }
  public var endIndex: Int { content.records.count }
  public subscript(position: Int) -> StringsEntry { StringsEntry(content: content, number: position) }
}
