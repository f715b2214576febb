internal import SettingsAudit
internal import SettingsLocalization

/// Findings of one cause as text: place, the line with a mark below, further places, and the fix.
struct FindingDetail {
  let bundle: SettingsBundle
  let style: Style
  /// The folder to which paths are relative.
  let folder: String

  private var line: FindingLine { FindingLine(style: style) }
  /// The file of the last finding that had a place; `nil` before one.
  private var source: (path: String, text: SourceText?)?

  init(_ bundle: SettingsBundle, _ style: Style, folder: String = WorkingFolder.path) {
    self.bundle = bundle
    self.style = style
    self.folder = folder
  }

  /// Groups of findings of a bundle, the worst first, and those of a rule together: the first of them in full, some in
  /// one line each, the others counted.
  static func lines(
    _ groups: [FindingGroup], in bundle: SettingsBundle, _ style: Style, folder: String
  ) -> [String] {
    let sections = FindingSection.all(groups, isDetailed: style.isDetailed)
    var detail = FindingDetail(bundle, style, folder: folder)
    let full = detail.linesFileByFile(sections.flatMap(\.full))
    var taken = 0
    return sections.flatMap { section in
      let lines = full[taken..<(taken + section.full.count)].flatMap { $0 }
      taken += section.full.count
      return lines + section.short.flatMap(detail.summary)
        + section.rest.map { detail.line.rest($0, option: "--verbose") }
    }
  }

  /// The lines of each group. Groups of one file are read together, so that each file is read once.
  private mutating func linesFileByFile(_ groups: [FindingGroup]) -> [[String]] {
    var lines = [[String]](repeating: [], count: groups.count)
    for number in groups.indices.sorted(by: {
      (groups[$0].first.file ?? "", $0) < (groups[$1].first.file ?? "", $1)
    }) {
      lines[number] = self.lines(groups[number])
    }
    return lines
  }

  /// A group without excerpt and fix: one line, wrapped at the width of the terminal.
  private func summary(_ group: FindingGroup) -> [String] {
    let place = FindingPlace(group.first, in: bundle.path)
    let message = message(of: group, at: place) + (GroupNotes.short(group).map { "; " + $0 } ?? "")
    return style.wrapped([line.head(group.first, message, at: shown(place))])
  }

  /// The clean lines of a group; all but the first are indented.
  mutating func lines(_ group: FindingGroup) -> [String] {
    let others = GroupNotes.of(group, in: bundle.path, atMost: style.limit(GroupNotes.readable))
    let message = message(of: group, at: FindingPlace(group.first, in: bundle.path))
    let fix = GroupNotes.fix(of: group, in: bundle)
    return lines(group.first, message, others: others.map { note($0.message, at: $0.place) }, fix: fix)
  }

  private func message(of group: FindingGroup, at place: FindingPlace) -> String {
    FindingLine.clean(GroupNotes.message(place.ownMessage(of: group.first), of: group))
  }

  private mutating func lines(_ finding: Finding, _ message: String, others: [String], fix: String?) -> [String] {
    let place = FindingPlace(finding, in: bundle.path)
    let fix = fix.map { ["  " + style.green("fix") + ": " + TerminalText.clean($0)] } ?? []
    let head = line.head(finding, style.bold(message), at: shown(place))
    return style.wrapped([head]) + excerpt(finding) + style.wrapped(notes(finding, at: place) + others + fix)
  }

  private func notes(_ finding: Finding, at place: FindingPlace) -> [String] {
    let limit = style.limit(FindingDetail.notes)
    let lines = finding.notes.prefix(limit).map { note in
      self.note(note.message, at: note.location.map { FindingPlace(path: place.path, location: $0) })
    }
    let rest = finding.notes.count - lines.count
    return rest > 0 ? lines + ["  … and \(Count.of(rest, "more note"))"] : lines
  }

  /// The maximum number of notes of a finding that are shown.
  private static let notes = 4

  private func shown(_ place: FindingPlace) -> FindingPlace { place.relative(to: folder) }

  private func note(_ message: String, at place: FindingPlace?) -> String {
    place.map { line.note(message, at: shown($0)) } ?? "  " + FindingLine.clean(message)
  }

  // MARK: The line in the file

  private mutating func excerpt(_ finding: Finding) -> [String] {
    guard let file = finding.file, let location = finding.location else { return [] }
    let gutter = " \(location.line) | "
    let room = style.width.map { max($0 - gutter.utf8.count - 2, 8) }
    guard let (head, rest) = text(of: file)?.excerpt(at: location, in: room) else { return [] }
    let line = head + rest
    if line.allSatisfy({ $0 == " " }) { return [] }
    let blank = String(repeating: " ", count: gutter.utf8.count - 2) + "| "
    let indent = String(repeating: " ", count: TerminalText.columns(of: head))
    return [style.dim(gutter) + TerminalText.isolated(line), style.dim(blank) + indent + style.green("^")]
  }

  private mutating func text(of path: String) -> SourceText? {
    if let source, source.path.isExactly(path) { return source.text }
    let text = bundle.sourceText(of: path)
    source = (path, text)
    return text
  }
}

extension SourceText {
  /// The clean texts before and after a place in its line; what is too far away is cut.
  ///
  /// - Parameter width: the number of columns, without the signs of the cuts; `nil` for lines of any length.
  fileprivate func excerpt(at location: SourceLocation, in width: Int?) -> (head: String, rest: String)? {
    var room = width ?? 130
    while true {
      let before = min(location.column - 1, room * 7 / 13)
      let after = width == nil ? room * 6 / 13 : room - before
      guard let excerpt = excerpt(at: location, before: before, after: after) else { return nil }
      let head = (excerpt.isCutBefore ? "…" : "") + TerminalText.visible(excerpt.start)
      let rest = TerminalText.visible(excerpt.rest) + (excerpt.isCutAfter ? "…" : "")
      // Wide and invisible characters take more columns than one.
      if TerminalText.columns(of: head + rest) <= room + 2 || room < 8 { return (head, rest) }
      room = room * 3 / 4
    }
  }
}

extension LineExcerpt {
  /// The text before the place.
  fileprivate var start: String { String(text.unicodeScalars.prefix(offset)) }
  /// The text from the place on.
  fileprivate var rest: String { String(text.unicodeScalars.dropFirst(offset)) }
}
