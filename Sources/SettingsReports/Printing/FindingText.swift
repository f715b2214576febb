package import SettingsLocalization

/// Findings as lines with places that editors open.
package enum FindingText {
  /// `path:line:column: severity: message [rule]`, with the fix after the message; below it, indented, its notes.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - folder: the bundle that the finding's file is in.
  ///   - style: colours.
  package static func lines(_ finding: Finding, in folder: String? = nil, _ style: Style) -> [String] {
    let line = FindingLine(style: style)
    let path = finding.file.map { name in folder.map { FilePath.path(of: name, in: $0) } ?? name }
    let place = { (location: SourceLocation?) in path.map { FindingPlace(path: $0, location: location) } }
    let (own, fix) = (place(finding.location), finding.fix.map { " " + TerminalText.clean($0) } ?? "")
    let head = line.head(finding, FindingLine.message(finding, at: own) + "." + fix, at: own)
    return [head] + finding.notes.map { line.note($0.message, at: $0.location == nil ? nil : place($0.location)) }
  }
}

extension Finding {
  /// The finding with the folder in the path of its file.
  package func inFolder(_ folder: String) -> Finding {
    var finding = self
    finding.file = file.map { FilePath.path(of: $0, in: folder) }
    return finding
  }

  /// The finding with the key of its unit in the message.
  package var named: Finding {
    guard let key, !message.contains(key.quoted) else { return self }
    var finding = self
    let place = file == nil ? [localization?.text, table?.text].compactMap { $0 } : []
    finding.message = (place + ["\"\(TerminalText.brief(key, to: 60))\""]).joined(separator: " ") + ": " + message
    return finding
  }
}
