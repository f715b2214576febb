import TestSupport
import Testing

/// Options of `lint` and `report`, and single files.
@Suite struct AuditOptionTests {
  /// A bundle in the working folder need not be named, where it is the only operand.
  @Test func theBundleIsFoundFromTheWorkingFolder() throws {
    let demo = try DemoBundle.make()
    let folder = demo.path + "/Demo.app/Settings.bundle"
    for line in [
      ["show", "--locale", "fr"], ["report"], ["lint"], ["sync", "--check", "--locale", "fr"], ["state", "list"],
      ["defaults"], ["export", "--format", "po", "--locale", "fr"], ["candidates", "--key", "ringtone"],
    ] {
      let here = try BuiltCommand.run(line, in: folder)
      let named = try BuiltCommand.run(line + ["."], in: folder)
      #expect(here.status == named.status && here.output == named.output && !here.output.isEmpty, "\(line)")
    }
    for line in [["explain"], ["find"], ["import"], ["add"], ["remove"]] {
      #expect(try BuiltCommand.run(line, in: folder).status == 64, "\(line)")
    }
    let nowhere = try TemporaryFolder()
    let run = try BuiltCommand.run(["lint"], in: nowhere.path)
    #expect(
      run.status == 2
        && run.problemText
          == "error: .: no Settings.bundle or InAppSettings.bundle here or in the folders below; name one, or an app\n"
    )
  }

  /// A single file has the findings of `inspect`, with the severities of the project.
  @Test func singleFilesAreLinted() throws {
    let demo = try DemoBundle.make()
    let broken = try BuiltCommand.run(["lint", "broken.strings"], in: demo.path)
    #expect(broken.status == 1)
    #expect(broken.text.hasPrefix("broken.strings:1:10: error: "), "\(broken.text)")
    #expect(broken.text.contains("\n1 error in 1 file. Rule help: "), "\(broken.text)")
    let good = try BuiltCommand.run(["lint", "Demo.app/Settings.bundle/fr.lproj/Root.strings"], in: demo.path)
    #expect(good.status == 0 && good.text == "No problems found in 1 file.\n", "\(good.text)")
    let quiet = try BuiltCommand.run(["lint", "broken.strings", "--rule", "missing-semicolon=note"], in: demo.path)
    #expect(quiet.status == 0, "\(quiet.text)")
    let json = try BuiltCommand.run(["lint", "broken.strings", "cut.plist", "--format", "json"], in: demo.path)
    let files = try #require(try JSONObject(json.output)).objects("bundles")
    #expect(files.map { $0.objects("findings").count } == [1, 1], "\(json.text)")
    let report = try BuiltCommand.run(["report", "good.strings"], in: demo.path)
    #expect(report.status == 2 && report.problemText.contains("settings-l10n lint checks a single file"))
    let baseline = try BuiltCommand.run(["lint", "broken.strings", "--write-baseline", "b.json"], in: demo.path)
    #expect(baseline.status == 2 && baseline.problemText.contains("a baseline is about bundles"))
  }

  /// A comment above an entry silences a rule for its key, as in a bundle.
  @Test func commentsSilenceRulesInSingleFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"1\";\n\"a\" = \"2\";\n", to: "a.strings")
    try folder.write("/* l10n:ignore duplicate-key */\n\"a\" = \"1\";\n\"a\" = \"2\";\n", to: "b.strings")
    let run = try BuiltCommand.run(["lint", "a.strings", "b.strings"], in: folder.path)
    #expect(run.text.contains("a.strings:2:1: ") && !run.text.contains("b.strings:"), "\(run.text)")
  }

  /// The configuration of the folder of a single file applies.
  @Test func theConfigurationAppliesToSingleFiles() throws {
    let demo = try DemoBundle.make()
    try demo.write("{\"rules\": {\"missing-semicolon\": \"off\"}}", to: ".settings-l10n.json")
    #expect(try BuiltCommand.run(["lint", "broken.strings"], in: demo.path).status == 0)
    #expect(try BuiltCommand.run(["lint", "broken.strings", "--no-config"], in: demo.path).status == 1)
  }

  /// `--output`: the format is that of the extension, and standard output stays empty.
  @Test func theResultGoesToAFile() throws {
    let demo = try DemoBundle.make()
    for (name, format) in [
      ("a.html", "html"), ("a.sarif", "sarif"), ("a.xml", "junit"), ("a.txt", "text"), ("a.md", "markdown"),
      ("a.jsonl", "jsonl"),
    ] {
      for command in ["lint", "report"] {
        let printed = try BuiltCommand.run([command, "Demo.app", "--format", format], in: demo.path)
        let written = try BuiltCommand.run([command, "Demo.app", "-o", name, "--color", "always"], in: demo.path)
        #expect(written.status == printed.status && written.output.isEmpty, "\(command) \(name)")
        #expect(try Files.text(demo.path + "/" + name) == printed.text, "\(command) \(name)")
      }
    }
    let refused = try BuiltCommand.run(["lint", "Demo.app", "-o", "Demo.app/Settings.bundle/x.txt"], in: demo.path)
    #expect(refused.status == 2 && refused.problemText.contains("is in a bundle"))
  }

  /// The first name of `--write` still works.
  @Test func reportIsAnotherNameOfWrite() throws {
    let demo = try DemoBundle.make()
    for option in ["--write", "--report"] {
      let line = ["lint", "Demo.app", "--device", "phone", option, "json=\(option).json"]
      let run = try BuiltCommand.run(line, in: demo.path)
      #expect(run.status == 1 && run.problems.isEmpty)
    }
    #expect(try Files.bytes(demo.path + "/--write.json") == Files.bytes(demo.path + "/--report.json"))
    #expect(!(try BuiltCommand.run(["lint", "--help"]).text.contains("--report ")))
  }

  /// One command is enough for CI.
  @Test func lintHasAMinimumCoverage() throws {
    let demo = try DemoBundle.make()
    let options = ["lint", "Demo.app/Settings.bundle", "--only", "low-coverage"]
    #expect(try BuiltCommand.run(options, in: demo.path).status == 0)
    let run = try BuiltCommand.run(options + ["--min-coverage", "95", "--min-coverage", "ja=1"], in: demo.path)
    #expect(run.status == 1 && run.text.contains("[low-coverage]"))
    let json = try BuiltCommand.run(
      options + ["--min-coverage", "95", "--min-coverage", "ja=1", "--format", "json"], in: demo.path)
    let findings = try #require(try JSONObject(json.output)?.objects("bundles").first).objects("findings")
    #expect(findings.compactMap { $0.string("locale") } == ["fr", "he"], "\(json.text)")
  }

  /// `--quiet` leaves out remarks and warnings on standard error; `--verbose` leaves out nothing.
  @Test func quietAndVerbose() throws {
    let demo = try DemoBundle.make()
    let show = ["show", "Demo.app"]
    let loud = try BuiltCommand.run(show, in: demo.path)
    let quiet = try BuiltCommand.run(show + ["--quiet"], in: demo.path)
    #expect(loud.problemText.contains("note: no --locale") && quiet.problems.isEmpty && quiet.output == loud.output)
    let broken = try BuiltCommand.run(show + ["--locale", "he", "-q"], in: demo.path)
    #expect(broken.status == 1 && broken.problemText.contains("error: ") && !broken.problemText.contains("warning: "))
    let rows = (0..<30).map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>KEY_NUMBER_\($0)</string></dict>\n"
    }
    try demo.write(DemoBundle.pane(rows.joined()), to: "many/Settings.bundle/Root.plist")
    try demo.write("\"x\" = \"y\";\n", to: "many/Settings.bundle/en.lproj/Root.strings")
    for command in ["lint", "report"] {
      let short = try BuiltCommand.run([command, "many"], in: demo.path)
      let long = try BuiltCommand.run([command, "many", "--verbose"], in: demo.path)
      #expect(!short.text.contains("KEY_NUMBER_29") || command == "report", "\(short.text)")
      #expect(long.text.contains("KEY_NUMBER_29") && !long.text.contains("--verbose has all"), "\(long.text)")
    }
  }

  @Test func configPrintsWhatDiffers() throws {
    let demo = try DemoBundle.make()
    try demo.write("{\"rules\": {\"end-space\": \"off\"}}", to: ".settings-l10n.json")
    let short = try BuiltCommand.run(["config", "Demo.app"], in: demo.path)
    let settings = try #require(try JSONObject(short.output)?.object("settings"))
    #expect(settings.names == ["developmentLanguage", "dialect", "rules"], "\(short.text)")
    #expect(settings.object("rules")?.names == ["end-space"])
    let all = try BuiltCommand.run(["config", "Demo.app", "--all"], in: demo.path)
    #expect(all.text.split(separator: "\n").count > 500)
  }

  // MARK: Standard input

  private static let tool = "'\(BuiltCommand.path)'"

  /// Runs a line of the shell; standard error is part of the output.
  private static func shell(_ line: String, in folder: String) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["-c", "exec 2>&1; " + line], in: folder, by: "/bin/sh")
  }

  @Test func inspectReadsStandardInput() throws {
    let demo = try DemoBundle.make()
    let run = try Self.shell("\(Self.tool) inspect - < broken.strings", in: demo.path)
    #expect(run.status == 1 && run.text.contains("-:1:10: error: "), "\(run.text)")
    let pane = try Self.shell(
      "\(Self.tool) inspect - --format json < Demo.app/Settings.bundle/Root.plist", in: demo.path)
    #expect(pane.status == 0 && pane.text.contains("\"file\": \"-\"") && pane.text.contains("\"format\": \"xml\""))
  }

  @Test func importReadsStandardInput() throws {
    let demo = try DemoBundle.make()
    let export = "\(Self.tool) export Demo.app --format po --locale ja -q"
    let run = try Self.shell(
      "\(export) | \(Self.tool) import Demo.app - --format po --locale ja --dry-run", in: demo.path)
    #expect(run.status == 0, "\(run.text)")
    let unnamed = try Self.shell("echo nothing | \(Self.tool) import Demo.app -", in: demo.path)
    #expect(unnamed.status == 64 && unnamed.text.contains("- is standard input: give its format with --format."))
  }
}
