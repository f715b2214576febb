import SettingsAudit
import SettingsHistory
import SettingsLocalization
import TestSupport

/// A comparison as lines, so that tests compare whole results.
enum ComparisonDump {
  static func lines(_ comparison: BundleComparison) -> [String] {
    comparison.panes.map(pane) + comparison.languages.map { "language \($0.localization) \($0.change.rawValue)" }
      + comparison.texts.map(text) + comparison.problems.map(problem) + comparison.coverage.map(coverage)
      + comparison.files.map { "file \($0.path) \($0.change.rawValue)" }
      + comparison.unread.map { "unread \($0.side.rawValue) \($0.file): \($0.reason)" }
  }

  private static func pane(_ pane: BundleComparison.Pane) -> String {
    let rows = pane.rows.map { row in
      "\(row.change == .added ? "+" : row.change == .removed ? "-" : "~")\(row.type?.name ?? "?")"
        + (row.key.map { " " + $0 } ?? "") + (row.title.map { " '\($0)'" } ?? "")
        + row.fields.map { " \($0.name) \($0.old?.quoted ?? "nil") → \($0.new?.quoted ?? "nil")" }.joined()
    }
    return "pane \(pane.name) \(pane.change.rawValue): " + rows.joined(separator: ", ")
  }

  static func text(_ text: BundleComparison.Text) -> String {
    let uses = text.uses.map { "\($0.pane) \($0.path.filter(\.isNumber)) \($0.field)" }.joined(separator: ", ")
    let role = text.isSource ? "source" : "text"
    return
      "\(role) \(text.localization) \(text.table?.text ?? "-")/\(text.key): \(quoted(text.old)) → \(quoted(text.new)) "
      + "at \(uses)"
  }

  private static func quoted(_ text: String?) -> String { text.map { "'\($0)'" } ?? "nil" }

  static func problem(_ problem: BundleComparison.Problem) -> String {
    "\(problem.kind.rawValue) \(problem.change.rawValue) \(problem.localization?.text ?? "all") "
      + "\(problem.table?.text ?? "-")/\(problem.key)"
      + (problem.sourceChange.map { " \($0.rawValue)" } ?? "")
  }

  private static func coverage(_ row: BundleComparison.Coverage) -> String {
    "coverage \(row.localization): \(row.old.map(String.init) ?? "nil") → \(row.new.map(String.init) ?? "nil")"
  }
}

/// Bundles for comparisons.
enum ComparisonScene {
  /// The differences of two bundles of texts by path, as lines.
  static func lines(
    _ old: [String: String], _ new: [String: String], _ options: AuditOptions = options(), locales: [String] = []
  ) throws -> [String] {
    try ComparisonDump.lines(BundleComparison(bundle(old), bundle(new), options, localizations: locales))
  }

  static func options(_ policy: ResolutionPolicy = .ios) -> AuditOptions { AuditOptions(policy: policy) }

  /// A bundle of texts by path. The name `state` stands for the state file beside it.
  static func bundle(_ files: [String: String]) throws -> SettingsBundle {
    let state = files["state"].map { [ExactString(".Settings.bundle.l10n-state"): Array($0.utf8)] }
    let inside = files.filter { $0.key != "state" }.map { (ExactString($0.key), Array($0.value.utf8)) }
    return try SettingsBundle(
      files: Dictionary(uniqueKeysWithValues: inside), path: "Settings.bundle", name: "Settings.bundle",
      beside: state ?? [:])
  }

  /// A toggle of a pane.
  static func toggle(_ title: String, _ key: String) -> String {
    "{ Type = PSToggleSwitchSpecifier; Title = \"\(title)\"; Key = \"\(key)\"; }"
  }

  /// A table of keys and texts, one after the other.
  static func table(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  /// A pane of two toggles, in English and French.
  static let base = [
    "Root.plist": PaneText.pane(toggle("SOUND", "sound") + "," + toggle("LIGHT", "light")),
    "en.lproj/Root.strings": table(["SOUND": "Sound on", "LIGHT": "Light on"]),
    "fr.lproj/Root.strings": table(["SOUND": "Son", "LIGHT": "Lumière"]),
  ]

  /// The base with other files.
  static func changed(_ files: [String: String?]) -> [String: String] {
    var result = base
    for (path, text) in files { result[path] = text }
    return result
  }
}
