import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// How a unit of a file is found in the bundle.
@Suite struct ImportKeyTests {
  @Test func bothSpellingsOfAKeyAreKeptApart() throws {
    let (nfc, nfd) = ("caf\u{E9}", "cafe\u{301}")
    let pane = [nfc, nfd].map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", ")
    let scene = try ImportScene(panes: ["Root.plist": PaneText.pane(pane)], ["fr.lproj/Root.strings": "-"])
    let result = try scene.result([.json("\(nfc)=un,\"source\":\"\(nfc)\"", "\(nfd)=deux,\"source\":\"\(nfd)\"")])
    #expect(result.files["fr.lproj/Root.strings"]?.isExactly("\"\(nfc)\" = \"un\";\n\"\(nfd)\" = \"deux\";\n") == true)
  }

  static let mangled: [(name: String, keys: [String], id: String, source: String, expected: [String])] = [
    ("exact", ["A\\nB"], "A&#10;B", "A\nB", ["fr Root A\nB added \"x\" import-line-count"]),
    (
      "a line feed that became a space", ["A\\nB"], "A\nB", "A\nB",
      [
        "fr Root A\nB added \"x\" import-mangled-key import-line-count"
      ]
    ),
    (
      "two line feeds", ["A\\n\\nB"], "A  B", "A\n\nB",
      [
        "fr Root A\n\nB added \"x\" import-mangled-key import-line-count"
      ]
    ),
    ("exact goes first", ["A\\nB", "A B"], "A B", "A B", ["fr Root A B added \"x\""]),
    ("ambiguous", ["A\\nB", "A\\tB"], "A B", "A\nB", []),
    ("another source", ["A\\nB"], "A B", "A B", []),
  ]

  @Test(arguments: mangled.indices) func keysWithMangledSpace(number: Int) throws {
    let row = Self.mangled[number]
    let pane = row.keys.map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", ")
    let scene = try ImportScene(panes: ["Root.plist": PaneText.pane(pane)], [:])
    let result = try scene.result([.xliff(ImportRow.unit(row.id, row.source, "<target>x</target>"))])
    #expect(result.units == row.expected, "\(row.name)")
    #expect(
      result.findings == (row.expected.isEmpty ? ["warning import-unknown-key", "warning import-unmatched"] : []))
  }
}
