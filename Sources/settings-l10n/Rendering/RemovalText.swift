import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `remove`.
struct RemovalReport {
  let path: String
  let removal: LanguageRemoval
  let isDryRun: Bool
  var commit = CommitReport()

  init(path: String, removal: LanguageRemoval, isDryRun: Bool) {
    self.path = path
    self.removal = removal
    self.isDryRun = isDryRun
  }
}

/// The result of `remove` as text.
struct RemovalText {
  let report: RemovalReport
  let style: Style
  private var removal: LanguageRemoval { report.removal }

  /// What is removed, who sees something else then, and the result.
  var lines: [String] {
    [content] + ChoiceLines.of(removal.newChoices, removing: removal.language.localization) + removal.heirs.map(line)
      + [result]
  }

  private var folder: String { TerminalText.clean(removal.language.localization.folder) }

  private var content: String {
    let others = removal.otherFiles.map { TerminalText.clean($0) }.joined(separator: ", ")
    return style.bold(folder) + ": \(Count.of(removal.tables.count, "table")) with "
      + "\(TerminalText.grouped(removal.entries)) \(removal.entries == 1 ? "entry" : "entries")"
      + (others.isEmpty ? "" : ", and \(others)")
  }

  private func line(_ heir: LanguageRemoval.Heir) -> String {
    let phone = heir.onPhone > 0 ? "\(Count.of(heir.onPhone, "text")) on an iPhone" : nil
    let chain = heir.byChain > 0 ? "\(Count.of(heir.byChain, "text")) by the fallback chain" : nil
    let counts = [phone, chain].compactMap { $0 }.joined(separator: ", ")
    return "  \(TerminalText.clean(heir.localization)) has taken from it: \(counts)"
  }

  private var result: String {
    let path = TerminalText.clean(report.path)
    return report.isDryRun
      ? "\(path): \(folder) would be removed; nothing was written."
      : "\(path): \(folder) removed. Remove the language from the regions of the Xcode project, too."
  }
}
