import TestSupport
@testable import SettingsAudit

/// Two panes with a table each, in some localizations.
enum MissingTableScene {
  static let pane = PaneText.pane(
    "{ Type = PSGroupSpecifier; Title = a; }, { Type = PSChildPaneSpecifier; Title = A_B; File = B; }")
  static let child = PaneText.pane("{ Type = PSGroupSpecifier; Title = \"C\"; }", table: "B")

  static func bundle(_ tables: String...) -> [String: String] {
    var texts = ["Root.plist": pane, "B.plist": child]
    for table in tables { texts[table.replacing("/", with: ".lproj/") + ".strings"] = "a = b; A_B = c; C = d;" }
    return texts
  }
}
