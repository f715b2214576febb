/// Characters of a property list that XML does not allow. CoreFoundation reads all of them, as bytes and as references
/// (`&#12;`), except halves of surrogate pairs.
struct XMLForbiddenCharacters {
  /// How many there are.
  private(set) var count = 0
  /// The offset and code point of the first one; `nil` before any.
  private(set) var first: (offset: Int, scalar: UInt32)?

  /// Finds those that are in the file as bytes, in comments too.
  init(in bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x20 {
        if !byte.isWhitespace { add(UInt32(byte), at: offset) }
      } else if byte == 0xEF, offset + 2 < bytes.count, bytes[offset + 1] == 0xBF, bytes[offset + 2] > 0xBD {
        add(0xFFFE + UInt32(bytes[offset + 2]) - 0xBE, at: offset)
      }
      offset += 1
    }
  }

  /// Adds one that is in the file as a reference.
  mutating func add(_ scalar: UInt32, at offset: Int) {
    count += 1
    if first.map({ offset < $0.offset }) ?? true { first = (offset, scalar) }
  }

  static func isForbidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D: false
    default: scalar < 0x20 || scalar == 0xFFFE || scalar == 0xFFFF
    }
  }

  /// One finding about all of them; `nil` without any.
  func finding(in file: String, of bytes: [UInt8]) -> Finding? {
    guard let first, let scalar = Unicode.Scalar(first.scalar) else { return nil }
    var cursor = LocationCursor()
    cursor.append(bytes[...])
    let name = CharacterNames.describe(scalar)
    let message =
      count == 1
      ? "\(name) is not allowed in XML" : "\(count) characters are not allowed in XML, the first is \(name)"
    return Finding(
      .xmlForbiddenCharacter, .note, message + ": iOS reads the file, other programs refuse it", file: file,
      at: cursor.advance(to: first.offset), fix: count == 1 ? "Remove it." : "Remove them.")
  }
}

extension Finding.Rule {
  /// An XML property list contains a character that XML does not allow.
  public static let xmlForbiddenCharacter = Finding.Rule(rawValue: "xml-forbidden-character")
}
