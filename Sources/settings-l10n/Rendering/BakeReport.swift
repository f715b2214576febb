import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `bake`.
struct BakeReport {
  /// The bundle.
  let path: String
  let plan: BakePlan
  /// The baked bundle, for a check the built one; `nil` if nothing is written.
  var target: String?
  var isCheck = false
  /// What the built bundle would show otherwise.
  var differences: [BakeDifference] = []
  /// The panes, languages and tables of plural forms that the built bundle has otherwise.
  var fileDifferences: [BakeFileDifference] = []
  var commit = CommitReport()

  /// All findings: about files of the bundle, and about string catalogs.
  var allFindings: [Finding] { plan.findings + plan.catalogFindings }

  init(path: String, plan: BakePlan) {
    self.path = path
    self.plan = plan
  }
}

/// The JSON of `bake`.
extension BakeReport {
  /// `differences` and `fileDifferences` are those of a check.
  var document: JSONMembers {
    [
      "schemaVersion": 1, "bundle": path, "target": target, "written": commit.isWritten,
      "localizations": plan.localizations, "files": plan.files.map(\.bakedMembers),
      "completeTables": plan.completeTables.map(\.path),
      "keysWithoutText": plan.keysWithoutText.map {
        ["table": $0.id.table, "key": $0.id.key, "locales": $0.localizations] as JSONMembers
      },
      "newChoices": plan.newChoices.map(\.members), "differences": isCheck ? differences.map(\.members) : nil,
      "fileDifferences": isCheck
        ? fileDifferences.map { ["file": $0.path, "difference": $0.kind] as JSONMembers } : nil,
      "warnings": commit.warnings, "findings": allFindings,
    ]
  }
}

extension PlannedFile {
  fileprivate var bakedMembers: JSONMembers {
    ["file": path, "action": new == nil ? "remove" : old == nil ? "add" : "change"]
  }
}

extension BakeDifference {
  fileprivate var members: JSONMembers {
    ["locale": localization, "table": id.table, "key": id.key, "expected": expected, "shown": shown]
  }
}

/// The result of `bake` as text.
struct BakeText {
  let report: BakeReport
  let style: Style

  /// The maximum number of lines of each list.
  private static let readable = 20

  var lines: [String] {
    if report.plan.isBlocked { return [outcome] }
    return report.isCheck
      ? fileDifferences + differences + [outcome] : files + ChoiceLines.of(plan.newChoices) + keys + [outcome]
  }

  private var plan: BakePlan { report.plan }

  // MARK: Lists

  private var files: [String] {
    listed(plan.files) { file in
      let mark = file.new == nil ? "-" : file.old == nil ? "+" : "~"
      return "  \(mark) \(TerminalText.clean(file.path))"
    }
  }

  /// The keys that no table has a text for.
  private var keys: [String] {
    guard !plan.keysWithoutText.isEmpty else { return [] }
    let count = plan.keysWithoutText.count
    return [
      "\(Count.of(count, "key")) \(count == 1 ? "has" : "have") no text along the fallback chain and \(count == 1 ? "is" : "are") shown as written:"
    ]
      + listed(plan.keysWithoutText) { key in
        let places = key.localizations.count == plan.localizations.count ? "all" : names(key.localizations)
        return "  \(TerminalText.clean(key.id.table)): \(TerminalText.brief(key.id.key, to: 60)) (\(places))"
      }
  }

  private var fileDifferences: [String] {
    listed(report.fileDifferences) { difference in
      let what =
        switch difference.kind {
        case .missing: "is missing"
        case .added: "is not in the bundle"
        case .changed: "has other values"
        }
      return "  \(TerminalText.clean(difference.path)): \(what)"
    }
  }

  private var differences: [String] {
    listed(report.differences) { difference in
      let name = "\(difference.localization), \(difference.id.table)"
      return "  \(TerminalText.clean(name)): \(TerminalText.brief(difference.id.key, to: 60)): shows "
        + "\"\(TerminalText.brief(difference.shown, to: 60))\", expected \"\(TerminalText.brief(difference.expected, to: 60))\""
    }
  }

  private func names(_ localizations: [LocalizationName]) -> String {
    let shown = localizations.prefix(5).map { TerminalText.clean($0) }.joined(separator: ", ")
    return localizations.count > 5 ? shown + ", and \(localizations.count - 5) more" : shown
  }

  private func listed<Element>(_ all: [Element], _ line: (Element) -> String) -> [String] {
    let rest = all.count - BakeText.readable
    return all.prefix(BakeText.readable).map(line)
      + (rest > 0 ? ["  … and \(TerminalText.grouped(rest)) more; --summary json has all of them"] : [])
  }

  // MARK: Result

  private var outcome: String {
    let path = TerminalText.clean(report.path)
    if plan.isBlocked {
      return "\(path): \(style.red(report.isCheck ? "not checked" : "nothing was written")): \(obstacle)."
    }
    let target = TerminalText.clean(report.target ?? report.path)
    if report.isCheck { return "\(target): \(checked(against: path))." }
    let tables = "\(Count.of(plan.tableCount, "table")) of \(Count.of(plan.localizations.count, "localization"))"
    if plan.files.isEmpty && !report.commit.isWritten { return "\(target): \(tables): complete already." }
    guard report.commit.isWritten else { return "\(target): \(tables): nothing has changed since it was baked." }
    let complete = plan.completeTables.count
    return "\(target): \(tables): \(TerminalText.grouped(plan.tableCount - complete)) completed, "
      + "\(TerminalText.grouped(complete)) \(complete == 1 ? "was" : "were") complete."
  }

  /// Why nothing is baked.
  private var obstacle: String {
    plan.brokenTables.contains { $0.severity == .error }
      ? "tables have errors; correct them, or bake what can be read with --recover"
      : "files cannot be read or written"
  }

  private func checked(against path: String) -> String {
    let (files, texts) = (report.fileDifferences.count, report.differences.count)
    let parts = [files > 0 ? Count.of(files, "file") : nil, texts > 0 ? Count.of(texts, "text") : nil]
    let list = parts.compactMap { $0 }.joined(separator: " and ")
    if list.isEmpty { return "shows the texts of \(path)" }
    return style.red(list) + (files + texts == 1 ? " is not that of " : " are not those of ") + path
  }
}
