internal import SettingsAudit
internal import SettingsLocalization

/// Findings as workflow commands, which GitHub shows as annotations.
///
/// - Source: "Workflow commands for GitHub Actions"; escaping: `toolkit/packages/core/src/command.ts`.
struct GitHubText {
  let run: AuditRun

  /// A command for each cause of findings, the worst first because few are shown, and for each bundle without a result;
  /// then a summary line for the log.
  var text: String {
    let entries = run.bundles.flatMap { RenderedFinding.groups($0) }
    let commands = entries.map(command) + run.failures.map(command)
    return (commands + run.bundles.compactMap(words) + [closing]).map { $0 + "\n" }.joined()
  }

  /// One command for all languages of a bundle, since few are shown.
  private func words(_ audit: BundleAudit) -> String? {
    guard let words = ReportWords(audit, in: run) else { return nil }
    let path = PlainText.line(WorkingFolder.relative(audit.bundle.path, to: run.folder))
    let lines = ([words.heading + ":"] + words.sentences).map { PlainText.line($0) }.joined(separator: "\n")
    return "::notice file=\(GitHubText.escaped(path, inProperty: true)),title=words::"
      + GitHubText.escaped(lines, inProperty: false)
  }

  private func command(_ failure: (path: String, reason: String)) -> String {
    let path = PlainText.line(WorkingFolder.relative(failure.path, to: run.folder))
    let message = GitHubText.escaped(PlainText.line(failure.reason), inProperty: false)
    return "::error file=\(GitHubText.escaped(path, inProperty: true)),title=not-done::\(message)"
  }

  private func command(_ entry: RenderedFinding) -> String {
    let place = entry.place.relative(to: run.folder)
    let location = entry.place.location.map { [("line", String($0.line)), ("col", String($0.column))] } ?? []
    let properties = [("file", PlainText.line(place.path))] + location + [("title", entry.rule)]
    let list = properties.map { "\($0)=\(GitHubText.escaped($1, inProperty: true))" }.joined(separator: ",")
    let notes = entry.notes.map { note in lead(to: note.place, from: entry.place) + note.message }
    let lines = [entry.message + "."] + notes + [entry.fix].compactMap { $0 }
    return "::\(name(entry.severity)) \(list)::\(GitHubText.escaped(lines.joined(separator: "\n"), inProperty: false))"
  }

  /// The place of a note: the line, and the file if it is another one.
  private func lead(to place: FindingPlace?, from first: FindingPlace) -> String {
    guard let place else { return "" }
    if place.path.isExactly(first.path) { return place.location.map { "\($0): " } ?? "" }
    return place.relative(to: run.folder).description + ": "
  }

  private func name(_ severity: Finding.Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// GitHub shows this many annotations of each kind for a step, and ignores the others.
  private static let shownPerStep = 10

  private var closing: String {
    let tally = run.tally
    let isCut = tally.severities.contains { tally[$0] > GitHubText.shownPerStep }
    let hint = " GitHub shows \(GitHubText.shownPerStep) annotations of each kind; this log has all."
    return run.summary + (isCut ? hint : "")
  }
}
