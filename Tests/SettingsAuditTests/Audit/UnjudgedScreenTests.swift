import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Screens that an audit of one program or device leaves out.
@Suite struct UnjudgedScreenTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }")
  private static let mixed = PaneText.pane(
    "{ Type = PSGroupSpecifier; Title = a; }, { Title = b; SupportedUserInterfaceIdioms = (Pad); }")

  private static let all = [
    "Root.plist": PaneText.pane(to: "A"), "Root.inApp.plist": mixed, "A.plist": pane, "Root~ipad.plist": pane,
  ]

  static let rows: [(name: String, files: [String: String], SettingsDialect, DeviceChoice, found: [String])] = [
    ("all programs and devices", all, .automatic, .all, []),
    (
      "InAppSettingsKit on a phone", all, .iask, .phone,
      [
        "- pad: rows of Root.inApp.plist", "settings -: Root.plist A.plist", "settings pad: Root~ipad.plist",
      ]
    ),
    ("Settings", all, .apple, .all, ["inAppSettingsKit -: Root.inApp.plist"]),
    ("a phone", ["Root.plist": pane, "Root~ipad.plist": pane], .automatic, .phone, ["- pad: Root~ipad.plist"]),
    ("a pad", ["Root.plist": pane, "Root~ipad.plist": pane], .automatic, .pad, ["- phone: Root.plist"]),
    ("a phone, and rows for a pad", ["Root.plist": mixed], .automatic, .phone, ["- pad: rows of Root.plist"]),
    ("a phone, and nothing else", ["Root.plist": pane], .automatic, .phone, []),
  ]

  @Test func everyScreenIsNamedOnce() throws {
    for (name, files, dialect, device, found) in Self.rows {
      let bundle = try SettingsBundle(texts: files)
      let screens = bundle.unjudgedScreens(besides: bundle.views(in: dialect, on: device)).map { screen in
        let asked = "\(screen.reader?.rawValue ?? "-") \(screen.device?.rawValue ?? "-")"
        return "\(asked): \(screen.isOfRows ? "rows of " : "")\(screen.files.joined(separator: " "))"
      }
      #expect(screens == found, "\(name)")
    }
  }
}
