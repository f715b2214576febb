import SettingsLocalization

/// Messages about names that are not there, with those that may have been meant.
enum UnknownName {
  /// `no pane "rot"; did you mean "Root"?`, or with nothing near the names that there are.
  static func message(_ what: String, _ name: String, known: [String]) -> String {
    let hint: String
    if known.isEmpty {
      hint = "there is none"
    } else if let near = nearest(to: name, in: known) {
      hint = "did you mean \(quoted(near))?"
    } else {
      hint = "there are: " + listed(known)
    }
    return "no \(what) \(quoted(name)); \(hint)"
  }

  /// A key that has no choice.
  static func choice(_ key: String, known: [String]) -> String {
    known.isEmpty ? "no specifier of this bundle has a choice" : message("choice with the key", key, known: known)
  }

  /// The name that differs least; `nil` if none is near.
  static func nearest(to name: String, in known: [String]) -> String? { NearestName.nearest(to: name, in: known) }

  private static func quoted(_ name: String) -> String { "\"" + TerminalText.brief(name) + "\"" }

  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(20).map { TerminalText.brief($0) }.joined(separator: ", ")
    return names.count > 20 ? shown + ", … (\(names.count))" : shown
  }
}
