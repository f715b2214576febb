import SettingsLocalization
import SettingsPages
import TestSupport
import Testing

@testable import SettingsReports
@testable import settings_l10n

/// Whole documents in every format.
@Suite struct AuditFormatTests {
  @Test(arguments: AuditFormat.allCases) func document(format: AuditFormat) throws {
    let runs = [("lint", try AuditSamples.lint()), ("clean", try AuditSamples.clean())]
    for (name, run) in runs { try Self.check(run, format, as: "audit-\(name)-\(format.rawValue)") }
  }

  @Test func markdownOfAReportListsMissingTexts() throws {
    try Self.check(try AuditSamples.report(), .markdown, as: "audit-report-markdown")
  }

  @Test func colours() throws {
    let bytes = try AuditFormat.text.document(of: AuditSamples.lint(), style: Style(.always))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("App/Settings.bundle: \u{1B}[31merror\u{1B}[0m: \u{1B}[1mfr users"))
    for format in AuditFormat.allCases where format != .text {
      let bytes = try format.document(of: AuditSamples.lint(), style: Style(.always))
      #expect(!bytes.contains(0x1B), "\(format)")
    }
  }

  /// Compares a document with the recorded one, without the style and script of a page, which are in the sources.
  static func check(_ run: AuditRun, _ format: AuditFormat, as name: String) throws {
    let bytes = try format.document(of: run, style: Style(.never))
    let again = try format.document(of: run, style: Style(.never))
    #expect(bytes == again && (bytes.isEmpty || bytes.last == 0x0A))
    var text = String(decoding: bytes, as: UTF8.self)
    for part in [PageFiles.report.style, PageFiles.report.script] {
      for own in [String(decoding: part, as: UTF8.self), "sha256-" + SHA256(part).base64] {
        text = text.split(separator: own, omittingEmptySubsequences: false).joined(separator: "…")
      }
    }
    let path = SharedData.packageFolder + "/Tests/SettingsL10nTests/Snapshots/\(name).txt"
    if let difference = try Snapshot.difference(text, from: path) { Issue.record("\(difference)") }
  }
}
