public import SettingsLocalization

/// A translation has another e-mail address than its source.
struct EmailChanged: TranslationCheck {
  let description = RuleDescription(
    .emailChanged, .warning, isStrict: true, "Users write to an address that does not exist",
    explanation: """
      An address in a text is copied or typed by users. Translators mistype it, and machine translation translates the \
      name before the @.

      Reported if both texts have e-mail addresses, and one of the source's is not in the translation. Upper and lower \
      case do not count. An address for another language (support-fr@) is reported, too: suppress it there. A \
      translation without any address is reported by url-changed.
      """,
    source: "RFC 5321, section 4.1.2; Weblate and pofilter check e-mail addresses")

  func problem(in translation: Translation) -> Problem? {
    guard translation.facts.address != nil, translation.isComparable else { return nil }
    let expected = Self.emails(in: translation.source)
    guard !expected.isEmpty else { return nil }
    let own = Self.emails(in: translation.text)
    guard !own.isEmpty, let missing = expected.first(where: { email in !own.contains { Self.isSame($0, email) } })
    else {
      return nil
    }
    let other = own.first { email in !expected.contains { Self.isSame($0, email) } } ?? own[0]
    return Problem(
      "the source has the address \(missing.quoted) but the translation has \(other.quoted)",
      fix: "Write the address of the source, if users are to write to that one.")
  }

  private static func isSame(_ left: String, _ right: String) -> Bool { left.isExactlyIgnoringCase(right) }

  /// The e-mail addresses in a text, in order.
  private static func emails(in text: String) -> [String] {
    text.utf8.split { !isOfAddress($0) }.compactMap { word in
      var word = word
      while let last = word.last, last == UInt8(ascii: ".") || last == UInt8(ascii: "-") { word = word.dropLast() }
      let parts = word.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[1].dropFirst().contains(UInt8(ascii: ".")) else { return nil }
      return String(Substring(word))
    }
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "@._%+-".utf8.contains(byte)
  }
}

extension Finding.Rule {
  /// A translation has another e-mail address than its source.
  public static let emailChanged = Finding.Rule(rawValue: "email-changed")
}
