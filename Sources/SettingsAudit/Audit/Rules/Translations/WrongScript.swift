internal import SettingsCatalog
internal import SettingsLocalization

/// A text is written entirely in a script that its language does not use.
struct WrongScript: TranslationCheck {
  let description = RuleDescription(
    "wrong-script", .note, "Users read a text in the letters of another language",
    explanation: """
      A text of another language in a table usually means that files were mixed up: Russian in de.lproj, Serbian in \
      Cyrillic in sr-Latn.lproj.

      Reported if no letter of a text belongs to a script of its language and no letter is Latin, because Latin occurs \
      in texts of every language. For sr-Latn and other languages written in Latin, reported if all letters belong to \
      another script. A Chinese or Korean text with two kana is reported, and a text of traditional Chinese with at least \
      two characters that are only simplified, and none that is only traditional, and the other way round. Not reported \
      are languages in their own name, and other texts that are the same in every language.

      A source text in another script is a mistake in the source table, so no translation is stale by it.
      """,
    source: "Unicode Script property (UAX #24), CLDR's likely subtags and its transform of Chinese, all from ICU")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.nonASCII), !translation.unit.isUniversal,
      let script = translation.locale.identifier?.script, !script.isEmpty
    else { return nil }
    let foreign =
      translation.traits.contains(.basicLetter) ? nil : ScriptName.foreign(translation.text, to: script)
    let other = foreign ?? (try? ScriptName.otherEastAsian(translation.text, than: script))
    return other.map {
      Problem(
        "the text is written in \($0), but the language uses \(script)", fix: fix($0, translation.locale.name))
    }
  }

  /// One of the two scripts of Chinese is that of a whole folder more often than of a single text.
  private func fix(_ script: String, _ localization: LocalizationName) -> String {
    guard let name = ["Hans": "zh-Hans", "Hant": "zh-Hant"][script] else {
      return "Translate it again, or move it to the right file."
    }
    return "If the other texts are, too, rename \(localization.folder) to \(name).lproj; else translate it again."
  }
}
