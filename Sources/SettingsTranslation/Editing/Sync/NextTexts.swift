internal import SettingsCatalog
internal import SettingsLocalization

/// The texts that users of a localization would read next, where its own tables have no translation.
struct NextTexts {
  let localization: LocalizationName
  private let catalog: TranslationCatalog
  private let chains: LanguageChains
  /// The text in another language; `nil` for the source text alone.
  private let marker: String?

  init(_ chains: LanguageChains, _ catalog: TranslationCatalog, marker: String?) {
    self.chains = chains
    self.catalog = catalog
    localization = chains.localization
    self.marker = catalog.hasSourceTexts(in: localization) ? nil : marker
  }

  /// The translation of a related localization, else the source text: in the development language the key itself, or
  /// the text that only `Base.lproj` has.
  func text(of unit: TranslationUnit) -> String {
    if catalog.hasSourceTexts(in: localization) { return unit.source }
    return relativesText(of: unit) ?? marker.map { NextTexts.filled($0, with: unit.source) } ?? unit.source
  }

  /// The text that an entry without a translation gets; `nil` if it is one, or already has that text.
  func newText(of unit: TranslationUnit, insteadOf existing: String?) -> String? {
    let place = TableReference(localization: localization, table: unit.id.table)
    guard let existing, catalog.states[place]?.isUntranslated(unit.id.key, text: existing) ?? false,
      !(catalog.states[place]?.isContradicted(unit.id.key, text: existing) ?? false)
    else { return nil }
    let text = text(of: unit)
    return text.isExactly(existing) ? nil : text
  }

  private func relativesText(of unit: TranslationUnit) -> String? {
    for name in chains.ownOfChain where name != localization && !catalog.hasSourceTexts(in: name) {
      let place = TableReference(localization: name, table: unit.id.table)
      guard let text = catalog.bundle.tableFile(unit.id.table, localization: name).table?[unit.id.key] else { continue }
      if !catalog.isUntranslated(unit, text: text, in: place) { return text }
    }
    return nil
  }

  /// Whether an iPhone takes the texts of a table that the localization does not have from a related one. It takes one
  /// file, so a new table would hide them.
  func iPhoneHasRelative(_ table: TableName) -> Bool {
    guard !catalog.bundle.tableFile(table, localization: nil).exists else { return false }
    let first = chains.phone.steps.first { catalog.bundle.tableFile(table, localization: $0.localization).exists }
    return first.map { chains.ownOfPhone.contains($0.localization) && $0.localization != localization } ?? false
  }

  /// A marker with every `{source}` replaced.
  private static func filled(_ marker: String, with source: String) -> String {
    var rest = marker.utf8[...]
    var parts: [String] = []
    while let place = rest.firstRange(of: "{source}".utf8) {
      parts.append(String(Substring(rest[..<place.lowerBound])))
      rest = rest[place.upperBound...]
    }
    return (parts + [String(Substring(rest))]).joined(separator: source)
  }
}
