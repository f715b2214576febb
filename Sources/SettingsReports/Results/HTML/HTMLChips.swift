internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsPages

/// The languages of an entry, as short marks.
struct HTMLChips {
  let languages: PageLanguages
  /// The languages of the bundle.
  let all: Set<LocalizationName>

  init(_ languages: PageLanguages, in coverage: BundleCoverage) {
    self.languages = languages
    all = Set(coverage.localizations.map(\.language.localization))
  }

  /// The maximum number of marks in a line.
  private static let limit = 6

  /// Whether ``append(_:isEverywhere:to:)`` shows a number instead of the languages.
  func isShortened(_ names: [LocalizationName]) -> Bool { names.count > HTMLChips.limit && !isAll(names) }

  private func isAll(_ names: [LocalizationName]) -> Bool { names.count > 1 && all == Set(names) }

  /// Appends the languages, or their number.
  func append(_ names: [LocalizationName], isEverywhere: Bool, to html: inout HTMLText) {
    if isEverywhere { return chip("every language", to: &html) }
    if isAll(names) { return chip("all \(names.count) languages", to: &html) }
    if isShortened(names) { return chip(Count.of(names.count, "language"), to: &html) }
    for name in names {
      chip(names.count < 3 ? languages[name].text : name.text, to: &html)
      html.append(" ")
    }
  }

  func appendAll(_ names: [LocalizationName], to html: inout HTMLText) {
    html.append(names.map(\.text).joined(separator: ", "))
  }

  private func chip(_ text: String, to html: inout HTMLText) { html.element("bdi", ["class": "tag"], text: text) }
}
