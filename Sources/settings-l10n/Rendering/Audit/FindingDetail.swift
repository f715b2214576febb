import SettingsAudit
import SettingsLocalization

/// Findings of one cause as text: place, the line with a mark below, further places, and the fix.
struct FindingDetail {
  let bundle: SettingsBundle
  let style: Style
  /// The folder to which paths are relative.
  let folder: String
  private var line: FindingLine { FindingLine(style: style) }
  /// The file of the last finding that had a place.
  private var source: (path: String, text: SourceText?)?

  init(_ bundle: SettingsBundle, _ style: Style, folder: String = WorkingFolder.path) {
    self.bundle = bundle
    self.style = style
    self.folder = folder
  }

  /// Groups of findings of a bundle; the number of groups of a rule is limited.
  static func lines(
    _ groups: [FindingGroup], in bundle: SettingsBundle, _ style: Style, folder: String
  ) -> [String] {
    var cut = FindingLimiter(limit: FindingLines.readable)
    let reported = groups.filter { cut.takes($0) }
    var detail = FindingDetail(bundle, style, folder: folder)
    var lines = [[String]](repeating: [], count: reported.count)
    // File by file, so that each is read once.
    for number in reported.indices.sorted(by: {
      (reported[$0].first.file ?? "", $0) < (reported[$1].first.file ?? "", $1)
    }) {
      lines[number] = detail.lines(reported[number])
    }
    return lines.flatMap { $0 } + cut.rests.map { detail.line.rest($0, option: "--format") }
  }

  /// The clean lines of a group; all but the first are indented.
  mutating func lines(_ group: FindingGroup) -> [String] {
    let others = GroupNotes.of(group, in: bundle.path).map { note($0.message, at: $0.place) }
    return lines(group.first, others: others)
  }

  /// The clean lines of a finding.
  mutating func lines(_ finding: Finding, others: [String] = []) -> [String] {
    let place = FindingPlace(finding, in: bundle.path)
    let notes = finding.notes.map { note in
      self.note(note.message, at: note.location.map { FindingPlace(path: place.path, location: $0) })
    }
    let fix = finding.fix.map { ["  " + style.green("fix") + ": " + TerminalText.clean($0)] } ?? []
    let head = line.head(finding, style.bold(FindingLine.message(finding, at: place)), at: shown(place))
    return [head] + excerpt(finding) + notes + others + fix
  }

  private func shown(_ place: FindingPlace) -> FindingPlace { place.relative(to: folder) }

  private func note(_ message: String, at place: FindingPlace?) -> String {
    place.map { line.note(message, at: shown($0)) } ?? "  " + FindingLine.clean(message)
  }

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

  /// The number of scalars of a line that are shown.
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
  /// The text before the place.
  fileprivate var start: String { String(text.unicodeScalars.prefix(offset)) }
  /// The text from the place on.
  fileprivate var rest: String { String(text.unicodeScalars.dropFirst(offset)) }
}
