/// Mistakes that are not at the place where reading stops.
extension StringsParser {
  /// Reports the missing quotation mark of a text that extends to the token, if its place is known; returns whether it
  /// is.
  mutating func runaway(_ string: OldStyleToken, isKey: Bool) -> Bool {
    guard string.kind == .quoted else { return false }
    let found =
      isKey ? RunawayText(key: string.content, in: text.utf8) : RunawayText(value: string.content, in: text.utf8)
    guard let found else { return false }
    let notes = [
      Finding.Note("the \(isKey ? "key" : "text") begins here", at: text.location(of: string.range.lowerBound)),
      Finding.Note("and is read as far as here", at: text.location(of: string.range.upperBound)),
    ]
    grammar.report(
      .unterminatedString, .error, found.message(isKey: isKey), at: found.end, notes: notes, fix: found.fix)
    return true
  }

  /// Reports a quotation mark inside of a key, which ends it too early, if the token is the rest of it; returns whether it
  /// is: `"Say "ahoy"" = "…";`.
  mutating func innerMark(inKey key: OldStyleToken) -> Bool {
    guard key.kind == .quoted, let rest = restOfLine(from: key.range.upperBound), !StringsParser.beginsText(rest),
      let equals = rest.firstIndex(of: UInt8(ascii: "=")), !rest[..<equals].contains(UInt8(ascii: ";")),
      rest[..<equals].last(where: { !$0.isBlank }) == UInt8(ascii: "\"")
    else { return false }
    grammar.report(
      .expectedEqualsOrSemicolon, .error, "the key ends at the quotation mark before this: iOS rejects the whole file",
      at: token.range.lowerBound, fix: StringsParser.innerMarkFix)
    return true
  }

  /// The same for a value: `"A" = "vor "einer Stunde" dem Hochwasser";`.
  mutating func innerMark(inValue value: Range<Int>) -> Bool {
    let end = Array("\";".utf8)
    guard let rest = restOfLine(from: value.upperBound), !StringsParser.beginsText(rest),
      !rest.contains(UInt8(ascii: "=")),
      let last = rest.lastIndex(where: { !$0.isBlank }), rest[...last].suffix(2).elementsEqual(end)
    else { return false }
    grammar.report(
      .missingSemicolon, .error, "the text ends at the quotation mark before this: iOS rejects the whole file",
      at: value.upperBound, fix: StringsParser.innerMarkFix)
    return true
  }

  /// Whether another text stands behind the space after a text: `"A" "B" = …`.
  private static func beginsText(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first?.isBlank == true && rest.first { !$0.isBlank } == UInt8(ascii: "\"")
  }

  private static let innerMarkFix = "Write \\\" for each quotation mark inside of a text."

  /// Reports a line of words that is neither entry nor comment; returns whether it is one.
  mutating func bareLine(_ key: OldStyleToken) -> Bool {
    let signs = Array("=;\"{".utf8)
    guard key.kind == .unquoted, let rest = restOfLine(from: key.range.lowerBound),
      !rest.contains(where: signs.contains)
    else { return false }
    grammar.report(
      .expectedEqualsOrSemicolon, .error, "words that are no entry and no comment: iOS rejects the whole file",
      at: min(token.range.lowerBound, rest.endIndex),
      fix: "Write a comment as /* … */, an entry as \"key\" = \"value\";.")
    return true
  }

  /// What to do about the token, which is no key.
  var strayFix: String? {
    let start = text.utf8[token.range.lowerBound...].prefix(4)
    if start.starts(with: "\u{FEFF}".utf8) { return "Remove it: it is the mark of a file that was joined to this one." }
    if isUTF8InUTF16 { return "Save the added text in the encoding of the file, or the whole file as UTF-8." }
    if start.first == UInt8(ascii: "#") { return "Write a comment as /* … */." }
    let marks = ["“", "”", "„", "«", "»", "‘", "’"]
    return marks.contains { start.starts(with: $0.utf8) } ? "Write \" in place of typographic quotation marks." : nil
  }

  /// Whether the token begins a text in UTF-8 at the end of a file in UTF-16: two of its letters read as one character.
  private var isUTF8InUTF16: Bool {
    guard text.encoding.unitSize == 2 else { return false }
    let start = String(decoding: text.utf8[token.range.lowerBound...].prefix(24), as: UTF8.self).unicodeScalars.prefix(
      5)
    return start.count == 5
      && start.allSatisfy { scalar in
        [scalar.value >> 8, scalar.value & 0xFF].allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
      }
  }

  /// The bytes up to the end of the line; `nil` for none.
  private func restOfLine(from offset: Int) -> ArraySlice<UInt8>? {
    guard offset < text.utf8.count else { return nil }
    return text.utf8[offset...].prefix { !$0.isLineEnd }
  }

  /// Reports a file in UTF-16 that was saved as if it were UTF-8, and returns whether it is one: its byte-order mark
  /// became two U+FFFD, and every other byte is a zero.
  mutating func damagedUTF16() -> Bool {
    let marks: [UInt8] = [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD]
    guard token.range.lowerBound == 0, text.utf8.starts(with: marks), text.utf8.dropFirst(6).prefix(4).contains(0)
    else {
      return false
    }
    grammar.report(
      .damagedUTF16, .error,
      "the file was UTF-16 and was saved as UTF-8, which has destroyed it: iOS reads nothing of it",
      at: 0, fix: "Restore the original file, and save that as UTF-8.")
    return true
  }
}

extension Finding.Rule {
  /// A UTF-16 file was read as UTF-8 and saved as UTF-8: everything but ASCII is lost.
  public static let damagedUTF16 = Finding.Rule(rawValue: "damaged-utf16")
}
