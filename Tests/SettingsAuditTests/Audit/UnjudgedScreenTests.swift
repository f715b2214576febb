import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Screens that an audit leaves out, and the options that it needs for them.
@Suite struct UnjudgedScreenTests {
  private static let group = "{ Type = PSGroupSpecifier; Title = a; }"
  private static let pane = PaneText.pane(group)
  private static let mixed = PaneText.pane("\(group), { Title = b; SupportedUserInterfaceIdioms = (Pad); }")

  static let rows: [(name: String, files: [String: String], found: [String])] = [
    ("the screen of Settings", ["Root.plist": pane, "Root.inApp.plist": pane], ["apple -: Root.plist"]),
    ("the screen of an iPad", ["Root.plist": pane, "Root~ipad.plist": pane], ["- pad: Root~ipad.plist"]),
    ("rows for an iPad", ["Root.plist": mixed], ["- pad: rows of Root.plist"]),
    (
      "a pane for an iPad behind another",
      ["Root.plist": PaneText.pane(to: "A"), "A.plist": pane, "A~ipad.plist": pane],
      ["- pad: A~ipad.plist"]
    ),
    (
      "all of them",
      [
        "Root.plist": PaneText.pane(to: "A"), "Root.inApp.plist": mixed, "A.plist": pane,
        "Root~ipad.plist": pane,
      ],
      ["- pad: rows of Root.inApp.plist", "apple -: Root.plist A.plist", "apple pad: Root~ipad.plist"]
    ),
    (
      "rows that only Settings shows",
      ["Root.plist": PaneText.pane("{ Type = IASKButtonSpecifier; SupportedUserInterfaceIdioms = (Mac); }, \(group)")],
      []
    ),
    ("one root pane for both", ["Root.plist": PaneText.pane("{ Type = IASKButtonSpecifier; Title = a; }")], []),
    ("a row for both devices", ["Root.plist": PaneText.pane("{ SupportedUserInterfaceIdioms = (Phone, Pad); }")], []),
    ("a pane that nothing leads to", ["Root.plist": pane, "Old~ipad.plist": pane], []),
    ("no root pane", ["A.plist": pane], []),
  ]

  @Test func everyScreenIsNamedOnce() throws {
    for row in Self.rows { #expect(try Self.found(in: row.files) == row.found, "\(row.name)") }
  }

  /// What was asked for is not named, nor what InAppSettings.bundle cannot have: a screen of Settings.
  @Test func whatWasChosenIsSilent() throws {
    let files = ["Root.plist": Self.pane, "Root.inApp.plist": Self.mixed]
    #expect(try Self.found(in: files, dialect: .apple) == [])
    #expect(try Self.found(in: files, dialect: .iask) == ["- pad: rows of Root.inApp.plist"])
    #expect(try Self.found(in: files, device: .pad) == ["apple -: Root.plist"])
    #expect(try Self.found(in: files, dialect: .iask, device: .phone) == [])
    #expect(try Self.found(in: files, name: "InAppSettings.bundle") == ["- pad: rows of Root.inApp.plist"])
  }

  /// `dialect device: files`.
  private static func found(
    in files: [String: String], dialect: SettingsDialect = .automatic, device: Device? = nil,
    name: String = "Settings.bundle"
  ) throws -> [String] {
    try SettingsBundle(texts: files, name: name).unjudgedScreens(dialect: dialect, device: device).map { screen in
      let asked = "\(screen.dialect?.rawValue ?? "-") \(screen.device?.rawValue ?? "-")"
      return "\(asked): \(screen.isOfRows ? "rows of " : "")\(screen.files.joined(separator: " "))"
    }
  }
}
