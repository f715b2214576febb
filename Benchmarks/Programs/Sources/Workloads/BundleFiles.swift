/// A Settings bundle of the shape of VLC's: one long pane, one table in UTF-16 for each localization.
///
/// The source language is `en` and complete. Of the other tables every tenth entry is missing, or every fourth for a
/// bundle that awaits its translators.
public struct BundleFiles {
  /// The bytes by the path in the bundle.
  public let files: [String: [UInt8]]

  /// Writes a bundle.
  ///
  /// - Parameters:
  ///   - localizations: how many, `en` included.
  ///   - keys: how many texts the pane shows, a multiple of 10.
  ///   - missing: of how many entries of a translated table one is missing.
  public init(localizations: Int, keys: Int, missing: Int = 10) {
    let rows = PaneRows(keys: keys)
    var files = ["Root.plist": Array(rows.propertyList.utf8)]
    for (number, name) in LocalizationNames.first(localizations).enumerated() {
      let table = rows.table(language: number, missing: name == "en" ? nil : missing)
      files["\(name).lproj/Root.strings"] = table.utf16Bytes
    }
    self.files = files
  }
}

/// The rows of a pane, and what the texts of their keys are in each language.
private struct PaneRows {
  let keys: Int

  private var sections: Range<Int> { 0..<keys / 10 }

  /// A pane in which ten keys are on screen in each section: a group, a switch and a choice of six.
  var propertyList: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>StringsTable</key>
    \t<string>Root</string>
    \t<key>PreferenceSpecifiers</key>
    \t<array>
    \(sections.map(section).joined())\
    \t</array>
    </dict>
    </plist>

    """
  }

  private func section(_ number: Int) -> String {
    let first = number * 10
    return specifier("PSGroupSpecifier", ["Title": first, "FooterText": first + 1])
      + specifier(
        "PSToggleSwitchSpecifier", ["Title": first + 2],
        "\t\t\t<key>Key</key>\n\t\t\t<string>switch\(number)</string>\n\t\t\t<key>DefaultValue</key>\n\t\t\t<true/>\n")
      + specifier("PSMultiValueSpecifier", ["Title": first + 3], choice(number, titles: first + 4..<first + 10))
  }

  private func specifier(_ type: String, _ texts: KeyValuePairs<String, Int>, _ others: String = "") -> String {
    let fields = texts.map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\(TableText.key($1))</string>\n" }.joined()
    return "\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>\(type)</string>\n\(fields)\(others)\t\t</dict>\n"
  }

  private func choice(_ number: Int, titles: Range<Int>) -> String {
    let shown = titles.map { "\t\t\t\t<string>\(TableText.key($0))</string>\n" }.joined()
    let values = titles.indices.map { "\t\t\t\t<integer>\($0 - titles.lowerBound)</integer>\n" }.joined()
    return """
      \t\t\t<key>Key</key>
      \t\t\t<string>choice\(number)</string>
      \t\t\t<key>DefaultValue</key>
      \t\t\t<integer>0</integer>
      \t\t\t<key>Titles</key>
      \t\t\t<array>
      \(shown)\t\t\t</array>
      \t\t\t<key>Values</key>
      \t\t\t<array>
      \(values)\t\t\t</array>

      """
  }

  /// A table: of every so many entries one is left out, or none.
  func table(language: Int, missing: Int?) -> String {
    var random = RandomText(seed: UInt64(language))
    var text = "/* The texts of the settings. */\n\n"
    for number in 0..<keys {
      let value = random.sentence(words: 2 + random.number(below: 5), isChinese: language % 5 == 1)
      if let missing, (number + language) % missing == 0 { continue }
      text += "\"\(TableText.key(number))\" = \"\(value)\";\n"
    }
    return text
  }
}
