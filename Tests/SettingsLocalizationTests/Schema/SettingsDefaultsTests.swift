#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import SettingsLocalization

/// The values that apply before a user changes anything.
@Suite struct SettingsDefaultsTests {
  private func defaults(_ files: [String: String], dialect: SettingsDialect = .apple) throws -> SettingsDefaults {
    let bundle = try SettingsBundle(texts: files)
    return SettingsDefaults(try PaneTree(bundle, dialect: dialect, device: .phone, localizations: []))
  }

  private func row(_ key: String, _ value: String, type: String = "PSTextFieldSpecifier") -> String {
    """
    <dict><key>Type</key><string>\(type)</string><key>Key</key><string>\(key)</string>
    <key>DefaultValue</key>\(value)</dict>

    """
  }

  @Test func valuesKeepTheirTypesAndOrder() throws {
    let rows = [
      row("text", "<string>1.0.0</string>"), row("integer", "<integer>1</integer>"), row("real", "<real>1.0</real>"),
      row("flag", "<true/>", type: "PSToggleSwitchSpecifier"), row("date", "<date>2020-01-02T03:04:05Z</date>"),
      row("data", "<data>AAE=</data>"), row("list", "<array><integer>0</integer><false/></array>"),
      row("none", "<string></string>"),
    ]
    let defaults = try defaults(["Root.plist": PaneText.xmlPane(rows.joined())])
    #expect(defaults.pairs.map(\.key) == ["text", "integer", "real", "flag", "date", "data", "list", "none"])
    #expect(
      defaults.pairs.prefix(6).map(\.value) == [
        "1.0.0", 1, .real(1, literal: "1.0"), true, .date(Date(timeIntervalSince1970: 1_577_934_245)),
        .data(Data([0, 1])),
      ])
    #expect(defaults["list"]?.array?.map(\.value) == [0, false])
    #expect(defaults["none"] == "")
    #expect(defaults["absent"] == nil)
    #expect(defaults.findings == [])
    let written = try PropertyListWriter.xml(defaults.propertyList)
    #expect(
      PropertyListDocument(bytes: Array(written.utf8), file: "t").root?.value.isSpelled(like: defaults.propertyList)
        == true)
  }

  /// Panes of a suite store in its user defaults; the same key in two suites is not a conflict.
  @Test func defaultsOfSuites() throws {
    func pane(_ suite: String?, _ rows: String) -> String {
      let key = suite.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
      return PaneText.xmlPane(rows).replacing("<dict><key>StringsTable", with: "<dict>\(key)<key>StringsTable")
    }
    func child(_ file: String) -> String {
      "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>\(file)</string></dict>\n"
    }
    let defaults = try defaults([
      "Root.plist": pane(nil, row("shared", "<false/>") + child("A") + child("B") + child("C")),
      "A.plist": pane("group.a", row("shared", "<true/>") + row("own", "<integer>1</integer>")),
      "B.plist": pane("group.b", row("shared", "<integer>2</integer>")),
      "C.plist": pane("group.a", row("own", "<integer>3</integer>")),
    ])
    #expect(defaults.domains.map { $0.suite ?? "standard" } == ["standard", "group.a", "group.b"])
    #expect(defaults.suites == ["group.a", "group.b"])
    #expect(defaults.domains.map { $0.pairs.map(\.key) } == [["shared"], ["shared", "own"], ["shared"]])
    #expect(defaults.pairs.map(\.value) == [false])
    #expect(defaults["own"] == 3)
    #expect(defaults.registrationDomain as? [String: Bool] == ["shared": false])
    #expect(defaults.registrationDomain(forSuite: "group.b") as? [String: Int] == ["shared": 2])
    #expect(defaults.registrationDomain(forSuite: "group.c").isEmpty)
    #expect(defaults.domain(forSuite: "group.a")?["shared"] == true)
    #expect(defaults.findings.map { "\($0.rule) \($0.file ?? "")" } == ["conflicting-default C.plist"])
  }

  /// Without what only shows a value, unless another row of the key can change it.
  @Test func editableDefaults() throws {
    let title = "PSTitleValueSpecifier"
    let rows = [
      row("version", "<string>1</string>", type: title), row("both", "<string>a</string>", type: title),
      row("both", "<string>a</string>"), row("own", "<true/>", type: "AppRow"), row("last", "<integer>2</integer>"),
    ]
    let defaults = try defaults(["Root.plist": PaneText.xmlPane(rows.joined())])
    #expect(defaults.pairs.map(\.key) == ["version", "both", "own", "last"])
    #expect(defaults.domains[0].editable.pairs.map(\.key) == ["both", "own", "last"])
    #expect(defaults.domains[0].editable["last"] == 2 && defaults.domains[0].editable["version"] == nil)
  }

  /// Texts that are shown and never stored, rows without a key or a default.
  @Test func valuesThatAreNotDefaults() throws {
    let types = ["PSChildPaneSpecifier", "IASKOpenURLSpecifier", "IASKMailComposeSpecifier", "IASKButtonSpecifier"]
    let rows =
      types.map { row("a", "<string>x</string>", type: $0) } + [
        row("", "<string>x</string>"),
        "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>k</string></dict>",
        "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>DefaultValue</key><string>x</string></dict>",
      ]
    let defaults = try defaults(["Root.plist": PaneText.xmlPane(rows.joined())], dialect: .iask)
    #expect(defaults.pairs.map(\.key) == [])
  }

  /// All panes of a circle, rows of other devices, and rows without a type.
  @Test func everyPaneCountsOnce() throws {
    let defaults = try defaults([
      "Root.plist": PaneText.pane(
        """
        { Type = PSTextFieldSpecifier; Key = a; DefaultValue = 1; },
        { Type = PSChildPaneSpecifier; File = A; }, { Key = d; DefaultValue = 4; Values = (4); Titles = (t); }
        """),
      "A.plist": PaneText.pane(
        """
        { Type = PSTextFieldSpecifier; Key = b; DefaultValue = 2; SupportedUserInterfaceIdioms = (Pad); },
        { Type = PSChildPaneSpecifier; File = Root; }, { Type = PSChildPaneSpecifier; File = A; }
        """),
      "Orphan.plist": PaneText.pane("{ Type = PSTextFieldSpecifier; Key = c; DefaultValue = 3; }"),
    ])
    #expect(defaults.pairs.map { "\($0.key) \($0.value.plainText)" } == ["a 1", "d 4", "b 2"])
  }

  @Test func theLastOfTwoCountsAndAConflictIsReported() throws {
    let defaults = try defaults([
      "Root.plist": PaneText.pane(
        """
        { Type = PSTextFieldSpecifier; Key = a; DefaultValue = 1; },
        { Type = PSTextFieldSpecifier; Key = b; DefaultValue = 2; },
        { Type = PSTextFieldSpecifier; Key = b; DefaultValue = 2; }, { Type = PSChildPaneSpecifier; File = A; }
        """),
      "A.plist": PaneText.pane("{ Type = PSTextFieldSpecifier; Key = a; DefaultValue = 3; }"),
    ])
    #expect(defaults.pairs.map { "\($0.key) \($0.value.plainText)" } == ["a 3", "b 2"])
    #expect(
      defaults.findings == [
        Finding(
          .conflictingDefault, .warning, "\"a\" has another default than before: the last one is used", file: "A.plist",
          at: SourceLocation(line: 1, column: 105),
          notes: [Finding.Note("the other one is in Root.plist:1:105")], key: "a",
          fix: "Give the key one default.")
      ])
  }

  /// Keys that are equal for `String`.
  @Test func keysCompareByScalar() throws {
    let defaults = try defaults([
      "Root.plist": PaneText.xmlPane(row("\u{E9}", "<string>nfc</string>") + row("e\u{301}", "<string>nfd</string>"))
    ])
    #expect(defaults.pairs.map(\.value) == ["nfc", "nfd"])
    #expect(defaults["\u{E9}"] == "nfc")
    #expect(defaults["e\u{301}"] == "nfd")
    #expect(defaults.findings == [])
  }

  @Test func theRegistrationDomainHasFoundationsTypes() throws {
    let defaults = try defaults([
      "Root.plist": """
      <plist><dict><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>t</string>
      <key>DefaultValue</key><string>x</string></dict>
      <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>r</string>
      <key>DefaultValue</key><real>0.5</real></dict>
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>b</string>
      <key>DefaultValue</key><true/></dict>
      </array></dict></plist>
      """
    ])
    let domain = defaults.registrationDomain
    #expect(domain.count == 3)
    #expect(domain["t"] as? String == "x")
    #expect(domain["r"] as? Double == 0.5)
    #expect(domain["b"] as? Bool == true)
  }
}
