internal import SettingsCatalog
internal import SettingsLocalization

/// The same text is translated in two ways.
struct InconsistentTranslation: LocalizationCheck {
  let description = RuleDescription(
    "inconsistent-translation", .note, isStrict: true, "The same thing has two names in two places",
    explanation: """
      Two keys with the same source text usually mean the same thing. Users who read two names for it look for a \
      difference.

      Reported if source texts of two words or more are identical and their translations differ in more than case and \
      punctuation; one finding for each such text and localization. Single words are not reported, because their \
      grammatical agreement differs from place to place.
      """,
    source: "Weblate and pofilter have the same check")

  func problems(in translations: [Translation], of localization: AuditedLocalization) -> [TranslationProblem] {
    guard !localization.sharesSourceLanguage else { return [] }
    var first: [ExactString: Translation] = [:]
    var reported: Set<ExactString> = []
    return translations.compactMap { translation in
      guard Self.hasWords(translation), translation.state != .untranslated else { return nil }
      let source = ExactString(translation.source)
      guard let known = first[source] else {
        first[source] = translation
        return nil
      }
      guard Self.differ(known.text, translation.text), reported.insert(source).inserted else { return nil }
      return TranslationProblem(translation: translation, problem: Self.problem(known, translation))
    }
  }

  private static func hasWords(_ translation: Translation) -> Bool {
    translation.isComparable && translation.sourceTraits.contains(.space) && !translation.text.isBlank
      && !translation.source.withoutEdgeSpace.isOneWord
  }

  private static func differ(_ left: String, _ right: String) -> Bool {
    !left.isExactly(right) && !left.essence.isExactly(right.essence)
  }

  private static func problem(_ first: Translation, _ second: Translation) -> Problem {
    let texts = "\(second.text.quoted) here and \(first.text.quoted) elsewhere"
    let isSameFile = first.entry.file.isExactly(second.entry.file)
    let place = isSameFile ? "the other one" : "the other one is in \(first.entry.file)"
    return Problem(
      "\(second.source.quoted) is \(texts)",
      fix: "Use one of them in both places, if they mean the same thing.",
      notes: [Finding.Note(place, at: isSameFile ? first.entry.valueLocation : nil)])
  }
}

extension String {
  fileprivate var isOneWord: Bool { !unicodeScalars.contains(where: \.isSpace) }

  /// Its letters and digits, in lowercase.
  fileprivate var essence: String {
    let kept = unicodeScalars.filter { $0.isOfWord || $0.properties.numericType != nil }
    return String(String.UnicodeScalarView(kept)).lowercased()
  }
}
