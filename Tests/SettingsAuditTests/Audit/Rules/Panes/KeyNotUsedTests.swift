import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Keys on types that do not read them.
@Suite struct KeyNotUsedTests {
  static let rows = [
    PaneRow(
      "texts and choices",
      [
        .of("PSToggleSwitchSpecifier", ["Key": "k", "FooterText": "f"]),
        .of("PSTextFieldSpecifier", ["Key": "t", "Titles": .list("a"), "Values": .list(1)]),
        .of("PSRadioGroupSpecifier", ["Key": "r", "ShortTitles": .list("a")]),
        .of("PSToggleSwitchSpecifier", ["Key": "p", "IASKPlaceholder": "p"]),
      ],
      found: [
        "Root.plist:14:4: warning: the switch \"k\" has FooterText, which is not read there "
          + "[key-not-used]",
        "  Give the text to the group around it.",
        "  key k",
        "Root.plist:22:4: warning: the text field \"t\" has Titles, which is not read there "
          + "[key-not-used]",
        "  Remove it, or use a type that reads it.",
        "  key t",
        "Root.plist:26:4: warning: the text field \"t\" has Values, which is not read there "
          + "[key-not-used]",
        "  Remove it, or use a type that reads it.",
        "  key t",
        "Root.plist:36:4: warning: the radio group \"r\" has ShortTitles, which is not read there "
          + "[key-not-used]",
        "  Remove it, or use a type that reads it.",
        "  key r",
        "Root.plist:46:4: warning: the switch \"p\" has IASKPlaceholder, which is not read there "
          + "[key-not-used]",
        "  Remove it, or use a type that reads it.",
        "  key p",
      ]),
    PaneRow(
      "behaviour",
      [
        .of("PSToggleSwitchSpecifier", ["Key": "k", "KeyboardType": "URL"]),
        .of("PSTextFieldSpecifier", ["Key": "k", "MinimumValue": 1]),
      ],
      found: [
        "Root.plist:14:4: note: the switch \"k\" has KeyboardType, which is not read there [key-not-used]",
        "  Remove it, or use a type that reads it.",
        "  key k",
        "Root.plist:22:4: note: the text field \"k\" has MinimumValue, which is not read there "
          + "[key-not-used]",
        "  Remove it, or use a type that reads it.",
        "  key k",
      ]),
    PaneRow(
      "shown in the app only",
      [
        .of("PSMultiValueSpecifier", ["Key": "m", "FooterText": "f"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "ShortTitles": .list("a")]),
      ],
      found: [
        "Root.plist:14:4: warning: the list \"m\" has FooterText, which the Settings app does not show "
          + "there [key-not-used]",
        "  Give the text to the group around it.",
        "  key m",
        "Root.plist:22:4: warning: the value \"v\" has ShortTitles, which the Settings app does not show "
          + "there [key-not-used]",
        "  Remove it, or use a type that reads it.",
        "  key v",
      ]),
    PaneRow(
      "and there it is",
      [
        .of("PSMultiValueSpecifier", ["Key": "m", "FooterText": "f"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "ShortTitles": .list("a")]),
        .of("IASKCustomViewSpecifier", ["Key": "c", "FooterText": "f"]),
      ], .iask),
    PaneRow(
      "keys that harm nobody; types that Settings does not know",
      [
        .of("PSGroupSpecifier", ["Key": "g", "DefaultValue": 1, "IASKSubtitle": "s", "License": "MIT"]),
        .of("PSSliderSpecifier", ["Title": "t"]), .of("IASKTextViewSpecifier", ["KeyboardType": "URL"]),
        .of("XYRow", ["FooterText": "f"]),
      ]),
    PaneRow(
      "plainly for inside the app",
      [
        .of("PSTextFieldSpecifier", ["Key": "k", "IASKPlaceholder": "p"]),
        .of("PSMultiValueSpecifier", ["Key": "m", "IconNames": .list("a")]),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.keyNotUsed, Self.rows) }
}
