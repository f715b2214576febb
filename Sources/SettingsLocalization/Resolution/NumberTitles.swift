/// Numbers where a text is expected, as a person reads them.
struct NumberTitles: Sendable {
  /// `nil` for the Settings app, which is taken to show a number as it is written.
  private let formatter: IntegerFormatter?

  /// - Parameter locale: the locale whose digits InAppSettingsKit uses.
  init(dialect: SettingsDialect, locale: LocaleIdentifier) throws(ICUError) {
    formatter = dialect == .iask ? try IntegerFormatter(locale) : nil
  }

  /// The text of a number and how it is written; `nil` for a value that is none.
  func text(_ value: PropertyListValue) throws(ICUError) -> (shown: String, written: String)? {
    switch value {
    case .integer(let number): try (formatter?.string(number) ?? String(number), String(number))
    case .real(let number, let literal): try (formatter?.string(number) ?? literal, literal)
    default: nil
    }
  }
}
