internal import SettingsLocalization
internal import SettingsTranslation

/// A localization that is looked at.
struct AuditedLocale: Sendable {
  /// The lproj name, and its tag.
  let language: CatalogLanguage
  /// `nil` if the name is no locale.
  let identifier: LocaleIdentifier?
  /// Whether the texts were written in it.
  let isSource: Bool
  /// Whether the bundle has its folder.
  let isPresent: Bool
  /// Whether it is the source language, of whatever region and script: `en-GB` for `en`.
  let sharesSourceLanguage: Bool

  var name: LocalizationName { language.localization }
}

/// The place of a table file that is looked at.
struct AuditedTable: Sendable {
  let locale: AuditedLocale
  /// The name, without `.strings`.
  let name: TableName
  /// The path in the bundle.
  var path: String { TableReference(localization: locale.name, table: name).path }
}
