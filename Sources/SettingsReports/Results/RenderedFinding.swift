internal import SettingsAudit
internal import SettingsLocalization

/// A finding as the formats print it: every text in one line, without unsafe characters.
///
/// Characters with a meaning in a format (`<`, `|`, `%`) must still be escaped.
struct RenderedFinding {
  /// The finding itself, with its original texts.
  let finding: Finding
  /// The path of its bundle, as given.
  private let bundle: String
  let place: FindingPlace
  private(set) var message: String
  private(set) var fix: String?
  /// Notes with further places; the place is `nil` for a note without one.
  private(set) var notes: [(message: String, place: FindingPlace?)]

  init(_ finding: Finding, in bundle: SettingsBundle) {
    let place = FindingPlace(finding, in: bundle.path)
    self.finding = finding
    self.bundle = bundle.path
    self.place = place
    message = PlainText.line(place.ownMessage(of: finding))
    fix = finding.fix.map { PlainText.line($0) }
    notes = finding.notes.map { note in
      (PlainText.line(note.message), note.location.map { FindingPlace(path: place.path, location: $0) })
    }
  }

  /// A group of findings: the first of them, and the others in its notes.
  init(_ group: FindingGroup, in bundle: SettingsBundle) {
    self.init(group.first, in: bundle)
    message = PlainText.line(GroupNotes.message(place.ownMessage(of: group.first), of: group))
    fix = GroupNotes.fix(of: group, in: bundle).map { PlainText.line($0) }
    notes += GroupNotes.of(group, in: bundle.path).map { (PlainText.line($0.message), $0.place) }
  }

  /// The findings of a bundle, in order.
  static func all(_ audit: BundleAudit) -> [RenderedFinding] {
    audit.findings.map { RenderedFinding($0, in: audit.bundle) }
  }

  /// The findings of a bundle, grouped by cause, the worst first.
  static func groups(_ audit: BundleAudit) -> [RenderedFinding] {
    audit.groups.map { RenderedFinding($0, in: audit.bundle) }
  }

  var severity: Finding.Severity { finding.severity }
  var rule: String { PlainText.line(finding.rule.rawValue) }

  /// The path in the bundle of a place in another file, outside of the bundle its own path; `nil` for a place in the
  /// file of the finding.
  func otherFile(of place: FindingPlace) -> String? {
    if place.path.isExactly(self.place.path) { return nil }
    let folder = bundle + "/"
    guard place.path.utf8.starts(with: folder.utf8) else { return place.path }
    return String(Substring(place.path.utf8.dropFirst(folder.utf8.count)))
  }

  /// The path in the bundle, and line and column in the file; `nil` for a finding without a file.
  var placeInBundle: String? {
    finding.file.map { FindingPlace(path: $0, location: finding.location).description }
  }

  /// The message and what to do: `… reads as English. Translate it.`
  var sentence: String { message + "." + (fix.map { " " + $0 } ?? "") }
}
