import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Which of two rules reports what both find.
@Suite struct FindingOverlapTests {
  private static func finding(
    _ rule: Finding.Rule, _ severity: Finding.Severity, line: Int = 1, column: Int = 1
  ) -> Finding {
    Finding(rule, severity, "", file: "A.plist", at: SettingsLocalization.SourceLocation(line: line, column: column))
  }

  private static func resolved(_ findings: Finding..., reported: Bool = true) -> [String] {
    FindingOverlap.resolved(findings) { _ in reported }.map { "\($0.severity) \($0.rule)" }
  }

  @Test func theCauseIsReportedWithTheHigherSeverity() {
    let (cause, effect) = (Self.finding(.childPaneExtension, .warning), Self.finding(.paneNotFound, .error))
    #expect(Self.resolved(effect, cause) == ["error child-pane-extension"])
    #expect(Self.resolved(cause, Self.finding(.paneNotFound, .note)) == ["warning child-pane-extension"])
    #expect(Self.resolved(effect) == ["error pane-not-found"])
  }

  @Test func otherPlacesAndSilencedCauses() {
    let cause = Self.finding(.childPaneExtension, .warning)
    let (other, same) = (Self.finding(.paneNotFound, .error, column: 2), Self.finding(.paneNotFound, .error))
    #expect(Self.resolved(cause, other) == ["warning child-pane-extension", "error pane-not-found"])
    #expect(Self.resolved(cause, same, reported: false) == ["warning child-pane-extension", "error pane-not-found"])
    let (null, control) = (Self.finding(.nulCharacter, .warning), Self.finding(.controlCharacter, .warning, column: 9))
    #expect(Self.resolved(null, control) == ["warning nul-character"])
    #expect(
      Self.resolved(null, Self.finding(.controlCharacter, .warning, line: 2)) == [
        "warning nul-character", "warning control-character",
      ])
  }
}
