import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Titles of sliders.
@Suite struct SliderTitleTests {
  static let rows = [
    PaneRow(
      "a title", [.of("PSSliderSpecifier", ["Key": "s", "Title": "Volume"])],
      found: [
        "Root.plist:15:4: warning: the slider \"s\" has a Title, which is never shown: sliders have no title "
          + "[slider-title]",
        "  Give the title to a group around the slider.",
        "  key s",
      ]),
    PaneRow(
      "in the app as well", [.of("PSSliderSpecifier", ["Title": "Volume"])], .iask,
      found: [
        "Root.plist:13:4: warning: the slider \"Volume\" has a Title, which is never shown: sliders have no title "
          + "[slider-title]",
        "  Give the title to a group around the slider.",
      ]),
    PaneRow(
      "empty; none; another type",
      [.of("PSSliderSpecifier", ["Key": "s", "Title": ""]), .of("PSSliderSpecifier", ["Key": "s"]), .toggle("k")]),
  ]

  @Test func findings() throws { try PaneRow.check(.sliderTitle, Self.rows) }
}
