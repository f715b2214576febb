internal import SettingsCatalog
internal import SettingsLocalization

/// Reads the entries of a PO file, one after the other.
struct POParser {
  private var lexer: POLexer
  private var token: POToken

  init(_ text: SourceText) throws(ExchangeError) {
    lexer = POLexer(text)
    token = try lexer.next()
  }

  /// The next entry; `nil` at the end. Comments without a following entry are dropped.
  mutating func next() throws(ExchangeError) -> POEntry? {
    var entry = POEntry()
    while true {
      switch token.kind {
      case .end: return nil
      case .comment(let kind, let range): entry.add(kind, lexer.text.string(range))
      case .keyword(.domain):
        try advance()
        guard case .string = token.kind else { throw unexpected("the name of a domain") }
      case .keyword, .string:
        try message(&entry)
        return entry
      }
      try advance()
    }
  }

  private mutating func advance() throws(ExchangeError) { token = try lexer.next() }

  private mutating func message(_ entry: inout POEntry) throws(ExchangeError) {
    entry.offset = token.offset
    entry.isObsolete = token.isObsolete
    if isKeyword(.context) { entry.context = try text(of: .context, in: entry) }
    entry.source = try text(of: .source, in: entry)
    entry.isPlural = isKeyword(.pluralSource)
    if entry.isPlural {
      _ = try text(of: .pluralSource, in: entry)
      repeat { _ = try text(of: .pluralTarget, in: entry) } while isKeyword(.pluralTarget)
    } else {
      entry.target = try text(of: .target, in: entry)
    }
  }

  private func isKeyword(_ keyword: POToken.Keyword) -> Bool {
    if case .keyword(keyword) = token.kind { true } else { false }
  }

  /// Reads a keyword and the text after it, which may have several parts.
  private mutating func text(of keyword: POToken.Keyword, in entry: POEntry) throws(ExchangeError) -> String {
    guard isKeyword(keyword) else { throw unexpected(keyword.name) }
    let start = token.offset
    try checkObsolete(entry)
    try advance()
    guard case .string = token.kind else { throw unexpected("a text in quotation marks") }
    var bytes: [UInt8] = []
    while case .string(let piece) = token.kind {
      try checkObsolete(entry)
      bytes += piece
      try advance()
    }
    guard let text = POString.text(bytes) else {
      throw lexer.error(.poSyntax, "the escapes in this text give bytes that are not UTF-8", at: start)
    }
    return text
  }

  private func checkObsolete(_ entry: POEntry) throws(ExchangeError) {
    guard token.isObsolete != entry.isObsolete else { return }
    throw lexer.error(
      .poSyntax, "some lines of this entry begin with #~ and some do not", at: token.offset,
      fix: "Begin all of them with #~, or none.")
  }

  private func unexpected(_ expected: String) -> ExchangeError {
    lexer.error(.poSyntax, "expected \(expected), found \(found)", at: token.offset)
  }

  private var found: String {
    switch token.kind {
    case .keyword(let keyword): keyword.name
    case .string: "a text in quotation marks"
    case .comment: "a comment"
    case .end: "the end of the file"
    }
  }
}
