package import SettingsLocalization
package import SettingsTranslation

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
