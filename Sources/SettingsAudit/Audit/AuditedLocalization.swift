internal import SettingsCatalog
internal import SettingsLocalization

/// A localization that is checked. A reference type, because every text of it has it.
final class AuditedLocalization: Sendable {
  /// The lproj name, and its tag.
  let language: CatalogLanguage
  /// `nil` if the name is not a locale.
  let identifier: LocaleIdentifier?
  /// Whether it is the source localization.
  let isSource: Bool
  /// Whether the bundle has its lproj.
  let isPresent: Bool
  /// Whether it has the source language, in any region and script: `en-GB` for `en`.
  let sharesSourceLanguage: Bool
  /// Whether it is written in another script than the source.
  let usesOtherScript: Bool
  /// The terms that count in its translations.
  let terms: LanguageTerms

  var name: LocalizationName { language.localization }

  init(
    language: CatalogLanguage, identifier: LocaleIdentifier?, isSource: Bool, isPresent: Bool,
    sharesSourceLanguage: Bool, usesOtherScript: Bool = false, terms: LanguageTerms = .none
  ) {
    self.language = language
    self.identifier = identifier
    self.isSource = isSource
    self.isPresent = isPresent
    self.sharesSourceLanguage = sharesSourceLanguage
    self.usesOtherScript = usesOtherScript
    self.terms = terms
  }

  /// A pseudo-localization of the bundle, of which only the files are checked.
  convenience init(pseudo name: LocalizationName) throws(ICUError) {
    let identifier = try LocaleIdentifier(name.text)
    self.init(
      language: CatalogLanguage(localization: name, tag: identifier?.tag ?? name.text), identifier: identifier,
      isSource: false, isPresent: true, sharesSourceLanguage: false)
  }
}

/// The place of a table file that is checked.
struct AuditedTable: Sendable {
  let localization: AuditedLocalization
  /// The name, without `.strings`.
  let name: TableName
  /// The path in the bundle.
  var path: String { TableReference(localization: localization.name, table: name).path }
}
