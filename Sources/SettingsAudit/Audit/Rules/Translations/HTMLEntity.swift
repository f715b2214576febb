internal import SettingsLocalization

/// A text has an HTML character reference.
struct HTMLEntity: TranslationCheck {
  let description = RuleDescription(
    "html-entity", .warning, isStrict: true, "Users read &amp; in the middle of a text",
    explanation: """
      Settings shows texts literally. If a text passed through a web page or an XML file and came back escaped once \
      too often, users read "&amp;" instead of "&".

      Reported for the five XML names, &nbsp; and numbers (&#39; &#x27;). In a translation it is reported only if the \
      source does not have it too; otherwise the source is reported.
      """,
    source: "XML 1.0, section 4.6; HTML, character references")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.ampersand), let entity = Self.first(in: translation.text) else { return nil }
    if !translation.localization.isSource, Self.first(in: translation.source) != nil { return nil }
    return Problem(
      "users read \(entity.quoted) literally",
      fix: "Write the character that it represents.")
  }

  private static let names = ["amp", "lt", "gt", "quot", "apos", "nbsp"]

  private static func first(in text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst()
    for part in parts {
      // Longer names are not among these.
      guard let end = part.prefix(9).firstIndex(of: UInt8(ascii: ";")) else { continue }
      let name = String(decoding: part[..<end], as: UTF8.self)
      if names.contains(name) || isNumber(name) { return "&" + name + ";" }
    }
    return nil
  }

  private static func isNumber(_ name: String) -> Bool {
    guard name.hasPrefix("#") else { return false }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code != nil
  }
}
