internal import SettingsLocalization

/// A slider has a title, which is never shown.
struct SliderTitle: SpecifierCheck {
  let description = RuleDescription(
    "slider-title", .note, "A slider is shown without the title that was written for it",
    explanation: """
      PSSliderSpecifier has no title: neither the Settings app nor InAppSettingsKit shows one. Put the slider into a \
      group of its own and give the group the title, or add images for its ends.
      """,
    source: "Apple, \"Settings Application Schema Reference\", Slider Element")

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard specifier.type == .slider, specifier.hasText(.title) else { return [] }
    return [
      Problem(
        "\(specifier.called) has a Title, which is never shown: sliders have no title",
        fix: "Give the title to a group around the slider.", at: specifier.location(of: .title))
    ]
  }
}
