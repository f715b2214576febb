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
