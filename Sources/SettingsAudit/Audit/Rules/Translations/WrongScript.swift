public import SettingsLocalization

/// A whole text is written in a script that its language does not use.
struct WrongScript: TranslationCheck {
  let description = RuleDescription(
    .wrongScript, .warning, isOnByDefault: false, "A person reads a text in letters of another language",
    explanation: """
      A text of another language in a table is mostly a file that was mixed up: Russian in de.lproj, Serbian in Cyrillic \
      letters in sr-Latn.lproj.

      Found where no letter of a text is of a script of its language, and none is Latin, which stands in texts of every \
      language. For sr-Latn and others that are written in Latin, where all letters are of another script. Traditional and \
      simplified Chinese are one script here. It is off by default: names of languages are often shown in their own script.
      """,
    source: "Unicode Script property (UAX #24) and CLDR's likely subtags, both from ICU")

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.nonASCII), !translation.traits.contains(.basicLetter) else { return nil }
    guard let script = translation.locale.identifier?.script, !script.isEmpty else { return nil }
    let own = ScriptName.parts(of: script)
    var found: String?
    for scalar in translation.text.unicodeScalars where scalar.isOfWord {
      let name = ScriptName.of(scalar)
      if own.contains(name) || name == "Latn" { return nil }
      if !ScriptName.isShared(name) { found = found ?? name }
    }
    return found.map {
      Problem(
        "the text is written in \($0), the language in \(script)",
        fix: "Translate it again, or move it where it belongs.")
    }
  }
}

extension Finding.Rule {
  /// A whole text is written in a script that its language does not use.
  public static let wrongScript = Finding.Rule(rawValue: "wrong-script")
}
