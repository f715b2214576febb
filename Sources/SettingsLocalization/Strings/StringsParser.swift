/// Reads the entries of a `.strings` text and recovers from any errors in it.
///
/// CFOldStylePList.c defines what an entry is and how iOS reads the file. Where that parser stops or gives up, this one
/// continues at the next line that starts a key, so that all problems of a file are reported and nothing readable is
/// lost.
struct StringsParser {
  var grammar: OldStyleParser
  let text: SourceText
  private var builder: StringsContentBuilder
  /// How iOS reads the file, decided at the first part that it cannot read; `nil` before one.
  private var verdict: Verdict?
  /// Where a table in braces opened; `nil` for a table without braces.
  private var brace: Int?

  private enum Verdict {
    case stops(after: Int)
    case rejects
  }

  init(_ text: SourceText) {
    self.text = text
    builder = StringsContentBuilder(text: text)
    grammar = OldStyleParser(text)
    builder.reserve(entries: text.utf8.count / 48)
    if text.encoding != .utf8 && !text.hasByteOrderMark { verdict = .rejects }
  }

  var token: OldStyleToken { grammar.token }

  // MARK: Table

  /// Reads the whole text.
  mutating func parse() {
    if token.kind == .openBrace { openBrace() }
    while token.kind != .end {
      if token.isString {
        entry()
      } else if brace != nil, token.kind == .closeBrace {
        closeBrace()
      } else {
        strayCharacter()
      }
    }
    if brace != nil { missingBrace() }
    if text.undecoded.first != nil, text.encoding == .utf8 { reject() }
  }

  /// The entries that were read.
  mutating func content() -> StringsContent { StringsContent(&builder) }

  /// How much of the file iOS reads.
  ///
  /// - Parameter duplicates: numbers of the records that repeat an earlier key.
  func iosView(duplicates: [Int]) -> IOSView {
    func view(_ reads: IOSView.Extent, _ limit: Int) -> IOSView {
      IOSView(reads: reads, entryCount: limit - duplicates.count { $0 < limit }, recordLimit: limit)
    }
    if isTooShortForMark { return .nothing }
    return switch verdict {
    case nil: view(.all, builder.records.count)
    case .stops(let limit): view(.prefix, limit)
    case .rejects: .nothing
    }
  }

  /// Whether the file is so short that iOS does not see its byte-order mark: nothing, or the mark alone.
  private var isTooShortForMark: Bool { text.utf8.isEmpty && text.undecoded.isEmpty }

  private mutating func stop() {
    // The first token in a file must be readable: iOS parses it before it knows that the file is a table.
    if verdict == nil {
      verdict = builder.records.isEmpty && !hasRead ? .rejects : .stops(after: builder.records.count)
    }
  }

  private mutating func reject() {
    if verdict == nil { verdict = .rejects }
  }

  /// Whether anything but white space and comments has been read.
  private var hasRead: Bool { grammar.previousEnd > 0 }

  private mutating func openBrace() {
    brace = token.range.lowerBound
    grammar.report(
      .bracedTable, .warning, "the table is wrapped in braces, which translation tools do not read",
      at: token.range.lowerBound, fix: "Remove the braces.")
    grammar.advance()
  }

  private mutating func closeBrace() {
    brace = nil
    grammar.advance()
    guard token.kind != .end else { return }
    grammar.reportJunk()
    reject()
    recover()
  }

  private mutating func missingBrace() {
    reject()
    guard !text.isCutOff, let brace else { return }
    grammar.report(
      .missingBrace, .error, "\"{\" is never closed", at: brace, fix: "Add \"}\" at the end, or remove the \"{\".")
  }

  // MARK: Entry

  private mutating func entry() {
    let key = token
    if key.isUnterminated {
      grammar.reportUnterminated(key)
      if brace == nil { stop() } else { reject() }
      return grammar.advance()
    }
    grammar.advance()
    switch token.kind {
    case .equals: value(of: key)
    case .semicolon: shorthand(key)
    default: missingEquals(key)
    }
  }

  private mutating func shorthand(_ key: OldStyleToken) {
    append(key, .shorthand, valueToken: token.range.lowerBound..<token.range.lowerBound, end: token.range.upperBound)
    grammar.report(
      .shorthandEntry, .warning, "entry without a value: iOS uses the key as the value, other tools use nothing",
      at: key.range.lowerBound, fix: "Write \"key\" = \"value\";.")
    grammar.advance()
  }

  private mutating func missingEquals(_ key: OldStyleToken) {
    reject()
    guard !grammar.isAtUndecodedByte else { return }
    if !mergeConflictMarker(), !runaway(key, isKey: true), !innerMark(inKey: key), !bareLine(key) {
      grammar.reportMissingEquals()
    }
    recover()
  }

  private mutating func value(of key: OldStyleToken) {
    let equals = token.range
    grammar.advance()
    switch token.kind {
    case .quoted, .unquoted: stringValue(of: key)
    case .openBrace, .openParenthesis, .openAngle: otherValue(of: key)
    case .semicolon, .end: missingValue(equals: equals)
    default:
      reject()
      grammar.reportUnexpected(expected: "a value", fix: strayFix)
      recover()
    }
  }

  private mutating func stringValue(of key: OldStyleToken) {
    let value = token
    if value.isUnterminated {
      reject()
      grammar.reportUnterminated(value)
      return grammar.advance()
    }
    let kept = keep(value)
    grammar.advance()
    finish(key, kept, valueToken: value.range, of: value)
  }

  /// The stored form of an entry's value; reports unusual escapes.
  private mutating func keep(_ value: OldStyleToken) -> StringsRecord.Value {
    if value.needsDecoding { return builder.keep(decoded: grammar.decoded(value)) }
    if value.hasNUL { reportOddities(of: value) }
    return .plain(StringsRecord.ByteRange(value.content))
  }

  private mutating func otherValue(of key: OldStyleToken) {
    let start = token.range.lowerBound
    guard let node = grammar.value() else {
      reject()
      return recover()
    }
    grammar.report(
      .nonStringValue, .warning, "value is not a text: iOS cannot show it", at: start, fix: "Write a quoted text.")
    finish(key, builder.keep(node), valueToken: start..<grammar.previousEnd)
  }

  private mutating func missingValue(equals: Range<Int>) {
    reject()
    guard !grammar.isAtUndecodedByte else { return }
    let atEnd = token.kind == .end
    grammar.report(
      .missingValue, .error, "value is missing after \"=\"", at: atEnd ? equals.upperBound : token.range.lowerBound,
      fix: "Write \"\" for an empty text.")
    grammar.advance()
  }

  /// Ends an entry with its semicolon, or reports that it is missing and continues.
  ///
  /// - Parameter string: the token of a value that is a text.
  private mutating func finish(
    _ key: OldStyleToken, _ value: StringsRecord.Value, valueToken: Range<Int>, of string: OldStyleToken? = nil
  ) {
    if token.kind == .semicolon {
      append(key, value, valueToken: valueToken, end: token.range.upperBound)
      return grammar.advance()
    }
    reject()
    append(key, value, valueToken: valueToken, end: valueToken.upperBound)
    if grammar.isAtUndecodedByte { return }
    let isRunaway = string.map { runaway($0, isKey: false) } ?? false
    if !isRunaway { missingSemicolon(valueToken, isText: string?.kind == .quoted) }
    let next = text.location(of: token.range.lowerBound).line
    if next == text.location(of: valueToken.upperBound).line || !token.isString { recover() }
  }

  private mutating func missingSemicolon(_ value: Range<Int>, isText: Bool) {
    if isText, innerMark(inValue: value) { return }
    grammar.report(
      .missingSemicolon, .error, "\";\" is missing after the value: iOS rejects the whole file",
      at: value.upperBound, notes: runawayNotes(value), fix: "Add \";\" at the end of the entry.")
  }

  /// A value that spans lines often lacks its closing quotation mark: the note shows where it began.
  private func runawayNotes(_ value: Range<Int>) -> [Finding.Note] {
    let start = text.location(of: value.lowerBound)
    let spansLines = start.line != text.location(of: value.upperBound).line
    return spansLines ? [Finding.Note("the value begins here; is its closing quotation mark missing?", at: start)] : []
  }

  private mutating func append(
    _ key: OldStyleToken, _ value: StringsRecord.Value, valueToken: Range<Int>, end: Int
  ) {
    let record = StringsRecord(
      key: StringsRecord.ByteRange(key.content), value: value,
      keyToken: StringsRecord.ByteRange(key.range), valueToken: StringsRecord.ByteRange(valueToken),
      end: UInt32(truncatingIfNeeded: end))
    let isASCII: Bool
    if key.needsDecoding {
      isASCII = builder.append(record, key: grammar.decoded(key))
    } else {
      if key.hasNUL { reportOddities(of: key) }
      isASCII = builder.append(record)
    }
    inspect(key: key, isASCII: isASCII, valueToken)
  }

  private mutating func reportOddities(of string: OldStyleToken) { _ = grammar.decoded(string) }

  private mutating func inspect(key: OldStyleToken, isASCII: Bool, _ valueToken: Range<Int>) {
    if key.content.isEmpty {
      // Without a text either, the entry says nothing: some tools write it for their header.
      if ["\"\"", "''"].contains(text.string(valueToken)) { return }
      grammar.report(.emptyKey, .warning, "empty key", at: key.range.lowerBound)
    } else if !isASCII, let offset = BidiControls.firstOffset(in: text.utf8, key.content) {
      grammar.report(
        .bidiControlInKey, .warning,
        "\(CharacterNames.describe(in: text, at: offset)) inside a key: the key looks different from its spelling",
        at: offset, fix: "Remove it, here and in the plist.")
    }
  }

  // MARK: Recovery

  private mutating func strayCharacter() {
    let isFirst = verdict == nil
    if brace == nil { stop() } else { reject() }
    if mergeConflictMarker() || damagedUTF16() { return recover() }
    let effect = if case .rejects = verdict { ": iOS rejects the whole file" } else { ": iOS reads nothing after it" }
    grammar.reportUnexpected(expected: "a key", effect: isFirst ? effect : "", fix: strayFix)
    if token.kind == .semicolon { grammar.advance() } else { recover() }
  }

  /// Reports a marker of a merge conflict, if the token is the start of one; returns whether it is.
  private mutating func mergeConflictMarker() -> Bool {
    let start = token.range.lowerBound
    guard MergeConflict.isMarker(at: start, in: text.utf8) else { return false }
    grammar.report(
      .mergeConflictMarker, .error, "merge conflict marker: iOS reads nothing after it", at: start,
      fix: "Resolve the conflict.")
    return true
  }

  /// Continues where reading is reliable again.
  private mutating func recover() {
    grammar.resume(
      at: StringsRecovery.resumption(in: text.utf8, after: token.range.lowerBound, isBraced: brace != nil))
  }
}

extension Finding.Rule {
  /// A table is wrapped in braces.
  public static let bracedTable = Finding.Rule(rawValue: "braced-table")
  /// A brace around a table is never closed.
  public static let missingBrace = Finding.Rule(rawValue: "missing-brace")
  /// An entry is written `key;`, without a value.
  public static let shorthandEntry = Finding.Rule(rawValue: "shorthand-entry")
  /// The value after `=` is missing.
  public static let missingValue = Finding.Rule(rawValue: "missing-value")
  /// A value is not a text.
  public static let nonStringValue = Finding.Rule(rawValue: "non-string-value")
  /// A key is empty.
  public static let emptyKey = Finding.Rule(rawValue: "empty-key")
  /// A key contains a character that changes the direction of writing.
  public static let bidiControlInKey = Finding.Rule(rawValue: "bidi-control-in-key")
}
