import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Values of a kind that a key cannot be.
@Suite struct WrongTypeTests {
  static let rows = [
    PaneRow(
      "texts",
      [
        .of("PSToggleSwitchSpecifier", ["Title": 1, "Key": 2, "DefaultValue": .list(), "Description": true]),
        .of("PSChildPaneSpecifier", ["Title": .list(), "File": 3]),
      ],
      found: [
        "Root.plist:13:4: warning: PreferenceSpecifiers[0]: Title is a number and not a text [wrong-type]",
        "  Make it a text.",
        "Root.plist:15:4: warning: PreferenceSpecifiers[0]: Key is a number and not a text [wrong-type]",
        "  Make it a text.",
        "Root.plist:17:4: warning: PreferenceSpecifiers[0]: DefaultValue is a list and not a single "
          + "value [wrong-type]",
        "  Make it a single value.",
        "Root.plist:19:4: warning: PreferenceSpecifiers[0]: Description is a boolean and not a text "
          + "[wrong-type]",
        "  Make it a text.",
        "Root.plist:25:4: warning: PreferenceSpecifiers[1]: Title is a list and not a text [wrong-type]",
        "  Make it a text.",
        "Root.plist:27:4: warning: PreferenceSpecifiers[1]: File is a number and not a text [wrong-type]",
        "  Make it a text.",
      ]),
    PaneRow(
      "numbers, lists, dictionaries, booleans",
      [
        .of("PSSliderSpecifier", ["DefaultValue": "1", "MinimumValue": true]),
        .of("PSMultiValueSpecifier", ["Values": "a", "Titles": 1, "DisplaySortedByTitle": "maybe"]),
        .of("PSToggleSwitchSpecifier", ["TrueConfirmationPrompt": "t", "SupportedUserInterfaceIdioms": "Pad"]),
      ],
      found: [
        "Root.plist:13:4: warning: PreferenceSpecifiers[0]: DefaultValue is a text and not a number "
          + "[wrong-type]",
        "  Make it a number.",
        "Root.plist:15:4: warning: PreferenceSpecifiers[0]: MinimumValue is a boolean and not a number "
          + "[wrong-type]",
        "  Make it a number.",
        "Root.plist:21:4: warning: PreferenceSpecifiers[1]: Values is a text and not a list [wrong-type]",
        "  Make it a list.",
        "Root.plist:23:4: warning: PreferenceSpecifiers[1]: Titles is a number and not a list "
          + "[wrong-type]",
        "  Make it a list.",
        "Root.plist:25:4: warning: PreferenceSpecifiers[1]: DisplaySortedByTitle is a text and not true "
          + "or false [wrong-type]",
        "  Make it true or false.",
        "Root.plist:31:4: warning: PreferenceSpecifiers[2]: TrueConfirmationPrompt is a text and not a "
          + "dictionary [wrong-type]",
        "  Make it a dictionary.",
        "Root.plist:33:4: warning: PreferenceSpecifiers[2]: SupportedUserInterfaceIdioms is a text and "
          + "not a list [wrong-type]",
        "  Make it a list.",
      ]),
    PaneRow(
      "a default that changes its kind", [.of("PSTextFieldSpecifier", ["Key": "port", "DefaultValue": 8080])],
      found: [
        "Root.plist:15:4: note: the text field \"port\": DefaultValue is a number and not a text "
          + "[wrong-type]",
        "  Make it a text.",
        "  key port",
      ]),
    PaneRow(
      "of InAppSettingsKit",
      [
        .of("IASKDatePickerSpecifier", ["Key": "d", "DefaultValue": "now", "MinuteInterval": "5"]),
        .of("IASKListGroupSpecifier", ["Key": "l", "ItemSpecifier": .list(), "Deletable": 1]),
        .of("PSToggleSwitchSpecifier", ["Key": "t", "IASKSubtitle": .list("a")]),
      ], .iask,
      found: [
        "Root.plist:15:4: warning: the date picker \"d\": DefaultValue is a text and not a date "
          + "[wrong-type]",
        "  Make it a date.",
        "  key d",
        "Root.plist:25:4: warning: the list group \"l\": ItemSpecifier is a list and not a dictionary "
          + "[wrong-type]",
        "  Make it a dictionary.",
        "  key l",
        "Root.plist:35:4: warning: the switch \"t\": IASKSubtitle is a list and not a text or a "
          + "dictionary of texts [wrong-type]",
        "  Make it a text or a dictionary of texts.",
        "  key t",
      ]),
    PaneRow(
      "InAppSettingsKit asks texts for their floatValue",
      [
        .of(
          "PSSliderSpecifier",
          ["Key": "s", "DefaultValue": "0.5", "MinimumValue": "-1", "MaximumValue": "1e3"]),
        .of("PSSliderSpecifier", ["Key": "t", "DefaultValue": "half"]),
      ], .iask,
      found: [
        "Root.plist:27:4: warning: the slider \"t\": DefaultValue is a text and not a number [wrong-type]",
        "  Make it a number.",
        "  key t",
      ]),
    PaneRow(
      "the app formats numbers",
      [.of("PSToggleSwitchSpecifier", ["Title": 1, "IASKSubtitle": .of(nil, ["YES": "y"])])], .iask),
    PaneRow(
      "what readers take; keys that the type does not read; types of the app",
      [
        .of("PSTextFieldSpecifier", ["IsSecure": "YES", "Values": 1]),
        .of("PSMultiValueSpecifier", ["DisplaySortedByTitle": 1, "DefaultValue": .list()]), .of("XYRow", ["Title": 1]),
      ]),
    PaneRow(
      "the pane itself", [.toggle("k"), "text", 1], table: 1,
      found: [
        "Root.plist:6:2: warning: StringsTable of the pane is a number and not a text [wrong-type]",
        "  Make it a text.",
        "Root.plist:19:3: warning: PreferenceSpecifiers[1] is a text and not a dictionary: it is left "
          + "out [wrong-type]",
        "  Make it a dictionary, or remove it.",
        "Root.plist:20:3: warning: PreferenceSpecifiers[2] is a number and not a dictionary: it is left "
          + "out [wrong-type]",
        "  Make it a dictionary, or remove it.",
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.wrongType, Self.rows) }
}
