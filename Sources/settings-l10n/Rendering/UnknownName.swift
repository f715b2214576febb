import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports

/// Messages about unknown names, with suggestions.
enum UnknownName {
  /// `no pane "rot"; did you mean "Root"?`, or all known names if none is similar.
  static func message(_ what: String, _ name: String, known: [String]) -> String {
    let hint: String
    if known.isEmpty {
      hint = "none exists"
    } else if let near = nearest(to: name, in: known) {
      hint = "did you mean \(quoted(near))?"
    } else {
      hint = "there are: " + listed(known)
    }
    return "no \(what) \(quoted(name)); \(hint)"
  }

  /// A message for an unknown rule: the nearest ones, since there are too many to list.
  static func rule(_ name: String) -> String {
    let known = RuleDescription.all.map(\.rule.rawValue)
    if nearest(to: name, in: known) != nil { return message("rule", name, known: known) }
    let three = NearestName.nearest(3, to: name, in: known).joined(separator: ", ")
    return "no rule \(quoted(name)); \(three.isEmpty ? "" : "nearest: \(three); ")settings-l10n lint --rules lists all"
  }

  /// A message for a key without a choice.
  static func choice(_ key: String, known: [String]) -> String {
    known.isEmpty ? "no specifier of this bundle has a choice" : message("choice with the key", key, known: known)
  }

  /// The most similar name; `nil` if no name is similar.
  static func nearest(to name: String, in known: [String]) -> String? {
    if let near = NearestName.nearest(to: name, in: known) { return near }
    // "rawkey" is "raw-key-leak".
    let letters = letters(of: name)
    return letters.count < 4 ? nil : known.sorted().first { self.letters(of: $0).starts(with: letters) }
  }

  private static func letters(of name: String) -> [UInt8] { name.lowercased().utf8.filter(\.isLetterOrDigit) }

  private static func quoted(_ name: String) -> String { "\"" + TerminalText.brief(name) + "\"" }

  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(20).map { TerminalText.brief($0) }.joined(separator: ", ")
    return names.count > 20 ? shown + ", … (\(names.count))" : shown
  }
}
