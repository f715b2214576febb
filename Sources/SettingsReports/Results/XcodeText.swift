internal import SettingsAudit
internal import SettingsLocalization

/// Findings as an Xcode build phase prints them: `path:line:column: severity: message`, one per line.
///
/// Xcode opens a place only if its path is absolute and it has a line.
struct XcodeText {
  let run: AuditRun

  var text: String { (run.entries.flatMap(lines) + run.bundles.flatMap(words)).map { $0 + "\n" }.joined() }

  private func words(_ audit: BundleAudit) -> [String] {
    guard let words = ReportWords(audit, in: run) else { return [] }
    let place = shown(FindingPlace(path: audit.bundle.path, location: nil))
    return words.sentences.map { "\(place): note: to translate in \(PlainText.line($0))" }
  }

  private func lines(_ entry: RenderedFinding) -> [String] {
    let line = "\(shown(entry.place)): \(entry.severity.rawValue): \(entry.sentence) [\(entry.rule)]"
    let notes = entry.notes.compactMap { note in
      note.place.map { "\(shown($0)): note: \(note.message)" }
    }
    return [line] + notes
  }

  private func shown(_ place: FindingPlace) -> String {
    let location = place.location ?? SourceLocation(line: 1, column: 1)
    return FindingPlace(path: place.path, location: location).absolute(from: run.folder).description
  }
}
