internal import SettingsCatalog
package import SettingsLocalization

/// What a page says to do about findings: a sentence, and commands to copy.
package struct SuggestedFix {
  /// The instruction, which says "the command" for a command; `nil` if the findings have none.
  package let text: String?
  /// Commands as they are typed in a shell, in the order of the text; without those that cannot be typed, and kinds that
  /// are not looked for.
  package let commands: [String]

  /// - Parameters:
  ///   - fix: the instruction of the findings, which may have commands in it.
  ///   - rule: their rule.
  ///   - languages: the languages that they are about.
  ///   - audit: their bundle.
  ///   - isFixable: whether `--fix` fixes them.
  package init(
    _ fix: String?, of rule: Finding.Rule, _ languages: [LocalizationName], in audit: BundleAudit, isFixable: Bool
  ) {
    let given = fix.map { SuggestedFix.commands(in: $0, languages, audit) } ?? []
    let shown = given.filter(SuggestedFix.canBeTyped)
    let own = given.isEmpty && isFixable ? [SuggestedFix.lint(audit.bundle, rule)] : []
    commands = shown + own.filter(SuggestedFix.canBeTyped)
    text = fix.map { fix in
      let names = shown.count == 1 ? ["the command"] : ["the first command", "the second command"]
      return zip(shown, names).reduce(fix) { SuggestedFix.replacing($1.0, with: $1.1, in: $0) }
    }
  }

  /// The commands in an instruction: at most one that changes or exports texts, and the one that completes tables.
  private static func commands(in fix: String, _ languages: [LocalizationName], _ audit: BundleAudit) -> [String] {
    let bundle = audit.bundle
    let exports = [languages] + (languages.first.map { [[$0]] } ?? [])
    let known =
      exports.map { SuggestedCommand.export(bundle, $0) }
      + [SuggestedCommand.sync(bundle, audit.source.localization), SuggestedCommand.recode(bundle)]
    let first = known.first { fix.contains(literal: $0, endsWord: true) } ?? rename(in: fix) ?? adding(in: fix)
    let bake = SuggestedCommand.bake(bundle)
    return [first, fix.contains(literal: bake, endsWord: true) ? bake : nil].compactMap(\.self)
  }

  private static func lint(_ bundle: SettingsBundle, _ rule: Finding.Rule) -> String {
    "settings-l10n lint \(CommandLineWord.path(bundle.path)) --only \(rule.rawValue) --fix"
  }

  /// The command in the fix of a key that was probably renamed; `nil` in any other fix.
  private static func rename(in fix: String) -> String? {
    let parts = fix.parts(around: ": if it was renamed, ")
    guard parts.count == 2, parts[1].hasPrefix("settings-l10n rename ") else { return nil }
    return parts[1].parts(around: " renames it in the tables.").first
  }

  /// The command in the fix of languages that the app has and the settings lack; `nil` in any other fix.
  private static func adding(in fix: String) -> String? {
    let parts = fix.parts(around: " adds ")
    return parts.count == 2 && fix.hasPrefix("settings-l10n add ") ? parts[0] : nil
  }

  /// Whether a command has no characters that a terminal would obey.
  private static func canBeTyped(_ command: String) -> Bool {
    !command.unicodeScalars.contains(where: \.isUnsafeInTerminal)
  }

  /// Puts a name in the place of a command, with a capital at the start of a sentence.
  private static func replacing(_ command: String, with name: String, in text: String) -> String {
    let capital = "T" + name.dropFirst()
    let inSentences = text.replacing(literal: ". " + command, with: ". " + capital, endsWord: true)
    let rest = inSentences.hasPrefix(command) ? capital + inSentences.dropFirst(command.count) : inSentences
    return rest.replacing(literal: command, with: name, endsWord: true)
  }
}
