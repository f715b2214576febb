import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// A text, its translation, and what a rule says of both.
struct TranslationRow {
  var source: String
  /// `nil` for a text that is looked at in the source language only.
  var translation: String?
  var locale: String
  /// `locale severity: message`
  var reported: [String]

  init(_ source: String, _ translation: String?, _ locale: String = "de", _ reported: [String] = []) {
    self.source = source
    self.translation = translation
    self.locale = locale
    self.reported = reported
  }
}

extension TranslationRow {
  /// Makes one bundle of all rows, and expects of a rule what they say and nothing else.
  ///
  /// - Parameters:
  ///   - fixes: what the findings advise; each must be advised by one of them at least.
  ///   - options: what the audit goes by; a rule that is off is switched on with the severity that it describes.
  static func check(
    _ rule: Finding.Rule, fixes: Set<String>, _ rows: [TranslationRow], options: AuditOptions = AuditOptions()
  ) throws {
    let bundle = try bundle(of: rows)
    let found = try bundle.audit(options.looking(for: rule)).findings.filter { $0.rule == rule }
    for (number, row) in rows.enumerated() {
      let own = found.filter { $0.key?.text == key(number) }.sorted { ($0.locale ?? "") < ($1.locale ?? "") }
      #expect(own.map(brief) == row.reported, "\(row.source) → \(row.translation ?? "")")
      for finding in own { expectPlace(of: finding, number, rows) }
    }
    #expect(Set(found.compactMap(\.fix)) == fixes)
    #expect(found.count == rows.reduce(0) { $0 + $1.reported.count })
  }

  static func brief(_ finding: Finding) -> String {
    "\(finding.locale ?? "") \(finding.severity): \(finding.message)"
  }

  private static func expectPlace(of finding: Finding, _ number: Int, _ rows: [TranslationRow]) {
    let locale = finding.locale?.text ?? ""
    let lines = rows[...number].filter { locale == "en" || ($0.locale == locale && $0.translation != nil) }
    #expect(finding.file == "\(locale).lproj/Root.strings")
    #expect(finding.location == SettingsLocalization.SourceLocation(line: lines.count, column: 10))
    #expect(finding.table == "Root")
  }

  private static func key(_ number: Int) -> String { "k\(100 + number)" }

  private static func bundle(of rows: [TranslationRow]) throws -> SettingsBundle {
    var tables: [String: String] = [:]
    for (number, row) in rows.enumerated() {
      tables["en.lproj/Root.strings", default: ""] += entry(key(number), row.source)
      guard let translation = row.translation else { continue }
      tables["\(row.locale).lproj/Root.strings", default: ""] += entry(key(number), translation)
    }
    let specifiers = rows.indices.map { "{ Type = PSToggleSwitchSpecifier; Key = s\($0); Title = \(key($0)); }" }
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

extension AuditOptions {
  /// The same with a rule switched on.
  func looking(for rule: Finding.Rule) -> AuditOptions {
    var options = self
    let description = RuleDescription.all.first { $0.rule == rule }
    options.rules.isStrict = true
    if let description, !description.isOnByDefault, !description.isStrict {
      options.rules.levels[rule] = RuleSettings.Level(rawValue: description.severity.rawValue)
    }
    return options
  }
}
