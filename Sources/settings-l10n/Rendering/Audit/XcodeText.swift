import SettingsLocalization

/// Findings as a build phase of Xcode reads them: `path:line:column: severity: message`, a line each.
///
/// Xcode leads to the place only if the path is absolute, and takes a place without a line for none.
struct XcodeText {
  let run: AuditRun

  var text: String { run.entries.flatMap(lines).map { $0 + "\n" }.joined() }

  private func lines(_ entry: AuditEntry) -> [String] {
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
