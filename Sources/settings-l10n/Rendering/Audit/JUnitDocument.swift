import SettingsTranslation
import SettingsAudit
import SettingsLocalization

/// Findings as test results, which every CI system shows: a suite for each bundle, a case for each finding.
///
/// Warnings and errors are failures; notes are passed cases with output. A bundle without findings has one passed case,
/// because most systems treat an empty suite as a mistake.
///
/// - Source: `junit-10.xsd` of Jenkins' xUnit plugin, the strictest of the schemas in use.
struct JUnitDocument {
  let run: AuditRun

  func utf8() -> [UInt8] {
    let suites = run.bundles.map { JUnitSuite($0, folder: run.folder) }
    var xml = XMLText()
    xml.append(markup: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    xml.append(attribute: "name", "settings-l10n \(run.kind.rawValue)")
    xml.append(attribute: "tests", String(suites.reduce(run.failures.count) { $0 + $1.cases.count }))
    xml.append(attribute: "failures", String(suites.reduce(0) { $0 + $1.failures }))
    xml.append(attribute: "errors", String(run.failures.count))
    xml.append(markup: ">\n")
    for suite in suites { suite.append(to: &xml) }
    for failure in run.failures { append(failure, to: &xml) }
    xml.append(markup: "</testsuites>\n")
    return xml.bytes
  }

  /// A suite for a bundle without a result, with one case that says why.
  private func append(_ failure: (path: String, reason: String), to xml: inout XMLText) {
    xml.append(markup: "  <testsuite")
    xml.append(attribute: "name", PlainText.line(WorkingFolder.relative(failure.path, to: run.folder)))
    for (name, count) in [("tests", "1"), ("failures", "0"), ("errors", "1"), ("skipped", "0")] {
      xml.append(attribute: name, count)
    }
    xml.append(markup: ">\n    <testcase")
    for (name, text) in [("name", "not done"), ("classname", "settings-l10n.not-done"), ("time", "0")] {
      xml.append(attribute: name, text)
    }
    xml.append(markup: ">\n      <error")
    xml.append(attribute: "message", PlainText.line(failure.reason))
    xml.append(attribute: "type", "error")
    xml.append(markup: "/>\n    </testcase>\n  </testsuite>\n")
  }
}

/// The cases of a bundle.
private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  init(_ audit: BundleAudit, folder: String) {
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

  func append(to xml: inout XMLText) {
    xml.append(markup: "  <testsuite")
    xml.append(attribute: "name", name)
    xml.append(attribute: "tests", String(cases.count))
    xml.append(attribute: "failures", String(failures))
    xml.append(attribute: "errors", "0")
    xml.append(attribute: "skipped", "0")
    xml.append(markup: ">\n")
    for found in cases { found.append(to: &xml) }
    xml.append(markup: "  </testsuite>\n")
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

  func append(to xml: inout XMLText) {
    xml.append(markup: "    <testcase")
    xml.append(attribute: "name", name)
    xml.append(attribute: "classname", "settings-l10n.\(rule)")
    xml.append(attribute: "time", "0")
    guard let entry else { return xml.append(markup: "/>\n") }
    xml.append(markup: ">\n      <")
    let element = isFailure ? "failure" : "system-out"
    xml.append(markup: element)
    if isFailure {
      xml.append(attribute: "message", entry.message)
      xml.append(attribute: "type", entry.severity.rawValue)
    }
    xml.append(markup: ">")
    xml.append(text: text(of: entry))
    xml.append(markup: "</\(element)>\n    </testcase>\n")
  }

  /// The output of the case.
  private func text(of entry: RenderedFinding) -> String {
    let notes = entry.notes.map { note in (note.place.map { "\($0.description): " } ?? "") + note.message }
    let first = "\(entry.place.description): \(entry.severity.rawValue): \(entry.message) [\(entry.rule)]"
    return ([first] + notes + [entry.fix.map { "fix: " + $0 }].compactMap { $0 }).joined(separator: "\n")
  }
}
