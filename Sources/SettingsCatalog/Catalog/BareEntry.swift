package import SettingsLocalization

/// Entries that hold no translation, although nothing is recorded about them.
///
/// An entry is bare if its text is
/// 1. empty or only white space, and the source text is not. The configuration or a comment may allow it.
/// 2. or its own key, and the key is an identifier and no word: programs write the key where a text is missing.
extension TranslationCatalog {
  /// Whether an entry holds no translation: the state file says so, or it is bare.
  ///
  /// - Parameters:
  ///   - unit: what it translates.
  ///   - text: its text.
  ///   - place: its table.
  package func isUntranslated(_ unit: TranslationUnit, text: String, in place: TableReference) -> Bool {
    states[place]?.isUntranslated(unit.id.key, text: text) ?? false || isBare(unit, text: text, in: place.localization)
  }

  /// Whether an entry is bare.
  ///
  /// - Parameters:
  ///   - unit: what it translates.
  ///   - text: its text.
  ///   - localization: the localization that has it.
  package func isBare(_ unit: TranslationUnit, text: String, in localization: LocalizationName) -> Bool {
    if text.isBlank { return isLackingText(unit, in: localization) }
    return unit.repeatsKey(text) && !hasSourceTexts(in: localization)
  }

  /// Whether an entry without a text lacks one.
  package func isLackingText(_ unit: TranslationUnit, in localization: LocalizationName) -> Bool {
    !hasSourceTexts(in: localization) && !unit.source.isBlank && !allowsEmpty(unit.id, in: localization)
  }

  private func allowsEmpty(_ id: UnitIdentifier, in localization: LocalizationName) -> Bool {
    if options.emptyTexts.areAllowed(in: localization) { return true }
    return [localization, source.localization, .base].contains { name in
      bundle.tableFile(id.table, localization: name).table?.entry(forKey: id.key)?.allowsEmpty ?? false
    }
  }
}

extension TranslationUnit {
  /// Whether a text is its key, and the key is neither a text nor a word.
  package func repeatsKey(_ text: String) -> Bool {
    isIdentifier && text.isExactly(id.key.text) && !id.key.isWord
  }
}

extension StringsEntry {
  /// Whether its comment says that it is meant to be empty.
  fileprivate var allowsEmpty: Bool {
    ignoreDirectives.contains { $0.names.isEmpty || $0.names.contains { $0.text == IgnoreDirective.emptyTranslation } }
  }
}
