public import SettingsLocalization

/// A translation lacks the address that its source has.
struct URLChanged: TranslationCheck {
  let description = RuleDescription(
    .urlChanged, .warning, isStrict: true, "A link does nothing, or the address is missing from the text",
    explanation: """
      Users copy addresses from texts, and an InAppSettingsKit row opens the address that is the text of its File key: \
      without an address the row does nothing.

      Reported if the source has an address (with ://, mailto:, tel:, www. or @) and the translation has none of any \
      kind. A different address is not reported: a localized page is what the text is looked up for.
      """,
    source: "RFC 3986, section 3.1; IASKAppSettingsViewController.m 901-928")

  func problem(in translation: Translation) -> Problem? {
    guard let address = translation.facts.address, translation.isComparable, !translation.text.isBlank,
      Self.address(in: translation.text) == nil
    else { return nil }
    return Problem(
      "the translation does not have the address \(address.quoted)",
      fix: "Add it, or the address of a translated page.")
  }

  /// The first address in a text; `nil` if there is none.
  static func address(in text: String) -> String? {
    text.utf8.split(whereSeparator: { $0 <= 0x20 }).first(where: isAddress).map { String(Substring($0)) }
  }

  private static func isAddress(_ word: Substring.UTF8View) -> Bool {
    let text = Substring(word)
    if text.firstRange(of: "://") != nil || text.firstRange(of: "www.") != nil { return true }
    if text.hasPrefix("mailto:") || text.hasPrefix("tel:") { return true }
    guard let at = word.firstIndex(of: UInt8(ascii: "@")), at > word.startIndex else { return false }
    let domain = word[word.index(after: at)...]
    return domain.dropLast().dropFirst().contains(UInt8(ascii: "."))
  }
}

extension Finding.Rule {
  /// A translation lacks the address that its source has.
  public static let urlChanged = Finding.Rule(rawValue: "url-changed")
}
