import SettingsAudit
import TestSupport
import Testing

@testable import SettingsLocalization
@testable import SettingsReports
@testable import settings_l10n

/// The text format.
@Suite struct AuditTextTests {
  private static func text(of run: AuditRun) throws -> String {
    String(decoding: try AuditFormat.text.document(of: run, style: Style(.never)), as: UTF8.self)
  }

  /// The number of findings of a rule is limited; the others are counted, and JSON has all.
  @Test func manyFindingsOfARuleAreCut() throws {
    let findings = (1...45).map { number in
      Finding(Finding.Rule(rawValue: "rule"), number > 24 ? .note : .warning, "number \(number)")
    }
    let run = try AuditSamples.run(.lint, findings: findings)
    let lines = try AuditTextTests.text(of: run).split(separator: "\n")
    #expect(
      lines[9...].map(String.init) == [
        "App/Settings.bundle: warning: number 10 [rule]",
        "… and 14 more warnings [rule]; --verbose has all of them",
        "App/Settings.bundle: note: number 25 [rule]", "App/Settings.bundle: note: number 26 [rule]",
        "App/Settings.bundle: note: number 27 [rule]", "App/Settings.bundle: note: number 28 [rule]",
        "App/Settings.bundle: note: number 29 [rule]", "… and 16 more notes [rule]; --verbose has all of them",
        "24 warnings, 21 notes in 4 localizations.",
      ])
    let all = try AuditFormat.text.document(of: run, style: Style(.never, isDetailed: true))
    #expect(String(decoding: all, as: UTF8.self).split(separator: "\n").count == 46)
  }

  /// A problem is printed once: with the number of its languages, the most read ones first, and other places below.
  @Test func oneCauseIsPrintedOnce() throws {
    let rule = Finding.Rule(rawValue: "rule")
    let locales = ["af", "be", "ca", "de", "es"]
    let inPane = locales.map {
      Finding(
        rule, .error, "leaks in \($0): \($0).lproj/Root.strings lacks it", file: "Root.plist",
        localization: LocalizationName($0), key: "K")
    }
    let inTables = locales.map {
      Finding(
        rule, .warning, "ends in \($0)", file: "\($0).lproj/Root.strings", at: SourceLocation(line: 2, column: 7),
        localization: LocalizationName($0), table: "Root", key: "K", fix: "Mend it.")
    }
    let run = try AuditSamples.run(.lint, findings: inPane + inTables)
    #expect(
      try AuditTextTests.text(of: run) == """
        App/Settings.bundle/Root.plist: error: leaks in all 5 languages: *.lproj/Root.strings lacks it [rule]
          in es, de, af, be, ca
        App/Settings.bundle/es.lproj/Root.strings:2:7: warning: ends in es; in all 5 languages [rule]
          App/Settings.bundle/de.lproj/Root.strings:2:7: note: the same in de
          App/Settings.bundle/af.lproj/Root.strings:2:7: note: the same in af
          App/Settings.bundle/be.lproj/Root.strings:2:7: note: the same in be
          in es, de, af, be, ca
          fix: Mend it.
        1 error, 1 warning in 4 localizations (10 findings).

        """)
    let page = String(decoding: try AuditFormat.html.document(of: run, style: Style(.never)), as: UTF8.self)
    #expect(page.contains("ends in es") && !page.contains("ends in be") && page.contains("be.lproj/Root.strings"))
    let chips = ["es", "de", "af", "be", "ca"].map { "<bdi class=\"tag\">\($0)</bdi>" }
    #expect(page.contains(chips.joined(separator: " ")))
    for format in [AuditFormat.markdown, .github] {
      let text = String(decoding: try format.document(of: run, style: Style(.never)), as: UTF8.self)
      #expect(text.contains("leaks in all 5 languages") && !text.contains("leaks in be"), "\(format)")
      #expect(text.contains("in es, de, af, be, ca"), "\(format)")
      #expect(text.contains("be.lproj/Root.strings"), "\(format)")
    }
    for format in [AuditFormat.json, .sarif, .junit, .xcode] {
      let text = String(decoding: try format.document(of: run, style: Style(.never)), as: UTF8.self)
      #expect(locales.allSatisfy { text.contains("leaks in \($0)") && text.contains("ends in \($0)") }, "\(format)")
    }
  }

  /// Omitted problems are counted as problems, not by their findings.
  @Test func omittedProblemsAreCounted() throws {
    let rule = Finding.Rule(rawValue: "rule")
    let findings = (1...22).flatMap { number in
      ["de", "fr", "ja"].map {
        Finding(rule, .note, "a", localization: LocalizationName($0), table: "Root", key: "K\(number)")
      }
    }
    let run = try AuditSamples.run(.lint, findings: findings)
    let lines = try AuditTextTests.text(of: run).split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        "… and 17 more notes [rule]; --verbose has all of them", "22 notes in 4 localizations (66 findings).",
      ])
    let markdown = MarkdownDocument(run: run).text
    #expect(markdown.contains("\n… and 2 more\n"))
  }

  /// Paths are relative to the working folder, if possible.
  @Test func pathsAreShort() throws {
    let bundle = try SettingsBundle(files: ["a": []], name: "/p/App/Settings.bundle")
    let finding = Finding(Finding.Rule(rawValue: "rule"), .error, "it is", file: "a")
    for (folder, path) in [("/p", "App"), ("/p/App", ""), ("/q", "/p/App"), ("/", "p/App")] {
      var detail = FindingDetail(bundle, Style(.never), folder: folder)
      let start = path.isEmpty ? "" : path + "/"
      #expect(
        detail.lines(FindingGroup(finding, localizationCount: 1)) == ["\(start)Settings.bundle/a: error: it is [rule]"],
        "\(folder)")
    }
  }

  /// `lint --statistics`: a line for each rule, the worst first.
  @Test func rulesAreCounted() throws {
    let text = LintStatistics(run: try AuditSamples.lint(), style: Style(.never)).text
    #expect(
      text == """
        problems  findings  severity  rule
               1         1  error     placeholder-mismatch
               1         1  error     raw-key-leak            Users read a key instead of a text.
               2         2  warning   duplicate-option-title  Two choices of a list read the same.
               1         1  note      japanese-note
               1         1  note      no-icon
        2 errors, 2 warnings, 2 notes in 4 localizations.

        """)
    let clean = LintStatistics(run: try AuditSamples.clean(), style: Style(.never))
    #expect(clean.text == "No problems found in 4 localizations.\n")
  }

  @Test func statisticsAreAnOption() throws {
    let demo = try DemoBundle.make()
    let run = try BuiltCommand.run(["lint", "Demo.app/Settings.bundle", "--statistics"], in: demo.path)
    let reported = try BuiltCommand.run(["lint", "Demo.app/Settings.bundle"], in: demo.path)
    #expect(run.status == reported.status && run.problems == reported.problems)
    #expect(run.output.count < reported.output.count)
    let refused = try BuiltCommand.run(["lint", "Demo.app", "--statistics", "--format", "json"], in: demo.path)
    #expect(refused.status == 64 && refused.problemText.contains("--statistics is always text"))
  }

  @Test func severalBundlesAreCounted() throws {
    let audit = try AuditSamples.lint().bundles[0]
    let run = AuditRun(kind: .lint, bundles: [audit, audit], folder: "/", rules: [])
    #expect(run.summary == "4 errors, 4 warnings, 4 notes in 4 localizations of 2 bundles.")
  }

  /// The mark is below the place, with any characters before it.
  @Test func theMarkIsBelowThePlace() throws {
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
      #expect(detail.lines(FindingGroup(finding, localizationCount: 1)) == [head] + row.lines)
    }
  }

  @Test func pathsAreRelativeToTheFolder() {
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
