import SettingsLocalization

/// Findings as lines that editors jump to.
enum FindingText {
  /// `path:line:column: severity: message [rule]`, with the fix behind it.
  ///
  /// - Parameter folder: the bundle that the finding's file is in.
  static func line(_ finding: Finding, in folder: String? = nil, _ style: Style) -> String {
    let file = finding.file.map { name in folder.map { $0 + "/" + name } ?? name }
    let place = [file.map(TerminalText.clean), finding.location?.description].compactMap { $0 }
    let severity =
      switch finding.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .note: style.cyan("note")
      }
    let head = place.isEmpty ? "" : place.joined(separator: ":") + ": "
    let fix = finding.fix.map { " " + TerminalText.clean($0) } ?? ""
    return
      "\(head)\(severity): \(TerminalText.brief(finding.message, to: 400)).\(fix) \(style.dim("[\(finding.rule)]"))"
  }
}
