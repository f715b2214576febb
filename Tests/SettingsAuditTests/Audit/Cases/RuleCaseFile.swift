import SettingsLocalization
import TestSupport

@testable import SettingsAudit

/// A file of cases of rules: `Tests/SettingsAuditTests/Cases/README.md` says how one is written.
struct RuleCaseFile {
  let cases: [RuleCase]

  private static let words: Set = [
    "rules", "app", "beside", "config", "locales", "bundle", "pane", "file", "found", "coverage", "fix", "texts", "===",
  ]

  /// - Throws: ``CaseProblem`` for a line that says nothing that is known, and for a file without a case.
  init(_ text: String) throws(CaseProblem) {
    let blocks = try CaseBlock.all(in: text)
    if let block = blocks.first(where: { !RuleCaseFile.words.contains($0.word) }) {
      throw CaseProblem(line: block.line, message: "\"\(block.word)\" is no word of a file of cases")
    }
    let starts = blocks.indices.filter { blocks[$0].word == "===" }
    guard let first = starts.first else { throw CaseProblem(line: 1, message: "the file has no case") }
    let head = Array(blocks[..<first])
    let rules = try RuleCaseFile.rules(head, isCoverage: blocks.contains { $0.word == "coverage" })
    var cases: [RuleCase] = []
    for (start, end) in zip(starts, starts.dropFirst() + [blocks.count]) {
      cases.append(try RuleCaseFile.case(blocks[start..<end], head, rules))
    }
    self.cases = cases
  }

  private static func rules(_ head: [CaseBlock], isCoverage: Bool) throws(CaseProblem) -> Set<Finding.Rule> {
    let names = head.filter { $0.word == "rules" }.flatMap { $0.argument.split(separator: " ") }
    let rules = names.flatMap { name in
      name == "reading" ? AuditRules.reading.map(\.description.rule) : [Finding.Rule(rawValue: String(name))]
    }
    let unknown = rules.filter { AuditRules.descriptions[$0] == nil }
    guard isCoverage || !rules.isEmpty, unknown.isEmpty else {
      throw CaseProblem(line: 1, message: "the file names no rule, or rules that do not exist: \(unknown)")
    }
    return Set(rules)
  }

  private static func `case`(
    _ blocks: ArraySlice<CaseBlock>, _ head: [CaseBlock], _ rules: Set<Finding.Rule>
  ) throws(CaseProblem) -> RuleCase {
    let line = blocks.first?.line ?? 1
    let answers = blocks.filter { ["found", "coverage", "texts"].contains($0.word) }
    guard answers.count == 1 else {
      throw CaseProblem(
        line: line, message: "expected \"found\", \"coverage\" or \"texts\" once, not \(answers.count) of them")
    }
    return RuleCase(line: line, rules: rules, head + blocks)
  }

  /// The number of rows: cases, and in those with texts each text.
  var count: Int { cases.reduce(0) { $0 + ($1.texts?.rows.count ?? 1) } }

  /// What is not as the cases say.
  func problems() -> [CaseProblem] { cases.flatMap { $0.problems() } }

  // MARK: Recording

  /// The text of the file with what is found now.
  static func recorded(_ text: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for row in try RuleCaseFile(text).cases.reversed() {
      if let block = row.expected {
        let found = try row.found().map { "  " + $0 }
        lines.replaceSubrange(block.line..<(block.content.last?.number ?? block.line), with: found)
      } else if let texts = row.texts {
        for (line, found) in zip(texts.rows, try texts.found(row.rules, try row.options())) {
          let columns = line.text.split(separator: "\t", omittingEmptySubsequences: false).prefix(3).map(String.init)
          lines[line.number - 1] = "  " + (columns + found).joined(separator: "\t")
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension RuleCase {
  /// What is not as the case says.
  func problems() -> [CaseProblem] {
    do {
      if let texts { return try texts.problems(rules, try options(), line: line) }
      return differences(from: try found()) + (try unknownMarks())
    } catch let problem as CaseProblem {
      return [problem]
    } catch {
      return [CaseProblem(line: line, message: "\(error)")]
    }
  }

  /// The first line that differs.
  private func differences(from found: [String]) -> [CaseProblem] {
    let wanted = expected?.content ?? []
    let same = zip(wanted, found).prefix { $0.text.utf8.elementsEqual($1.utf8) }.count
    if same == wanted.count, same == found.count { return [] }
    let line = same < wanted.count ? wanted[same].number : wanted.last?.number ?? expected?.line ?? line
    let now = same < found.count ? found[same] : "the end"
    let then = same < wanted.count ? wanted[same].text : "the end"
    return [CaseProblem(line: line, message: "expected \(then), found \(now)")]
  }

  /// Marks of findings that no file has.
  private func unknownMarks() throws -> [CaseProblem] {
    let known = try files().values.reduce(into: Set<String>()) { $0.formUnion($1.marks) }
    let unknown = (0...9).map(CaseText.mark).filter { !known.contains($0) }
    return (expected?.content ?? []).compactMap { line in
      unknown.first { line.text.contains($0) }.map {
        CaseProblem(line: line.number, message: "no file has the mark \($0)")
      }
    }
  }
}
