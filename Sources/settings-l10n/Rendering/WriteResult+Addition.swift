import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `add`.
extension WriteResult<LanguageAddition> {
  /// The JSON.
  var document: JSONMembers {
    document([
      "languages": plan.items.map(\.members), "newChoices": plan.newChoices.map(\.members), "files": changedFiles,
    ]) + ["findings": findings]
  }

  /// The text: the languages, who sees them then, and the result.
  func lines(_ style: Style) -> [String] {
    if plan.sync.isBlocked {
      return ["\(path): \(style.red("nothing was written")): files cannot be read or changed."]
    }
    if files.isEmpty { return ["\(path): no pane needs a table; nothing was written."] }
    let result =
      isDryRun
      ? "\(path): \(Count.of(files.count, "file")) would be made; nothing was written."
      : "\(path): \(Count.of(files.count, "file")) made. Add the languages to the regions of the Xcode project, too."
    return diff(style) + plan.items.flatMap { $0.lines(style) } + ChoiceLines.of(plan.newChoices) + [result]
      + (isDryRun ? [] : [next])
  }

  private var next: String {
    let names = plan.items.map { "--locale " + CommandLineWord.quoted($0.language.localization.text) }
    return TerminalText.clean(
      "Next: settings-l10n export \(CommandLineWord.path(bundle.path)) \(names.joined(separator: " ")) "
        + "--only missing --format csv --output \(SuggestedCommand.folder("translations", beside: bundle))")
  }
}

extension LanguageAddition.Item {
  /// Without a localization, `before` and `relative` are `null`.
  fileprivate var members: JSONMembers {
    [
      "locale": language.localization, "tag": language.tag, "before": OrNull(before), "relative": OrNull(relative),
      "entries": entries.all, "entriesOfLanguage": entries.ofLanguage,
    ]
  }

  fileprivate func lines(_ style: Style) -> [String] {
    let (all, own) = entries
    let texts =
      "\(TerminalText.grouped(own)) with a text of the language, \(TerminalText.grouped(all - own)) with the source text"
    let shown = before.map { "an iPhone showed \(TerminalText.clean($0))" } ?? "an iPhone showed no localization"
    let nearest = relative.map { "; the nearest localization is \(TerminalText.clean($0))" } ?? ""
    return [
      style.bold(TerminalText.clean(language.localization.folder)) + ": \(Count.of(all, "entry", "entries")), \(texts)",
      "  before, \(shown)\(nearest)",
    ]
  }
}
