import SettingsLocalization

/// Findings as lines with places that editors open.
enum FindingText {
  /// `path:line:column: severity: message [rule]`, with the fix after the message; below it, indented, its notes.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - folder: the bundle that the finding's file is in.
  ///   - style: colours.
  static func lines(_ finding: Finding, in folder: String? = nil, _ style: Style) -> [String] {
    let file = finding.file.map { name in TerminalText.clean(folder.map { $0 + "/" + name } ?? name) }
    let notes = finding.notes.map { note in
      "  " + (note.location == nil ? "" : place(file, note.location)) + style.cyan("note") + ": "
        + TerminalText.brief(note.message, to: 400)
    }
    return [line(finding, file, style)] + notes
  }

  private static func place(_ file: String?, _ location: SourceLocation?) -> String {
    let parts = [file, location?.description].compactMap { $0 }
    return parts.isEmpty ? "" : parts.joined(separator: ":") + ": "
  }

  private static func line(_ finding: Finding, _ file: String?, _ style: Style) -> String {
    let severity = style.colored(finding.severity.rawValue, by: finding.severity)
    let head = place(file, finding.location)
    let fix = finding.fix.map { " " + TerminalText.clean($0) } ?? ""
    let message = TerminalText.brief(finding.message, to: 400)
    // Messages of the system begin with the path.
    let inner = file.map { message.hasPrefix($0 + ": ") ? String(message.dropFirst($0.count + 2)) : message } ?? message
    return "\(head)\(severity): \(inner).\(fix) \(style.dim("[\(finding.rule)]"))"
  }
}

extension Finding {
  /// The finding with the folder in the path of its file.
  func inFolder(_ folder: String) -> Finding {
    var finding = self
    finding.file = file.map { folder + "/" + $0 }
    return finding
  }

  /// The finding with the key of its unit in the message.
  var named: Finding {
    guard let key, !message.contains(key.quoted) else { return self }
    var finding = self
    let place = file == nil ? [locale?.text, table?.text].compactMap { $0 } : []
    finding.message = (place + ["\"\(TerminalText.brief(key, to: 60))\""]).joined(separator: " ") + ": " + message
    return finding
  }
}
