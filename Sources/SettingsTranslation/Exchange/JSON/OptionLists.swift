internal import SettingsCatalog
internal import SettingsLocalization

/// Which unit each option of the lists of a bundle is.
struct OptionLists {
  /// A list on a pane.
  private struct List: Hashable {
    let file: ExactString
    let path: ExactString
    let field: ExactString

    init(_ place: TextUse) {
      file = ExactString(place.file)
      path = ExactString(place.path)
      field = ExactString(String(place.field.prefix { $0 != "[" }))
    }
  }

  /// How many other options of a list are listed.
  private static let limit = 12

  /// The units by the numbers of their options.
  private var units: [List: [Int: UnitIdentifier]] = [:]

  init(_ catalog: TranslationCatalog) {
    for unit in catalog.units {
      for use in unit.uses {
        if let option = use.option { units[List(use.place), default: [:]][option.number] = unit.id }
      }
    }
  }

  /// The first other options of the list that shows a unit first; empty if no list does.
  ///
  /// - Parameter translation: the translation of a unit; `nil` for none.
  func siblings(of unit: TranslationUnit, _ translation: (UnitIdentifier) -> String?) -> [ExchangeUnit.Sibling] {
    guard let use = unit.uses.first, let option = use.option else { return [] }
    let ids = units[List(use.place)] ?? [:]
    let others = option.titles.enumerated().lazy.filter { $0.offset + 1 != option.number }
    return others.prefix(OptionLists.limit).map { index, title in
      ExchangeUnit.Sibling(source: title, target: ids[index + 1].flatMap(translation))
    }
  }
}

extension TranslationCatalog {
  /// For each of some languages the other localizations of that language, which have translations.
  ///
  /// - Throws: `ICUError` if ICU fails.
  func relatives(of languages: [CatalogLanguage]) throws(ICUError) -> [LocalizationName: [CatalogLanguage]] {
    let known = try self.languages()
    var families: [String: [CatalogLanguage]] = [:]
    for other in known.all where !hasSourceTexts(in: other.localization) {
      if let locale = try known.locale(of: other) { families[locale.language, default: []].append(other) }
    }
    var relatives: [LocalizationName: [CatalogLanguage]] = [:]
    for language in languages {
      guard let locale = try known.locale(of: language) else { continue }
      relatives[language.localization] = families[locale.language]?.filter { $0 != language }
    }
    return relatives
  }
}
