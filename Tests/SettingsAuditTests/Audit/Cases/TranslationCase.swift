import SettingsLocalization
import TestSupport

@testable import SettingsAudit

/// Texts, their translations, and what rules say of both.
///
/// A row is `source ⇥ translation ⇥ locale`, and for each finding one more column: `locale severity: message`. All rows
/// are in one bundle. `(none)` is a text that is not translated.
struct TranslationCase {
  var rows: [CaseBlock.Line]
  /// What the findings advise: each of these, and nothing else.
  var fixes: Set<String>

  private struct Row {
    let line: Int
    let key: String
    let source: String
    let translation: String?
    let locale: String
    let reported: [String]

    init(_ line: CaseBlock.Line, number: Int) throws(CaseProblem) {
      let columns = line.text.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count >= 3 else {
        throw CaseProblem(line: line.number, message: "expected a source, a translation and a locale between tabs")
      }
      self.line = line.number
      key = "k\(100 + number)"
      source = CaseText.decoded(String(columns[0]))
      translation = columns[1] == "(none)" ? nil : CaseText.decoded(String(columns[1]))
      locale = String(columns[2])
      reported = columns.dropFirst(3).map(String.init)
    }
  }

  private func parsed() throws -> [Row] {
    try rows.enumerated().map { number, line throws(CaseProblem) in try Row(line, number: number) }
  }

  /// What is not as the rows say.
  func problems(_ rules: Set<Finding.Rule>, _ options: AuditOptions, line: Int) throws -> [CaseProblem] {
    let rows = try parsed()
    let found = try findings(rows, rules, options)
    var problems = rows.enumerated().flatMap { number, row in
      problem(found.filter { $0.key?.text == row.key }, of: rows[...number])
    }
    let advised = Set(found.compactMap(\.fix))
    if advised != fixes { problems.append(CaseProblem(line: line, message: "advised: \(advised.sorted())")) }
    let strange = found.filter { finding in !rows.contains { $0.key == finding.key?.text } }
    return problems + strange.map { CaseProblem(line: line, message: "found besides: \($0)") }
  }

  /// The columns of the findings of each row, in the order of the rows.
  func found(_ rules: Set<Finding.Rule>, _ options: AuditOptions) throws -> [[String]] {
    let rows = try parsed()
    let found = try findings(rows, rules, options)
    return rows.map { row in found.filter { $0.key?.text == row.key }.map(TranslationCase.brief) }
  }

  private func findings(_ rows: [Row], _ rules: Set<Finding.Rule>, _ options: AuditOptions) throws -> [Finding] {
    try TranslationCase.bundle(of: rows).audit(options).findings.filter { rules.contains($0.rule) }
      .sorted { ($0.localization ?? "") < ($1.localization ?? "") }
  }

  private static func brief(_ finding: Finding) -> String {
    CaseText.encoded("\(finding.localization ?? "") \(finding.severity): \(finding.message)")
  }

  /// What is not as the last of some rows says: the findings themselves, or their places.
  private func problem(_ found: [Finding], of rows: ArraySlice<Row>) -> [CaseProblem] {
    guard let row = rows.last else { return [] }
    let lines = found.map(TranslationCase.brief)
    if lines != row.reported { return [CaseProblem(line: row.line, message: "found: \(lines)")] }
    return found.filter { !TranslationCase.isPlaced($0, rows) }
      .map { CaseProblem(line: row.line, message: "found at another place: \($0)") }
  }

  /// Whether a finding is at the text of the last of some rows.
  private static func isPlaced(_ finding: Finding, _ rows: ArraySlice<Row>) -> Bool {
    let locale = finding.localization?.text ?? ""
    let lines = rows.filter { locale == "en" || ($0.locale == locale && $0.translation != nil) }
    return finding.file == "\(locale).lproj/Root.strings" && finding.table == "Root"
      && finding.location == SourceLocation(line: lines.count, column: 10)
  }

  // MARK: The bundle

  private static func bundle(of rows: [Row]) throws -> SettingsBundle {
    var tables: [String: String] = [:]
    for row in rows {
      tables["en.lproj/Root.strings", default: ""] += entry(row.key, row.source)
      guard let translation = row.translation else { continue }
      tables["\(row.locale).lproj/Root.strings", default: ""] += entry(row.key, translation)
    }
    let specifiers = rows.enumerated().map { "{ Type = PSToggleSwitchSpecifier; Key = s\($0); Title = \($1.key); }" }
    return try SettingsBundle(root: PaneText.pane(specifiers.joined(separator: ", ")), tables)
  }

  /// On one line.
  private static func entry(_ key: String, _ value: String) -> String {
    let escaped = value.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}": hexadecimal(scalar)
      default: String(scalar)
      }
    }
    return "\"\(key)\" = \"\(escaped.joined())\";\n"
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
