internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A translation is empty, and its source is not.
  public static let emptyTranslation = Finding.Rule(rawValue: "empty-translation")
}

struct EmptyTranslation: LocalizationCheck {
  let description = RuleDescription(
    .emptyTranslation, .warning, "A row has no title, or a group no footer",
    explanation: """
      An entry with an empty text is found, so nothing else is looked up and users read nothing. Platforms write such \
      entries for what is not translated: it counts as missing, and is exported as a text without a translation.

      Reported if the translation is empty or only white space and the source is not. It is a note for the header and \
      the footer of a group, without which a screen can still be used. If most texts of a table are empty, that is one \
      error: then the file was exported with an empty text for everything that is not translated.

      A text may be meant to be empty: `"empty-translation": "off"` in the configuration, for a language if you like, or \
      the comment `/* l10n:ignore empty-translation */` above the entry makes it a translation again.
      """,
    source: "POEditor and Weblate export empty texts; InAppSettingsKit's sample (MUL_VAL_NO_TITLE_NIL)")

  func problems(in translations: [Translation], of localization: AuditedLocalization) -> [TranslationProblem] {
    guard !localization.isSource else { return [] }
    var result: [TranslationProblem] = []
    var rest = translations[...]
    while let first = rest.first {
      let table = rest.prefix { $0.unit.id.table == first.unit.id.table }
      result += problems(in: table)
      rest = rest.dropFirst(table.count)
    }
    return result
  }

  /// The problems of one table.
  private func problems(in table: ArraySlice<Translation>) -> [TranslationProblem] {
    let empty = table.filter(Self.isEmpty)
    guard empty.count > Self.fewest, empty.count * 2 > table.count, let first = empty.first else {
      return empty.map { TranslationProblem(translation: $0, problem: Self.problem(of: $0)) }
    }
    let problem = Problem(
      "\(empty.count) of \(table.count) translations are empty, the first of them that of \(first.source.quoted): users "
        + "read nothing",
      fix: "Export the file again without empty texts, which platforms write for what is not translated, or translate "
        + "them.",
      severity: .error)
    return [TranslationProblem(all: empty, problem)].compactMap(\.self)
  }

  /// So many empty texts may be chance.
  private static let fewest = 2

  private static func isEmpty(_ translation: Translation) -> Bool {
    translation.text.utf8.count < 16 && translation.text.isBlank && !translation.source.isBlank
  }

  private static func problem(of translation: Translation) -> Problem {
    let what = translation.text.isEmpty ? "empty" : "only white space"
    // Without the entry, people would read the key.
    let isKeyText = translation.unit.source.isExactly(translation.unit.id.key.text)
    return Problem(
      "the translation of \(translation.source.quoted) is \(what): users read nothing",
      fix: "Translate it, \(isKeyText ? "or remove the entry, " : "")unless it is intended.",
      severity: translation.unit.uses.allSatisfy(\.isOfGroup) ? .note : nil)
  }
}

extension UnitUse {
  /// Whether it is the header or the footer of a group, whose rows have texts of their own.
  fileprivate var isOfGroup: Bool {
    let field = place.field
    return field == SchemaKey.footerText.rawValue
      || (field == SchemaKey.title.rawValue && UnitUse.groups.contains(specifierType ?? ""))
  }

  private static let groups: Set<String> = [SpecifierType.group.name, SpecifierType.radioGroup.name]
}
