import SettingsAudit
import SettingsFixing
import SettingsLocalization
import SettingsReports

/// The fixes, made or planned: a line for each file, then one for each fix that is not made.
struct FixText {
  let plan: FixPlan
  /// The bundle that the files are in.
  let folder: String
  let isDryRun: Bool

  /// The maximum number of listed keys of a rule.
  private static let readable = 10

  var lines: [String] {
    let fixes = Dictionary(grouping: plan.fixes, by: \.place)
    let files = fixes.keys.sorted().map { line($0, fixes[$0] ?? []) }
    let lines = files + plan.skipped.map(line)
    return lines.isEmpty ? ["\(TerminalText.clean(folder)): nothing to fix"] : lines
  }

  /// `Settings.bundle/fr.lproj/Root.strings: fixed byte-order-mark; end-space: "Mute", "Sound"`.
  private func line(_ place: TableReference, _ fixes: [AppliedFix]) -> String {
    let byRule = Dictionary(grouping: fixes, by: \.rule)
    let parts = byRule.keys.sorted { $0.rawValue < $1.rawValue }.map { rule in
      let keys = (byRule[rule] ?? []).compactMap(\.key)
      return keys.isEmpty ? rule.rawValue : rule.rawValue + ": " + named(keys)
    }
    let file = TerminalText.clean(folder + "/" + place.path)
    return "\(file): \(isDryRun ? "would fix" : "fixed") \(parts.joined(separator: "; "))"
  }

  /// `not fixed: end-space: Settings.bundle/fr.lproj/Root.strings: ` and the reason.
  private func line(_ fix: SkippedFix) -> String {
    "not fixed: \(fix.rule.rawValue): " + TerminalText.clean("\(folder)/\(fix.reason)")
  }

  private func named(_ keys: [TextKey]) -> String {
    let names = keys.prefix(FixText.readable).map { "\"\(TerminalText.brief($0.text, to: 60))\"" }.joined(
      separator: ", ")
    let rest = keys.count - FixText.readable
    return rest > 0 ? names + ", … and \(TerminalText.grouped(rest)) more" : names
  }
}
