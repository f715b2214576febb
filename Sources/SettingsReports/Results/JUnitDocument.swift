internal import SettingsAudit
internal import SettingsLocalization

/// Findings as test results, which every CI system shows: a suite for each bundle, a case for each finding.
///
/// Warnings and errors are failures; notes are passed cases with output. A bundle without findings has one passed case,
/// because most systems treat an empty suite as a mistake.
///
/// - Source: `junit-10.xsd` of Jenkins' xUnit plugin, the strictest of the schemas in use.
struct JUnitDocument {
  let run: AuditRun

  func utf8() -> [UInt8] {
    let suites = run.bundles.map { JUnitSuite($0, words: ReportWords($0, in: run), folder: run.folder) }
    let attributes: XMLText.Attributes = [
      "name": "settings-l10n \(run.kind.rawValue)",
      "tests": String(suites.reduce(run.failures.count) { $0 + $1.cases.count }),
      "failures": String(suites.reduce(0) { $0 + $1.failures }), "errors": String(run.failures.count),
    ]
    var xml = XMLText()
    xml.append(markup: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.element("testsuites", attributes, depth: 0) { xml in
      for suite in suites { suite.append(to: &xml) }
      for failure in run.failures { append(failure, to: &xml) }
    }
    return xml.bytes
  }

  /// Appends a suite for a bundle without a result, with one case that says why.
  private func append(_ failure: (path: String, reason: String), to xml: inout XMLText) {
    let name = PlainText.line(WorkingFolder.relative(failure.path, to: run.folder))
    let counts = (tests: 1, failures: 0, errors: 1)
    xml.element("testsuite", JUnitSuite.attributes(name, counts), depth: 1) { xml in
      xml.element("testcase", JUnitCase.attributes("not done", rule: "not-done"), depth: 2) { xml in
        let reason = PlainText.line(failure.reason)
        xml.element("error", ["message": reason, "type": "error"], text: "", depth: 3)
      }
    }
  }
}

/// The cases of a bundle.
private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]
  let words: ReportWords?

  init(_ audit: BundleAudit, words: ReportWords?, folder: String) {
    self.words = words
    name = PlainText.line(WorkingFolder.relative(audit.bundle.path, to: folder))
    var names: [String: Int] = [:]
    let found = RenderedFinding.all(audit).map { entry in
      var found = JUnitCase(entry)
      let count = names[found.identifier, default: 0] + 1
      names[found.identifier] = count
      if count > 1 { found.name += " (\(count))" }
      return found
    }
    cases = found.isEmpty ? [JUnitCase(name: "no problems", rule: "all-rules", entry: nil)] : found
  }

  var failures: Int { cases.count(where: \.isFailure) }

  static func attributes(
    _ name: String, _ counts: (tests: Int, failures: Int, errors: Int)
  ) -> XMLText.Attributes {
    [
      "name": name, "tests": String(counts.tests), "failures": String(counts.failures),
      "errors": String(counts.errors), "skipped": "0",
    ]
  }

  func append(to xml: inout XMLText) {
    let counts = (tests: cases.count, failures: failures, errors: 0)
    xml.element("testsuite", JUnitSuite.attributes(name, counts), depth: 1) { xml in
      for found in cases { found.append(to: &xml) }
      if let words {
        let lines = [words.heading + ":"] + words.sentences
        xml.element("system-out", text: lines.map { PlainText.line($0) }.joined(separator: "\n"), depth: 2)
      }
    }
  }
}

private struct JUnitCase {
  /// File and key, so that the case keeps its name when lines are added above it.
  var name: String
  let rule: String
  /// `nil` for the case of a bundle without findings.
  let entry: RenderedFinding?

  init(name: String, rule: String, entry: RenderedFinding?) {
    self.name = name
    self.rule = rule
    self.entry = entry
  }

  init(_ entry: RenderedFinding) {
    let file = PlainText.line(entry.finding.file ?? entry.place.path)
    let key = entry.finding.key.map { " \"\(PlainText.line($0.text, limit: 100))\"" } ?? ""
    self.init(name: file + key, rule: entry.rule, entry: entry)
  }

  var identifier: String { rule + " " + name }
  var isFailure: Bool { entry.map { $0.severity > .note } ?? false }

  static func attributes(_ name: String, rule: String) -> XMLText.Attributes {
    ["name": name, "classname": "settings-l10n.\(rule)", "time": "0"]
  }

  func append(to xml: inout XMLText) {
    let attributes = JUnitCase.attributes(name, rule: rule)
    guard let entry else { return xml.element("testcase", attributes, text: "", depth: 2) }
    xml.element("testcase", attributes, depth: 2) { append(entry, to: &$0) }
  }

  private func append(_ entry: RenderedFinding, to xml: inout XMLText) {
    if isFailure {
      let attributes: XMLText.Attributes = ["message": entry.message, "type": entry.severity.rawValue]
      xml.element("failure", attributes, text: text(of: entry), depth: 3)
    } else {
      xml.element("system-out", text: text(of: entry), depth: 3)
    }
  }

  /// The output of the case.
  private func text(of entry: RenderedFinding) -> String {
    let notes = entry.notes.map { note in (note.place.map { "\($0.description): " } ?? "") + note.message }
    let first = "\(entry.place.description): \(entry.severity.rawValue): \(entry.message) [\(entry.rule)]"
    return ([first] + notes + [entry.fix.map { "fix: " + $0 }].compactMap { $0 }).joined(separator: "\n")
  }
}
