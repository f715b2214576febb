import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Which unused keys were probably renamed in the panes.
@Suite struct ProbableRenamesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The titles of the pane.
    let pane: [String]
    /// The entries of the source language's table, as `KEY=text`.
    let table: [String]
    var german: [String] = []
    /// `old>new`.
    let renames: [String]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "the same place", pane: ["A", "NEW_B", "C"], table: ["A=a", "OLD_B=b", "C=c"],
      renames: ["OLD_B>NEW_B"]),
    Row(testDescription: "at the start", pane: ["NEW", "B"], table: ["OLD=o", "B=b"], renames: ["OLD>NEW"]),
    Row(testDescription: "at the end", pane: ["A", "NEW"], table: ["A=a", "OLD=o"], renames: ["OLD>NEW"]),
    Row(testDescription: "nothing around", pane: ["NEW"], table: ["OLD=o"], renames: []),
    Row(testDescription: "another place", pane: ["A", "B", "NEW"], table: ["A=a", "OLD=o", "B=b"], renames: []),
    Row(
      testDescription: "two new keys in the place", pane: ["A", "N1", "N2", "C"], table: ["A=a", "OLD=o", "C=c"],
      renames: []),
    Row(
      testDescription: "two unused keys in the place", pane: ["A", "NEW", "C"], table: ["A=a", "O1=o", "O2=p", "C=c"],
      renames: []),
    Row(
      testDescription: "the same source text, elsewhere", pane: ["Sounds", "A", "B"],
      table: ["A=a", "B=b", "SOUND=Sounds"], renames: ["SOUND>Sounds"]),
    Row(
      testDescription: "the same source text twice", pane: ["Sounds", "A"], table: ["A=a", "S1=Sounds", "S2=Sounds"],
      renames: []),
    Row(
      testDescription: "the text goes before the place", pane: ["A", "Sounds", "B"],
      table: ["A=a", "OTHER=o", "B=b", "SOUND=Sounds"], renames: ["SOUND>Sounds"]),
    Row(
      testDescription: "a key that another language has is not new", pane: ["A", "NEW"], table: ["A=a", "OLD=o"],
      german: ["NEW=n"], renames: []),
    Row(testDescription: "keys of Xcode's template", pane: ["A", "NEW"], table: ["A=a", "Group=Group"], renames: []),
    Row(
      testDescription: "a key that code uses", pane: ["A", "NEW"],
      table: ["A=a", "code OLD=o"], renames: []),
    Row(
      testDescription: "nearly the same spelling, elsewhere", pane: ["Monitor", "Keyboard clicks", "TTY"],
      table: ["Monitor=m", "TTY=t", "Key clicks=k", "Saving mode=s"], renames: ["Key clicks>Keyboard clicks"]),
    Row(
      testDescription: "two are nearly the same", pane: ["A", "B", "Keyboard clicks"],
      table: ["A=a", "Key clicks=k", "Keybord clicks=c", "B=b"], renames: []),
    Row(
      testDescription: "another number is another thing", pane: ["A", "B", "BUTTON_TITLE_3"],
      table: ["A=a", "BUTTON_TITLE_2=k", "B=b"], renames: []),
    Row(
      testDescription: "the place and the spelling name different keys", pane: ["A", "Monitor volum", "B", "NEW"],
      table: ["A=a", "OTHER=o", "B=b", "OLD=x", "Monitor volume=m"], renames: []),
    Row(
      testDescription: "the place and the spelling name the same key", pane: ["A", "Monitor volum", "B", "C", "NEW"],
      table: ["A=a", "Monitor volume=m", "B=b", "C=c", "OLD=o"], renames: ["Monitor volume>Monitor volum", "OLD>NEW"]),
    Row(testDescription: "nothing is unused", pane: ["A", "NEW"], table: ["A=a"], renames: []),
    Row(testDescription: "a symbol is no text", pane: ["A", "–"], table: ["A=a", "OLD=o"], renames: []),
  ]

  private static func pane(_ specifiers: String) -> String {
    "<plist><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>" + specifiers
      + "</array></dict></plist>"
  }

  private static func table(_ entries: [String]) -> String {
    entries.map { entry in
      let isOfCode = entry.hasPrefix(mark)
      let parts = entry.dropFirst(isOfCode ? mark.count : 0).split(separator: "=")
      return (isOfCode ? "/* l10n:used-by-code */\n" : "") + "\"\(parts[0])\" = \"\(parts[1])\";\n"
    }.joined()
  }

  /// Marks an entry that code uses.
  private static let mark = "code "

  @Test(arguments: rows) func renames(row: Row) throws {
    let pane = Self.pane(
      row.pane.map {
        "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
      }.joined())
    let bundle = try SettingsBundle(texts: [
      "Root.plist": pane, "en.lproj/Root.strings": Self.table(row.table),
      "de.lproj/Root.strings": Self.table(row.german),
    ])
    let found = ProbableRenames(try bundle.catalog()).all.map { "\($0.old.key)>\($0.new.key)" }
    #expect(found == row.renames)
  }

  /// Thousands of unused and new keys.
  @Test func manyKeys() throws {
    let numbers = 0..<3000
    let pane = Self.pane(
      numbers.map {
        "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>NEW_\($0)</string></dict>"
      }.joined())
    let bundle = try SettingsBundle(texts: [
      "Root.plist": pane, "en.lproj/Root.strings": numbers.map { "\"OLD_\($0)\" = \"t\($0)\";\n" }.joined(),
    ])
    #expect(ProbableRenames(try bundle.catalog()).all.isEmpty)
  }
}
