internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// Two languages that are not related have the same text.
  public static let sameAsOtherLanguage = Finding.Rule(rawValue: "same-as-other-language")
}

struct SameAsOtherLanguage: BundleCheck {
  let description = RuleDescription(
    .sameAsOtherLanguage, .note, "Users read texts of a language that is not theirs",
    explanation: """
      French in the table of another language usually means that files were mixed up, or that a text was copied to be \
      translated later.

      Reported if two localizations have the same text, of two words and twelve letters or more, that is not the \
      source's. Languages of one family (Spanish and Galician, Norwegian and Danish, Chinese and Japanese) may share \
      texts and are not compared. One finding for each two localizations, at the second of them by name; its notes are \
      further texts.
      """,
    source: "Ethnologue's families of languages; counted in the bundles of other projects")

  private static let noteLimit = 3

  /// Texts that two localizations share.
  private struct Pair {
    let first: AuditedLocalization
    let second: AuditedLocalization
    var shared: [(table: TableName, key: TextKey, entry: StringsEntry, text: String)]
  }

  func findings(in context: AuditContext) -> [Finding] {
    var pairs: [Pair] = []
    var numbers: [[LocalizationName]: Int] = [:]
    for unit in context.unitTexts().joined() {
      for (first, second) in Self.strangers(unit) {
        let names = [first.localization.name, second.localization.name]
        let number = numbers[names, default: pairs.count]
        if number == pairs.count {
          pairs.append(Pair(first: first.localization, second: second.localization, shared: []))
        }
        numbers[names] = number
        pairs[number].shared.append((unit.unit.id.table, unit.unit.id.key, second.entry, second.text))
      }
    }
    return pairs.compactMap(finding)
  }

  /// The localizations with the text of an earlier one whose language is not related.
  private static func strangers(_ unit: UnitTexts) -> [(UnitTexts.Text, UnitTexts.Text)] {
    var first: [ExactString: UnitTexts.Text] = [:]
    return unit.texts.compactMap { text in
      guard !text.localization.sharesSourceLanguage, mayBeTelling(text.text), !text.text.isExactly(unit.unit.source),
        let language = text.localization.identifier?.language
      else { return nil }
      guard let known = first[ExactString(text.text)] else {
        first[ExactString(text.text)] = text
        return nil
      }
      let other = known.localization.identifier?.language ?? language
      let isStranger = LanguageFamily.of(other) != LanguageFamily.of(language)
      return isStranger && isTelling(text.text) ? (known, text) : nil
    }
  }

  /// What is known about a text without a look at its characters.
  private static func mayBeTelling(_ text: String) -> Bool {
    text.utf8.count > 12 && text.utf8.contains(UInt8(ascii: " "))
  }

  /// Whether a text is long enough that two languages do not have it by chance.
  private static func isTelling(_ text: String) -> Bool {
    let words = text.unicodeScalars.split(whereSeparator: \.isSpace).filter { $0.contains(where: \.isOfWord) }
    return words.count > 1 && text.unicodeScalars.count(where: \.isOfWord) >= 12
  }

  private func finding(_ pair: Pair) -> Finding? {
    guard let text = pair.shared.first else { return nil }
    let isOne = pair.shared.count == 1
    let notes = pair.shared.dropFirst().prefix(Self.noteLimit).map {
      Finding.Note(
        $0.text.quoted, at: $0.entry.file.isExactly(text.entry.file) ? $0.entry.valueLocation : nil)
    }
    return finding(
      "\(pair.first.name) and \(pair.second.name) have the same \(isOne ? "text" : "\(pair.shared.count) texts"), "
        + "\(isOne ? "" : "such as ")\(text.text.quoted)",
      file: text.entry.file, at: text.entry.valueLocation, notes: notes, localization: pair.second.name,
      table: text.table,
      key: text.key, fix: "Translate \(isOne ? "it" : "them") into the language of the localization."
    ).about(pair.shared.map(\.key))
  }
}
