public import SettingsLocalization

/// A text has a character written as in HTML.
struct HTMLEntity: TranslationCheck {
  let description = RuleDescription(
    .htmlEntity, .warning, isStrict: true, "A person reads &amp; in the middle of a text",
    explanation: """
      Settings shows texts as they are. Where a text went through a web page or an XML file and came back escaped once too \
      often, a person reads "&amp;" instead of "&".

      Found for the five names of XML, &nbsp; and numbers (&#39; &#x27;). In a translation only where the source does not \
      have it as well; then the source is told.
      """,
    source: "XML 1.0, section 4.6; HTML, character references")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.ampersand), let entity = Self.first(in: translation.text) else { return nil }
    if !translation.locale.isSource, Self.first(in: translation.source) != nil { return nil }
    return Problem(
      "a person reads \(entity.quoted) as it is written",
      fix: "Write the character that it stands for.")
  }

  private static let names = ["amp", "lt", "gt", "quot", "apos", "nbsp"]

  private static func first(in text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst()
    for part in parts {
      // Longer ones are none of these.
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

extension Finding.Rule {
  /// A text has a character written as in HTML.
  public static let htmlEntity = Finding.Rule(rawValue: "html-entity")
}
