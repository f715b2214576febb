import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `remove`.
extension WriteResult<LanguageRemoval> {
  /// The JSON.
  var document: JSONMembers {
    document([
      "locale": plan.language.localization, "tables": plan.tables, "entries": plan.entries,
      "otherFiles": plan.otherFiles, "newChoices": plan.newChoices.map(\.members),
      "heirs": plan.dependents.map(\.members),
    ])
  }

  /// The text: what is removed, who sees something else then, and the result.
  func lines(_ style: Style) -> [String] {
    style.wrapped(
      [content(style)] + ChoiceLines.of(plan.newChoices, removing: plan.language.localization)
        + plan.dependents.map(\.line) + [outcome])
  }

  private var folder: String { TerminalText.clean(plan.language.localization.folder) }

  private func content(_ style: Style) -> String {
    let others = plan.otherFiles.map { TerminalText.clean($0) }.joined(separator: ", ")
    if plan.isOfCatalogsOnly {
      return style.bold(folder) + ": not in the bundle; \(Count.of(plan.entries, "text")) in the string catalogs"
    }
    return style.bold(folder) + ": \(Count.of(plan.tables.count, "table")) with "
      + Count.of(plan.entries, "entry", "entries")
      + (others.isEmpty ? "" : ", and \(others)")
  }

  private var outcome: String {
    let (what, place) =
      plan.isOfCatalogsOnly
      ? (TerminalText.clean(plan.language.localization), " from the string catalogs") : (folder, "")
    return isDryRun
      ? "\(path): \(what) would be removed\(place); nothing was written."
      : "\(path): \(what) removed\(place). Remove the language from the regions of the Xcode project, too."
  }
}

extension LanguageRemoval.Dependent {
  fileprivate var members: JSONMembers { ["locale": localization, "phone": onPhone, "chain": byChain] }

  fileprivate var line: String {
    let phone = onPhone > 0 ? "\(Count.of(onPhone, "text")) on an iPhone" : nil
    let chain = byChain > 0 ? "\(Count.of(byChain, "text")) by the fallback chain" : nil
    let counts = [phone, chain].compactMap { $0 }.joined(separator: ", ")
    return "  \(TerminalText.clean(localization)) has taken from it: \(counts)"
  }
}
