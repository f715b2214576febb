internal import SettingsCatalog
internal import SettingsLocalization

/// A text of a localization that a pane shows. A reference type, because every rule gets it.
package final class Translation {
  let localization: AuditedLocalization
  let unit: TranslationUnit
  /// The entry that iOS uses, the last of duplicates.
  let entry: StringsEntry
  /// Its text.
  let text: String
  /// What is recorded about it.
  let state: EntryState
  /// How its source text has changed since it was made; `nil` if it is not stale, as far as is known.
  let stale: StaleTexts.Text?
  /// The kinds of characters in it, to skip checks quickly.
  private(set) lazy var traits = TextTraits(text)
  /// Facts about the unit.
  let facts: UnitFacts
  /// The terms of the source.
  private(set) lazy var terms = localization.terms.terms(in: source)
  /// What it does not do as these terms want it.
  private(set) lazy var termFaults = localization.terms.faults(in: text, of: terms)

  init(
    localization: AuditedLocalization, unit: TranslationUnit, entry: StringsEntry, text: String, state: EntryState,
    stale: StaleTexts.Text?, facts: UnitFacts
  ) {
    self.localization = localization
    self.unit = unit
    self.entry = entry
    self.text = text
    self.state = state
    self.stale = stale
    self.facts = facts
  }

  /// The text it translates; for a text of the source language itself.
  var source: String { localization.isSource ? text : unit.source }

  /// The kinds of characters in the source.
  var sourceTraits: TextTraits { localization.isSource ? traits : facts.traits }

  /// The kinds of characters in either of them.
  var eitherTraits: TextTraits { traits.union(sourceTraits) }

  /// Whether there is a source text to compare it with.
  var isComparable: Bool { !localization.isSource && facts.hasSourceText && !text.isEmpty }

  /// The language of the text; empty if the name of the localization is not a locale.
  var language: String { localization.identifier?.language ?? "" }
}
