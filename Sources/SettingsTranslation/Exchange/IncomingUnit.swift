package import SettingsCatalog
package import SettingsLocalization

/// A unit of a file that came back from a translator.
package struct IncomingUnit: Sendable {
  /// The state of a translation according to the file.
  package enum State: Hashable, Sendable {
    /// The file names no state.
    case unmarked
    /// Translated, final, signed off, or a state of the client's own.
    case finished
    /// `new`: untouched since the file was created, unless the client forgot to update it.
    case new(String)
    /// It needs translation or review: `needs-translation`, `needs-review-translation`, `fuzzy`.
    case needsReview(String)
    /// A machine made it, and no person has said that it is right.
    case machineTranslated
  }

  /// Table and key, as the file has them.
  package var id: UnitIdentifier
  /// The tag, or lproj name, of the language that the file names for the unit; `nil` if it names none.
  package var language: String?
  /// Other languages that the unit's own translation names: against the file, or against each other.
  var targetLanguages: [String] = []
  /// Whether ``language`` is the name of one of several columns.
  var isInColumn = false
  /// The name of the sheet of a workbook that it is in, which may be the language; `nil` in other formats.
  var sheet: String?
  /// The source text; `nil` in a format that has none.
  package var source: String?
  /// The translation; `nil` if the file has no field for it, empty if that field is empty.
  package var target: String?
  /// What the cell of the translation holds; always text outside of workbooks.
  var cell = SheetCell.Kind.text
  /// The state of the translation.
  package var state = State.unmarked
  /// Whether the file marks it as translatable.
  package var isTranslatable = true
  /// How many characters the file allows; `nil` for any number.
  package var maximumLength: Int?
  /// The exported state of the unit; `nil` if the file does not have it.
  package var base: BaseHash?
  /// Whether elements inside the translation were removed, and their text kept.
  package var isFlattened = false
  /// Whether the client may have turned line ends and tabs of the key into spaces.
  package var mayHaveMangledKey = false
  /// Another path under which the same file gives the unit another translation; `nil` if there is none.
  var rival: String?
  /// Where the unit is in the file; `nil` if that is not known.
  package var location: SourceLocation?

  /// Creates a unit with only its identity.
  package init(id: UnitIdentifier) { self.id = id }
}

extension IncomingUnit {
  /// Records the language that its translation names; `nil` or empty for none. It is that of the unit if the file names
  /// none.
  mutating func addLanguage(ofTarget name: String?) {
    guard let name, !name.utf8.isEmpty else { return }
    guard let language else { return language = name }
    if !([language] + targetLanguages).contains(where: { $0.isExactly(name) }) { targetLanguages.append(name) }
  }

  /// Records that the file marks the unit as untranslated.
  ///
  /// A copy of the source text is not a translation: it is as exported. Any other text is unfinished, a guess, or
  /// failed a check of the client.
  mutating func markUntranslated(_ state: String) {
    let isCopy = target.map { text in source.map { text.isCanonically($0) } ?? false } ?? true
    self.state = isCopy ? .new(state) : .needsReview(state)
  }
}
