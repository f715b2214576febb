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

  var name: String { language.localization }
}

/// The place of a table file that is looked at.
struct AuditedTable: Sendable {
  let locale: AuditedLocale
  /// The name, without `.strings`.
  let name: String
  /// The path in the bundle.
  var path: String { "\(locale.name).lproj/\(name).strings" }
}

/// A text of a localization that a pane shows.
package struct Translation: Sendable {
  let locale: AuditedLocale
  let unit: TranslationUnit
  /// The entry that iOS takes, the last of duplicates.
  let entry: StringsEntry
  /// What it says.
  let text: String
  /// What stands in it, for a quick answer.
  let traits: TextTraits
  /// What is known of the unit.
  let facts: UnitFacts

  /// The text it translates; for a text of the source language itself.
  var source: String { locale.isSource ? text : unit.source }

  /// What stands in the source.
  var sourceTraits: TextTraits { locale.isSource ? traits : facts.traits }

  /// What stands in one or the other.
  var eitherTraits: TextTraits { traits.union(sourceTraits) }

  /// Whether there is a text that it should agree with.
  var isComparable: Bool { !locale.isSource && facts.hasSourceText && !text.isEmpty }

  /// The language of the text; empty where the name of the localization is no locale.
  var language: String { locale.identifier?.language ?? "" }
}
