import TestSupport
import Testing

/// What the options of `import` do from end to end.
@Suite struct ImportCommandTests {
  static let settings = WritingDemo.settings
  static let table = settings + "/fr.lproj/Root.strings"

  /// A file that was written without guards has texts that begin like guarded ones.
  @Test func cellsAreUnguardedAsTheyWereExported() throws {
    let demo = try WritingDemo.make()
    try demo.write("SOUND = \"'=Son\";\n", to: Self.table)
    for (options, text) in [(["--no-formula-guard"], "'=Son"), ([], "''=Son")] {
      let export = ["export", Self.settings, "--locale", "fr", "--format", "csv", "--output", "out/fr.csv"]
      #expect(try BuiltCommand.run(export + options, in: demo.path).status == 0)
      #expect(try Files.text(demo.path + "/out/fr.csv").contains("\"\(text)\""))
      let run = try BuiltCommand.run(["import", Self.settings, "out"] + options, in: demo.path)
      #expect(run.status == 0 && run.text.hasSuffix("Nothing to change.\n"), "\(run.text)")
    }
    try demo.write(WritingDemo.table("SOUND,Root,Sound,'=Bruit"), to: "fr.csv")
    _ = try BuiltCommand.run(["import", Self.settings, "fr.csv"], in: demo.path)
    #expect(try Files.text(demo.path + "/" + Self.table) == "SOUND = \"=Bruit\";\n")
    _ = try BuiltCommand.run(["import", Self.settings, "fr.csv", "--no-formula-guard"], in: demo.path)
    #expect(try Files.text(demo.path + "/" + Self.table) == "SOUND = \"'=Bruit\";\n")
  }

  /// `patch` makes of the bundle what the import makes of it: tabs, returns and right-to-left text are in the diff as they
  /// are.
  @Test func theDiffOfADryRunApplies() throws {
    let demo = try WritingDemo.make()
    try demo.write("\tSOUND\t= \"Son\";\r\nMute = \"Sourdine\";\r\n", to: Self.table)
    guard try !Shell.run("command -v patch", in: demo.path).isEmpty else { return }
    _ = try Shell.run("cp -R Demo.app/Settings.bundle Patched.bundle", in: demo.path)
    let run = try BuiltCommand.run(["import", Self.settings, "changed", "--dry-run"], in: demo.path)
    try demo.write(run.output, to: "changes.diff")
    _ = try Shell.run("cd Patched.bundle && patch --binary -p1 < ../changes.diff", in: demo.path)
    #expect(try BuiltCommand.run(["import", Self.settings, "changed"], in: demo.path).status == 0)
    #expect(try Shell.run("diff -r Patched.bundle Demo.app/Settings.bundle && echo same", in: demo.path) == "same\n")
  }

  /// Findings of translation files have their own paths, those of the bundle's tables the bundle's.
  @Test func editorsJumpToTheFilesOfFindings() throws {
    let demo = try WritingDemo.make()
    try demo.write("SOUND = \"Son\";\nSOUND = \"Son\";\n", to: Self.table)
    let run = try BuiltCommand.run(["import", Self.settings, "changed/fr.csv"], in: demo.path)
    let lines = run.problemText.split(separator: "\n").map(String.init)
    #expect(
      lines.contains { $0.hasPrefix("Demo.app/Settings.bundle/fr.lproj/Root.strings:2:1: warning: ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("changed/fr.csv:2:1: note: \"SOUND\": overwrites \"Son\".") }, "\(lines)")
  }

  /// Any number of findings of one kind is a few lines, and all of them in JSON.
  @Test func manyFindingsAreCounted() throws {
    let demo = try WritingDemo.make()
    let rows = (0..<20_000).map { "K\($0),Root,K,T\n" }.joined()
    try demo.write("id,context,source,target\n" + rows, to: "fr.csv")
    let run = try BuiltCommand.run(["import", Self.settings, "fr.csv"], in: demo.path)
    let lines = run.problemText.split(separator: "\n")
    #expect(run.status == 0 && lines.count == 21)
    #expect(lines.last == "… and 19,980 more warnings [import-unknown-key]; --summary json has all of them")
    let json = try BuiltCommand.run(["import", Self.settings, "fr.csv", "--summary", "json"], in: demo.path)
    #expect(try JSONObject(json.output)?.objects("findings").count == 20_000)
  }

  /// What is refused comes back in a file that can be corrected and imported.
  @Test(arguments: ["xliff", "xlf", "po", "csv", "tsv", "json", "xcstrings", "strings"])
  func rejectsComeBack(ending: String) throws {
    let demo = try WritingDemo.make()
    let rejects = "back/fr.\(ending)"
    let run = try BuiltCommand.run(
      ["import", Self.settings, "refused", "--skip-refused", "--rejects", rejects], in: demo.path)
    #expect(run.status == 1)
    #expect(run.problemText.hasPrefix("wrote back/"), "\(run.problemText)")
    let written = try Shell.run("find back -type f", in: demo.path).split(separator: "\n")
    #expect(written.count == 1 && written[0].hasSuffix("." + ending))
    #expect(try Files.text(demo.path + "/" + String(written[0])).contains("Son %@"))
  }

  /// A limit on the size of files is told, and nothing is half written.
  @Test func aFileThatMayNotGrowIsAnError() throws {
    let demo = try WritingDemo.make()
    let before = try Files.text(demo.path + "/" + Self.table)
    let command = "ulimit -f 0; '\(BuiltCommand.path)' import \(Self.settings) changed 2>&1 | cat; "
    let output = try Shell.run(command, in: demo.path)
    #expect(output.contains("nothing was written"), "\(output)")
    #expect(try Files.text(demo.path + "/" + Self.table) == before)
  }
}
