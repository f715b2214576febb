package import SettingsLocalization

/// In which localizations an empty text is a translation.
package struct EmptyTexts: Hashable, Sendable {
  /// Whether it is one in a localization that ``exceptions`` does not name.
  package var areAllowed: Bool
  /// By lproj name or BCP 47 tag.
  package var exceptions: [LocalizationName: Bool]

  /// Creates a setting; by default an empty text is nowhere a translation.
  ///
  /// - Parameters:
  ///   - areAllowed: whether an empty text is a translation.
  ///   - exceptions: the localizations in which it is otherwise.
  package init(areAllowed: Bool = false, exceptions: [LocalizationName: Bool] = [:]) {
    self.areAllowed = areAllowed
    self.exceptions = exceptions
  }

  /// Whether an empty text is a translation in a localization.
  func areAllowed(in localization: LocalizationName) -> Bool { exceptions[localization] ?? areAllowed }

  /// The setting by the localizations that its names mean (`de` for `de-DE`); the name of one holds over another tag.
  ///
  /// - Throws: `ICUError` if ICU fails.
  func resolved(in languages: BundleLanguages) throws(ICUError) -> EmptyTexts {
    var resolved = self
    for (name, isAllowed) in exceptions.sorted(by: { $0.key < $1.key }) {
      for meant in try languages.localizations(named: name.text) where resolved.exceptions[meant] == nil {
        resolved.exceptions[meant] = isAllowed
      }
    }
    return resolved
  }
}
