import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// A unified diff, for a terminal.
enum ColoredDiff {
  static func lines(_ diff: [DiffLine], _ style: Style) -> [String] {
    diff.map { line in
      let text = clean(line.text)
      return switch line.kind {
      case .added: style.green(text)
      case .removed: style.red(text)
      case .hunk: style.cyan(text)
      case .file: style.bold(text)
      case .context, .noNewline: text
      }
    }
  }

  /// A line without characters that are unsafe in a terminal. Tabs, a carriage return at the end and right-to-left text
  /// are kept, so that `patch` accepts the diff of usual tables.
  private static func clean(_ line: String) -> String {
    let scalars = line.unicodeScalars
    let endsWithReturn = scalars.last == "\r"
    let text = endsWithReturn ? scalars.dropLast() : scalars[...]
    return text.reduce(into: "") { $0 += $1 == "\t" ? "\t" : TerminalText.cleaned($1) } + (endsWithReturn ? "\r" : "")
  }
}
