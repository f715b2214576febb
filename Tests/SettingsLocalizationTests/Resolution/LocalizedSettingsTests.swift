import TestSupport
import Testing

@testable import SettingsLocalization

/// The model as a whole: which panes, in which order, under which titles, from which files.
@Suite struct LocalizedSettingsTests {
  private static let files = [
    "Root.plist": PaneText.pane(
      """
      { Type = PSChildPaneSpecifier; Title = Sound; File = "More/Sound"; },
      { Type = PSChildPaneSpecifier; File = Acknowledgements; },
      { Type = PSToggleSwitchSpecifier; Title = Switch; Description = Switch; SupportedUserInterfaceIdioms = (Pad); }
      """),
    "More/Sound.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = Sound; }", table: "Sound"),
    "Acknowledgements.plist": PaneText.pane(
      "{ Type = PSGroupSpecifier; License = MIT; FooterText = MIT; }", table: nil),
    "fr.lproj/Root.strings": "Sound = Son;\nSwitch = Bascule;", "fr.lproj/Sound.strings": "Sound = \"Le son\";",
    "en.lproj/Root.strings": "Sound = Sound;",
  ]

  private static func french(_ key: String, _ value: String, line: Int, table: String = "Root") -> LocalizedText {
    LocalizedText(
      key: TextKey(key), value: value, kind: .exact, localization: "fr", file: "fr.lproj/\(table).strings", line: line,
      ios: value,
      phoneReader: .settings)
  }

  private static func literal(_ text: String) -> LocalizedText {
    LocalizedText(key: TextKey(text), value: text, kind: .literal, ios: text, phoneReader: .settings)
  }

  @Test func panesAndTheirTitles() throws {
    let settings = try SettingsBundle(texts: Self.files).localized(for: ["fr"])
    let panes = settings.panes
    #expect(panes.map(\.name) == ["Root", "More/Sound", "Acknowledgements"])
    #expect(panes.map(\.file) == ["Root.plist", "More/Sound.plist", "Acknowledgements.plist"])
    #expect(panes.map(\.table) == ["Root", "Sound", nil])
    // The title of a child is that of its row, in the table of the row's pane; a row may have no title.
    #expect(panes.map(\.title) == [Self.literal("Settings.bundle"), Self.french("Sound", "Son", line: 1), nil])
    #expect(panes.map(\.trail) == [["Root"], ["Root", "More/Sound"], ["Root", "Acknowledgements"]])
    #expect(panes.map(\.isLicensePane) == [false, false, true])
    #expect(settings.root.name == "Root")
    #expect(settings.tree.nodes.map(\.pane.name) == panes.map(\.name))
    #expect(
      panes.map { $0.specifiers.map(\.path) } == [
        ["PreferenceSpecifiers[0]", "PreferenceSpecifiers[1]"], ["PreferenceSpecifiers[0]"],
        ["PreferenceSpecifiers[0]"],
      ])
    #expect(panes[1].specifiers[0].title == Self.french("Sound", "Le son", line: 1, table: "Sound"))
    #expect(panes[2].specifiers[0].footerText == Self.literal("MIT"))
    #expect(settings.findings == [])
  }

  /// A Mac shows the texts of Mac Catalyst, a phone not even the row.
  @Test func whatADeviceShows() throws {
    let bundle = try SettingsBundle(texts: Self.files)
    let shown = try Device.allCases.map { device in
      let settings = try bundle.localized(for: ["fr"], options: LocalizationOptions(device: device))
      return settings.root.specifiers.flatMap(\.fields).map { "\($0.name) \($0.content.texts[0].value)" }
    }
    #expect(
      shown == [
        ["Title Son"], ["Title Son", "Title Bascule"], ["Title Son", "Title Bascule", "Description Bascule"],
        ["Title Son", "Title Bascule"],
      ])
  }

  @Test func requestedValuesAreKept() throws {
    let bundle = try SettingsBundle(texts: Self.files)
    let options = LocalizationOptions(
      policy: .ios, device: .pad, reading: BundleOptions(dialect: .iask, developmentRegion: "fr"))
    let settings = try bundle.localized(for: ["ja", "C"], options: options)
    #expect(settings.bundle === bundle)
    #expect(settings.preferences == ["ja", "C"])
    #expect(settings.options == options)
    #expect(settings.dialect == .iask)
    #expect(settings.developmentRegion == DevelopmentRegion(identifier: "fr", source: .given))
    #expect(settings.chain.policy == .ios)
    #expect(settings.chain.localizations == ["fr"])
    #expect(settings.chain.matched == nil)
    #expect(settings.root.specifiers[0].title?.chain.kind == .development)
  }

  /// A localized pane file changes the structure. The Settings app uses that of the chain, InAppSettingsKit the one
  /// with the literal name of the first preference.
  @Test(arguments: [
    (SettingsDialect.apple, ["fr"], "Root.plist"), (.apple, ["de"], "Root.plist"),
    (.iask, ["fr"], "fr.lproj/Root.plist"),
    (.iask, ["fr-FR"], "Root.plist"), (.iask, ["de", "fr"], "Root.plist"), (.iask, [], "Root.plist"),
  ])
  func localizedPanes(dialect: SettingsDialect, preferences: [String], file: String) throws {
    let bundle = try SettingsBundle(
      texts: Self.files.merging(["fr.lproj/Root.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = Sound; }")]) {
        $1
      })
    let settings = try bundle.localized(
      for: preferences, options: LocalizationOptions(reading: BundleOptions(dialect: dialect)))
    #expect(settings.root.file == file)
    #expect(settings.root.name == "Root")
    #expect(settings.panes.count == (file == "Root.plist" ? 3 : 1))
  }

  /// If the root has no such file, that of a localization is used, in the order in which iOS searches.
  @Test(arguments: [
    (["fr-CA"], "fr.lproj/Root.plist"), (["de"], "en.lproj/Root.plist"), (["en", "fr"], "en.lproj/Root.plist"),
  ])
  func panesThatAreLocalizedOnly(preferences: [String], file: String) throws {
    let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = Sound; }")
    let bundle = try SettingsBundle(texts: [
      "fr.lproj/Root.plist": pane, "en.lproj/Root.plist": pane, "en.lproj/Root.strings": "",
      "fr.lproj/Root.strings": "",
    ])
    for policy in ResolutionPolicy.allCases {
      let settings = try bundle.localized(for: preferences, options: LocalizationOptions(policy: policy))
      #expect(settings.root.file == file)
    }
  }

  /// All findings of one run, in the order of the stages.
  @Test func findingsOfAllStages() throws {
    let root = PaneText.pane(
      """
      { Key = k; DefaultValue = 1; }, { Type = PSChildPaneSpecifier; File = Gone; },
      { Type = PSTextFieldSpecifier; Key = k; DefaultValue = 2; }
      """)
    let settings = try SettingsBundle(texts: [
      "Root.plist": root, "Orphan.plist": PaneText.pane(""), "Broken.plist": "<plist>", "da-lproj/x": "",
      "?.lproj/Root.strings": "", "fr.lproj/Root.strings": "a = b",
    ]).localized(for: ["fr"])
    #expect(
      settings.findings.map(\.rule) == [
        .xmlSyntax, .strayFolder, .lprojName, .paneNotFound, .orphanPane, .missingRequired, .conflictingDefault,
        .missingSemicolon,
      ])
  }
}
