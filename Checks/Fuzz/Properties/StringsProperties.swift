import SettingsCatalog
@testable import SettingsLocalization

/// What holds for any bytes that are read as a `.strings` file.
enum StringsProperties {
  /// Nothing is lost, all entries stand in the text one behind the other, and every key is found.
  static func check(_ bytes: [UInt8]) throws {
    let document = StringsDocument(bytes: bytes, file: "fuzz.strings")
    try require(document.bytes == bytes, "printing gives other bytes than were read")
    try checkTokens(document)
    try checkEntries(document)
    try checkLookup(StringsTable(document))
    try checkFindings(document.findings)
    try PropertyListProperties.check(bytes, as: .oldStyle)
  }

  private static func checkTokens(_ document: StringsDocument) throws {
    var end = 0
    for range in document.tokenRanges {
      try require(range.lowerBound == end && !range.isEmpty, "token \(range) does not follow \(end)")
      end = range.upperBound
    }
    try require(end == document.text.utf8.count, "the tokens end at \(end) of \(document.text.utf8.count)")
  }

  private static func checkEntries(_ document: StringsDocument) throws {
    var end = 0
    for entry in document.entries {
      let range = entry.range
      try require(range.lowerBound >= end, "entry \(range) begins before \(end), where another ends")
      end = range.upperBound
      try require(
        entry.keyRange.upperBound <= end && entry.valueRange.upperBound <= end, "a token leaves entry \(range)")
      if let text = entry.value.string { try checkPlaceholders(of: text) }
      for text in [entry.key.text, entry.value.string, entry.iosValue.string, entry.comment] {
        try checkUTF8(text ?? "")
      }
    }
    try require(end <= document.text.utf8.count, "the last entry ends behind the text")
  }

  /// Texts are made of the bytes of a file that was checked once, as a whole.
  private static func checkUTF8(_ text: String) throws {
    try require(String(validating: text.utf8, as: UTF8.self) != nil, "\(Array(text.utf8)) is no UTF-8")
  }

  /// Any text fits itself as a translation.
  private static func checkPlaceholders(of text: String) throws {
    let mismatch = FormatString.mismatch(source: text, translation: text)
    try require(mismatch == nil, "\(text.debugDescription) does not fit itself")
  }

  private static func checkLookup(_ table: StringsTable) throws {
    var last: [TextKey: Int] = [:]
    // A key with half a character has no spelling as a text.
    for entry in table.entries where entry.content.key(entry.number).elementsEqual(entry.key.text.utf8) {
      last[entry.key] = entry.number
    }
    for (key, number) in last {
      let found = table.entry(forKey: key)?.number
      try require(found == number, "looking up \(key.text.debugDescription) gives \(found ?? -1), expected \(number)")
      let seen = table.iosEntry(forKey: key)?.number ?? -1
      try require(seen <= number && seen < table.iosView.recordLimit, "iOS finds entry \(seen)")
    }
  }

  /// Findings come in the order of the file.
  static func checkFindings(_ findings: [Finding]) throws {
    let places = findings.filter { $0.rule != .moreFindings }.compactMap(\.location)
    try require(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "findings are out of order: \(findings)")
  }
}
