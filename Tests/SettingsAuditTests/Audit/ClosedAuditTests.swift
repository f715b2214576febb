import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What is kept of the audit of a bundle that was looked at.
@Suite struct ClosedAuditTests {
  /// Findings and coverage are what they were.
  @Test func anAuditIsKeptWhole() throws {
    let folder = try TemporaryFolder()
    try folder.write(PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }"), to: "App/Settings.bundle/Root.plist")
    try folder.write("a = b;\n", to: "App/Settings.bundle/en.lproj/Root.strings")
    let audit = try SettingsBundle(path: folder.path + "/App/Settings.bundle").audit()
    let closed = audit.closed()
    #expect(
      closed.findings == audit.findings && closed.coverage.localizations.count == audit.coverage.localizations.count)
    #expect(closed.source == audit.source)
  }
}
