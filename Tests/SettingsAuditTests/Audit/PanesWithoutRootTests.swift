import SettingsCatalog
import TestSupport
import Testing

@testable import SettingsAudit
@testable import SettingsLocalization

/// Bundles whose settings do not begin with a `Root.plist` in the bundle itself.
@Suite struct PanesWithoutRootTests {
  private func bundle(_ files: [String: String]) throws -> SettingsBundle { try SettingsBundle(texts: files) }

  private func rules(_ files: [String: String]) throws -> [String] {
    try bundle(files).audit().findings.map {
      [$0.rule.rawValue, $0.severity.rawValue, $0.file].compactMap { $0 }.joined(separator: " ")
    }
  }

  private static let leaf = PaneText.pane("{ Type = PSGroupSpecifier; Title = T; }")

  /// `show` reads a root pane that lies in localizations only, and so does an audit.
  @Test func rootInLocalizations() throws {
    let files = ["en.lproj/Root.plist": Self.leaf, "en.lproj/Root.strings": "T = Text;"]
    #expect(try bundle(files).localized(for: ["en"]).root.specifiers[0].title?.value == "Text")
    #expect(try rules(files) == ["localized-plist note en.lproj/Root.plist"])
    #expect(try bundle(files).catalog().tables.map { $0.units.map(\.isUsed) } == [[true]])
    #expect(try bundle(files).audit().coverage.localizations.map(\.shown) == [1])
  }

  @Test func noRootAnywhere() throws {
    #expect(
      try rules(["en.lproj/Other.plist": Self.leaf, "en.lproj/Root.strings": "T = Text;"]).contains(
        "no-root-pane error"))
  }

  /// An app with InAppSettingsKit opens panes by their names.
  @Test func panesOpenedByName() throws {
    let files = [
      "Features.plist": PaneText.pane(
        "{ Type = PSGroupSpecifier; }, { Type = IASKButtonSpecifier; Title = T; Key = k; }, { Type = PSChildPaneSpecifier; Title = T; File = More; }"
      ),
      "More.plist": Self.leaf, "en.lproj/Root.strings": "T = Text;",
    ]
    #expect(try rules(files) == ["no-root-pane note"])
    #expect(try bundle(files).audit().coverage.localizations.map(\.shown) == [3])
    #expect(try bundle(files).localized(for: ["en"]).panes.map(\.name) == ["Features", "More"])
    #expect(try rules(files.merging(["Root.plist": "{ a = b; }"]) { $1 }).contains("no-root-pane error Root.plist"))
    var options = LocalizationOptions()
    options.rootPane = "More"
    let settings = try bundle(files).localized(for: ["en"], options: options)
    #expect(settings.panes.map(\.name) == ["More"])
    #expect(settings.root.title == nil)
    #expect(settings.root.specifiers[0].title?.value == "Text")
  }

  /// Findings in an unreachable pane are notes; other findings are not.
  @Test func findingsInOrphans() throws {
    let broken = PaneText.pane(
      "{ Type = PSGroupSpecifier; }, { Type = PSMultiValueSpecifier; Key = m; Title = T; Values = (1, 2); Titles = (T); DefaultValue = 1; }"
    )
    let root = PaneText.pane("{ Type = PSGroupSpecifier; }, { Type = PSChildPaneSpecifier; File = B; }")
    let table = ["en.lproj/Root.strings": "T = Text;"]
    let files = ["Root.plist": root, "A.plist": broken, "B.plist": broken].merging(table) { $1 }
    let found = try bundle(files).audit().findings.filter { $0.rule == .countMismatch || $0.rule == .orphanPane }
    #expect(
      found.map { "\($0.file ?? "") \($0.rule) \($0.severity)" } == [
        "A.plist orphan-pane warning", "A.plist count-mismatch note", "B.plist count-mismatch error",
      ])
  }

  /// The file exists: it is not reported as missing, and its defect is reported once.
  @Test func brokenRootIsReportedOnce() throws {
    #expect(
      try rules(["Root.plist": "<plist><dict><key>a</key></dict></plist>"]) == ["plist-structure error Root.plist"])
    #expect(
      try rules(["Root.plist": "{ a = b; }"]).filter { $0.hasPrefix("no-root") } == ["no-root-pane error Root.plist"])
    let message = try bundle(["Root.plist": "{ a = b; }", "B.plist": "<x"]).audit().findings.first {
      $0.rule == .noRootPane
    }?.message
    #expect(message == "no root pane: Root.plist has no \"PreferenceSpecifiers\", or cannot be read")
  }

  /// If the rule for the cause is off, the missing root pane is reported.
  @Test func brokenRootOfSilencedRule() throws {
    var options = AuditOptions()
    options.rules.set(.off, for: .plistStructure)
    let audit = try bundle(["Root.plist": "<plist><dict><key>a</key></dict></plist>"]).audit(options)
    #expect(audit.findings.map(\.rule) == [.noRootPane])
  }
}
