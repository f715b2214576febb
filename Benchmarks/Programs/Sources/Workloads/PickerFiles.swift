/// A bundle with one choice of many titles in Chinese characters, as a picker of regions has.
public struct PickerFiles {
  /// The bytes by the path in the bundle.
  public let files: [String: [UInt8]]

  /// Writes a bundle.
  ///
  /// - Parameters:
  ///   - titles: how many titles there are to choose from.
  ///   - isSorted: whether the pane asks for them in the order of the person's language.
  public init(titles: Int, isSorted: Bool) {
    var random = RandomText(seed: 11)
    let keys = (0..<titles).map(TableText.key)
    let pane = """
      { StringsTable = Root; PreferenceSpecifiers = ( { Type = PSMultiValueSpecifier; Key = region; DefaultValue = "0";
        \(isSorted ? "DisplaySortedByTitle = \"YES\"; " : "")Titles = (\(keys.map { "\"\($0)\"" }.joined(separator: ", ")));
        Values = (\((0..<titles).map { "\"\($0)\"" }.joined(separator: ", "))); } ); }
      """
    let table = keys.map { "\"\($0)\" = \"\(random.sentence(words: 3, isChinese: true))\";\n" }.joined()
    files = ["Root.plist": Array(pane.utf8), "ja.lproj/Root.strings": Array(table.utf8)]
  }
}
