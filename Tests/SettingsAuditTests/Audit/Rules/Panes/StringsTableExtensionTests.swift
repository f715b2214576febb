import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Names of tables with an extension.
@Suite struct StringsTableExtensionTests {
  static let rows = [
    PaneRow(
      "with", [.toggle("k")], table: "Root.strings", texts: ["en.lproj/Root.strings": ""],
      found: [
        "Root.plist:6:2: error: the table \"Root.strings\" is looked for as Root.strings.strings: "
          + "every text appears as its key [strings-table-extension]",
        "  Write \"Root\".",
      ]),
    PaneRow(
      "without", [.toggle("k")], table: "Root"),
    PaneRow(
      "there is one", [.toggle("k")], table: "Root.strings", texts: ["en.lproj/Root.strings.strings": ""]),
  ]

  @Test func findings() throws { try PaneRow.check(.stringsTableExtension, Self.rows) }
}
