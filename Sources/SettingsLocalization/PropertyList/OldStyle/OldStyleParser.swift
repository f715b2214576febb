#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads an old-style property list: one value, or the bare pairs of a dictionary as in a `.strings` file.
enum OldStyleReader {
  static func read(_ text: SourceText) -> PropertyListDocument {
    var parser = OldStyleParser(text)
    let root = root(&parser)
    var findings = parser.findings.inOrder
    if root != nil {
      // What the comment takes away is after the list.
      for index in findings.indices where findings[index].rule == .unterminatedComment {
        findings[index].severity = .warning
      }
    }
    return PropertyListDocument(.oldStyle, source: text, root: root, findings: findings)
  }

  private static func root(_ parser: inout OldStyleParser) -> PropertyListNode? {
    let start = parser.text.location(of: parser.token.range.lowerBound)
    let isBare = parser.token.isString
    let root =
      isBare
      ? parser.pairs(depth: 1, isBare: true).map { PropertyListNode(.dictionary($0), at: start) } : parser.value()
    if root != nil, parser.token.kind != .end { parser.reportJunk(isRead: isBare) }
    return root
  }
}

/// Reads values of the old-style grammar and collects their problems.
///
/// Both readers of the grammar use it: ``PropertyListDocument`` reads one value, ``StringsDocument`` a list of entries.
/// The parser holds one significant token at a time, `token`; white space and comments are skipped.
struct OldStyleParser {
  let text: SourceText
  private(set) var token = OldStyleToken(.end, 0..<0)
  /// The end of the last significant token before `token`.
  private(set) var previousEnd = 0
  /// The findings, in any order.
  private(set) var findings: FindingList
  private var lexer: OldStyleLexer

  init(_ text: SourceText) {
    self.text = text
    self.findings = FindingList(file: text.file)
    self.lexer = OldStyleLexer(text.utf8)
    advance()
    previousEnd = 0
  }

  /// Whether the token is at the end of the decoded text, with undecoded bytes after it.
  var isAtUndecodedByte: Bool { token.kind == .end && text.isCutOff }

  /// Moves to the next significant token.
  mutating func advance() {
    previousEnd = token.range.upperBound
    repeat {
      token = lexer.next()
      if token.kind == .blockComment { inspect(comment: token) }
    } while token.isTrivia
  }

  /// Continues at an offset; everything before it is skipped.
  mutating func resume(at offset: Int) {
    lexer.offset = offset
    advance()
  }

  private mutating func inspect(comment: OldStyleToken) {
    if comment.hasNestedOpener, let opener = text.utf8[comment.range].dropFirst(2).firstNestedOpener {
      report(
        .nestedCommentOpener, .warning, "\"/*\" inside a comment: comments do not nest, the first \"*/\" ends this one",
        at: opener)
    }
    if comment.isUnterminated && !text.isCutOff {
      report(
        .unterminatedComment, .error, "comment is never closed: iOS reads nothing after it",
        at: comment.range.lowerBound, fix: "Add \"*/\" where the comment ends.")
    }
  }

  // MARK: Findings

  mutating func report(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ message: String, at offset: Int,
    notes: [Finding.Note] = [], key: TextKey? = nil, fix: String? = nil
  ) {
    guard !findings.isFull else { return findings.count(severity) }
    findings.add(rule, severity, message, at: text.location(of: offset), notes: notes, key: key, fix: fix)
  }

  /// Reports a token that is not allowed here. Nothing is reported at the end of the decoded text: the byte that cannot
  /// be decoded is already reported.
  ///
  /// - Parameter effect: what it does, behind the message.
  mutating func reportUnexpected(expected: String, effect: String = "", fix: String? = nil) {
    guard !isAtUndecodedByte else { return }
    guard !findings.isFull else { return findings.count(.error) }
    report(
      .unexpectedCharacter, .error, "\(tokenDescription) where \(expected) was expected\(effect)",
      at: token.range.lowerBound, fix: fix)
  }

  private var tokenDescription: String {
    switch token.kind {
    case .end: "end of file"
    case .unexpected: CharacterNames.describe(in: text, at: token.range.lowerBound)
    default: text.string(token.range).quoted
    }
  }

  /// Reports that neither `=` nor `;` follows a key: at the next token if that could be a value on the same line, else
  /// at the end of the key.
  mutating func reportMissingEquals() {
    guard !isAtUndecodedByte else { return }
    switch token.kind {
    case .end:
      report(
        .expectedEqualsOrSemicolon, .error, "end of file where \"=\" was expected", at: previousEnd,
        fix: "Write \"key\" = \"value\";.")
    case .quoted, .unquoted, .openBrace, .openParenthesis, .openAngle:
      let isOnLine = text.line(of: previousEnd) == text.line(of: token.range.lowerBound)
      report(
        .expectedEqualsOrSemicolon, .error, "\"=\" is missing between key and value",
        at: isOnLine ? token.range.lowerBound : previousEnd,
        fix: "Add \"=\", and quotation marks around texts with spaces.")
    default:
      reportUnexpected(expected: "\"=\"")
    }
  }

  /// Reports a string that is cut off by the end of the file.
  mutating func reportUnterminated(_ string: OldStyleToken) {
    guard !text.isCutOff else { return }
    report(
      .unterminatedString, .error, "string is never closed", at: string.range.lowerBound,
      fix: "Add the closing quotation mark.")
  }

  // MARK: Values

  /// The decoded bytes of a string token; reports unusual escapes.
  mutating func decoded(_ string: OldStyleToken) -> ArraySlice<UInt8> {
    if string.hasNUL, let offset = text.utf8[string.content].firstIndex(of: 0) {
      report(.nulCharacter, .warning, "NUL character inside a string", at: offset, fix: "Remove it.")
    }
    guard string.needsDecoding else { return text.utf8[string.content] }
    let decoder = EscapeDecoder(text.utf8, content: string.content)
    for oddity in decoder.oddities {
      let (severity, message) = EscapeMessages.describe(oddity.rule)
      report(oddity.rule, severity, message, at: oddity.offset)
    }
    return decoder.value[...]
  }

  /// Reads the value that starts at the token and moves past it; `nil`, with a finding, if the token is not a value.
  ///
  /// - Parameter depth: 1 for a value outside of any other.
  mutating func value(depth: Int = 1) -> PropertyListNode? {
    let start = token.range.lowerBound
    let value: PropertyListValue? =
      switch token.kind {
      case .quoted, .unquoted: stringValue().map { .string($0) }
      case .openBrace where enter(depth): dictionary(depth: depth)
      case .openParenthesis where enter(depth): array(depth: depth)
      case .openAngle: data()
      case .openBrace, .openParenthesis: nil
      default: unexpectedValue()
      }
    return value.map { PropertyListNode($0, at: text.location(of: start)) }
  }

  private mutating func unexpectedValue() -> PropertyListValue? {
    reportUnexpected(expected: "a value")
    return nil
  }

  private mutating func stringValue() -> String? {
    if token.isUnterminated {
      reportUnterminated(token)
      return nil
    }
    let string = String(decoding: decoded(token), as: UTF8.self)
    advance()
    return string
  }

  /// Whether one more level is allowed.
  private mutating func enter(_ depth: Int) -> Bool {
    if depth <= PropertyListDocument.depthLimit { return true }
    report(
      .tooDeep, .error, "nested deeper than \(PropertyListDocument.depthLimit) levels", at: token.range.lowerBound)
    return false
  }

  private mutating func dictionary(depth: Int) -> PropertyListValue? {
    advance()
    guard let dictionary = pairs(depth: depth) else { return nil }
    guard token.kind == .closeBrace else {
      reportUnexpected(expected: "\"}\" or a key")
      return nil
    }
    advance()
    return .dictionary(dictionary)
  }

  /// Reads `key = value;` and `key;` up to the first token that is not a key; `nil`, with a finding, after an error.
  ///
  /// - Parameter isBare: whether there are no braces: then iOS reads the pairs before a key that is never closed.
  mutating func pairs(depth: Int, isBare: Bool = false) -> PropertyListDictionary? {
    var dictionary = PropertyListDictionary()
    while token.isString {
      if isBare, token.isUnterminated, !dictionary.pairs.isEmpty { break }
      let keyToken = token
      guard let key = stringValue() else { return nil }
      let location = text.location(of: keyToken.range.lowerBound)
      var node = PropertyListNode(.string(key), at: location)
      if token.kind == .equals {
        advance()
        guard let value = value(depth: depth + 1) else { return nil }
        node = value
      } else if token.kind != .semicolon {
        reportMissingEquals()
        return nil
      }
      guard expectSemicolon() else { return nil }
      dictionary.pairs.append(PropertyListDictionary.Pair(key: key, at: location, node))
    }
    return dictionary
  }

  private mutating func expectSemicolon() -> Bool {
    guard token.kind == .semicolon else {
      if !isAtUndecodedByte {
        report(.missingSemicolon, .error, "\";\" is missing after this", at: previousEnd, fix: "Add \";\".")
      }
      return false
    }
    advance()
    return true
  }

  private mutating func array(depth: Int) -> PropertyListValue? {
    var nodes: [PropertyListNode] = []
    advance()
    while token.kind != .closeParenthesis {
      guard let node = value(depth: depth + 1) else { return nil }
      nodes.append(node)
      if token.kind == .comma {
        advance()
      } else if token.kind != .closeParenthesis {
        reportUnexpected(expected: "\",\" or \")\"")
        return nil
      }
    }
    advance()
    return .array(nodes)
  }

  /// Reads `<0a 0b>`: pairs of hexadecimal digits with white space between the pairs; `nil`, with a finding, for anything
  /// else.
  private mutating func data() -> PropertyListValue? {
    var bytes: [UInt8] = []
    var high: UInt32?
    var index = token.range.upperBound
    while index < text.utf8.count {
      let byte = text.utf8[index]
      index += 1
      if let digit = byte.hexadecimalDigit {
        if let first = high { bytes.append(UInt8(first << 4 | digit)) }
        high = high == nil ? digit : nil
      } else if byte == UInt8(ascii: ">"), high == nil {
        resume(at: index)
        previousEnd = index
        return .data(Data(bytes))
      } else if high != nil || CharacterClass.table[Int(byte)] != .space {
        break
      }
    }
    report(
      .invalidData, .error, "data must be pairs of hexadecimal digits between \"<\" and \">\"",
      at: token.range.lowerBound)
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first `/*`; `nil` without one.
  fileprivate var firstNestedOpener: Int? {
    zip(indices, dropFirst()).first { self[$0] == UInt8(ascii: "/") && $1 == UInt8(ascii: "*") }?.0
  }
}

extension OldStyleParser {
  /// Reports text after the end of the list.
  ///
  /// - Parameter isRead: whether iOS reads the list, as it does one without braces.
  mutating func reportJunk(isRead: Bool = false) {
    let outcome = isRead ? "iOS reads nothing of it" : "iOS rejects the whole file"
    report(
      .junkAfterPlist, isRead ? .warning : .error, "text after the end of the property list: \(outcome)",
      at: token.range.lowerBound, fix: "Remove it.")
  }
}

extension Finding.Rule {
  /// A character that is not allowed at its place.
  public static let unexpectedCharacter = Finding.Rule(rawValue: "unexpected-character")
  /// The file ends inside a quoted string.
  public static let unterminatedString = Finding.Rule(rawValue: "unterminated-string")
  /// The file ends inside a comment.
  public static let unterminatedComment = Finding.Rule(rawValue: "unterminated-comment")
  /// Neither `=` nor `;` follows a key.
  public static let expectedEqualsOrSemicolon = Finding.Rule(rawValue: "expected-equals-or-semicolon")
  /// The `;` is missing after a value: iOS rejects the whole file.
  public static let missingSemicolon = Finding.Rule(rawValue: "missing-semicolon")
  /// `/*` inside a comment, which does not nest.
  public static let nestedCommentOpener = Finding.Rule(rawValue: "nested-comment-opener")
  /// A string holds a NUL character.
  public static let nulCharacter = Finding.Rule(rawValue: "nul-character")
  /// Data between `<` and `>` is not pairs of hexadecimal digits.
  public static let invalidData = Finding.Rule(rawValue: "invalid-data")
  /// Text after the end of an old-style property list.
  public static let junkAfterPlist = Finding.Rule(rawValue: "junk-after-plist")
}
