internal import SettingsCatalog
internal import SettingsLocalization

/// Where the first entry goes in a table that has none: behind its comments, before a closing brace.
struct EmptyTable {
  /// The offset at which to insert.
  let offset: Int
  private let lineEndsBefore: Int
  private let needsLineEndAfter: Bool

  init(_ text: SourceText) {
    let lines = TextLines(text.utf8)
    let (last, brace) = EmptyTable.tokens(in: text)
    let brokenLine = brace.flatMap { lines.lineStart(before: $0) }
    offset = brokenLine ?? brace ?? text.utf8.count
    lineEndsBefore = EmptyTable.lineEnds(after: last, upTo: offset, in: lines)
    needsLineEndAfter = brace != nil || offset == 0 || lines.lineEndLength(before: offset) > 0
  }

  /// The text before the first entry: a blank line if a comment would otherwise belong to the entry.
  func before(_ lineEnd: [UInt8]) -> [UInt8] { Array(repeatElement(lineEnd, count: lineEndsBefore).joined()) }

  /// The text behind the last entry: nothing in a file that ended without a line end.
  func after(_ lineEnd: [UInt8]) -> [UInt8] { needsLineEndAfter ? lineEnd : [] }

  /// The last token before the closing brace that is not white space, and the offset of that brace.
  private static func tokens(in text: SourceText) -> (last: OldStyleToken?, brace: Int?) {
    var lexer = OldStyleLexer(text.utf8)
    var last: OldStyleToken?
    while true {
      let token = lexer.next()
      switch token.kind {
      case .end: return (last, nil)
      case .closeBrace: return (last, token.range.lowerBound)
      case .whitespace: break
      default: last = token
      }
    }
  }

  /// How many line ends are missing between a token and the first entry.
  private static func lineEnds(after token: OldStyleToken?, upTo offset: Int, in lines: TextLines) -> Int {
    guard let token else { return 0 }
    var present = 0
    var index = token.range.upperBound
    while index < offset {
      let length = lines.lineEndLength(at: index)
      if length > 0 { present += 1 }
      index += max(1, length)
    }
    return max(0, (token.kind == .openBrace ? 1 : 2) - present)
  }
}
