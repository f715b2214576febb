import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Rows of rules in plain text: `Tests/SettingsAuditTests/Cases`.
@Suite struct RuleCasesTests {
  private static let folder = SharedData.packageFolder + "/Tests/SettingsAuditTests/Cases"
  private static let suffix = ".txt"

  static let files: [String] = {
    let paths = (try? Files.list(folder, suffix: suffix)) ?? []
    return paths.map { String($0.dropFirst(folder.count + 1)) }
  }()

  @Test(arguments: files) func `each row finds what it says`(file: String) throws {
    let path = Self.folder + "/" + file
    if Snapshot.isRecorded { return try Self.record(path) }
    for problem in Self.problems(in: try Files.text(path)) { Self.record(problem, of: file) }
  }

  /// A file that is lost is noticed, and so are rows that nobody reads.
  @Test func `the rows are counted`() throws {
    #expect(Self.files.count == 110)
    let count = try Self.files.reduce(0) { try $0 + Self.file($1).count }
    #expect(count == 1208)
  }

  @Test func `no other file is among them`() throws {
    #expect(Self.strangers(among: try Files.list(Self.folder)) == [])
  }

  // MARK: The runner itself

  private static let small = """
    rules double-space
    config strict: true
    === two spaces
    pane Root.plist
      {"Type": "PSGroupSpecifier", "Title": "a"}
    file en.lproj/Root.strings
      a = 1️⃣"b  c";
    found

    """
  private static let finding = """
      note 1️⃣: more than one space after "b" [double-space]
        locale en, table Root, key "a"
        fix: Keep one of the spaces.

    """

  /// Text of a file, and all problems of it: line and message.
  static let rows: [(text: String, problems: [CaseProblem])] = [
    (small + finding, []),
    (
      small, [.init(line: 8, message: #"expected the end, found note 1️⃣: more than one space after "b" [double-space]"#)]
    ),
    (
      small + finding.replacing("after", with: "behind"),
      [
        .init(
          line: 9,
          message: #"expected note 1️⃣: more than one space behind "b" [double-space], "#
            + #"found note 1️⃣: more than one space after "b" [double-space]"#)
      ]
    ),
    (small + finding + "    fix: Again.\n", [.init(line: 12, message: "expected   fix: Again., found the end")]),
    (
      small + finding.replacing("1️⃣", with: "2️⃣"),
      [
        .init(
          line: 9,
          message: #"expected note 2️⃣: more than one space after "b" [double-space], "#
            + #"found note 1️⃣: more than one space after "b" [double-space]"#),
        .init(line: 9, message: "no file has the mark 2️⃣"),
      ]
    ),
    ("", [.init(line: 1, message: "the file has no case")]),
    ("# Nothing.\nrules double-space\n", [.init(line: 1, message: "the file has no case")]),
    (
      "rules no-such\n=== a\nfound\n",
      [.init(line: 1, message: "the file names no rule, or rules that do not exist: [no-such]")]
    ),
    ("rules ellipsis\n\nfuond\n", [.init(line: 3, message: "\"fuond\" is no word of a file of cases")]),
    ("  a\n", [.init(line: 1, message: "this indented line belongs to no line at the margin")]),
    (
      "rules ellipsis\n=== a\npane Root.plist\n",
      [.init(line: 2, message: "expected \"found\", \"coverage\" or \"texts\" once, not 0 of them")]
    ),
    (
      small.replacing("pane Root.plist", with: "pane Root.plist, Sound"),
      [.init(line: 4, message: "expected a table, not Sound")]
    ),
    (
      small.replacing("Root.strings", with: "Root.strings, Latin-1"),
      [.init(line: 6, message: "Latin-1 is no encoding of a file of cases")]
    ),
    (small.replacing("\"a\"}", with: "a}"), [.init(line: 5, message: "expected a value, found \"a\"")]),
    (
      "rules ellipsis\n=== a\nconfig strict\nfound\n",
      [.init(line: 3, message: "expected a key and its value")]
    ),
    (
      "rules ellipsis\n=== a\ntexts\n  A\tB\n",
      [
        .init(line: 4, message: "expected a source, a translation and a locale between tabs")
      ]
    ),
    (
      "rules double-space\nconfig strict: true\n=== a\nfix Keep one of the spaces.\ntexts\n  A\tB  C\tde\n",
      [
        .init(line: 6, message: #"found: ["de note: more than one space after \"B\""]"#)
      ]
    ),
    (
      "rules double-space\nconfig strict: true\n=== a\nfix Keep it.\ntexts\n  A\tB\tde\n",
      [.init(line: 3, message: "advised: []")]
    ),
  ]

  @Test func `a wrong row is found with its line`() {
    for row in Self.rows { #expect(Self.problems(in: row.text) == row.problems, "\(row.text)") }
  }

  @Test func `a wrong row fails at its line of the file`() {
    withKnownIssue {
      Self.record(CaseProblem(line: 7, message: "expected nothing"), of: "rules/small.txt")
    } matching: { issue in
      issue.sourceLocation?.line == 7 && issue.sourceLocation?.fileName == "small.txt"
    }
  }

  @Test func `a file that no runner reads is found`() {
    let paths = ["/a/Cases/rules/a.txt", "/a/Cases/rules/b.text", "/a/Cases/README.md"]
    #expect(Self.strangers(among: paths) == ["/a/Cases/rules/b.text"])
  }

  @Test func `recording writes what is found now`() throws {
    #expect(try RuleCaseFile.recorded(Self.small) == Self.small + Self.finding)
    #expect(try RuleCaseFile.recorded(Self.small + "  note: old\n" + Self.finding) == Self.small + Self.finding)
    let texts = "rules double-space\nconfig strict: true\n=== a\ntexts\n  A\tB  C\tde\told\n  A\tB\tde\told\n"
    #expect(
      try RuleCaseFile.recorded(texts)
        == "rules double-space\nconfig strict: true\n=== a\ntexts\n  A\tB  C\tde\tde note: more than one space after \"B\"\n  A\tB\tde\n"
    )
  }

  @Test func `nothing is recorded in CI and by make`() {
    #expect(Snapshot.isRecorded(["UPDATE_SNAPSHOTS": "1"]))
    #expect(!Snapshot.isRecorded(["UPDATE_SNAPSHOTS": "1", "CI": "true"]))
    #expect(!Snapshot.isRecorded(["UPDATE_SNAPSHOTS": "1", "MAKELEVEL": "1"]))
    #expect(!Snapshot.isRecorded([:]))
  }

  // MARK: Help

  static func file(_ name: String) throws -> RuleCaseFile { try RuleCaseFile(try Files.text(folder + "/" + name)) }

  private static func problems(in text: String) -> [CaseProblem] {
    do { return try RuleCaseFile(text).problems() } catch { return [error] }
  }

  private static func strangers(among paths: [String]) -> [String] {
    paths.filter { path in
      let name = path.split(separator: "/").last ?? ""
      return name.contains(".") && !name.hasSuffix(suffix) && name != "README.md"
    }
  }

  private static func record(_ problem: CaseProblem, of file: String) {
    let place = Testing.SourceLocation(
      fileID: "SettingsAuditTests/" + file, filePath: folder + "/" + file, line: problem.line, column: 1)
    Issue.record("\(problem.message)", sourceLocation: place)
  }

  /// Writes a file anew, and fails with what changed in it.
  private static func record(_ path: String) throws {
    let old = try Files.text(path)
    let new = try RuleCaseFile.recorded(old)
    if old.utf8.elementsEqual(new.utf8) { return }
    try Data(new.utf8).write(to: URL(fileURLWithPath: path))
    let lines = [new, old].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let changes = lines[0].difference(from: lines[1]).map { change in
      switch change {
      case .remove(let line, let text, _): "- \(line + 1): \(text)"
      case .insert(let line, let text, _): "+ \(line + 1): \(text)"
      }
    }
    Issue.record("recorded \(path)\n\(changes.joined(separator: "\n"))")
  }
}
