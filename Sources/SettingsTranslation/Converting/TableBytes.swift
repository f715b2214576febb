internal import SettingsCatalog
package import SettingsLocalization

/// Tables as files.
package enum TableBytes {
  /// A text in UTF-8, with a line for each entry.
  ///
  /// A table without texts is a comment: iOS refuses an empty file.
  ///
  /// - Parameter texts: texts by key, in the order of the file.
  package static func text(_ texts: [(key: TextKey, text: String)]) -> [UInt8] {
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

  /// A binary property list.
  ///
  /// - Parameter texts: texts by key, each key once.
  package static func binary(_ texts: [(key: TextKey, text: String)]) -> [UInt8] {
    let pairs = texts.map { PropertyListDictionary.Pair(key: $0.key.text, PropertyListNode(.string($0.text))) }
    return BinaryPropertyListWriter.bytes(.dictionary(PropertyListDictionary(pairs)))
  }
}
