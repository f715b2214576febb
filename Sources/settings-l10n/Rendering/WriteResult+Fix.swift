import SettingsAudit
import SettingsFixing
import SettingsLocalization
import SettingsReports

/// The fixes of `lint`, made or planned: a line for each file, then one for each fix that is not made.
extension WriteResult<FixPlan> {
  var lines: [String] {
    let fixes = Dictionary(grouping: plan.fixes, by: \.place)
    let files = fixes.keys.sorted().map { line($0, fixes[$0] ?? []) }
    let lines = files + plan.skipped.map(line)
    return lines.isEmpty ? ["\(path): nothing to fix"] : lines
  }

  /// `Settings.bundle/fr.lproj/Root.strings: fixed byte-order-mark; end-space: "Mute", "Sound"`.
  private func line(_ place: TableReference, _ fixes: [AppliedFix]) -> String {
    let byRule = Dictionary(grouping: fixes, by: \.rule)
    let parts = byRule.keys.sorted { $0.rawValue < $1.rawValue }.map { rule in
      let keys = (byRule[rule] ?? []).compactMap(\.key)
      return keys.isEmpty ? rule.rawValue : rule.rawValue + ": " + named(keys)
    }
    let file = TerminalText.clean(bundle.path + "/" + place.path)
    return "\(file): \(isDryRun ? "would fix" : "fixed") \(parts.joined(separator: "; "))"
  }

  /// `not fixed: end-space: Settings.bundle/fr.lproj/Root.strings: ` and the reason.
  private func line(_ fix: SkippedFix) -> String {
    "not fixed: \(fix.rule.rawValue): " + TerminalText.clean("\(bundle.path)/\(fix.reason)")
  }

  /// At most ten keys of a rule.
  private func named(_ keys: [TextKey]) -> String {
    let names = keys.prefix(10).map { "\"\(TerminalText.brief($0.text, to: 60))\"" }.joined(separator: ", ")
    let rest = keys.count - 10
    return rest > 0 ? names + ", … and \(TerminalText.grouped(rest)) more" : names
  }
}
