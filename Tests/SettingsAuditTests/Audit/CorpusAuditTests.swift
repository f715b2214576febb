import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Errors in real bundles; each was checked, and is visible to users.
@Suite(.enabled(if: CorpusAudits.isThere, "the corpus of real bundles is absent"))
struct CorpusAuditTests {
  @Test func everyError() throws {
    let reported = try CorpusAudits.all().flatMap { audited in
      let errors = Dictionary(grouping: audited.audit.findings.filter { $0.severity == .error }) { $0.rule.rawValue }
      return errors.map { "\(audited.path.dropFirst("bundles/".utf8.count)): \($0.key) \($0.value.count)" }
    }
    #expect(
      reported.sorted() == [
        "Artificial-Pancreas__iAPS/Settings.bundle: damaged-utf16 3",
        "dglancy__Driveline/Settings.bundle: utf16-without-bom 2",
        "futuretap__InAppSettingsKit/InAppSettingsKitSampleApp/Settings.bundle: raw-key-leak 9",
        "kgn__InAppSettings/InAppSettingsTestApp/test_settings/Settings.bundle: count-mismatch 5",
        "kgn__InAppSettings/InAppSettingsTestApp/test_settings/Settings.bundle: missing-required 1",
        "kgn__InAppSettings/InAppSettingsTestApp/test_settings/Settings.bundle: no-values 1",
        "kgn__InAppSettings/InAppSettingsTestApp/test_settings/Settings.bundle: pane-not-found 1",
        "videolan__vlc-ios/Resources/iOS/Settings.bundle: raw-key-leak 348",
      ])
  }
}
