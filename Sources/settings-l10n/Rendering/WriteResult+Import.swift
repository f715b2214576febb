import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `import`.
extension WriteResult<ImportPlan> {
  /// The JSON.
  var document: JSONMembers {
    let units: JSONMembers = [
      "locales": plan.counts.map(\.members), "files": changedFiles, "units": plan.units.map(\.members),
      "accepted": plan.acceptedCount,
      "outOfScope": plan.outOfScope.map {
        ["file": $0.file, "original": $0.original, "units": $0.units] as JSONMembers
      },
      "unknown": plan.unknownUnits,
    ]
    return document(units, isBlocked: plan.isBlocked) + ["findings": fileFindings]
  }

  /// The findings about files. Translation files keep their paths; files of the bundle get the path of the bundle.
  private var fileFindings: [Finding] { plan.findings + findings.map { $0.inFolder(bundle.path) } }

  /// All findings: about files, units and edits.
  var allFindings: [Finding] { fileFindings + plan.units.flatMap(\.findings) }

  /// A line per language, then the overall result.
  func lines(_ style: Style) -> [String] {
    plan.counts.map { $0.row(style) } + outOfScope + unknown + overwritten + accepted + [outcome(style)]
  }

  /// A line per file that contains other parts of the app.
  private var outOfScope: [String] {
    let files = Dictionary(grouping: plan.outOfScope, by: { ExactString($0.file) })
    return files.values.sorted { $0[0].file < $1[0].file }.map { parts in
      let units = Count.of(parts.reduce(0) { $0 + $1.units }, "unit")
      return "\(TerminalText.clean(parts[0].file)): left out \(units) of other parts of the app "
        + "(\(Count.of(parts.count, "file element")))"
    }
  }

  /// Units that the bundle does not have.
  private var unknown: [String] {
    let count = plan.unknownUnits
    return count == 0 ? [] : ["\(Count.are(count, "unit")) not in this bundle, and left out."]
  }

  /// Units that replaced texts which may be newer.
  private var overwritten: [String] {
    let count = plan.counts.reduce(0) { $0 + $1.overwritten }
    if count == 0 || plan.isBlocked { return [] }
    let verb = isDryRun ? "would overwrite" : "overwrote"
    return [
      "\(Count.of(count, "unit")) \(verb) another translation, and it is unknown which is newer: "
        + "give the earlier export with --base."
    ]
  }

  /// What is recorded about texts that stay: they came back finished, were accepted as they are, or need a review.
  private var accepted: [String] {
    let count = plan.acceptedCount
    if count == 0 || plan.isBlocked { return [] }
    return [
      "\(Count.of(count, "state")) \(isDryRun ? "would be recorded" : "recorded"), of texts that stay as they are."
    ]
  }

  private var nothing: String {
    let isOfSource = plan.findings.contains { $0.rule == .importSourceOnly }
    if plan.counts.isEmpty, !isOfSource, plan.refusedFiles == 0 { return "The files contain no unit of this bundle" }
    return accepted.isEmpty ? "Nothing to change" : "No text to change"
  }

  private func outcome(_ style: Style) -> String {
    if plan.isBlocked { return style.red("Nothing was written") + ": \(plan.refusals).\(advice)" }
    if files.isEmpty { return nothing + plan.leftOut + "." }
    let count = Count.of(files.count, "file")
    return isDryRun ? "\(count) would change\(plan.leftOut); nothing was written." : "\(count) changed\(plan.leftOut)."
  }

  private var advice: String { files.isEmpty ? "" : " --skip-refused writes the rest." }
}

extension ImportPlan {
  /// `, 2 units left out`: the exit status is 1.
  fileprivate var leftOut: String {
    let units = counts.reduce(0) { $0 + $1[.skipped] + $1[.stale] + $1[.refused] + $1[.removed] }
    let files = refusedFiles
    let parts = [files > 0 ? Count.of(files, "file") : nil, units > 0 ? Count.of(units, "unit") : nil]
    let text = parts.compactMap { $0 }.joined(separator: " and ")
    return text.isEmpty ? "" : ", \(text) left out"
  }

  /// `1 file and 2 units are refused`.
  fileprivate var refusals: String {
    let files = refusedFiles
    let units = refused.count
    if files == 0 { return Count.are(units, "unit") + " refused" }
    if units == 0 { return Count.are(files, "file") + " refused" }
    return "\(Count.of(files, "file")) and \(Count.of(units, "unit")) are refused"
  }

  /// The number of refused files.
  fileprivate var refusedFiles: Int {
    Set(findings.filter { $0.severity == .error }.map { ExactString($0.file ?? "") }).count
  }
}

extension ImportCounts {
  fileprivate var members: JSONMembers {
    [
      "locale": language.localization, "tag": language.tag, "new": isNew, "changed": self[.changed],
      "added": self[.added], "unchanged": self[.unchanged], "skipped": self[.skipped], "stale": self[.stale],
      "refused": self[.refused], "removed": self[.removed], "overwritten": overwritten,
    ]
  }

  /// `fr: 3 changed, 1 added, 40 unchanged, 0 skipped, 0 stale, 0 refused, 0 removed`.
  fileprivate func row(_ style: Style) -> String {
    let parts = ImportOutcome.allCases.map { outcome in
      let part = "\(TerminalText.grouped(self[outcome])) \(outcome.rawValue)"
      return self[outcome] == 0 ? style.dim(part) : part
    }
    let name = TerminalText.clean(language.localization) + (isNew ? " (new)" : "")
    return style.bold(name) + ": " + parts.joined(separator: ", ")
  }
}

extension ImportedUnit {
  /// A translation that the bundle lacks is `null`.
  fileprivate var members: JSONMembers {
    [
      "locale": language.localization, "table": id.table, "key": id.key, "outcome": outcome,
      "existing": OrNull(existing), "incoming": incoming, "findings": findings,
    ]
  }
}

extension [Finding] {
  /// Each finding once, at its first position.
  var withoutDoubles: [Finding] {
    var seen: Set<Finding> = []
    return filter { seen.insert($0).inserted }
  }
}
