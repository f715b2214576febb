import TestSupport
import Testing

/// Merges by git itself, after `init --git`.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent"))
struct MergeDriverTests {
  private static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private static let base = "\"a\" = \"1\";\n\"b\" = \"2\";\n"
  private static let marked = "<<<<<<< ours\n\"a\" = \"y\";\n=======\n\"a\" = \"x\";\n>>>>>>> theirs\n\"b\" = \"2\";\n"

  @Test func neighboursAreMerged() throws {
    let project = try GitProject(Array(Self.base.utf8))
    try project.branches(
      one: Array("\"a\" = \"x\";\n\"b\" = \"2\";\n".utf8), main: Array("\"a\" = \"1\";\n\"b\" = \"y\";\n".utf8))
    #expect(
      try project.run("git merge -q one") == GitProject.Outcome(text: "Auto-merging \(GitProject.table)\n", status: "0")
    )
    #expect(try project.text == "\"a\" = \"x\";\n\"b\" = \"y\";\n" && project.status == "")
    #expect(try project.run("git log -1 --format=%p | wc -w").text.filter { !$0.isWhitespace } == "2")
  }

  @Test func aConflictIsGits() throws {
    let project = try GitProject(Array(Self.base.utf8))
    try project.branches(
      one: Array("\"a\" = \"x\";\n\"b\" = \"2\";\n".utf8), main: Array("\"a\" = \"y\";\n\"b\" = \"2\";\n".utf8))
    let merge = try project.run("git merge one")
    #expect(merge.status == "1" && merge.text.contains("\(GitProject.table): conflict: \"a\"\n"))
    #expect(merge.text.contains("CONFLICT (content): Merge conflict in \(GitProject.table)\n"))
    #expect(try project.text == Self.marked && project.status == "UU \"\(GitProject.table)\"\n")
    #expect(try project.run("git diff --check").text.contains(":1: leftover conflict marker"))
    #expect(try BuiltCommand.run(["lint", project.repository.path, "--only", "merge-conflict-marker"]).status == 1)
  }

  /// Two bases that conflict: git merges them first, and hands over what this program made of them.
  @Test func crissCross() throws {
    func table(_ a: String, _ b: String, _ d: String) -> String { "a = \(a);\nb = \(b);\nd = \(d);\n" }
    let project = try GitProject(Array(table("1", "1", "1").utf8))
    try project.branches(one: Array(table("s", "1", "1").utf8), main: Array(table("m", "1", "1").utf8))
    _ = try project.run("git branch main-0 main; git branch one-0 one")
    for (branch, other) in [("main", "one-0"), ("one", "main-0")] {
      _ = try project.run("git checkout -q \(branch); git merge -q \(other)")
      try project.repository.folder.write(table("ms", "1", "1"), to: GitProject.table)
      _ = try project.run("git commit -qam 'merge \(other)'")
    }
    try project.commit(table("ms", "1", "x"), on: "one")
    try project.commit(table("ms", "y", "1"), on: "main")
    #expect(try project.run("git merge-base --all main one | wc -l").text.filter { !$0.isWhitespace } == "2")
    let merge = try project.run("git merge -q one")
    #expect(merge.status == "0", "\(merge.text)")
    #expect(try project.text == table("ms", "y", "x") && project.status == "")
  }

  @Test func rebase() throws {
    let project = try GitProject(Array(Self.base.utf8))
    try project.branches(
      one: Array((Self.base + "\"n\" = \"5\";\n").utf8), main: Array((Self.base + "\"m\" = \"6\";\n").utf8))
    #expect(try project.run("git checkout -q one; git rebase -q main").status == "0")
    #expect(try project.text == Self.base + "\"m\" = \"6\";\n\"n\" = \"5\";\n" && project.status == "")
    #expect(try project.run("git rev-list --count --merges HEAD").text == "0\n")
  }

  /// git keeps such a file as UTF-8, and writes UTF-16 into the work tree.
  @Test func workingTreeEncoding() throws {
    let project = try GitProject(Self.utf16(Self.base), attributes: "*.strings working-tree-encoding=UTF-16LE-BOM\n")
    try project.branches(
      one: Self.utf16("\"a\" = \"ä\";\n\"b\" = \"2\";\n"), main: Self.utf16("\"a\" = \"1\";\n\"b\" = \"y\";\n"))
    #expect(try project.run("git cat-file -p ':\(GitProject.table)'").text == "\"a\" = \"1\";\n\"b\" = \"y\";\n")
    #expect(
      try project.run("git merge -q one") == GitProject.Outcome(text: "Auto-merging \(GitProject.table)\n", status: "0")
    )
    #expect(try project.bytes == Self.utf16("\"a\" = \"ä\";\n\"b\" = \"y\";\n") && project.status == "")
    #expect(try project.run("git diff -U0 HEAD~1 | tail -n +6").text == "-\"a\" = \"1\";\n+\"a\" = \"ä\";\n")
  }

  /// UTF-16 in the repository, too: binary files for git alone.
  @Test func utf16InTheRepository() throws {
    let project = try GitProject(Self.utf16(Self.base))
    try project.branches(
      one: Self.utf16("\"a\" = \"x\";\n\"b\" = \"2\";\n"), main: Self.utf16("\"a\" = \"y\";\n\"b\" = \"2\";\n"))
    #expect(try project.run("git diff -U0 HEAD~1 | tail -n +6").text == "-\"a\" = \"1\";\n+\"a\" = \"y\";\n")
    #expect(try project.run("git merge -q one").status == "1")
    #expect(try project.bytes == Self.utf16(Self.marked) && project.status == "UU \"\(GitProject.table)\"\n")
  }

  /// git then merges by line, as it does in a clone that nobody has set up.
  @Test func theProgramIsMissing() throws {
    let project = try GitProject(Array(Self.base.utf8))
    try project.branches(
      one: Array("\"a\" = \"x\";\n\"b\" = \"2\";\n".utf8), main: Array("\"a\" = \"y\";\n\"b\" = \"2\";\n".utf8))
    #expect(try project.run("git merge -q one", hasProgram: false).status == "1")
    let lines = try project.text.split(separator: "\n")
    #expect(lines.map { $0.prefix(7) } == ["<<<<<<<", "\"a\" = \"", "=======", "\"a\" = \"", ">>>>>>>", "\"b\" = \""])
    #expect(try project.status == "UU \"\(GitProject.table)\"\n")
    _ = try project.run("git merge --abort; git config --remove-section merge.settings-l10n")
    #expect(try project.run("git merge -q one", hasProgram: false).status == "1")
    #expect(try project.text.split(separator: "\n").count == 6)
  }

  /// Neither text for git nor to be merged by this program, which is missing: a conflict without marks.
  @Test func theProgramIsMissingForUTF16() throws {
    let project = try GitProject(Self.utf16(Self.base))
    let main = Self.utf16("\"a\" = \"y\";\n\"b\" = \"2\";\n")
    try project.branches(one: Self.utf16("\"a\" = \"x\";\n\"b\" = \"2\";\n"), main: main)
    #expect(try project.run("git merge -q one", hasProgram: false).status == "1")
    #expect(try project.bytes == main && project.status == "UU \"\(GitProject.table)\"\n")
  }
}
