/// A large `.strings` table: comments of both kinds, escapes, Chinese characters; the same one every time.
///
/// Of its values two of five are in Chinese characters and one of five has escapes. Two of five entries have a comment in
/// `/* */` above, one of five a comment behind `//`. 6,250 entries are 0.7 MB of UTF-8, 100,000 are 11.4 MB.
public struct TableText {
  /// The table as text, without a byte-order mark.
  public let text: String

  /// Writes a table with so many entries.
  public init(entries: Int) {
    var writer = TableWriter()
    for number in 0..<entries { writer.writeEntry(number) }
    text = writer.text
  }

  /// The bytes in UTF-8, without a byte-order mark.
  public var utf8: [UInt8] { Array(text.utf8) }

  /// The bytes in little-endian UTF-16 with a byte-order mark, as Xcode's tables had for years.
  public var utf16: [UInt8] { text.utf16Bytes }

  /// The key of an entry: about 30 bytes, unique.
  public static func key(_ number: Int) -> String { "SETTINGS_SECTION_\(number / 50)_ROW_\(number)_TITLE" }
}

private struct TableWriter {
  private(set) var text = ""
  private var random = RandomText(seed: 2024)

  mutating func writeEntry(_ number: Int) {
    if random.happens(onceIn: 5) {
      text += "// \(random.sentence(words: 5, isChinese: false))\n"
    } else if random.happens(onceIn: 2) {
      text += "/* \(random.sentence(words: 5, isChinese: false)) */\n"
    }
    let isChinese = random.number(below: 5) < 2
    var value = random.sentence(words: 4 + random.number(below: 6), isChinese: isChinese)
    if random.happens(onceIn: 5) { value += random.escape() }
    text += "\"\(TableText.key(number))\" = \"\(value)\";\n\n"
  }
}

extension String {
  /// The bytes in little-endian UTF-16 with a byte-order mark.
  var utf16Bytes: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xFE]
    bytes.reserveCapacity(2 + 2 * utf8.count)
    for unit in utf16 {
      bytes.append(UInt8(truncatingIfNeeded: unit))
      bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
    }
    return bytes
  }
}
