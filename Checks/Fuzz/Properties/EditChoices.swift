import SettingsTranslation
@testable import SettingsLocalization

/// Edits that the bytes of an input choose, from its last byte on: any table is an input, and a comment at its end steers.
struct EditChoices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The next choice among some; the first one when all bytes are used up.
  mutating func next(below count: Int) -> Int { Int(bytes.popLast() ?? 0) % count }

  /// An edit that is possible in a table.
  mutating func edit(of table: StringsTable) -> TableEdit {
    let kind = next(below: 5)
    // A key with half a character cannot be named.
    let keys = table.entries.filter {
      $0.content.key($0.number).elementsEqual($0.key.text.utf8) && $0.value.string != nil
    }
    guard kind > 0, !keys.isEmpty else { return .add(key: TextKey(text()), value: text()) }
    let key = keys[next(below: keys.count)].key
    return switch kind {
    case 1: .remove(key: key)
    case 2: .setComment(text(), forKey: key)
    default: .setValue(text(), forKey: key)
    }
  }

  private static let pieces = [
    "a", "beef", " ", "\"", "'", "\\", "\n", "\r", "\r\n", "\t", ";", "=", "/", "//", "/*", "*/", "<", "&", "]]>", "é",
    "e\u{301}", "😀", "\u{200F}", "\u{202E}", "\u{2028}", "\u{1}", "\u{FFFD}", "%@", "\\U0041", "}", "{",
  ]

  private mutating func text() -> String {
    (0..<next(below: 4)).map { _ in EditChoices.pieces[next(below: EditChoices.pieces.count)] }.joined()
  }
}
