public import SettingsLocalization

/// A translation has other placeholders than its source.
struct PlaceholderMismatch: TranslationCheck {
  let description = RuleDescription(
    .placeholderMismatch, .warning,
    "A person reads %@ or a doubled percent sign, or misses a part of the text",
    explanation: """
      The Settings app and InAppSettingsKit show texts as they are and format none: a placeholder stays one on screen. An \
      app that formats a text of its bundle itself may show nonsense or crash if the translation takes other arguments than \
      the source.

      Found where the arguments of source and translation differ in number or kind, and where percent signs are doubled in \
      one of the two only. Order, repetition, width and notation of placeholders are free, and in doubt a % is a percent \
      sign ("50 % des", "100%-ig"). It is an error only where a %@ stands in a translation whose source has no % at all: that \
      is what a person reads.
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

extension Finding.Rule {
  /// A translation has other placeholders than its source.
  public static let placeholderMismatch = Finding.Rule(rawValue: "placeholder-mismatch")
}
