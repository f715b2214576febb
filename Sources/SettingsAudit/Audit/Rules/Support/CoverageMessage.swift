internal import SettingsCatalog
internal import SettingsLocalization

/// Shared parts of findings about uncovered texts.
enum CoverageMessage {
  /// The text that users read, or "nothing" if it is empty.
  static func read(_ text: String) -> String { text.isEmpty ? "nothing" : text.quoted }

  /// The first few places that show a text.
  static func notes(_ uses: [TextUse]) -> [Finding.Note] {
    let reported = uses.prefix(useLimit).map { Finding.Note("shown at: " + place($0)) }
    let rest = uses.count - reported.count
    return reported + (rest > 0 ? [Finding.Note("and at \(rest) more place\(rest == 1 ? "" : "s")")] : [])
  }

  private static let useLimit = 3

  /// The device that shows a text: "on an iPhone" unless only others show it.
  static func onDevice(_ text: UncoveredText) -> String { TextUse.device(of: text.uses).place }

  /// `Root ▸ Sound (Root.plist, PreferenceSpecifiers[4].Titles[2])`.
  private static func place(_ use: TextUse) -> String {
    let audience = use.audience.map { ", " + $0 } ?? ""
    return "\(use.breadcrumb.joined(separator: " ▸ ")) (\(use.file), \(use.path).\(use.field)\(audience))"
  }

  /// What to do, and the command that exports what is missing; without it where an export would leave the language out.
  static func export(
    _ what: String, of localization: LocalizationName, after advice: String, _ context: AuditContext
  ) -> String {
    context.broken.contains(localization)
      ? advice + "."
      : "\(advice); \(SuggestedCommand.export(context.bundle, localization)) writes \(what) for translators."
  }

  /// What else helps if only an iPhone lacks a text: a sentence after the fix, with a space before it.
  static func baking(_ text: UncoveredText, _ bundle: SettingsBundle) -> String {
    let isFound = text.isOnlyOnPhone || (text.isReadOnPhone && !text.isRead && text.phoneTable != nil)
    return isFound ? " \(SuggestedCommand.bake(bundle)) completes what is built into the app." : ""
  }

  /// The place of a text in a property list; `nil` in a binary one.
  static func location(_ use: TextUse?) -> SourceLocation? {
    use?.line.map { SourceLocation(line: $0, column: use?.column ?? 1) }
  }
}

extension BundleCheck {
  /// A finding about a text, at the first place that shows it.
  func finding(
    _ message: String, about text: UncoveredText, severity: Finding.Severity? = nil, fix: String
  ) -> Finding {
    let use = text.uses.first
    return finding(
      message, severity: severity, file: use?.file, at: CoverageMessage.location(use),
      notes: CoverageMessage.notes(text.uses), localization: text.localization, table: text.table, key: text.key,
      fix: fix)
  }
}
