internal import SettingsLocalization

extension BakedTable {
  /// The contents of the file.
  func bytes(_ format: BakeOptions.Format) -> [UInt8] {
    switch format {
    case .strings: TableBytes.text(texts)
    case .binary: TableBytes.binary(texts)
    }
  }

  /// The first key whose text would be another one after reading the file; `nil` if none.
  func keyThatChanges(in bytes: [UInt8]) -> TextKey? {
    let table = StringsTable(bytes: bytes, file: place.path)
    return texts.first { !(table.iosEntry(forKey: $0.key)?.iosValue.string?.isExactly($0.text) ?? false) }?.key
  }
}
