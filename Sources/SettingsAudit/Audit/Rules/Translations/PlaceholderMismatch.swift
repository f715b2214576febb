internal import SettingsCatalog
internal import SettingsLocalization

/// A translation has different placeholders than its source.
struct PlaceholderMismatch: TranslationCheck {
  let description = RuleDescription(
    "placeholder-mismatch", .warning,
    "Users read %@ or a doubled percent sign, or part of the text is missing",
    explanation: """
      The Settings app and InAppSettingsKit show texts literally and format none: a placeholder stays on screen. An \
      app that formats a text of its bundle itself may show nonsense or crash if the translation takes different \
      arguments than the source.

      Reported if the arguments of source and translation differ in number or type, or if percent signs are doubled in \
      only one of the two. Order, repetition, width and notation of placeholders may differ, and in doubt a % is a \
      percent sign ("50 % des", "100%-ig"). It is an error only if a translation has a %@ and its source has no % at \
      all, because users read that.
      """,
    source: "Apple, String Format Specifiers; reports of crashes: codenotch#237, locheck#38, HockeySDK-Mac#24")

  func problem(in translation: Translation) -> Problem? {
    guard translation.eitherTraits.contains(.percent), translation.isComparable else { return nil }
    guard let mismatch = FormatString.mismatch(source: translation.source, translation: translation.text) else {
      return nil
    }
    let isRead = !translation.sourceTraits.contains(.percent) && mismatch.problems.contains(where: \.isObject)
    return Problem(
      mismatch.message, fix: "Write the same placeholders as in \(translation.source.quoted).",
      severity: isRead ? .error : nil)
  }
}

extension FormatMismatch.Problem {
  /// Whether it is a `%@` that the source does not have.
  fileprivate var isObject: Bool {
    if case .extra(let placeholder) = self { placeholder.spelling.utf8.last == UInt8(ascii: "@") } else { false }
  }
}
