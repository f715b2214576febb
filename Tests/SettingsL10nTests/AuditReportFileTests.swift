import TestSupport
import Testing

/// Reports in files: `--write format=file`.
@Suite struct AuditReportFileTests {
  private static let settings = "Demo.app/Settings.bundle"

  @Test func everyFormatGoesToItsFile() throws {
    let demo = try DemoBundle.make()
    let formats = ["text", "json", "jsonl", "xcode", "github", "sarif", "junit", "markdown", "html"]
    let reports = formats.flatMap { ["--write", "\($0)=out.\($0)"] }
    let line = ["lint", Self.settings, "--fail-on", "never", "--device", "phone"]
    let run = try BuiltCommand.run(line + reports, in: demo.path)
    #expect(run.status == 0 && run.problems.isEmpty)
    for format in formats {
      let alone = try BuiltCommand.run(
        ["lint", Self.settings, "--fail-on", "never", "--format", format], in: demo.path)
      #expect(try Files.bytes(demo.path + "/out.\(format)") == alone.output, "\(format)")
      if format == "text" { #expect(alone.output == run.output) }
    }
  }

  @Test func filesAreCheckedBeforeAnyIsWritten() throws {
    let demo = try DemoBundle.make()
    let rows: [(reports: [String], status: Int32, message: String)] = [
      (["sarf=a"], 64, "no format \"sarf\"; did you mean \"sarif\"?"),
      (["sarif"], 64, "write it as format=file, such as sarif=lint.sarif"),
      (["sarif="], 64, "write it as format=file, such as sarif=lint.sarif"),
      (["json=-"], 64, "standard output is used for the result; give a file"),
      (["json=a", "html=./a"], 2, "error: ./a: is used for two results"),
      (["json=a", "html=note.txt/new/a"], 2, "error: note.txt/new/a: note.txt is not a folder"),
      (
        ["json=a", "html=\(Self.settings)/a.html"], 2,
        "error: \(Self.settings)/a.html: is in a bundle, and would be shipped"
      ),
    ]
    for row in rows {
      let reports = row.reports.flatMap { ["--write", $0] }
      let run = try BuiltCommand.run(["lint", Self.settings, "--device", "phone"] + reports, in: demo.path)
      #expect(run.status == row.status && run.output.isEmpty, "\(row)")
      #expect(run.problemText.split(separator: "\n").first?.hasSuffix(row.message) == true, "\(run.problemText)")
      #expect(throws: (any Error).self) { try Files.bytes(demo.path + "/a") }
    }
  }

  /// Two results once overwrote each other if the file did not exist yet.
  @Test func twoPathsOfOneFileAreRefused() throws {
    let demo = try DemoBundle.make()
    try demo.link("Demo.app/link", to: ".")
    let rows = [
      ("a.txt", "./a.txt"), ("a.txt", ".//a.txt"), ("a.txt", "link/a.txt"), ("new/a.txt", "new/./a.txt"),
      ("new/a.txt", "new//a.txt"), ("new/a.txt", "./new/././/a.txt"),
    ]
    for (path, other) in rows {
      try demo.write(
        #"{"reports": {"text": "\#(path)", "github": "\#(other)"}}"#, to: "Demo.app/.settings-l10n.json")
      let run = try BuiltCommand.run(["lint", Self.settings], in: demo.path)
      #expect(run.status == 2 && run.output.isEmpty, "\(other)")
      #expect(run.problemText.hasSuffix(": is used for two results\n"), "\(run.problemText)")
      for name in ["a.txt", "new/a.txt"] {
        #expect(throws: (any Error).self) { try Files.bytes(demo.path + "/Demo.app/" + name) }
      }
    }
    // The first result creates the folder that the path of the second contains.
    let given = ["lint", Self.settings, "--write", "text=new/a.txt", "--write", "json=new/../new/a.txt"]
    #expect(try BuiltCommand.run(given, in: demo.path).problemText.hasSuffix(": is used for two results\n"))
  }

  /// A run must not overwrite its inputs.
  @Test func noResultOverwritesAnInput() throws {
    let demo = try DemoBundle.make()
    let config = "Demo.app/.settings-l10n.json"
    try demo.write("{\"failOn\": \"never\", \"reports\": {\"json\": \".settings-l10n.json\"}}", to: config)
    let text = try Files.text(demo.path + "/" + config)
    try demo.write("{\"schemaVersion\": 1, \"findings\": []}", to: "base.json")
    let hidden = try BuiltCommand.run(["lint", Self.settings], in: demo.path)
    #expect(hidden.status == 2 && hidden.problemText.contains("has a hidden file"), "\(hidden.problemText)")
    #expect(try Files.text(demo.path + "/" + config) == text)
    let rows = [
      ["--write", "html=\(config)"], ["--write-baseline", config, "--write", "text=a"],
      ["--baseline", "base.json", "--write", "html=./base.json"],
      ["--write-baseline", "new.json", "--write", "json=new.json"],
    ]
    for row in rows {
      let run = try BuiltCommand.run(["lint", Self.settings] + row, in: demo.path)
      #expect(
        run.status == 2 && run.problemText.contains(" of this run; choose another file"), "\(row) \(run.problemText)")
      #expect(try Files.text(demo.path + "/" + config) == text)
      #expect(throws: (any Error).self) { try Files.bytes(demo.path + "/new.json") }
    }
    try demo.write("{\"reports\": {\"json\": \"no\\u0000te\"}}", to: config)
    #expect(try BuiltCommand.run(["lint", Self.settings], in: demo.path).status == 2)
    #expect(throws: (any Error).self) { try Files.bytes(demo.path + "/Demo.app/no") }
  }

  /// The author of a configuration is not always the user of the command.
  @Test func aConfigurationWritesIntoItsFolderOnly() throws {
    let folder = try DemoBundle.make()
    try folder.write("kept", to: "outside/file")
    try folder.write("", to: "Demo.app/out/file")
    try folder.link("Demo.app/link", to: "../outside")
    try folder.link("Demo.app/linked.json", to: "../outside/file")
    for path in [
      "../outside/file", "link/file", "linked.json", "out/../../outside/file", folder.path + "/outside/file",
    ] {
      try folder.write(#"{"reports": {"json": "\#(path)"}}"#, to: "Demo.app/.settings-l10n.json")
      let run = try BuiltCommand.run(["lint", Self.settings], in: folder.path)
      #expect(run.status == 2 && run.output.isEmpty, "\(path)")
      #expect(run.problemText.contains(" is outside of its folder; name it with --write"), "\(run.problemText)")
      #expect(try Files.text(folder.path + "/outside/file") == "kept")
    }
    try folder.write(#"{"reports": {"json": "out/a.json"}}"#, to: "Demo.app/.settings-l10n.json")
    #expect(try BuiltCommand.run(["lint", Self.settings, "--fail-on", "never"], in: folder.path).status == 0)
    #expect(try Files.bytes(folder.path + "/Demo.app/out/a.json").isEmpty == false)
  }
}
