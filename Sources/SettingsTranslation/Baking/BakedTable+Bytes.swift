internal import SettingsLocalization

extension BakedTable {
  /// The contents of the file.
  func bytes(_ format: BakeOptions.Format) -> [UInt8] {
    switch format {
    case .strings: BakedTable.textBytes(texts)
    case .binary: BinaryTable.bytes(texts)
    }
  }

  /// A line for each text. A table without texts has a comment: iOS refuses an empty file.
  static func textBytes(_ texts: [(key: TextKey, text: String)]) -> [UInt8] {
    if texts.isEmpty { return Array("/* No texts. */\n".utf8) }
    var bytes: [UInt8] = []
    for (key, text) in texts {
      bytes += TokenStyle.plain.token(key.text)
      bytes += " = ".utf8
      bytes += TokenStyle.plain.token(text)
      bytes += ";\n".utf8
    }
    return bytes
  }

  /// The first key whose text would be another one after reading the file; `nil` if none.
  func keyThatChanges(in bytes: [UInt8]) -> TextKey? {
    let table = StringsTable(bytes: bytes, file: place.path)
    return texts.first { !(table.iosEntry(forKey: $0.key)?.iosValue.string?.isExactly($0.text) ?? false) }?.key
  }
}
