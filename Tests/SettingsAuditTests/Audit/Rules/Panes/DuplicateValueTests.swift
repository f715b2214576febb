import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Choices that store the same.
@Suite struct DuplicateValueTests {
  static let rows = [
    PaneRow(
      "twice",
      [
        .of(
          "PSMultiValueSpecifier", ["Key": "m", "Values": .list("a", 1, 1.0, "a"), "Titles": .list("w", "x", "y", "z")])
      ],
      found: [
        "Root.plist:18:5: warning: the list \"m\": options 1 and 2 both store 1.0, so the first is "
          + "ticked [duplicate-value]",
        "  Give each option its own value.",
        "  key m",
        "  note 17:5: the first one",
        "Root.plist:19:5: warning: the list \"m\": options 0 and 3 both store \"a\", so the first is "
          + "ticked [duplicate-value]",
        "  Give each option its own value.",
        "  key m",
        "  note 16:5: the first one",
      ]),
    PaneRow(
      "radio group", [.of("PSRadioGroupSpecifier", ["Key": "r", "Values": .list(true, 1)])],
      found: [
        "Root.plist:17:5: warning: the radio group \"r\": options 0 and 1 both store 1, so the first is "
          + "ticked [duplicate-value]",
        "  Give each option its own value.",
        "  key r",
        "  note 16:5: the first one",
      ]),
    PaneRow(
      "a text is no number; a value that only shows",
      [
        .of("PSMultiValueSpecifier", ["Key": "m", "Values": .list("1", 1, 0.5, .list("1"))]),
        .of("PSTitleValueSpecifier", ["Key": "v", "Values": .list(1, 1)]),
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.duplicateValue, Self.rows) }
}
