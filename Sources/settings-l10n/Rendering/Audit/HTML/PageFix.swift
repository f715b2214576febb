import SettingsAudit
import SettingsLocalization
import SettingsTranslation

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
    let told = finding.fix.flatMap { fix in [export, sync].compactMap(\.self).first { fix.contains($0) } }
    var text = finding.fix
    if entry.languages.count > 1, let locale = finding.locale {
      // The path of the first language would be wrong for the others.
      text = text.map { PageFix.replacing(locale.text + ".lproj/", with: "", in: $0) }
    }
    if let told, told == export, entry.languages.count > 1 {
      let command = PageFix.export(audit.bundle, entry.languages)
      text = text.map { PageFix.replacing(told, with: "the command", in: $0) }
      (self.text, self.command) = (text, PageFix.typed(command))
      return
    }
    let rename = finding.fix.flatMap(PageFix.rename)
    let fix = fixable.contains(finding.rule) ? PageFix.lint(audit.bundle, finding.rule) : nil
    let command = (told ?? rename ?? fix).flatMap(PageFix.typed)
    if let command, told != nil || rename != nil {
      text = text.map { PageFix.replacing(command, with: "the command", in: $0) }
    }
    (self.text, self.command) = (text, command)
  }

  /// The missing texts of several languages.
  private static func export(_ bundle: SettingsBundle, _ languages: [LocalizationName]) -> String {
    let isListed = languages.count <= 12 && languages.allSatisfy { !$0.text.contains(",") }
    let list = isListed ? languages.map(\.text).joined(separator: ",") : "all"
    return SuggestedCommand.export(bundle, LocalizationName(list))
  }

  private static func lint(_ bundle: SettingsBundle, _ rule: Finding.Rule) -> String {
    "settings-l10n lint \(CommandLineWord.quoted(bundle.path)) --only \(rule.rawValue) --fix"
  }

  /// The command in the fix of a key that was probably renamed.
  private static func rename(in fix: String) -> String? {
    let parts = fix.components(around: ": if it was renamed, ")
    guard parts.count == 2, parts[1].hasPrefix("settings-l10n rename ") else { return nil }
    return parts[1].components(around: " renames it in the tables.").first
  }

  /// A command, unless it has characters that a terminal would obey.
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
