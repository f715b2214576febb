import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// A unified diff, for a terminal.
enum ColoredDiff {
  /// The lines of a file that changes; a folder, with `/` at its end, comes before its path.
  static func lines(of file: PlannedFile, in folder: String = "", _ style: Style) -> [String] {
    UnifiedDiff.lines(old: file.old, new: file.new, path: folder + file.path).map { line in
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
