import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Names that are not to choose from.
@Suite struct UnknownValueTests {
  static let rows = [
    PaneRow(
      "every key",
      [
        .of(
          "PSTextFieldSpecifier",
          ["Key": "k", "KeyboardType": "NumbrPad", "AutocapitalizationType": "none", "AutocorrectionType": "NO"])
      ],
      found: [
        "Root.plist:15:4: warning: the text field \"k\" has the KeyboardType \"NumbrPad\", which is not a "
          + "documented name [unknown-value]",
        "  Write NumberPad.",
        "  key k",
        "Root.plist:17:4: warning: the text field \"k\" has the AutocapitalizationType \"none\", which is not a "
          + "documented name [unknown-value]",
        "  Write None.",
        "  key k",
        "Root.plist:19:4: warning: the text field \"k\" has the AutocorrectionType \"NO\", which is not a "
          + "documented name [unknown-value]",
        "  Write No.",
        "  key k",
      ]),
    PaneRow(
      "every key of InAppSettingsKit",
      [
        .of("PSTextFieldSpecifier", ["Key": "k", "IASKTextContentType": "userName", "IASKTextAlignment": "Left"]),
        .of("PSToggleSwitchSpecifier", ["Key": "t", "IASKToggleStyle": "Checkmarks"]),
        .of("IASKDatePickerSpecifier", ["Key": "d", "DatePickerMode": "Year", "DatePickerStyle": "Wheel"]),
      ], .iask,
      found: [
        "Root.plist:15:4: warning: the text field \"k\" has the IASKTextContentType \"userName\", which is not a "
          + "documented name [unknown-value]",
        "  Write Username.",
        "  key k",
        "Root.plist:17:4: warning: the text field \"k\" has the IASKTextAlignment \"Left\", which is not a "
          + "documented name [unknown-value]",
        "  Choose one of IASKUITextAlignmentNatural, IASKUITextAlignmentLeft, IASKUITextAlignmentRight, "
          + "IASKUITextAlignmentCenter.",
        "  key k",
        "Root.plist:25:4: warning: the switch \"t\" has the IASKToggleStyle \"Checkmarks\", which is not a "
          + "documented name [unknown-value]",
        "  Write Checkmark.",
        "  key t",
        "Root.plist:33:4: warning: the date picker \"d\" has the DatePickerMode \"Year\", which is not a documented "
          + "name [unknown-value]",
        "  Choose one of DateAndTime, Date, Time.",
        "  key d",
        "Root.plist:35:4: warning: the date picker \"d\" has the DatePickerStyle \"Wheel\", which is not a "
          + "documented name [unknown-value]",
        "  Write Wheels.",
        "  key d",
      ]),
    PaneRow(
      "a keyboard that Apple does not document",
      [.of("PSTextFieldSpecifier", ["Key": "k", "KeyboardType": "DecimalPad"])],
      found: [
        "Root.plist:15:4: note: the text field \"k\" has the KeyboardType \"DecimalPad\", which only "
          + "InAppSettingsKit is known to show [unknown-value]",
        "  Choose one of Alphabet, NumbersAndPunctuation, NumberPad, URL, EmailAddress.",
        "  key k",
      ]),
    PaneRow(
      "in the app it is known",
      [
        .of(
          "PSTextFieldSpecifier",
          [
            "Key": "k", "KeyboardType": "DecimalPad", "IASKTextContentType": "oneTimeCode",
            "IASKTextAlignment": "IASKUITextAlignmentLeft",
          ]), .of("IASKDatePickerSpecifier", ["Key": "d", "DatePickerMode": "Date", "DatePickerStyle": "Inline"]),
      ], .iask),
    PaneRow(
      "known; empty; on a type that does not read it; no text",
      [
        .of(
          "PSTextFieldSpecifier",
          ["Key": "k", "KeyboardType": "URL", "AutocapitalizationType": "", "AutocorrectionType": false]),
        .of("PSSliderSpecifier", ["Key": "s", "KeyboardType": "x"]),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.unknownValue, Self.rows) }
}
