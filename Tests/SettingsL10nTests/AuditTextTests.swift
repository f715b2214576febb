import TestSupport
import Testing

@testable import SettingsLocalization
@testable import settings_l10n

/// The result for people.
@Suite struct AuditTextTests {
  /// Of one rule no more is told than a person reads; the rest is a number, and JSON has them.
  @Test func manyFindingsOfARuleAreCut() throws {
    let findings = (1...45).map { number in
      Finding(Finding.Rule(rawValue: "rule"), number > 24 ? .note : .warning, "number \(number)")
    }
    let run = try AuditSamples.run(.lint, findings: findings)
    let lines = LintText(run: run, style: Style(.never)).text.split(separator: "\n")
    #expect(lines.count == 20 + 20 + 2 + 1)
    #expect(lines[40] == "… and 4 more warnings [rule]; --format json has all of them")
    #expect(lines[41] == "… and 1 more note [rule]; --format json has all of them")
    #expect(lines[42] == "24 warnings, 21 notes in 4 locales.")
  }

  @Test func severalBundlesAreCounted() throws {
    let audit = try AuditSamples.lint().bundles[0]
    let run = AuditRun(kind: .lint, bundles: [audit, audit], folder: "/", rules: [])
    #expect(run.summary == "4 errors, 4 warnings, 4 notes in 4 locales of 2 bundles.")
  }

  /// The mark stands below the place, whatever characters stand before it.
  @Test func theMarkStandsBelowThePlace() throws {
    let long = String(repeating: "x", count: 200)
    let rows: [(text: String, column: Int, lines: [String])] = [
      ("a = b", 1, [" 1 | a = b", "   | ^"]), ("a = b", 6, [" 1 | a = b", "   |      ^"]),
      ("\ta", 2, [" 1 |  a", "   |  ^"]), ("音a", 2, [" 1 | 音a", "   |   ^"]),
      ("e\u{301}a", 3, [" 1 | e\u{301}a", "   |  ^"]),
      ("\u{1B}a", 2, [" 1 | <U+1B>a", "   |       ^"]), ("אב", 2, [" 1 | \u{2068}אב\u{2069}", "   |  ^"]),
      (long, 1, [" 1 | " + long.prefix(60) + "…", "   | ^"]),
      (
        long, 101,
        [" 1 | …" + long.prefix(130) + "…", "   |  " + String(repeating: " ", count: 70) + "^"]
      ),
      ("", 1, []), ("a", 99, [" 1 | a", "   |  ^"]),
    ]
    for row in rows {
      let bundle = try SettingsBundle(files: ["en.lproj/a.strings": Array(row.text.utf8)])
      var detail = FindingDetail(bundle, Style(.never))
      let finding = Finding(
        Finding.Rule(rawValue: "rule"), .error, "it is", file: "en.lproj/a.strings",
        at: SourceLocation(line: 1, column: row.column))
      let head = "Settings.bundle/en.lproj/a.strings:1:\(row.column): error: it is [rule]"
      #expect(detail.lines(finding) == [head] + row.lines)
    }
  }

  @Test func pathsLeadFromTheFolder() {
    let rows = [
      ("a/b", "a/b", "/p/a/b"), ("./a", "a", "/p/a"), ("././/a", "a", "/p/a"), ("/p/a", "a", "/p/a"),
      ("/pa/b", "/pa/b", "/pa/b"), ("../a", "../a", "/p/../a"),
    ]
    for (path, relative, absolute) in rows {
      #expect(
        WorkingFolder.relative(path, to: "/p") == relative && WorkingFolder.absolute(path, from: "/p") == absolute)
    }
    #expect(FileURI.reference("a b/é:%#?[1]") == "a%20b/%C3%A9%3A%25%23%3F%5B1%5D")
    #expect(FileURI.reference("/a b") == "file:///a%20b")
  }
}
