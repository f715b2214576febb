internal import SettingsCatalog
package import SettingsLocalization

/// What a page says to do about findings: a sentence, and a command to copy.
package struct SuggestedFix {
  /// The instruction; `nil` if the findings have none.
  package let text: String?
  /// A command as it is typed in a shell; `nil` if there is none, or if it cannot be typed.
  package let command: String?

  /// - Parameters:
  ///   - fix: the instruction of the findings, which may have the command in it.
  ///   - rule: their rule.
  ///   - languages: the languages that they are about.
  ///   - audit: their bundle.
  ///   - isFixable: whether `--fix` fixes them.
  package init(
    _ fix: String?, of rule: Finding.Rule, _ languages: [LocalizationName], in audit: BundleAudit, isFixable: Bool
  ) {
    let bundle = audit.bundle
    let exports = [languages] + (languages.first.map { [[$0]] } ?? [])
    let known =
      exports.map { SuggestedCommand.export(bundle, $0) }
      + [SuggestedCommand.sync(bundle, audit.source.localization), SuggestedCommand.recode(bundle)]
    let given = fix.flatMap { fix in
      known.first(where: fix.contains) ?? SuggestedFix.rename(in: fix) ?? SuggestedFix.adding(in: fix)
    }
    command = (given ?? (isFixable ? SuggestedFix.lint(bundle, rule) : nil)).flatMap(SuggestedFix.typed)
    let shown = command == nil ? nil : given
    text = fix.map { fix in
      guard let shown else { return fix }
      return SuggestedFix.replacing(shown, with: fix.hasPrefix(shown) ? "The command" : "the command", in: fix)
    }
  }

  private static func lint(_ bundle: SettingsBundle, _ rule: Finding.Rule) -> String {
    "settings-l10n lint \(CommandLineWord.path(bundle.path)) --only \(rule.rawValue) --fix"
  }

  /// The command in the fix of a key that was probably renamed; `nil` in any other fix.
  private static func rename(in fix: String) -> String? {
    let parts = fix.components(around: ": if it was renamed, ")
    guard parts.count == 2, parts[1].hasPrefix("settings-l10n rename ") else { return nil }
    return parts[1].components(around: " renames it in the tables.").first
  }

  /// The command in the fix of languages that the app has and the settings lack; `nil` in any other fix.
  private static func adding(in fix: String) -> String? {
    let parts = fix.components(around: " adds ")
    return parts.count == 2 && fix.hasPrefix("settings-l10n add ") ? parts[0] : nil
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
