import TestSupport
import Testing

@testable import SettingsLocalization

/// What a program needs to draw a row, beside its texts.
@Suite struct RowLookTests {
  /// A row of a pane in InAppSettingsKit's dialect, and the look of it.
  static let rows: [(row: String, look: String)] = [
    ("Type = PSGroupSpecifier; Title = A;", ""),
    ("Type = PSChildPaneSpecifier; Title = A; File = Child;", "pane Child"),
    ("Type = PSChildPaneSpecifier; Title = A; File = Absent; Icon = cog;", "pane Absent, image cog"),
    ("Type = PSChildPaneSpecifier; Title = A; IASKViewControllerClass = View;", "controller View"),
    ("Type = PSChildPaneSpecifier; Title = A; IASKSegueIdentifier = show;", "controller show"),
    ("Type = PSChildPaneSpecifier; Title = A;", ""),
    ("Type = IASKOpenURLSpecifier; Title = A; File = \"app://a\";", "url app://a"),
    ("Type = PSToggleSwitchSpecifier; Title = A; Key = a; DefaultValue = strong; TrueValue = strong;", "on true"),
    ("Type = PSToggleSwitchSpecifier; Title = A; Key = a; DefaultValue = YES; FalseValue = YES;", "on false"),
    ("Type = PSToggleSwitchSpecifier; Title = A; Key = a;", "on false"),
    ("Type = PSToggleSwitchSpecifier; Title = A; Key = a; IASKToggleStyle = Checkmark;", "on false, style Checkmark"),
    ("Type = PSMultiValueSpecifier; Title = A; DefaultValue = y; Values = (x, y); Titles = (X, Y);", "chosen 1"),
    ("Type = PSMultiValueSpecifier; Title = A; DefaultValue = z; Values = (x, y); Titles = (X, Y);", ""),
    ("Type = PSSliderSpecifier; Key = a; MinimumValueImage = low;", ""),
    ("Type = IASKButtonSpecifier; Title = A; IASKCellImage = cog; IASKTextAlignment = c;", "image cog, alignment c"),
    ("Type = IASKListGroupSpecifier; Key = a; Deletable = YES; ItemSpecifier = {};", "deletable true"),
    ("Type = IASKListGroupSpecifier; Key = a; ItemSpecifier = {};", "deletable false"),
    ("Type = PSChildPaneSpecifier; Title = A; IASKSubtitle = S;", ""),
    ("Type = PSChildPaneSpecifier; Title = A; IASKSubtitle = { a = S; };", ""),
    ("Type = PSChildPaneSpecifier; IASKSubtitle = { a = S; \"__default__\" = T; };", "subtitle __default__"),
    ("Type = Other; Title = A;", "not shown"),
    ("Title = A;", "not shown"),
  ]

  private func pane(_ text: String, _ dialect: SettingsDialect = .iask) throws -> LocalizedPane {
    let options = LocalizationOptions(reading: BundleOptions(dialect: dialect))
    return try SettingsBundle(texts: ["Root.plist": PaneText.pane(text)]).localized(for: ["en"], options: options).root
  }

  private func look(_ row: LocalizedSpecifier) -> String {
    let target: String? =
      switch row.target {
      case .pane(let name): "pane \(name)"
      case .url(let address): "url \(address)"
      case .controller(let name): "controller \(name)"
      case nil: nil
      }
    let parts = [
      row.isShown ? nil : "not shown", target, row.isOn.map { "on \($0)" }, row.chosen.map { "chosen \($0.index)" },
      row.image.map { "image " + $0 }, row.alignment.map { "alignment " + $0 }, row.toggleStyle.map { "style " + $0 },
      row.isDeletable.map { "deletable \($0)" }, row.subtitleKey.map { "subtitle " + $0 },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  @Test(arguments: rows) func everyTypeHasItsLook(_ text: String, _ expected: String) throws {
    let row = try #require(try pane("{ \(text) }").specifiers.first)
    #expect(look(row) == expected)
  }

  /// The Settings app draws no row of InAppSettingsKit.
  @Test func aRowIsShownByItsReader() throws {
    let text = "{ Type = PSTitleValueSpecifier; }, { Type = IASKButtonSpecifier; }, { Type = Other; }, { Key = a; }"
    #expect(try pane(text, .apple).specifiers.map(\.isShown) == [true, false, false, false])
    #expect(try pane(text).specifiers.map(\.isShown) == [true, true, false, false])
  }

  /// With hidden rows, too, groups are numbered as the sections are.
  @Test func groupsAreSections() throws {
    let settings = try SettingsBundle(texts: ["Root.plist": PaneText.pane(ScreenModelTests.root)])
      .localized(for: ["en"])
    #expect(settings.root.specifiers.map(\.group) == [0, 1, 1, 1, 2, 3, 3])
    let hidden = settings.localized(values: PropertyListDictionary(), hiding: ["a"])
    #expect(hidden.root.specifiers.map(\.group) == [0, 0, 0, 1, 2, 2])
    for pane in [settings.root, hidden.root] {
      let sections = pane.sections.map { [$0.opener].compactMap { $0 } + $0.rows }
      #expect(sections.map { Set($0.map(\.group)) } == sections.indices.map { [$0] })
    }
  }

  /// The title of a pane is in the table of the pane that leads to it.
  @Test func everyTextHasItsTable() throws {
    let settings = try SettingsBundle(texts: [
      "Root.plist": PaneText.pane("{ Type = PSChildPaneSpecifier; Title = One; File = Child; }"),
      "Child.plist": "{ StringsTable = Child; PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = A; }); }",
      "Open.plist": "{ PreferenceSpecifiers = (); }",
    ]).localized(for: ["en"])
    #expect(settings.panes.map(\.title?.table) == [nil, "Root"])
    #expect(settings.panes[1].specifiers.map(\.title?.table) == ["Child"])
  }

  /// The locale that won, for the direction of a screen and the name of the language.
  @Test(arguments: [
    (["ar", "en"], "ar"), (["fr", "en"], "en"), (["xx"], "en"), (["Base"], "en"),
  ]) func theLocaleThatWon(_ preferences: [String], _ tag: String) throws {
    let bundle = try SettingsBundle(texts: [
      "Root.plist": PaneText.pane(""), "ar.lproj/Root.strings": "", "en.lproj/Root.strings": "",
    ])
    #expect(try bundle.localized(for: preferences).locale.tag == tag)
  }
}
