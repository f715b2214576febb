public import SettingsLocalization

extension Finding.Rule {
  /// The ends of a slider, or its default, do not fit.
  public static let sliderRange = Finding.Rule(rawValue: "slider-range")
}

struct BadSliderRange: SpecifierCheck {
  let description = RuleDescription(
    .sliderRange, .warning, "A slider cannot be moved, runs backwards, or is not at the value that the app reads",
    explanation: """
      MinimumValue equals MaximumValue, so there is nothing to choose. Or DefaultValue is outside of them: the slider \
      is at its end while the app reads a value that the user can never choose again.

      It is a note if MinimumValue is greater than MaximumValue: the Settings app is known to allow it.
      """,
    source: """
      Apple, "Settings Application Schema Reference", Slider Element; kgn/InAppSettings, InAppSettingsSpecifier.m, isValid: \
      "The settings app allows min>max"
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let range = specifier.sliderRange else { return [] }
    let ends = "\(text(.minimumValue, specifier)) to \(text(.maximumValue, specifier))"
    if range.minimum == range.maximum {
      let message = "\(specifier.called) cannot be moved: it runs from \(ends)"
      return [Problem(message, fix: "Let the ends differ.", at: specifier.location(of: .maximumValue))]
    }
    if range.minimum > range.maximum {
      let message = "\(specifier.called) runs backwards, from \(ends)"
      return [Problem(message, fix: "Swap the ends.", severity: .note, at: specifier.location(of: .minimumValue))]
    }
    // Written so that it works for NaN, which some tools write.
    guard let value = specifier.defaultValue?.number, value < range.minimum || value > range.maximum else { return [] }
    return [
      Problem(
        "the default \(text(.defaultValue, specifier)) of \(specifier.called) is outside of \(ends)",
        fix: "Choose a default within the ends.", at: specifier.location(of: .defaultValue))
    ]
  }

  private func text(_ key: SchemaKey, _ specifier: Specifier) -> String { specifier.properties[key]?.plainText ?? "" }
}
