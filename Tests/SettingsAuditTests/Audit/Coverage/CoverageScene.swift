import SettingsCatalog
import SettingsLocalization
import TestSupport

@testable import SettingsAudit

/// A small bundle with what can go wrong with its texts, and its coverage in lines.
struct CoverageScene {
  var files: [String: String]
  var options = AuditOptions()
  var name = "Settings.bundle"

  /// Rows of a pane: a group for each title.
  static func pane(_ titles: String..., table: String? = "Root") -> String {
    PaneText.pane(
      titles.map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", "), table: table)
  }

  static func table(_ pairs: (String, String)...) -> String {
    pairs.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
  }

  func audit() throws -> BundleAudit {
    try SettingsBundle(texts: files, name: name).audit(options)
  }

  /// `fr: 4 shown, 3 translated (1 inherited), 1 missing, 0 untracked, 0 same, 1 leaks, 7500`.
  static func lines(_ coverage: BundleCoverage) -> [String] {
    coverage.localizations.map { row in
      let name = row.language.localization.text + (row.isSource ? "*" : "") + (row.isPresent ? "" : "?")
      return "\(name): \(row.shown) shown, \(row.translated) translated (\(row.inherited) inherited), "
        + "\(row.missing) missing, \(row.untracked) untracked, \(row.sameAsSource) same, \(row.leaks) leaks, "
        + "\(row.tenThousandths)"
    }
  }

  /// Those lines, the texts that it lists, and localizations whose parts are not their sum.
  static func all(_ coverage: BundleCoverage) -> [String] {
    let lists = [("missing", coverage.missing), ("leak", coverage.leaks), ("untracked", coverage.untracked)]
    let wrong = coverage.localizations.filter { $0.shown != $0.translated + $0.missing + $0.untracked }
    return lines(coverage) + lists.flatMap { name, texts in lines(texts).map { "\(name) \($0)" } }
      + wrong.map { "\($0.language.localization): its parts are not what is shown" }
  }

  /// `fr Root KEY = source: shown | ios @ Root.plist 0`.
  static func lines(_ texts: [UncoveredText]) -> [String] {
    texts.map { text in
      let uses = text.uses.map { "\($0.file) \($0.path.filter(\.isNumber))\($0.field)" }.joined(separator: ", ")
      return
        "\(text.localization ?? "-") \(text.table ?? "-") \(text.key) = \(text.source): \(text.shown) | \(text.phone) @ \(uses)"
    }
  }

  /// The findings of a rule: `file:line locale table key severity: message`, and what to do.
  static func findings(_ rule: Finding.Rule, _ audit: BundleAudit) -> [String] {
    audit.findings.filter { $0.rule == rule }.map { finding in
      let place = [finding.file, finding.location.map { "\($0.line)" }].compactMap { $0 }.joined(separator: ":")
      let about = [finding.localization?.text, finding.table?.text, finding.key?.text].map { $0 ?? "-" }.joined(
        separator: " ")
      return "\(place) \(about) \(finding.severity): \(finding.message). \(finding.fix ?? "")"
    }
  }
}
