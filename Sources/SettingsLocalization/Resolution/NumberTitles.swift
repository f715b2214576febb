/// Numbers that are shown where a text is expected.
package struct NumberTitles: Sendable {
  /// `nil` for the Settings app, which is assumed to show a number literally.
  private let formatter: IntegerFormatter?

  /// Opens the format in which a dialect shows numbers.
  ///
  /// - Parameters:
  ///   - dialect: InAppSettingsKit formats numbers; the Settings app shows them literally.
  ///   - locale: the locale whose digits InAppSettingsKit uses.
  /// - Throws: ``ICUError`` if ICU fails.
  package init(dialect: SettingsDialect, locale: LocaleIdentifier) throws(ICUError) {
    formatter = dialect == .iask ? try IntegerFormatter(locale) : nil
  }

  /// The shown text of a number and its literal form; `nil` for a value that is not a number.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  package func text(_ value: PropertyListValue) throws(ICUError) -> (shown: String, written: String)? {
    switch value {
    case .integer(let number): try (formatter?.string(number) ?? String(number), String(number))
    case .real(let number, let literal): try (formatter?.string(number) ?? literal, literal)
    default: nil
    }
  }
}
