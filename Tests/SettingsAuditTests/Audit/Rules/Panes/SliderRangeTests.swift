import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Sliders that cannot be where they should.
@Suite struct SliderRangeTests {
  static let rows = [
    PaneRow(
      "no way", [.of("PSSliderSpecifier", ["Key": "s", "MinimumValue": 1, "MaximumValue": 1, "DefaultValue": 1])],
      found: [
        "Root.plist:17:4: warning: the slider \"s\" cannot be moved: it runs from 1 to 1 [slider-range]",
        "  Let the ends differ.",
        "  key s",
      ]),
    PaneRow(
      "backwards", [.of("PSSliderSpecifier", ["Key": "s", "MinimumValue": 5, "MaximumValue": 1.5, "DefaultValue": 9])],
      found: [
        "Root.plist:15:4: note: the slider \"s\" runs backwards, from 5 to 1.5 [slider-range]",
        "  Swap the ends.",
        "  key s",
      ]),
    PaneRow(
      "outside",
      [
        .of("PSSliderSpecifier", ["Key": "s", "MinimumValue": 0, "MaximumValue": 1, "DefaultValue": 1.01]),
        .of("PSSliderSpecifier", ["Key": "s", "MinimumValue": 0, "MaximumValue": 1, "DefaultValue": -1]),
      ],
      found: [
        "Root.plist:19:4: warning: the default 1.01 of the slider \"s\" is outside of 0 to 1 "
          + "[slider-range]",
        "  Choose a default within the ends.",
        "  key s",
        "Root.plist:31:4: warning: the default -1 of the slider \"s\" is outside of 0 to 1 "
          + "[slider-range]",
        "  Choose a default within the ends.",
        "  key s",
      ]),
    PaneRow(
      "at the ends; no numbers; no ends",
      [
        .of("PSSliderSpecifier", ["Key": "s", "MinimumValue": 0, "MaximumValue": 1, "DefaultValue": 1]),
        .of("PSSliderSpecifier", ["Key": "s", "MinimumValue": 0, "MaximumValue": 1, "DefaultValue": 0]),
        .of("PSSliderSpecifier", ["Key": "s", "MinimumValue": 0, "MaximumValue": 1, "DefaultValue": "7"]),
        .of("PSSliderSpecifier", ["Key": "s", "DefaultValue": 3]),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.sliderRange, Self.rows) }
}
