import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Which files a pseudo-localization gets, and what is in them.
@Suite struct PseudoPlannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var pane = "{ Type = PSGroupSpecifier; Title = A; }, { Type = PSGroupSpecifier; Title = B; }"
    /// The tables of the bundle.
    var tables: [String: String]
    var options = CatalogOptions()
    /// The files that change, without the first two lines; an empty text for one that is removed.
    var made: [String: String]
  }

  private static let mark = "/* settings-l10n pseudo xx-LS */\n\n"
  private static let long = String(repeating: "S", count: 25)

  static let rows = [
    Row(
      testDescription: "order, comments and layout stay",
      tables: ["en.lproj/Root.strings": "/* File */\n\n/* Two */\n'B' = 'Tone';\n// One\n\"A\"=\"Off\"; // End"],
      made: [
        "xx-LS.lproj/Root.strings":
          "/* File */\n\n/* Two */\n'B' = 'Tone\(long)';\n// One\n\"A\"=\"Off\(long)\"; // End"
      ]),
    Row(
      testDescription: "keys that the table lacks are added, but no identifiers",
      pane: "{ Type = PSGroupSpecifier; Title = A; }, { Type = PSGroupSpecifier; Title = \"My tone\"; "
        + "FooterText = TONE_FOOTER; }",
      tables: ["en.lproj/Root.strings": "\"A\" = \"Off\";\n"],
      made: ["xx-LS.lproj/Root.strings": "\"A\" = \"Off\(long)\";\n\"My tone\" = \"My tone\(long)\";\n"]),
    Row(
      testDescription: "what is not for translators stays: excluded, without a letter, an address of a pane",
      pane: "{ Type = PSGroupSpecifier; Title = A; FooterText = B; }, "
        + "{ Type = PSChildPaneSpecifier; Title = D; IASKViewControllerClass = X; File = C; }",
      tables: [
        "en.lproj/Root.strings":
          "\"A\" = \"Off\";\n\"B\" = \"7:30\";\n\"C\" = \"https://a.example\";\n\"D\" = \"Terms\";\n"
      ],
      options: CatalogOptions(excludedKeys: ["A"]),
      made: [
        "xx-LS.lproj/Root.strings":
          "\"A\" = \"Off\";\n\"B\" = \"7:30\";\n\"C\" = \"https://a.example\";\n\"D\" = \"Terms\(long)\";\n"
      ]),
    Row(
      testDescription: "an entry that no pane shows is exported, so it is made; one that is no text stays",
      pane: "{ Type = PSGroupSpecifier; Title = A; }",
      tables: ["en.lproj/Root.strings": "\"A\" = ( x );\n\"Z\" = \"Later\";\n"],
      made: ["xx-LS.lproj/Root.strings": "\"A\" = ( x );\n\"Z\" = \"Later\(long)\";\n"]),
    Row(
      testDescription: "the last of duplicates, which iOS shows",
      pane: "{ Type = PSGroupSpecifier; Title = A; }",
      tables: ["en.lproj/Root.strings": "\"A\" = \"Off\";\n\"A\" = \"On\";\n"],
      made: ["xx-LS.lproj/Root.strings": "\"A\" = \"Off\";\n\"A\" = \"On\(long)\";\n"]),
    Row(
      testDescription: "the source text, never a translation; Base has what the source language lacks",
      tables: [
        "Base.lproj/Root.strings": "\"B\" = \"Base\";\n", "de.lproj/Root.strings": "\"B\" = \"de\";\n",
        "en.lproj/Root.strings": "\"A\" = \"Off\";\n",
      ],
      made: ["xx-LS.lproj/Root.strings": "\"A\" = \"Off\(long)\";\n\"B\" = \"Base\(long)\";\n"]),
    Row(
      testDescription: "Base alone",
      tables: ["Base.lproj/Root.strings": "\"A\" = \"Off\";\n\"B\" = \"On\";\n", "de.lproj/Root.strings": ""],
      made: ["xx-LS.lproj/Root.strings": "\"A\" = \"Off\(long)\";\n\"B\" = \"On\(long)\";\n"]),
    Row(
      testDescription: "no table at all: the keys are texts",
      pane: "{ Type = PSGroupSpecifier; Title = \"My tone\"; }", tables: [:],
      made: ["xx-LS.lproj/Root.strings": "\"My tone\" = \"My tone\(long)\";\n"]),
    Row(
      testDescription: "an XML table becomes one of the usual form",
      pane: "{ Type = PSGroupSpecifier; Title = B; FooterText = \"My tone\"; }",
      tables: [
        "en.lproj/Root.strings": PaneText.xml(
          "<dict><key>B</key><string>\"On\"</string><key>C</key><string>7</string></dict>")
      ],
      made: [
        "xx-LS.lproj/Root.strings":
          "\"B\" = \"\\\"On\\\"\(long)\";\n\"C\" = \"7\";\n\"My tone\" = \"My tone\(long)\";\n"
      ]),
    Row(
      testDescription: "line ends stay",
      pane: "{ Type = PSGroupSpecifier; Title = A; }",
      tables: ["en.lproj/Root.strings": "\"A\" = \"Off\";\r\n"],
      made: ["xx-LS.lproj/Root.strings": "\"A\" = \"Off\(long)\";\r\n"]),
    Row(
      testDescription: "a table that the bundle no longer has is removed, and one that is as it should be stays",
      pane: "{ Type = PSGroupSpecifier; Title = A; }",
      tables: [
        "en.lproj/Root.strings": "\"A\" = \"Off\";\n", "xx-LS.lproj/Old.strings": mark + "\"C\" = \"D\";\n",
        "xx-LS.lproj/Root.strings": mark + "\"A\" = \"Off\(long)\";\n",
      ],
      made: ["xx-LS.lproj/Old.strings": ""]),
    Row(
      testDescription: "another one that was made is replaced",
      pane: "{ Type = PSGroupSpecifier; Title = A; }",
      tables: [
        "en.lproj/Root.strings": "\"A\" = \"Off\";\n",
        "xx-LS.lproj/Root.strings": "/* settings-l10n pseudo en-XA */\n\n\"A\" = \"[Ǿƒƒ one two]\";\n",
      ],
      made: ["xx-LS.lproj/Root.strings": "\"A\" = \"Off\(long)\";\n"]),
  ]

  private static func plan(
    _ bundle: SettingsBundle, _ options: CatalogOptions = CatalogOptions(), as name: LocalizationName = "xx-LS"
  ) throws -> PseudoPlan {
    try PseudoPlanner(bundle.catalog(options)).plan([(.long, name)], in: bundle.files)
  }

  @Test(arguments: rows) func plans(_ row: Row) throws {
    let plan = try Self.plan(SettingsBundle(root: PaneText.pane(row.pane), row.tables), row.options)
    var made: [String: String] = [:]
    for file in plan.files {
      let text = String(decoding: file.new ?? [], as: UTF8.self)
      let mark = text.contains("\r\n") ? Self.mark.replacing("\n", with: "\r\n") : Self.mark
      #expect(file.new == nil || text.hasPrefix(mark), "\(file.path)")
      made[file.path] = String(text.dropFirst(file.new == nil ? 0 : mark.count))
      #expect(file.old == row.tables[file.path].map { Array($0.utf8) }, "\(file.path)")
    }
    #expect(made == row.made)
    #expect(!plan.isBlocked)
  }

  /// A text in UTF-16 with a byte-order mark, lower bytes first.
  private static func utf16(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    return bytes
  }

  /// The encoding of the source table, with its byte-order mark; a binary table becomes text.
  @Test func encodings() throws {
    let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }")
    let text = Self.mark + "\"A\" = \"Ö\(Self.long)\";\n"
    let source = "\"A\" = \"Ö\";\n"
    let rows: [([UInt8], [UInt8])] = [
      (Self.utf16(source), Self.utf16(text)),
      (Array("\u{FEFF}\(source)".utf8), Array("\u{FEFF}\(text)".utf8)),
      (TableBytes.binary([("A", "Ö")]), Array(text.utf8)),
    ]
    for (source, expected) in rows {
      var files = ["Root.plist": Array(pane.utf8), "en.lproj/Root.strings": source]
      let plan = try Self.plan(SettingsBundle(files: files))
      #expect(plan.files.map(\.new) == [expected])
      files["de.lproj/Root.strings"] = expected
      #expect(try SettingsBundle(files: files).pseudoLocalizations == ["de"])
    }
  }

  /// The folder, and the file that was not made.
  @Test(arguments: [
    ["fr.lproj/Root.strings": "\"A\" = \"a\";\n"], ["fr.lproj/Root.strings": ""],
    ["fr.lproj/Root.plist": mark], ["fr.lproj/Other.strings": "\n" + mark, "fr.lproj/Root.strings": mark],
  ]) func whatWasNotMadeIsNotReplaced(_ tables: [String: String]) throws {
    let bundle = try SettingsBundle(root: PaneText.pane("{ Type = PSGroupSpecifier; Title = \"My tone\"; }"), tables)
    let error = #expect(throws: LanguageError.self) { try Self.plan(bundle, as: "fr") }
    #expect(error?.finding.localization == "fr" && error?.finding.rule.rawValue == "language-is-there")
  }

  @Test func aFolderNameHasNoSlash() throws {
    let bundle = try SettingsBundle(root: PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }"), [:])
    let error = #expect(throws: LanguageError.self) { try Self.plan(bundle, as: "a/b") }
    #expect(error?.finding.message == "\"a/b\" cannot be the name of an lproj folder")
  }

  /// Without panes and tables there is nothing to make, and that is said.
  @Test func aBundleWithoutPanes() throws {
    let plan = try Self.plan(SettingsBundle(texts: ["Readme.txt": ""]))
    #expect(plan.files.isEmpty && plan.findings.map(\.rule) == [.noRootPane])
  }

  @Test func nothingIsPlannedFromABrokenFile() throws {
    let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }")
    let plan = try Self.plan(SettingsBundle(root: pane, ["en.lproj/Root.strings": "\"A\" = \"a"]))
    #expect(plan.isBlocked && plan.files.isEmpty)
    #expect(plan.findings.map(\.file) == ["en.lproj/Root.strings"])
  }
}
