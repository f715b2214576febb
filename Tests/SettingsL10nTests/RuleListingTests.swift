import SettingsAudit
import SettingsReports
import TestSupport
import Testing

@testable import SettingsLocalization
@testable import settings_l10n

/// The output of `lint --rules` and `lint --explain`.
@Suite struct RuleListingTests {
  private static let rules = [
    RuleDescription(
      Finding.Rule(rawValue: "no-values"), .error, "A person reads an identifier",
      explanation: "One line\nand its end.\n\nAnother paragraph.", source: "a report"),
    RuleDescription(
      Finding.Rule(rawValue: "名前"), .note, isOnByDefault: false, isFixable: true, "It looks odd",
      explanation: Array(repeating: "word", count: 30).joined(separator: " "), source: "a document"),
  ]
  private static let plain = Style(.never)

  @Test func theTableIsAligned() {
    #expect(
      RuleTable(rules: Self.rules, style: Self.plain).lines == [
        "RULE       SEVERITY           TRUE  WHAT USERS NOTICE",
        "no-values  error              1/3   A person reads an identifier",
        "名前       note      fix off        It looks odd",
        "2 rules; fix: fixed by lint --fix; off: only if the configuration turns it on; "
          + "strict: also with --strict; true: of the findings in 17 real bundles. "
          + "Details: lint --explain RULE",
      ])
  }

  @Test func oneRuleIsExplained() {
    #expect(
      RuleText(rule: Self.rules[0], style: Self.plain).lines == [
        "no-values  error, on by default, to be fixed by hand", "",
        "A person reads an identifier", "", "One line and its end.", "", "Another paragraph.", "",
        "To silence it:",
        "  one text        /* l10n:ignore no-values */ above its entry",
        "  one run         --ignore no-values",
        "  the project     \"no-values\": \"off\" in the configuration", "",
        "Measured: In 17 real bundles: 1 error, 2 notes; 1 true, 2 noise.", "Source: a report",
      ])
    let long = RuleText(rule: Self.rules[1], style: Self.plain).lines
    #expect(long[0] == "名前  note, off by default, fixed by lint --fix")
    #expect(long[4].utf8.count == 79 && long[5].utf8.count == 69)
  }

  @Test func theDocumentHasEverything() throws {
    let document = try JSONValueEncoder.document(RuleDescription.document([Self.rules[1]]))
    let rule = try #require(try JSONObject(document)?.objects("rules").first)
    #expect(
      rule.names == ["rule", "severity", "on", "strict", "fixable", "summary", "explanation", "source", "measured"])
    #expect(rule.string("rule") == "名前" && rule.string("severity") == "note" && rule.objects("measured").isEmpty)
    let measured = try JSONValueEncoder.document(RuleDescription.document([Self.rules[0]]))
    let nodes = try JSONObject(measured)?.objects("rules").first?.objects("measured") ?? []
    #expect(nodes.compactMap { $0.string("severity") } == ["error", "note"])
    let counts = ["findings", "true", "noise", "open", "bundles"]
    #expect(nodes.map { node in counts.map(node.number) } == [[1, 1, 0, 0, 1], [2, 0, 2, 0, 1]])
  }

  /// Every rule can be explained, without a bundle.
  @Test func everyRuleIsExplained() throws {
    let table = try BuiltCommand.run(["lint", "--rules"])
    #expect(table.status == 0 && table.problems.isEmpty)
    let names = table.text.split(separator: "\n").dropFirst().dropLast().map { $0.prefix { $0 != " " } }
    #expect(names.map(String.init) == RuleDescription.all.map(\.rule.rawValue))
    let json = try BuiltCommand.run(["lint", "--rules", "--format", "json"])
    #expect(try JSONObject(json.output)?.objects("rules").count == names.count)
    for rule in RuleDescription.all {
      let lines = RuleText(rule: rule, style: Self.plain).lines
      #expect(lines.allSatisfy { TerminalText.columns(of: $0) <= 80 }, "\(rule.rule)")
    }
  }

  @Test func wrongQuestionsAreRefused() throws {
    let run = try BuiltCommand.run(["lint", "--explain", "no-such-rule-at-all"])
    #expect(run.status == 64 && run.problemText.hasPrefix("error: no rule \"no-such-rule-at-all\"; "))
    #expect(try BuiltCommand.run(["lint", "--rules", "--format", "sarif"]).status == 64)
    #expect(try BuiltCommand.run(["lint", "--rules", "--explain", "x"]).status == 64)
  }
}
