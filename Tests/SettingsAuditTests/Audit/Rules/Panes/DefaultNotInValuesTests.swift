import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Defaults that are not among the choices.
@Suite struct DefaultNotInValuesTests {
  static let rows = [
    PaneRow(
      "none of them",
      [
        .of(
          "PSMultiValueSpecifier", ["Key": "m", "DefaultValue": 3, "Values": .list(1, 2), "Titles": .list("a", "b")]),
        .of(
          "PSRadioGroupSpecifier", ["Key": "r", "DefaultValue": "x", "Values": .list(1, 2), "Titles": .list("a", "b")]),
      ],
      found: [
        "Root.plist:15:4: warning: the default 3 of the list \"m\" is not one of its Values: nothing is "
          + "chosen at first [default-not-in-values]",
        "  Choose one of Values.",
        "  key m",
        "Root.plist:33:4: warning: the default \"x\" of the radio group \"r\" is not one of its Values: "
          + "nothing is chosen at first [default-not-in-values]",
        "  Choose one of Values.",
        "  key r",
      ]),
    PaneRow(
      "another kind",
      [
        .of(
          "PSMultiValueSpecifier", ["Key": "m", "DefaultValue": "2", "Values": .list(1, 2), "Titles": .list("a", "b")])
      ],
      found: [
        "Root.plist:15:4: warning: the default \"2\" of the list \"m\" is not one of its Values, which have "
          + "a number 2 instead: nothing is chosen at first [default-not-in-values]",
        "  Make DefaultValue a number as in Values.",
        "  key m",
      ]),
    PaneRow(
      "a value in Settings may be none",
      [.of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": 3, "Values": .list(1, 2), "Titles": .list("a", "b")])]),
    PaneRow(
      "and in the app it shows nothing",
      [
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": 3, "Values": .list(1, 2), "Titles": .list("a", "b")])
      ], .iask,
      found: [
        "Root.plist:15:4: warning: the default 3 of the value \"v\" is not one of its Values: nothing is "
          + "shown at first [default-not-in-values]",
        "  Choose one of Values.",
        "  key v",
      ]),
    PaneRow(
      "one of them, as a real; no default; no values",
      [
        .of(
          "PSMultiValueSpecifier", ["Key": "m", "DefaultValue": 2.0, "Values": .list(1, 2), "Titles": .list("a", "b")]),
        .of("PSMultiValueSpecifier", ["Key": "n", "Values": .list(1, 2), "Titles": .list("a", "b")]),
        .of("PSMultiValueSpecifier", ["Key": "o", "DefaultValue": 1]),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.defaultNotInValues, Self.rows) }
}
