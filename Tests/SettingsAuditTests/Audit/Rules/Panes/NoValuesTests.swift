import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Lists without choices.
@Suite struct NoValuesTests {
  static let rows = [
    PaneRow(
      "none", [.of("PSMultiValueSpecifier", ["Key": "m"]), .of("PSRadioGroupSpecifier", ["Title": "r"])],
      found: [
        "Root.plist:9:3: error: the list \"m\" has no Values: there is nothing to choose from [no-values]",
        "  Add Values and Titles.",
        "  key m",
        "Root.plist:15:3: error: the radio group \"r\" has no Values: there is nothing to choose from "
          + "[no-values]",
        "  Add Values and Titles.",
      ]),
    PaneRow(
      "empty", [.of("PSMultiValueSpecifier", ["Key": "m", "Values": .list(), "Titles": .list()])],
      found: [
        "Root.plist:15:4: error: the list \"m\" has no Values: there is nothing to choose from "
          + "[no-values]",
        "  Add Values and Titles.",
        "  key m",
      ]),
    PaneRow(
      "titles without values", [.of("PSMultiValueSpecifier", ["Key": "m", "Titles": .list("a")])],
      found: [
        "Root.plist:9:3: error: the list \"m\" has no Values: there is nothing to choose from [no-values]",
        "  Add Values and Titles.",
        "  key m",
      ]),
    PaneRow(
      "in the app", [.of("PSMultiValueSpecifier", ["Key": "m"])], .iask,
      found: [
        "Root.plist:9:3: note: the list \"m\" has no Values: it is empty unless the app supplies them "
          + "[no-values]",
        "  Add Values and Titles, or supply them in the app.",
        "  key m",
      ]),
    PaneRow(
      "one; a difference in number; no list; a type that needs none",
      [
        .of("PSMultiValueSpecifier", ["Key": "m", "Values": .list(1), "Titles": .list("a")]),
        .of("PSMultiValueSpecifier", ["Key": "n", "Values": .list(), "Titles": .list("a")]),
        .of("PSMultiValueSpecifier", ["Key": "o", "Values": "a"]), .of("PSTitleValueSpecifier", ["Key": "p"]),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.noValues, Self.rows) }
}
