import SettingsLocalization

/// A unified diff, for a terminal.
enum DiffText {
  static func lines(_ diff: [DiffLine], _ style: Style) -> [String] {
    diff.map { line in
      let text = TerminalText.clean(line.text)
      return switch line.kind {
      case .added: style.green(text)
      case .removed: style.red(text)
      case .hunk: style.cyan(text)
      case .file: style.bold(text)
      case .context, .noNewline: text
      }
    }
  }
}
