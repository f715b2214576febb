package import SettingsLocalization

/// In which localizations an empty text is a translation.
package struct EmptyTexts: Hashable, Sendable {
  /// Whether it is one in a localization that ``exceptions`` does not name.
  package var areAllowed: Bool
  /// By lproj name.
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
}
