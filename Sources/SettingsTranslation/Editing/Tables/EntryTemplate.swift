internal import SettingsCatalog
internal import SettingsLocalization

/// The layout of an entry: everything but key and value, to make another entry like it.
struct EntryTemplate: Sendable {
  /// The text before the first comment, or the key, on its line.
  private(set) var indentation: [UInt8] = []
  /// The text before the key on its line, if there are comments above.
  private var keyIndentation: [UInt8] = []
  /// The comments above, up to the key.
  private var above: [UInt8] = []
  private var key: [UInt8]?
  private var keyStyle = TokenStyle.plain
  private var equals = Array(" = ".utf8)
  private var valueStyle = TokenStyle.plain
  /// The semicolon and the text behind it.
  private var ending = Array(";".utf8)
  private var commentStyle = CommentStyle.block
  /// The text of the comments; `nil` without any.
  private(set) var comment: CommentText?
  /// The number of blank lines above.
  private(set) var blankLinesAbove = 0
  /// The number of blank lines below.
  private(set) var blankLinesBelow = 0
  private let lineEnd: [UInt8]

  /// How many blank lines, and how many blanks in a line, are taken over from another entry.
  private static let spaceLimit = (lines: 10, blanks: 100)

  /// `"key" = "value";` on a line of its own.
  init(lineEnd: [UInt8]) { self.lineEnd = lineEnd }

  /// The layout of an entry of the development table, with its comments and the exact spelling of its key.
  init(model entry: StringsEntry, lineEnd: [UInt8]) {
    self.lineEnd = lineEnd
    comment = CommentText(entry.comment)
    let text = entry.content.text
    if text.hasLoneSurrogates {
      above = comment.map { CommentStyle.block.above($0, indentation: [], lineEnd: lineEnd) + lineEnd } ?? []
    } else {
      copyLines(of: entry)
      copyComments(of: entry)
      copyTokens(of: entry)
    }
    // Directives in the development table apply to all localizations, and are maintained in one place.
    let stripped = entry.comment.flatMap(IgnoreDirective.stripped)
    if stripped != entry.comment { setComment(CommentText(stripped)) }
  }

  /// The layout of a neighbour of the new entry, without its comments.
  init(neighbour entry: StringsEntry, lineEnd: [UInt8]) {
    self.lineEnd = lineEnd
    copyLines(of: entry)
    indentation = keyIndentation
    keyStyle = TokenStyle(like: entry.content.text.utf8[entry.keyRange])
    guard !entry.isShorthand, entry.value.string != nil else { return }
    let between = entry.content.text.utf8[entry.keyRange.upperBound..<entry.valueRange.lowerBound]
    guard between.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "=") }),
      between.count <= EntryTemplate.spaceLimit.blanks
    else { return }
    equals = Array(between)
    valueStyle = TokenStyle(like: entry.content.text.utf8[entry.valueRange])
  }

  // MARK: Copying

  private mutating func copyLines(of entry: StringsEntry) {
    let lines = TextLines(entry.content.text.utf8)
    let block = EntryBlock(entry)
    keyIndentation = EntryTemplate.indentation(of: entry.range.lowerBound, in: lines) ?? []
    indentation = EntryTemplate.indentation(of: block.range.lowerBound, in: lines) ?? []
    let entries = entry.table
    blankLinesBelow = entry.number + 1 < entries.count ? EntryTemplate.blankLines(above: entries[entry.number + 1]) : 0
    blankLinesAbove = entry.number > 0 ? EntryTemplate.blankLines(above: entry) : blankLinesBelow
    if entry.number + 1 == entries.count { blankLinesBelow = blankLinesAbove }
  }

  private static func indentation(of offset: Int, in lines: TextLines) -> [UInt8]? {
    lines.lineStart(before: offset).map { Array(lines.bytes[$0..<offset].suffix(spaceLimit.blanks)) }
  }

  private static func blankLines(above entry: StringsEntry) -> Int {
    let lines = TextLines(entry.content.text.utf8)
    let start = lines.lineStart(before: EntryBlock(entry).range.lowerBound)
    return min(start.map { lines.blankLines(before: $0).count } ?? 0, spaceLimit.lines)
  }

  private mutating func copyComments(of entry: StringsEntry) {
    let text = entry.content.text
    let block = EntryBlock(entry)
    if let first = block.above.first ?? block.beside.first { commentStyle = CommentStyle(like: first, in: text) }
    above = converted(block.range.lowerBound..<entry.range.lowerBound, in: text)
    ending += converted(entry.range.upperBound..<block.range.upperBound, in: text)
  }

  private mutating func copyTokens(of entry: StringsEntry) {
    let text = entry.content.text
    let token = text.utf8[entry.keyRange]
    keyStyle = TokenStyle(like: token)
    if !token.contains(UInt8(ascii: "\\")) { key = Array(token) }
    guard !entry.isShorthand else { return }
    equals = converted(entry.keyRange.upperBound..<entry.valueRange.lowerBound, in: text)
    if entry.value.string != nil { valueStyle = TokenStyle(like: text.utf8[entry.valueRange]) }
    let semicolon = converted(entry.valueRange.upperBound..<entry.range.upperBound, in: text)
    ending = semicolon + ending.dropFirst()
  }

  private func converted(_ range: Range<Int>, in text: SourceText) -> [UInt8] {
    TextLines.converted(text.utf8[range], to: lineEnd)
  }

  // MARK: Making

  /// Replaces the comments of the entry.
  mutating func setComment(_ comment: CommentText?) {
    self.comment = comment
    indentation = keyIndentation
    ending = EntryTemplate.upToSemicolon(ending)
    above =
      comment.map {
        commentStyle.above($0, indentation: keyIndentation, lineEnd: lineEnd) + lineEnd + keyIndentation
      } ?? []
  }

  /// An ending without the comments behind its semicolon.
  private static func upToSemicolon(_ ending: [UInt8]) -> [UInt8] {
    var lexer = OldStyleLexer(ending)
    var token = lexer.next()
    while token.kind != .semicolon, token.kind != .end { token = lexer.next() }
    return Array(ending[..<token.range.upperBound])
  }

  /// Whether an entry of this layout can stand on a line with others: no comments, not even empty ones, no line ends.
  var isInline: Bool {
    above.isEmpty && EntryTemplate.upToSemicolon(ending) == ending
      && !(equals + ending).contains(where: \.isLineEnd)
  }

  /// An entry, without indentation and line end.
  func entry(key: TextKey, value: String) -> [UInt8] {
    above + (self.key ?? keyStyle.token(key.text)) + equals + valueStyle.token(value) + ending
  }
}
