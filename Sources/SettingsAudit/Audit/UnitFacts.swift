internal import SettingsLocalization
internal import SettingsTranslation

/// Facts about a unit shared by all localizations.
struct UnitFacts: Sendable {
  /// The kinds of characters in the source.
  let traits: TextTraits
  /// Whether the source is a text in the source language, and not only a key that looks like an identifier.
  let hasSourceText: Bool
  /// Terms of the glossary in the source.
  let terms: [String]
  /// The glossary to find them in a translation; `nil` if there are none.
  let glossary: GlossaryIndex?
  /// Whether the source has words that a translation would change; `false` for a text longer than
  /// `SameAsSource.lengthLimit`.
  let hasWords: Bool
  /// The columns for the text next to other content in a row; `nil` if it is in no such row.
  let rowWidth: Int?

  init(_ unit: TranslationUnit, _ options: AuditOptions, _ glossary: GlossaryIndex) {
    traits = TextTraits(unit.source)
    hasSourceText = unit.origin != .key || traits.contains(.space) || traits.contains(.nonASCII)
    terms = glossary.terms(in: unit.source, asWords: true)
    self.glossary = terms.isEmpty ? nil : glossary
    hasWords = unit.source.utf8.count <= SameAsSource.lengthLimit && SameAsSource.hasWords(unit.source, terms: terms)
    rowWidth = unit.uses.contains(where: \.isBesideSomething) ? options.rowWidth : nil
  }
}

extension UnitUse {
  private static let typesWithSomethingBeside: [SpecifierType] = [.toggleSwitch, .multiValue, .titleValue, .textField]

  /// Whether it is the title of a row that also has a switch, a value or a field.
  fileprivate var isBesideSomething: Bool {
    guard place.field == SchemaKey.title.rawValue, let specifierType else { return false }
    return UnitUse.typesWithSomethingBeside.contains(SpecifierType(name: specifierType))
  }
}
