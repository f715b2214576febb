import TestSupport
import Testing

@testable import SettingsLocalization

/// Who shows the panes of a bundle.
@Suite struct SettingsViewTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }")

  private static func row(_ idioms: String, type: String = "PSGroupSpecifier") -> String {
    PaneText.pane("{ Type = \(type); Title = a; SupportedUserInterfaceIdioms = (\(idioms)); }")
  }

  static let rows: [(name: String, files: [String: String], views: [String])] = [
    ("one root pane", ["Root.plist": pane], ["settings phone Root.plist"]),
    (
      "a root pane for each program", ["Root.plist": pane, "Root.inApp.plist": pane],
      ["settings phone Root.plist", "inAppSettingsKit phone Root.inApp.plist"]
    ),
    (
      "one root pane for both programs", ["Root.plist": PaneText.pane("{ Type = IASKButtonSpecifier; Title = a; }")],
      ["settings phone Root.plist", "inAppSettingsKit phone Root.plist"]
    ),
    ("no root pane for Settings", ["Root.inApp.plist": pane], ["inAppSettingsKit phone Root.inApp.plist"]),
    (
      "a root pane for an iPad", ["Root.plist": pane, "Root~ipad.plist": pane],
      ["settings phone Root.plist", "settings pad Root~ipad.plist"]
    ),
    ("only a root pane for an iPad", ["Root~ipad.plist": pane], ["settings pad Root~ipad.plist"]),
    ("a file for an iPhone", ["Root.plist": pane, "Root~iphone.plist": pane], ["settings phone Root~iphone.plist"]),
    ("a row for an iPad", ["Root.plist": row("Pad")], ["settings phone Root.plist", "settings pad Root.plist"]),
    ("a row for a phone", ["Root.plist": row("Phone")], ["settings phone Root.plist", "settings pad Root.plist"]),
    (
      "a pane for an iPad behind another",
      ["Root.plist": PaneText.pane(to: "A"), "A.plist": pane, "A~ipad.plist": pane],
      ["settings phone Root.plist", "settings pad Root.plist"]
    ),
    ("a pane that nothing leads to", ["Root.plist": pane, "Old~ipad.plist": pane], ["settings phone Root.plist"]),
    (
      "a Mac and a Vision, which have InAppSettingsKit only",
      ["Root.inApp.plist": row("Mac, Reality", type: "IASKButtonSpecifier"), "Root.plist": row("Mac")],
      [
        "settings phone Root.plist", "settings pad Root.plist", "inAppSettingsKit phone Root.inApp.plist",
        "inAppSettingsKit pad Root.inApp.plist", "inAppSettingsKit mac Root.inApp.plist",
        "inAppSettingsKit vision Root.inApp.plist",
      ]
    ),
    ("no root pane", ["A.plist": pane], ["settings phone -"]),
    (
      "a root pane for an iPhone, and a row for an iPad",
      ["Root~iphone.plist": PaneText.pane(to: "A"), "A.plist": row("Pad")], ["settings phone Root~iphone.plist"]
    ),
  ]

  private static func views(
    _ bundle: SettingsBundle, _ dialect: SettingsDialect = .automatic, _ devices: DeviceChoice = .all
  ) -> [String] {
    bundle.views(in: dialect, on: devices).map { "\($0.reader) \($0.device) \($0.root ?? "-")" }
  }

  @Test func allThatABundleHasFilesOrRowsFor() throws {
    for row in Self.rows { #expect(Self.views(try SettingsBundle(texts: row.files)) == row.views, "\(row.name)") }
  }

  @Test func theOnesThatAreAskedFor() throws {
    let bundle = try SettingsBundle(
      texts: ["Root.plist": Self.pane, "Root.inApp.plist": Self.pane, "Root~ipad.plist": Self.pane])
    #expect(Self.views(bundle, .apple) == ["settings phone Root.plist", "settings pad Root~ipad.plist"])
    #expect(Self.views(bundle, .iask, .pad) == ["inAppSettingsKit pad Root.inApp.plist"])
    #expect(
      Self.views(bundle, .automatic, .pad)
        == ["settings pad Root~ipad.plist", "inAppSettingsKit pad Root.inApp.plist"])
  }

  /// The files of a bundle, and what is missing: where, and how grave.
  static let missing: [(name: String, files: [String: String], missing: [String])] = [
    ("one for all", ["Root.plist": pane], []),
    ("an iPhone alone", ["Root~iphone.plist": pane], []),
    ("an iPad alone", ["Root~ipad.plist": pane], ["error phone"]),
    (
      "an iPhone alone, and a file for an iPad",
      ["Root~iphone.plist": PaneText.pane(to: "A"), "A.plist": pane, "A~ipad.plist": pane], ["error pad"]
    ),
    ("an iPad alone, and the app", ["Root~ipad.plist": pane, "Root.inApp.plist": pane], ["error settings phone"]),
    ("the app alone", ["Root.inApp.plist": pane], []),
    ("none", ["A.plist": pane], ["error"]),
    ("none, where an app may open any", ["A.inApp.plist": pane], ["note"]),
  ]

  @Test func rootPanesThatAreMissing() throws {
    for row in Self.missing {
      let found = try SettingsBundle(texts: row.files).missingRoots(in: .automatic, on: .all).map { finding in
        (["\(finding.severity)"] + (finding.shownBy ?? []) + (finding.devices ?? [])).joined(separator: " ")
      }
      #expect(found == row.missing, "\(row.name)")
    }
  }

  /// As Settings it would have panes that are not there.
  @Test func settingsNeverShowsTheBundleOfInAppSettingsKit() throws {
    let bundle = try SettingsBundle(texts: ["Root.plist": Self.pane], name: "InAppSettings.bundle")
    #expect(Self.views(bundle) == ["inAppSettingsKit phone Root.plist"])
  }

  /// A file that several views reach is one node, and says who shows its rows.
  @Test func panesOfAllViewsAreOneTree() throws {
    let bundle = try SettingsBundle(
      texts: [
        "Root.plist": PaneText.pane(to: "A"), "Root.inApp.plist": PaneText.pane(to: "A"),
        "A.plist": PaneText.pane("{ Title = a; SupportedUserInterfaceIdioms = (Pad); }, { Title = b; }"),
      ])
    let tree = try #require(bundle.tree(of: bundle.views(in: .automatic, on: .all)))
    #expect(tree.nodes.map(\.file) == ["Root.plist", "A.plist", "Root.inApp.plist"])
    #expect(
      tree.nodes.map { $0.views.map { "\($0.reader) \($0.device)" } } == [
        ["settings phone", "settings pad"],
        ["settings phone", "settings pad", "inAppSettingsKit phone", "inAppSettingsKit pad"],
        ["inAppSettingsKit phone", "inAppSettingsKit pad"],
      ])
    #expect(tree.nodes[1].dialect == .iask)
    let audiences = tree.nodes[1].shownRows.map { Audience($0.views, among: tree.views).words }
    #expect(audiences == [["on an iPad"], []])
  }
}
