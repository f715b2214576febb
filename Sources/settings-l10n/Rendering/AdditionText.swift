import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `add`.
struct AdditionReport {
  let bundle: SettingsBundle
  let addition: LanguageAddition
  let files: [PlannedFile]
  let isDryRun: Bool
  var commit = CommitReport()

  init(bundle: SettingsBundle, addition: LanguageAddition, files: [PlannedFile], isDryRun: Bool) {
    self.bundle = bundle
    self.addition = addition
    self.files = files
    self.isDryRun = isDryRun
  }
}

/// The result of `add` as text.
struct AdditionText {
  let report: AdditionReport
  let style: Style

  var lines: [String] {
    let path = TerminalText.clean(report.bundle.path)
    if report.addition.sync.isBlocked {
      return ["\(path): \(style.red("nothing was written")): files cannot be read or changed."]
    }
    if report.files.isEmpty { return ["\(path): no pane needs a table; nothing was written."] }
    let diff = report.isDryRun ? report.files.flatMap(self.diff) : []
    let result =
      report.isDryRun
      ? "\(path): \(Count.of(report.files.count, "file")) would be made; nothing was written."
      : "\(path): \(Count.of(report.files.count, "file")) made. Add the languages to the regions of the Xcode project, too."
    let choices = ChoiceLines.of(report.addition.newChoices)
    return diff + report.addition.items.flatMap(lines) + choices + [result] + (report.isDryRun ? [] : [next])
  }

  private func diff(of file: PlannedFile) -> [String] {
    let path = report.bundle.path + "/" + file.path
    return ColoredDiff.lines(UnifiedDiff.lines(old: file.old, new: file.new, path: path), style)
  }

  private func lines(of item: LanguageAddition.Item) -> [String] {
    let (all, own) = item.entries
    let texts =
      "\(TerminalText.grouped(own)) with a text of the language, \(TerminalText.grouped(all - own)) with the source text"
    let before = item.before.map { "an iPhone showed \(TerminalText.clean($0))" } ?? "an iPhone showed no localization"
    let relative = item.relative.map { "; the nearest localization is \(TerminalText.clean($0))" } ?? ""
    return [
      style.bold(TerminalText.clean(item.language.localization.folder)) + ": \(all) entries, \(texts)",
      "  before, \(before)\(relative)",
    ]
  }

  private var next: String {
    let names = report.addition.items.map { "--locale " + CommandLineWord.quoted($0.language.localization.text) }
    return TerminalText.clean(
      "Next: settings-l10n export \(CommandLineWord.quoted(report.bundle.path)) \(names.joined(separator: " ")) "
        + "--only missing --output translations")
  }
}
