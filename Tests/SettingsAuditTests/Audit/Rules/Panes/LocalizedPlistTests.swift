import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Pane files in a localization.
@Suite struct LocalizedPlistTests {
  static let rows = [
    PaneRow(
      "beside one in the root",
      panes: ["Root.plist": [.toggle("a"), .toggle("b")], "de.lproj/Root.plist": [.toggle("a")]],
      found: [
        "de.lproj/Root.plist: warning: the Settings app uses Root.plist and not this file; it lacks "
          + "\"b\" of Root.plist [localized-plist]",
        "  Translate its texts in a .strings table instead.",
        "  locale de",
      ]),
    PaneRow(
      "with all settings", panes: ["Root.plist": [.toggle("a")], "de.lproj/Root.plist": [.toggle("a"), .toggle("b")]],
      found: [
        "de.lproj/Root.plist: warning: the Settings app uses Root.plist and not this file "
          + "[localized-plist]",
        "  Translate its texts in a .strings table instead.",
        "  locale de",
      ]),
    PaneRow(
      "in localizations only",
      panes: [
        "Root.plist": [.group], "en.lproj/A.plist": [.toggle("a"), .toggle("b")], "de.lproj/A.plist": [.toggle("b")],
      ],
      found: [
        "de.lproj/A.plist: warning: the pane has a file in each localization: every change must be made "
          + "in all of them; it lacks \"a\" of en.lproj/A.plist [localized-plist]",
        "  Translate its texts in a .strings table instead.",
        "  locale de",
        "en.lproj/A.plist: note: the pane has a file in each localization: every change must be made in "
          + "all of them [localized-plist]",
        "  Translate its texts in a .strings table instead.",
        "  locale en",
      ]),
    PaneRow(
      "tables, and lists that are no panes", panes: ["Root.plist": [.toggle("a")]],
      texts: ["de.lproj/Root.strings": "", "de.lproj/Other.plist": "{ a = b; }"]),
    PaneRow(
      "in the app", panes: ["Root.plist": [.toggle("a")], "de.lproj/Root.plist": [.toggle("a")]], .iask,
      found: [
        "de.lproj/Root.plist: warning: the Settings app uses Root.plist and not this file, and InAppSettingsKit "
          + "uses it only if the first language is exactly de [localized-plist]",
        "  Translate its texts in a .strings table instead.",
        "  locale de",
      ]),
  ]

  @Test func findings() throws { try PaneRow.check(.localizedPlist, Self.rows) }
}
