import SettingsLocalization

/// A finding for people: place, the line with a mark below, where else to look, and what to do.
struct FindingDetail {
  let bundle: SettingsBundle
  let style: Style
  /// The file of the last finding that had a place: findings come file by file.
  private var source: (path: String, text: SourceText?)?

  init(_ bundle: SettingsBundle, _ style: Style) {
    self.bundle = bundle
    self.style = style
  }

  /// The findings of a bundle one after the other; of a rule no more than a person reads.
  static func lines(_ findings: [Finding], in bundle: SettingsBundle, _ style: Style) -> [String] {
    var detail = FindingDetail(bundle, style)
    var cut = FindingCut(limit: FindingList.readable)
    var lines: [String] = []
    for finding in findings where cut.takes(finding) { lines += detail.lines(finding) }
    return lines + cut.rests.map { "… and \($0.text) \(style.dim("[\($0.rule)]")); --format json has all of them" }
  }

  /// Clean lines; all but the first are indented.
  mutating func lines(_ finding: Finding) -> [String] {
    let place = FindingPlace(finding, in: bundle.path)
    let notes = finding.notes.map { note in line(note, at: place.path) }
    let fix = finding.fix.map { ["  " + style.green("fix") + ": " + TerminalText.clean($0)] } ?? []
    return [head(finding, at: place)] + excerpt(finding) + notes + fix
  }

  // MARK: Lines

  private func head(_ finding: Finding, at place: FindingPlace) -> String {
    let message = TerminalText.brief(place.ownMessage(of: finding), to: FindingDetail.width)
    let severity = style.named(finding.severity)
    return
      "\(shown(place)): \(severity): \(style.bold(message)) \(style.dim("[\(TerminalText.clean(finding.rule.rawValue))]"))"
  }

  private func line(_ note: Finding.Note, at path: String) -> String {
    let message = TerminalText.brief(note.message, to: FindingDetail.width)
    guard let location = note.location else { return "  " + message }
    return "  \(shown(FindingPlace(path: path, location: location))): \(style.named(.note)): \(message)"
  }

  private func shown(_ place: FindingPlace) -> String {
    [TerminalText.clean(place.path), place.location?.description].compactMap { $0 }.joined(separator: ":")
  }

  /// The columns of a message.
  private static let width = 400

  // MARK: The line in the file

  private mutating func excerpt(_ finding: Finding) -> [String] {
    guard let file = finding.file, let location = finding.location else { return [] }
    let text = text(of: file)
    guard let excerpt = text?.excerpt(at: location, before: FindingDetail.before, after: FindingDetail.after) else {
      return []
    }
    let gutter = " \(location.line) | "
    let head = (excerpt.isCutBefore ? "…" : "") + TerminalText.visible(excerpt.start)
    let line = head + TerminalText.visible(excerpt.rest) + (excerpt.isCutAfter ? "…" : "")
    if line.allSatisfy({ $0 == " " }) { return [] }
    let blank = String(repeating: " ", count: gutter.utf8.count - 2) + "| "
    let indent = String(repeating: " ", count: TerminalText.columns(of: head))
    return [style.dim(gutter) + TerminalText.isolated(line), style.dim(blank) + indent + style.green("^")]
  }

  /// How much of a line is shown, in scalars.
  private static let before = 70
  private static let after = 60

  private mutating func text(of path: String) -> SourceText? {
    if let source, source.path.isExactly(path) { return source.text }
    let text = bundle.sourceText(of: path)
    source = (path, text)
    return text
  }
}

extension LineExcerpt {
  /// What stands before the place.
  fileprivate var start: String { String(text.unicodeScalars.prefix(offset)) }
  /// What stands from the place on.
  fileprivate var rest: String { String(text.unicodeScalars.dropFirst(offset)) }
}

extension Style {
  /// A severity in its colour.
  func named(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: red("error")
    case .warning: yellow("warning")
    case .note: cyan("note")
    }
  }
}
