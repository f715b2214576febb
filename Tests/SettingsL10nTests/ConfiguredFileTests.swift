import Foundation
import SettingsReports
import TestSupport
import Testing

@testable import settings_l10n

/// Which results a configured report replaces, and whose configuration is followed; what else the configuration of a
/// foreign project could do is in `configured-files.md`.
@Suite struct ConfiguredFileTests {
  private static let bundle = "Demo.app/Settings.bundle"

  /// The next run of either command replaces a report of the same format, but not of another one.
  @Test func aConfiguredReportReplacesReports() throws {
    let folder = try DemoBundle.make()
    let rows = [
      "text": "txt", "json": "json", "jsonl": "jsonl", "xcode": "log", "github": "txt", "sarif": "sarif",
      "junit": "xml",
      "markdown": "md", "html": "html",
    ]
    for (format, suffix) in rows {
      let reports = #"{"reports": {"\#(format)": "build/\#(format).\#(suffix)"}}"#
      try folder.write(reports, to: "Demo.app/.settings-l10n.json")
      let file = folder.path + "/Demo.app/build/\(format).\(suffix)"
      for command in ["lint", "report", "lint"] {
        let run = try BuiltCommand.run(
          [command, "Demo.app", "--fail-on", "never"], in: folder.path)
        #expect(run.status == 0 && run.problems.isEmpty, "\(format) \(run.problemText)")
        let alone = ["lint", "Demo.app", "--fail-on", "never", "--format", format, "--write", "json=x.json"]
        if command == "lint" {
          let output = try BuiltCommand.run(alone, in: folder.path).output
          let heading = try #require(AuditFormat(rawValue: format)).heading(.lint)
          #expect(try Files.bytes(file) == heading + output, "\(format)")
        }
        for other in AuditFormat.allCases {
          let isLines = ["text", "xcode", "github"].contains(other.rawValue) && suffix != "xml"
          let isOne = other.rawValue == format || (isLines && ["text", "xcode", "github"].contains(format))
          let start = try Array(Files.bytes(file).prefix(AuditFormat.signatureLength))
          #expect(other.isResult(start) == isOne, "\(format) \(other)")
        }
      }
      #expect(!FileManager.default.isExecutableFile(atPath: file))
    }
  }

  /// A stranger's configuration above a bundle is not used, unless an option names it.
  @Test(.enabled(if: geteuid() == 0, "only root changes owners")) func aStrangersConfigurationIsRefused() throws {
    let folder = try DemoBundle.make()
    let config = folder.path + "/.settings-l10n.json"
    try folder.write(#"{"failOn": "never", "reports": {"json": "victim.json"}}"#, to: ".settings-l10n.json")
    _ = try Shell.run("chown 12345 .settings-l10n.json", in: folder.path)
    let message =
      "error: .settings-l10n.json: belongs to another user (12345), so it is not followed; name it with --config, "
      + "or pass --no-config\n"
    for command in ["lint", "report", "show", "config"] {
      let run = try BuiltCommand.run([command, Self.bundle], in: folder.path)
      #expect(run.status == 2 && run.problemText == message, "\(command) \(run.problemText)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/victim.json"))
    let named = try BuiltCommand.run(["lint", Self.bundle, "--config", config], in: folder.path)
    #expect(named.status == 0, "\(named.problemText)")
    // The owner of the bundle may configure it.
    _ = try Shell.run("chown 12345 \(Self.bundle)", in: folder.path)
    #expect(try BuiltCommand.run(["lint", Self.bundle], in: folder.path).status == 0)
  }
}
