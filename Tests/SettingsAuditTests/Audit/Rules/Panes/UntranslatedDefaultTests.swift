import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Phrases that stay in one language.
@Suite struct UntranslatedDefaultTests {
  static let rows = [
    PaneRow(
      "phrases",
      [
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "Not set"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "未設定"]),
      ], texts: ["de.lproj/Root.strings": "", "en.lproj/Root.strings": ""],
      found: [
        "Root.plist:15:4: note: the value \"v\" shows \"Not set\" in every language: a default is never "
          + "translated [untranslated-default]",
        "  Add Values with the default and Titles with its text.",
        "  key v",
        "Root.plist:23:4: note: the value \"v\" shows \"未設定\" in every language: a default is never "
          + "translated [untranslated-default]",
        "  Add Values with the default and Titles with its text.",
        "  key v",
      ]),
    PaneRow(
      "versions, names, addresses, numbers, one word",
      [
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "1.0 (beta 2)"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "John Appleseed"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "me at x@example.com"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "see https://example.com"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "none"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "© 2026 the makers"]),
        .of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": 7]),
      ], texts: ["de.lproj/Root.strings": "", "en.lproj/Root.strings": ""]),
    PaneRow(
      "with values; another type",
      [
        .of(
          "PSTitleValueSpecifier",
          ["Key": "v", "DefaultValue": "not set", "Values": .list("not set"), "Titles": .list("t")]),
        .of("PSTextFieldSpecifier", ["Key": "v", "DefaultValue": "not set"]),
      ], texts: ["de.lproj/Root.strings": "", "en.lproj/Root.strings": ""]),
    PaneRow(
      "one language", [.of("PSTitleValueSpecifier", ["Key": "v", "DefaultValue": "not set"])],
      texts: ["en.lproj/Root.strings": ""]),
  ]

  @Test func findings() throws { try PaneRow.check(.untranslatedDefault, Self.rows) }
}
