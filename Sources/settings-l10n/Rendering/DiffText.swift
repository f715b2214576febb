import SettingsTranslation
import SettingsLocalization

/// A unified diff, for a terminal.
enum DiffText {
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

  /// A line without what would harm a terminal. All else stays, so that `patch` takes the diff of usual tables: tabs, the
  /// return of a line that ends with one, text from right to left as it is.
  private static func clean(_ line: String) -> String {
    let scalars = line.unicodeScalars
    let endsWithReturn = scalars.last == "\r"
    let text = endsWithReturn ? scalars.dropLast() : scalars[...]
    return text.reduce(into: "") { $0 += $1 == "\t" ? "\t" : TerminalText.cleaned($1) } + (endsWithReturn ? "\r" : "")
  }
}
