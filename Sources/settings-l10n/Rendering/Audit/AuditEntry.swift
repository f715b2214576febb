import SettingsLocalization

/// A finding as the formats tell it: every text in one line, with nothing in it that could harm whoever shows it.
///
/// What a format itself gives a meaning to (`<`, `|`, `%`) is still to be escaped.
struct AuditEntry {
  /// The finding itself, with its texts as they are.
  let finding: Finding
  let place: FindingPlace
  let message: String
  let fix: String?
  /// Further places that belong to it; the place is `nil` where there is none.
  let notes: [(message: String, place: FindingPlace?)]

  init(_ finding: Finding, in bundle: SettingsBundle) {
    let place = FindingPlace(finding, in: bundle.path)
    self.finding = finding
    self.place = place
    message = PlainText.line(place.ownMessage(of: finding))
    fix = finding.fix.map { PlainText.line($0) }
    notes = finding.notes.map { note in
      (PlainText.line(note.message), note.location.map { FindingPlace(path: place.path, location: $0) })
    }
  }

  /// All of a bundle, in order.
  static func all(_ audit: BundleAudit) -> [AuditEntry] {
    audit.findings.map { AuditEntry($0, in: audit.bundle) }
  }

  var severity: Finding.Severity { finding.severity }
  var rule: String { PlainText.line(finding.rule.rawValue) }

  /// The path in the bundle, and line and column in the file; `nil` for a finding of no file.
  var placeInBundle: String? {
    finding.file.map { FindingPlace(path: $0, location: finding.location).description }
  }

  /// The message and what to do: `… reads as English. Translate it.`
  var sentence: String { message + "." + (fix.map { " " + $0 } ?? "") }
}
