import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Images at the ends of sliders.
@Suite struct ImageNotFoundTests {
  private static func slider(_ low: PropertyListValue, _ high: PropertyListValue) -> PropertyListValue {
    .of("PSSliderSpecifier", ["Key": "s", "MinimumValueImage": low, "MaximumValueImage": high])
  }

  static let rows = [
    PaneRow(
      "none of the names; a name in another case; a file in another folder", [slider("low.png", "High")],
      texts: ["high.png": "", "images/low.png": "", "low": "", "low.png.txt": ""],
      found: [
        "Root.plist:15:4: warning: the slider \"s\" has the MinimumValueImage \"low.png\", which is not in the bundle "
          + "[image-not-found]",
        "  Add the image to the bundle, or remove the key.",
        "  key s",
        "Root.plist:17:4: warning: the slider \"s\" has the MaximumValueImage \"High\", which is not in the bundle "
          + "[image-not-found]",
        "  Add the image to the bundle, or remove the key.",
        "  key s",
      ]),
    PaneRow("the files themselves", [slider("low.png", "high")], texts: ["low.png": "", "high.png": ""]),
    PaneRow(
      "files of scales and devices, in an lproj", [slider("low.png", "high")],
      texts: ["low@2x.png": "", "fr.lproj/high@3x~ipad.jpg": ""]),
    PaneRow("in the app as well", [slider("low.png", "")], .iask, texts: ["low.png": ""]),
    PaneRow(
      "empty; no text; another type",
      [
        slider("", 1), .of("PSToggleSwitchSpecifier", ["Key": "k", "MinimumValueImage": "x"]),
        .of("PSGroupSpecifier", ["IASKCellImage": "gear"]),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.imageNotFound, Self.rows) }
}
