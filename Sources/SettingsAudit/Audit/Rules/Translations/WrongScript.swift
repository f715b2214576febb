internal import SettingsCatalog
internal import SettingsLocalization

/// A text is written entirely in a script that its language does not use.
struct WrongScript: TranslationCheck {
  let description = RuleDescription(
    "wrong-script", .warning, isOnByDefault: false, "Users read a text in the letters of another language",
    explanation: """
      A text of another language in a table usually means that files were mixed up: Russian in de.lproj, Serbian in \
      Cyrillic in sr-Latn.lproj.

      Reported if no letter of a text belongs to a script of its language and no letter is Latin, because Latin occurs \
      in texts of every language. For sr-Latn and other languages written in Latin, reported if all letters belong to \
      another script. Traditional and simplified Chinese are one script here. Off by default, because names of \
      languages are often shown in their own script.
      """,
    source: "Unicode Script property (UAX #24) and CLDR's likely subtags, both from ICU")

  let includesSource = true

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
        "the text is written in \($0), but the language uses \(script)",
        fix: "Translate it again, or move it to the right file.")
    }
  }
}
