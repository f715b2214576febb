public import SettingsLocalization

extension Finding.Rule {
  /// A value that users read cannot be translated.
  public static let untranslatedDefault = Finding.Rule(rawValue: "untranslated-default")
}

struct UntranslatedDefault: SpecifierCheck {
  let description = RuleDescription(
    .untranslatedDefault, .note, "A phrase stays in one language in every localization",
    explanation: """
      DefaultValue is never localized. A PSTitleValueSpecifier whose default is a phrase ("not set", "Tap to change") \
      shows it untranslated in every language. Give the row Values with the stored value and Titles with the text: \
      titles are translated.

      Only phrases are reported: several words, at least one of which begins with a lowercase letter, or a text in a \
      script without capitals. Settings shows one line, so the rest of a long text, or of one with several lines, cannot \
      be read at all. Versions, names, addresses and licences are not reported, nor are bundles with one \
      localization.
      """,
    source: "Apple, \"Building a settings bundle for your app\": Titles are localizable, DefaultValue is not")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard specifier.type == .titleValue, specifier.properties[.values] == nil, !pane.isLicensePane else { return [] }
    guard context.localizations.count > 1, let node = specifier.properties.node(.defaultValue) else { return [] }
    guard let text = node.value.string, UntranslatedDefault.isPhrase(text) else { return [] }
    return [
      Problem(
        "\(specifier.called) shows \(text.quoted) in every language: a default is never translated"
          + (UntranslatedDefault.isLong(text) ? ", and Settings shows one line of it" : ""),
        fix: "Add Values with the default and Titles with its text.", at: node.location)
    ]
  }

  /// Whether a text does not fit into the row.
  private static func isLong(_ text: String) -> Bool {
    text.utf8.count > longest || text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// In bytes of UTF-8.
  private static let longest = 200

  /// Whether a text is in a human language, and not a name, number or address.
  static func isPhrase(_ text: String) -> Bool {
    guard !LicenseList.isLicense(text), !text.utf8.contains(UInt8(ascii: "@")), !text.contains("://") else {
      return false
    }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .otherLetter }) { return true }
    guard !text.unicodeScalars.contains(where: { $0.properties.numericType != nil || $0 == "©" }) else { return false }
    let words = text.split(whereSeparator: \.isWhitespace).filter { word in
      word.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(2).count == 2
    }
    return words.count > 1 && words.contains { $0.unicodeScalars.first?.properties.isLowercase ?? false }
  }
}
