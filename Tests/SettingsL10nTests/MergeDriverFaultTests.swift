import TestSupport
import Testing

/// Merges by git itself that go wrong in ways of their own: recorded resolutions, names, files that cannot be written.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent"))
struct MergeDriverFaultTests {
  private static let base = "\"a\" = \"1\";\n\"b\" = \"2\";\n"
  private static let one = "\"a\" = \"x\";\n\"b\" = \"2\";\n"
  private static let main = "\"a\" = \"y\";\n\"b\" = \"2\";\n"

  private static func project(_ bundle: String = GitProject.bundle) throws -> GitProject {
    let project = try GitProject(Array(base.utf8), bundle: bundle)
    try project.branches(one: one, main: main)
    return project
  }

  /// git calls the driver with the recorded conflict and its resolution.
  @Test(arguments: ["\n", "\r\n"]) func recordedResolutionsAreReused(lineEnd: String) throws {
    func table(_ value: String) -> String {
      "/* H \(value) */\n\n\"a\" = \"\(value)\";\n".replacing("\n", with: lineEnd)
    }
    let project = try GitProject(Array(table("1").utf8))
    _ = try project.run("git config rerere.enabled true")
    try project.branches(one: table("x"), main: table("y"))
    #expect(try project.run("git merge -q one").text.contains("Recorded preimage for"))
    try project.repository.folder.write(table("xy"), to: GitProject.table)
    #expect(try project.run("git commit -qam merged").text.contains("Recorded resolution for"))
    for _ in 0..<2 {
      let merge = try project.run("git reset -q --hard HEAD~1 2>/dev/null; git merge one")
      #expect(merge.text.contains("Resolved '\(GitProject.table)' using previous resolution."), "\(merge.text)")
      #expect(!merge.text.contains("not merged by entry"))
      #expect(try project.text == table("xy"))
      _ = try project.run("git commit -qam merged")
    }
  }

  /// Names that are options, or more than letters for a shell.
  @Test(arguments: ["-x/Settings.bundle", "-h/Settings.bundle", "--/a 'b' \"c\" $(d)/Settings.bundle"])
  func namesAreNoOptions(bundle: String) throws {
    let project = try Self.project(bundle)
    #expect(try project.run("git diff HEAD~1 -U0 | tail -n +6").text == "-\"a\" = \"1\";\n+\"a\" = \"y\";\n")
    let merge = try project.run("git merge -q one")
    #expect(merge.status == "1" && merge.text.contains("conflict: \"a\"\n"), "\(merge.text)")
    #expect(try project.text.contains(">>>>>>> theirs\n"))
    _ = try project.run("git merge --abort")
    try project.repository.folder.write(Self.one, to: project.table)
    #expect(try project.run("git diff -U0 | tail -n +6").text == "-\"a\" = \"y\";\n+\"a\" = \"x\";\n")
    #expect(
      try project.run("git diff -U0 | tail -n +6", hasProgram: false).text == "-\"a\" = \"y\";\n+\"a\" = \"x\";\n")
  }

  /// A program that fails, and what git's own merge makes of it.
  @Test(arguments: ["exit 2", "exit 64", "exit 129", "kill -9 $$"]) func aProgramThatFailsLeavesMarks(script: String)
    throws
  {
    let project = try Self.project()
    try Self.replaceProgram(of: project, by: script)
    #expect(try project.run("git merge -q one").status == "1")
    #expect(try project.text.split(separator: "\n").map { $0.prefix(7) }.contains("======="))
    #expect(try project.status == "UU \"\(GitProject.table)\"\n")
  }

  @Test func whatIsMergedByLineIsClean() throws {
    let project = try GitProject(Array((Self.base + "\"d\" = \"4\";\n\"e\" = \"5\";\n").utf8))
    try project.branches(
      one: Self.one + "\"d\" = \"4\";\n\"e\" = \"5\";\n", main: Self.base + "\"d\" = \"4\";\n\"e\" = \"z\";\n")
    try Self.replaceProgram(of: project, by: "exit 129")
    #expect(try project.run("git merge -q one").status == "0")
    #expect(try project.text == Self.one + "\"d\" = \"4\";\n\"e\" = \"z\";\n" && project.status == "")
  }

  /// Neither can write: the merge is no clean one, whatever git makes of the status.
  @Test func nothingIsTakenAsMergedThatCannotBeWritten() throws {
    let project = try Self.project()
    try Self.replaceProgram(of: project, by: "mkdir \"$3.l10n\"; exit 129")
    #expect(try project.run("git merge -q one").status != "0")
    #expect(try project.text == Self.main)
    #expect(try project.run("git rev-list --merges --count HEAD").text == "0\n")
  }

  /// The driver on files: a limit of size is a full disk.
  @Test(arguments: [
    ("", "0"), ("ulimit -f 0; ", "129"), ("PATH=/usr/bin:/bin; ", "1"), ("PATH=/usr/bin:/bin; ulimit -f 0; ", "129"),
  ])
  func theStatusSaysWhatCannotBeWritten(limit: String, status: String) throws {
    let project = try Self.project()
    try project.repository.change(["o": Self.base, "a": Self.main, "b": Self.base.replacing("2", with: "z")])
    let driver = try project.repository.git("config merge.settings-l10n.driver")
    let values = ["%O": "o", "%A": "a", "%B": "b", "%P": "-x", "%L": "7"]
    let command = values.reduce(driver) { $0.replacing($1.key, with: $1.value) }
    #expect(try project.run("(\(limit)\(command)) >/dev/null 2>&1").status == status)
    let isWritten = try Files.text(project.repository.path + "/a") != Self.main
    #expect(isWritten == (status != "129"))
    #expect(try Files.list(project.repository.path, suffix: ".l10n").isEmpty)
  }

  /// What git's own merge cannot merge is left as it was: a conflict if the program is missing, else the merge stops.
  @Test(arguments: [(true, "129"), (false, "1")]) func binaryFilesAreLeft(hasProgram: Bool, status: String) throws {
    let project = try Self.project()
    try Self.replaceProgram(of: project, by: "exit 2")
    try project.repository.change(["o": "\0o", "a": "\0a", "b": "\0b"])
    let driver = try project.repository.git("config merge.settings-l10n.driver")
    let values = ["%O": "o", "%A": "a", "%B": "b", "%P": "-x", "%L": "7"]
    let command = values.reduce(driver) { $0.replacing($1.key, with: $1.value) }
    #expect(try project.run("(\(command)) >/dev/null 2>&1", hasProgram: hasProgram).status == status)
    #expect(try Files.text(project.repository.path + "/a") == "\0a")
  }

  private static func replaceProgram(of project: GitProject, by script: String) throws {
    _ = try Shell.run("rm settings-l10n", in: project.programs.path)
    try project.programs.write("#!/bin/sh\n\(script)\n", to: "settings-l10n")
    _ = try Shell.run("chmod +x settings-l10n", in: project.programs.path)
  }
}
