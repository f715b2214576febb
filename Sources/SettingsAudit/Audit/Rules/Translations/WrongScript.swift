internal import SettingsCatalog
internal import SettingsLocalization

/// A text is written entirely in a script that its language does not use.
struct WrongScript: LocalizationCheck {
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

      From three texts on, and a third of a table, they are one finding: then the file is in the wrong folder.

      A source text in another script is a mistake in the source table, so no translation is stale by it.
      """,
    source: "Unicode Script property (UAX #24), CLDR's likely subtags and its transform of Chinese, all from ICU")

  func problems(in translations: [Translation], of localization: AuditedLocalization) -> [TranslationProblem] {
    guard let script = localization.identifier?.script, !script.isEmpty else { return [] }
    let found = translations.compactMap { translation in
      other(translation, than: script).map { (translation: translation, script: $0) }
    }
    let tables = Dictionary(grouping: found) { Group(table: $0.translation.unit.id.table, script: $0.script) }
    return tables.sorted { ($0.key.table, $0.key.script) < ($1.key.table, $1.key.script) }.flatMap { group, texts in
      let all = translations.filter { $0.unit.id.table == group.table }.count
      guard texts.count >= Self.fewest, texts.count * 3 >= all else {
        return texts.map {
          TranslationProblem(translation: $0.translation, problem: Self.problem(group.script, script))
        }
      }
      let whole = Self.whole(texts.count, all, group.script, localization)
      return [TranslationProblem(all: texts.map(\.translation), whole)].compactMap(\.self)
    }
  }

  private struct Group: Hashable {
    let table: TableName
    let script: String
  }

  /// From so many texts on, and a third of the table, the file is in the wrong folder.
  private static let fewest = 3

  /// The script of a text in the letters of another language; `nil` for any other text.
  private func other(_ translation: Translation, than script: String) -> String? {
    guard translation.traits.contains(.nonASCII), !translation.unit.isUniversal else { return nil }
    let foreign = translation.traits.contains(.basicLetter) ? nil : ScriptName.foreign(translation.text, to: script)
    return foreign ?? (try? ScriptName.otherEastAsian(translation.text, than: script))
  }

  private static func problem(_ found: String, _ script: String) -> Problem {
    Problem(
      "the text is written in \(found), but the language uses \(script)",
      fix: "Translate it again, or move it to the right file.")
  }

  /// One problem of a whole table.
  private static func whole(_ count: Int, _ all: Int, _ found: String, _ localization: AuditedLocalization) -> Problem {
    let name = ["Hans": "zh-Hans", "Hant": "zh-Hant"][found]
    let move =
      name.map { "rename \(localization.name.folder) to \($0).lproj" } ?? "move the file to the folder of its language"
    return Problem(
      "\(count) of \(all) texts are written in \(found), but \(localization.name) uses \(localization.identifier?.script ?? "")",
      fix: "If the whole table is, \(move); else translate these texts again.")
  }
}
