import Foundation
import SettingsReports
import TestSupport
import Testing

@testable import settings_l10n

/// What the configuration of a foreign project can make a run write and read.
@Suite struct ConfiguredFileTests {
  private static let bundle = "Demo.app/Settings.bundle"

  /// A project with a repository in which a hook is installed, and a finding in a folder whose name is a command.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bundle = "a; id > RUN; #/Settings.bundle"
    try folder.write("{\"PreferenceSpecifiers\": []}", to: bundle + "/Root.plist")
    try folder.write("\"A\" = \"b \";\n", to: bundle + "/en.lproj/Root.strings")
    for (name, text) in victims { try folder.write(text, to: name) }
    _ = try Shell.run("chmod 755 .git/hooks/pre-commit run.txt", in: folder.path)
    try folder.link("out", to: ".git/hooks")
    try folder.link("hook.txt", to: ".git/hooks/pre-commit")
    try folder.link("swift.txt", to: "Package.swift")
    try folder.link("nowhere.txt", to: ".git/hooks/post-commit")
    try folder.link("nofolder", to: ".git/new")
    return folder
  }

  private static let victims = [
    ".git/hooks/pre-commit": "#!/bin/sh\n", ".git/config": "[core]\n", ".git/HEAD": "ref: refs/heads/main\n",
    "Package.swift": "// swift-tools-version:6.0\n", "Makefile": "all:\n", ".venv/bin/activate.txt": "x\n",
    "requirements.txt": "a==1\n", "package.json": "{\n  \"name\": \"a\"\n}\n", "run.txt": "settings-l10n lint\n",
    "CHANGELOG.md": "# Changes\n", "pom.xml": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<project/>\n",
    "empty.txt": "", "NOTES.md": "### Settings localization\n\nWhat we decided.\n",
    "page.html": "<!DOCTYPE html>\n<title>Settings localization at our place</title>\n",
    "noted.md": "<!-- settings-l10n lint -->\n# What we decided\n",
  ]

  /// What `git commit` runs, and all other files of a project, do not change.
  @Test func aConfiguredReportReplacesNoFileOfTheProject() throws {
    let folder = try Self.project()
    let hidden = "has a hidden file or folder in its path"
    let rows: [(format: String, path: String, reason: String)] = [
      ("text", ".git/hooks/pre-commit", hidden), ("text", ".GIT/hooks/new.txt", hidden),
      ("text", ".git/config", hidden), ("text", ".git/HEAD", hidden), ("text", "\u{200C}.git/new.txt", hidden),
      ("text", ".github/workflows/new.txt", hidden), ("text", ".venv/bin/activate.txt", hidden),
      ("text", "new/.bashrc.txt", hidden), ("text", "out/new.txt", hidden), ("text", "hook.txt", hidden),
      ("text", "swift.txt", "needs the extension .txt or .log"),
      ("text", "Package.swift", "needs the extension .txt or .log"),
      ("text", "Makefile", "needs the extension .txt or .log"),
      ("text", "new/txt", "needs the extension .txt or .log"),
      ("sarif", "new.xml", "needs the extension .sarif or .json"),
      ("text", "requirements.txt", "would replace a file that is not a text report"),
      ("text", "empty.txt", "would replace a file that is not a text report"),
      ("json", "package.json", "would replace a file that is not a json report"),
      ("sarif", "package.json", "would replace a file that is not a sarif report"),
      ("markdown", "CHANGELOG.md", "would replace a file that is not a markdown report"),
      ("junit", "pom.xml", "would replace a file that is not a junit report"),
      ("text", "run.txt", "would replace an executable file"),
    ]
    for row in rows {
      try folder.write(#"{"reports": {"\#(row.format)": "\#(row.path)"}}"#, to: ".settings-l10n.json")
      let run = try BuiltCommand.run(["lint", "."], in: folder.path)
      #expect(run.status == 2 && run.output.isEmpty, "\(row)")
      // Invisible characters are shown, else the name would look like another one.
      let path = row.path.replacing("\u{200C}", with: "<U+200C>")
      #expect(
        run.problemText == "error: .settings-l10n.json: the report \(path) \(row.reason); name it with --write\n")
      try Self.expectUntouched(folder, "\(row)")
    }
  }

  /// A document with the title of a report was once replaced. Files of `--report` have nothing more than the title.
  @Test func aConfiguredReportReplacesNoDocumentLikeAReport() throws {
    let folder = try Self.project()
    try folder.write("{}", to: ".settings-l10n.json")
    let given = ["--fail-on", "never", "--write", "markdown=given.md", "--write", "html=given.html"]
    #expect(try BuiltCommand.run(["lint", "."] + given, in: folder.path).status == 0)
    let rows = [
      ("markdown", "NOTES.md"), ("html", "page.html"), ("markdown", "noted.md"), ("markdown", "given.md"),
      ("html", "given.html"),
    ]
    for (format, path) in rows {
      let text = try Files.text(folder.path + "/" + path)
      try folder.write(#"{"reports": {"\#(format)": "\#(path)"}}"#, to: ".settings-l10n.json")
      let run = try BuiltCommand.run(["lint", "."], in: folder.path)
      #expect(run.status == 2 && run.output.isEmpty, "\(path)")
      #expect(
        run.problemText.contains("\(path) would replace a file that is not a \(format) report"), "\(run.problemText)")
      #expect(try Files.text(folder.path + "/" + path) == text, "\(path)")
    }
  }

  /// A dangling link does not create a file.
  @Test func aConfiguredReportFollowsNoDanglingLink() throws {
    let folder = try Self.project()
    for path in ["nowhere.txt", "nofolder/new.txt"] {
      try folder.write(#"{"reports": {"text": "\#(path)"}}"#, to: ".settings-l10n.json")
      #expect(try BuiltCommand.run(["lint", "."], in: folder.path).status == 2, "\(path)")
      try Self.expectUntouched(folder, path)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/.git/new"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/.git/hooks/post-commit"))
    }
  }

  private static func expectUntouched(_ folder: TemporaryFolder, _ row: String) throws {
    for (name, text) in victims { #expect(try Files.text(folder.path + "/" + name) == text, "\(row): \(name)") }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.git/hooks/new.txt"))
  }

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
          [command, "Demo.app", "--fail-on", "never", "--device", "phone"], in: folder.path)
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

  /// Errors contain keys of a file that is not a baseline, so it must be in the project.
  @Test func aConfiguredBaselineIsInItsFolder() throws {
    let folder = try DemoBundle.make()
    try folder.write("{\"secret\": 1}", to: "secret.json")
    try folder.link("Demo.app/linked.json", to: "../secret.json")
    for path in ["../secret.json", folder.path + "/secret.json", "linked.json"] {
      try folder.write(#"{"baseline": "\#(path)"}"#, to: "Demo.app/.settings-l10n.json")
      let run = try BuiltCommand.run(["lint", "Demo.app"], in: folder.path)
      #expect(run.status == 2 && !run.problemText.contains("\"secret\""), "\(run.problemText)")
      #expect(run.problemText.hasSuffix(" is outside of its folder; name it with --baseline\n"))
    }
    try folder.write(#"{"schemaVersion": 1, "findings": []}"#, to: "Demo.app/.known/base.json")
    try folder.write(#"{"baseline": ".known/base.json"}"#, to: "Demo.app/.settings-l10n.json")
    #expect(try BuiltCommand.run(["lint", "Demo.app", "--fail-on", "never"], in: folder.path).status == 0)
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
