import SettingsLocalization

/// A unified diff, for a terminal.
enum DiffText {
  static func lines(_ diff: UnifiedDiff, _ style: Style) -> [String] {
    diff.lines.map { line in
      let text = TerminalText.clean(line.text)
      return switch line.kind {
      case .added: style.green(text)
      case .removed: style.red(text)
      case .hunk: style.cyan(text)
      case .header: style.bold(text)
      case .context, .noNewline: text
      }
    }
  }
}
