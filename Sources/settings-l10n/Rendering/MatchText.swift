import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The matches of a search as text.
struct MatchText {
  let matches: [TextMatch]
  /// The path of the bundle.
  let bundle: String
  let style: Style

  /// For each key its successive matches, then where it is shown, and its texts; a blank line between keys.
  var lines: [String] {
    var lines: [String] = []
    var rest = matches[...]
    while let first = rest.first {
      let group = rest.prefix { $0.table == first.table && $0.key == first.key && $0.table != nil }
      let shown = group.isEmpty ? rest.prefix(1) : group
      if !lines.isEmpty { lines.append("") }
      lines += shown.map(line) + uses(of: first) + texts(of: first)
      rest = rest.dropFirst(shown.count)
    }
    return lines
  }

  /// `file:line: "text" (de, Root, SOUND)`.
  private func line(_ match: TextMatch) -> String {
    let file = ([bundle + "/" + match.file] + [match.line.map(String.init)].compactMap { $0 }).joined(separator: ":")
    let origin =
      switch match.role {
      case .key: ["key", match.table?.text]
      case .default: ["default", match.key.text]
      case .source where match.table == nil: ["not looked up in a table"]
      case .source, .translation: [match.localization?.text, match.table?.text, match.key.text]
      }
    let names = origin.compactMap { $0 }.map { TerminalText.brief($0) }.joined(separator: ", ")
    return TerminalText.clean(file) + ": " + style.bold("\"" + TerminalText.brief(match.text) + "\"") + " (\(names))"
  }

  private func uses(of match: TextMatch) -> [String] {
    if match.uses.isEmpty, match.table != nil { return ["  not shown by any pane"] }
    return match.uses.map { use in
      let place = [use.file, use.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
      let trail = use.breadcrumb.map { TerminalText.brief($0) }.joined(separator: " ▸ ")
      return "  \(trail) · \(use.field)   \(style.dim(TerminalText.clean(place + "  " + use.path)))"
    }
  }

  private func texts(of match: TextMatch) -> [String] {
    let width = match.texts.map { TerminalText.columns(of: TerminalText.clean($0.localization)) }.max() ?? 0
    return match.texts.map { name, text in
      "  \(TerminalText.padded(TerminalText.clean(name), to: width))  \(TerminalText.brief(text))"
    }
  }
}

extension TextMatch {
  /// The JSON of a match of `find`.
  var members: JSONMembers {
    [
      "text": text, "match": extent, "role": role, "localization": OrNull(localization), "table": OrNull(table),
      "key": key, "file": file, "line": OrNull(line), "uses": uses,
      // A dictionary would be encoded in another order in each run.
      "texts": JSONMembers(texts.map { ($0.text, $1) }),
    ]
  }
}
