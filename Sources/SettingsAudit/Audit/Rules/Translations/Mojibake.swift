public import SettingsLocalization

/// A text looks as if it was once read in the wrong encoding.
struct Mojibake: TranslationCheck {
  let description = RuleDescription(
    .mojibake, .warning, isStrict: true, "Users read Ã© instead of é",
    explanation: """
      A program that reads UTF-8 as Latin-1, Windows-1252 or Mac OS Roman turns each letter outside ASCII into two or \
      three signs.

      Reported for sequences that result from reading UTF-8 in one of these encodings and that no language uses: \
      Ã© Ã¤ â€™ Â° ï»¿ √© ‚Äô, and pairs of Ð or Ñ with a sign. Letters in real words are not reported (SÃO, Â, \
      ESPAÑA). Letters that were lost are reported by replacement-character.
      """,
    source: "the tables of Windows-1252 and Mac OS Roman at unicode.org")

  let includesSource = true

  private static let suspects: TextTraits = [.latinLetter, .block2000]

  func problem(in translation: Translation) -> Problem? {
    guard !translation.traits.isDisjoint(with: Self.suspects) else { return nil }
    guard let found = Self.first(in: translation.text) else { return nil }
    return Problem(
      "\(found.quoted) looks like UTF-8 that was read in another encoding",
      fix: "Restore the text from a correct copy, and keep it in UTF-8.")
  }

  private static func first(in text: String) -> String? {
    var previous: Unicode.Scalar = " "
    var cyrillicPair: String?
    for scalar in text.unicodeScalars {
      let pair = { String(String.UnicodeScalarView([previous, scalar])) }
      if isPair(previous, scalar) { return pair() }
      if previous == "Ð" || previous == "Ñ", isSign(scalar) || wordSigns.contains(scalar) {
        // A single pair may be a coincidence.
        if let first = cyrillicPair { return first + pair() }
        cyrillicPair = pair()
      }
      previous = scalar
    }
    return nil
  }

  /// Whether two characters are the bytes of one character, and never adjacent in any language.
  private static func isPair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    switch first {
    case "Ã": isSign(second)
    case "Â": isSign(second) && second != "\u{A0}"
    case "â": second == "€" || second == "\u{80}"
    case "ï": second == "»"
    case "√": "©®§∂∫¶ß±≥∏º≠".unicodeScalars.contains(second)
    case "\u{201A}": second == "Ä"
    default: false
    }
  }

  private static let wordSigns = Set("«»ªº¡¿·".unicodeScalars)

  /// Whether a scalar is a Latin-1 sign that no word contains: not a quotation mark, an ordinal or a Spanish opening
  /// mark.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    if wordSigns.contains(scalar) { return false }
    return switch scalar {
    case "\u{80}"..."\u{BF}", "\u{2018}"..."\u{201D}", "€", "™", "‰", "ƒ", "Ñ": true
    default: false
    }
  }
}

extension Finding.Rule {
  /// A text looks as if it was once read in the wrong encoding.
  public static let mojibake = Finding.Rule(rawValue: "mojibake")
}
