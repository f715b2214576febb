internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// What to do about an entry: a sentence, and a command to copy.
struct PageFix {
  /// The instruction; `nil` if the finding has none.
  let text: String?
  /// A command as it is typed in a shell; `nil` if there is none, or if it cannot be typed.
  let command: String?

  /// - Parameters:
  ///   - entry: the findings.
  ///   - audit: their bundle.
  ///   - fixable: the rules whose findings `--fix` fixes.
  init(_ entry: PageEntry, in audit: BundleAudit, fixable: Set<Finding.Rule>) {
    let finding = entry.group.first
    let export = finding.locale.map { SuggestedCommand.export(audit.bundle, $0) }
    let sync = SuggestedCommand.sync(audit.bundle, audit.source.localization)
    let given = finding.fix.flatMap { fix in
      [export, sync].compactMap(\.self).first { fix.contains($0) } ?? PageFix.rename(in: fix)
    }
    let fixing = fixable.contains(finding.rule) ? PageFix.lint(audit.bundle, finding.rule) : nil
    let isForAll = given != nil && given == export && entry.languages.count > 1
    let command = isForAll ? PageFix.export(audit.bundle, entry.languages) : given ?? fixing
    let typed = command.flatMap(PageFix.typed)
    self.command = typed
    text = finding.fix.map { fix in
      let locale = entry.languages.count > 1 ? finding.locale : nil
      return PageFix.text(fix, without: typed == nil ? nil : given, locale: locale)
    }
  }

  /// An instruction with "the command" in place of a command, as one is shown below it, and without the folder of the
  /// first of several languages, which would be wrong for the others.
  private static func text(_ fix: String, without command: String?, locale: LocalizationName?) -> String {
    var text = fix
    if let command { text = replacing(command, with: fix.hasPrefix(command) ? "The command" : "the command", in: text) }
    if let locale { text = replacing("\(locale).lproj/", with: "", in: text) }
    return text
  }

  /// The command that exports the missing texts of several languages.
  private static func export(_ bundle: SettingsBundle, _ languages: [LocalizationName]) -> String {
    let isListed = languages.count <= 12 && languages.allSatisfy { !$0.text.contains(",") }
    let list = isListed ? languages.map(\.text).joined(separator: ",") : "all"
    return SuggestedCommand.export(bundle, LocalizationName(list))
  }

  private static func lint(_ bundle: SettingsBundle, _ rule: Finding.Rule) -> String {
    "settings-l10n lint \(CommandLineWord.quoted(bundle.path)) --only \(rule.rawValue) --fix"
  }

  /// The command in the fix of a key that was probably renamed; `nil` in any other fix.
  private static func rename(in fix: String) -> String? {
    let parts = fix.components(around: ": if it was renamed, ")
    guard parts.count == 2, parts[1].hasPrefix("settings-l10n rename ") else { return nil }
    return parts[1].components(around: " renames it in the tables.").first
  }

  /// A command; `nil` if it has characters that a terminal would obey.
  private static func typed(_ command: String) -> String? {
    command.unicodeScalars.contains(where: \.isUnsafeInTerminal) ? nil : command
  }

  private static func replacing(_ part: String, with other: String, in text: String) -> String {
    text.components(around: part).joined(separator: other)
  }
}

extension String {
  /// The parts of a text between the occurrences of another one.
  fileprivate func components(around part: String) -> [String] {
    split(separator: part, omittingEmptySubsequences: false).map(String.init)
  }
}
