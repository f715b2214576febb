import SettingsAudit
import SettingsReports
import Testing

@testable import settings_l10n

/// What configuration and command share; how commands read it is in `configuration.md`.
@Suite struct ConfigurationCommandTests {
  /// A configuration may name the same formats as the command.
  @Test func `the formats of reports are those of the command`() {
    #expect(ProjectConfiguration.reportFormats == AuditFormat.allCases.map(\.rawValue))
  }
}
