import SettingsLocalization

/// Findings as lines that editors jump to.
enum FindingText {
  /// `path:line:column: severity: message [rule]`, with the fix behind it.
  static func line(_ finding: Finding, _ style: Style) -> String {
    let place = [finding.file.map(TerminalText.clean), finding.location?.description].compactMap { $0 }
    let severity =
      switch finding.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .note: style.cyan("note")
      }
    let head = place.isEmpty ? "" : place.joined(separator: ":") + ": "
    let fix = finding.fix.map { " " + TerminalText.clean($0) } ?? ""
    return "\(head)\(severity): \(TerminalText.clean(finding.message)).\(fix) \(style.dim("[\(finding.rule)]"))"
  }
}
