internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The languages of a page. Elements name them by their numbers.
struct PageLanguages {
  /// A localization, with the English name of its language, if it has one.
  struct Language {
    let name: LocalizationName
    let tag: String
    let title: String?

    /// `German (de)`, or `xx`.
    var text: String { title.map { "\($0) (\(name))" } ?? name.text }
  }

  /// By the names that are shown.
  let all: [Language]
  private let numbers: [LocalizationName: Int]

  /// The languages of the bundles, and those that only findings name.
  init(_ run: AuditRun) {
    let covered = run.bundles.flatMap(\.coverage.localizations).map { ($0.language.localization, $0.language.tag) }
    let named = run.bundles.flatMap(\.findings).compactMap(\.localization).map { ($0, $0.text) }
    let tags = Dictionary(covered + named) { first, _ in first }
    let english = (try? LocaleIdentifier("en")).flatMap { try? LocaleDisplayName(in: $0) }
    let languages = tags.keys.sorted().map { name in
      let tag = tags[name] ?? name.text
      return Language(name: name, tag: tag, title: PageLanguages.title(of: tag, by: english))
    }
    let collator = (try? LocaleIdentifier("en")).flatMap { try? LocaleCollator(of: $0) }
    all = (try? collator?.sorted(languages, by: \.text)) ?? languages
    numbers = Dictionary(uniqueKeysWithValues: zip(all.map(\.name), all.indices))
  }

  private static func title(of tag: String, by names: LocaleDisplayName?) -> String? {
    guard let locale = try? LocaleIdentifier(tag), let name = try? names?.name(of: locale) else { return nil }
    return name.isExactly(tag) ? nil : name
  }

  subscript(name: LocalizationName) -> Language {
    numbers[name].map { all[$0] } ?? Language(name: name, tag: name.text, title: nil)
  }

  /// Rows by the names that are shown.
  func byName(_ rows: [LocalizationCoverage]) -> [LocalizationCoverage] {
    func number(_ row: LocalizationCoverage) -> Int { numbers[row.language.localization] ?? all.count }
    return rows.sorted { number($0) < number($1) }
  }

  /// The value of the attribute by which the script filters: `3 17`; `*` for every language.
  func attribute(_ names: [LocalizationName], isEverywhere: Bool = false) -> String {
    isEverywhere ? "*" : names.compactMap { numbers[$0] }.map(String.init).joined(separator: " ")
  }
}
