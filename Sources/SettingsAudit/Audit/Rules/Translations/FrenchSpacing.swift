internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A French text has no space before a sign that needs one.
  public static let frenchSpacing = Finding.Rule(rawValue: "french-spacing")
}

struct FrenchSpacing: TranslationCheck {
  let description = RuleDescription(
    .frenchSpacing, .note, "The punctuation of a French text looks English",
    explanation: """
      French sets a space before : ; ! ? and »: a no-break space (U+00A0), or a narrow one (U+202F) before ; ! ?. An \
      ordinary space is accepted, too, though a line can break there.

      Reported for the first sign after a word without a space. In Canada (fr-CA) only : and » have one, and in \
      Switzerland (fr-CH) habits differ, so that nothing is reported there. Times, addresses, entities and texts that \
      are those of the source are not reported.
      """,
    source: """
      Imprimerie nationale, "Lexique des règles typographiques"; Office québécois de la langue française, \
      "Espacement avant et après les signes de ponctuation"
      """)

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.language == "fr", let signs = Self.signs(in: translation.localization.identifier?.region ?? "")
    else {
      return nil
    }
    if !translation.localization.isSource, translation.text.isExactly(translation.source) { return nil }
    return Self.firstSign(of: signs, in: translation.text).map { word, sign in
      Problem(
        "no space between \(String(word).quoted) and the sign \(sign)",
        fix: sign == ":" || sign == "»" ? "Add U+00A0 NO-BREAK SPACE." : "Add U+202F NARROW NO-BREAK SPACE.")
    }
  }

  /// The signs with a space before them; `nil` where habits differ.
  private static func signs(in region: String) -> Set<Unicode.Scalar>? {
    switch region {
    case "CH": nil
    case "CA": [":", "»"]
    default: [":", ";", "!", "?", "»"]
    }
  }

  /// The first sign directly after a word, and that word.
  private static func firstSign(
    of signs: Set<Unicode.Scalar>, in text: String
  ) -> (word: String.UnicodeScalarView, sign: Unicode.Scalar)? {
    let scalars = Array(text.unicodeScalars)
    var word = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if signs.contains(scalar), let last = word.last, last.endsWord, scalar != ";" || !word.contains("&") {
        let next = scalars.indices.contains(index + 1) ? scalars[index + 1] : nil
        if scalar == "»" || next?.isSpace ?? true { return (word, scalar) }
      }
      if scalar.isSpace { word.removeAll() } else { word.append(scalar) }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether a word can end with it: a letter, a digit, a closing bracket or a placeholder.
  fileprivate var endsWord: Bool { isOfWord || self == ")" || self == "@" || properties.numericType != nil }
}
