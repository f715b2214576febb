internal import SettingsCatalog
internal import SettingsLocalization

/// The `msgctxt` of a unit: `<Table>|<key>`.
///
/// The first `|` ends the name of the table. In that name `%` is written `%25` and `|` is written `%7C`; the key is
/// as it is.
enum POContext {
  private static let separator = UInt8(ascii: "|")
  private static let escapes: [(byte: UInt8, escape: [UInt8])] = [
    (UInt8(ascii: "%"), Array("%25".utf8)), (separator, Array("%7C".utf8)),
  ]

  static func text(_ id: UnitIdentifier) -> String {
    var bytes: [UInt8] = []
    for byte in id.table.text.utf8 {
      if let escape = escapes.first(where: { $0.byte == byte })?.escape { bytes += escape } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self) + "|" + id.key.text
  }

  /// The table and key of a context; `nil` if it names no table.
  static func identifier(_ text: String) -> UnitIdentifier? {
    let bytes = Array(text.utf8)
    guard let end = bytes.firstIndex(of: separator) else { return nil }
    let key = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    return UnitIdentifier(table: TableName(unescaped(bytes[..<end])), key: TextKey(key))
  }

  private static func unescaped(_ name: ArraySlice<UInt8>) -> String {
    var rest = name
    var bytes: [UInt8] = []
    while let byte = rest.first {
      let found = escapes.first { rest.starts(with: $0.escape) }
      bytes.append(found?.byte ?? byte)
      rest = rest.dropFirst(found?.escape.count ?? 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
