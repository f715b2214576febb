import TestSupport
import Testing

@testable import SettingsReports
@testable import SettingsLocalization
@testable import settings_l10n

#if canImport(FoundationXML)
  import FoundationXML
#endif
import Foundation

/// The documents for programs follow their schemas.
@Suite struct AuditSchemaTests {
  private static func bytes(_ format: AuditFormat, _ run: AuditRun) throws -> [UInt8] {
    try format.document(of: run, style: Style(.never))
  }

  private static func runs() throws -> [AuditRun] {
    [try AuditSamples.lint(), try AuditSamples.clean(), try AuditInjectionTests.run()]
  }

  // MARK: SARIF

  /// - Source: `sarif-schema-2.1.0.json` of OASIS for required members and allowed values, as far as the document has
  ///   them; "SARIF support for code scanning" of GitHub for what GitHub requires.
  @Test func sarif() throws {
    for run in try Self.runs() {
      let log = try #require(try JSONObject(Self.bytes(.sarif, run)))
      #expect(log.names == ["$schema", "version", "runs"] && log.string("version") == "2.1.0")
      let run = try #require(log.objects("runs").first)
      #expect(
        run.names == ["tool", "invocations", "columnKind", "results"] && run.string("columnKind") == "unicodeCodePoints"
      )
      let rules = try #require(run.object("tool")?.object("driver")).objects("rules")
      for rule in rules { Self.check(rule: rule) }
      #expect(Set(rules.compactMap { $0.string("id") }).count == rules.count)
      var prints: Set<String> = []
      for result in run.objects("results") {
        try Self.check(result: result, rules)
        prints.insert(result.object("partialFingerprints")?.string("primaryLocationLineHash") ?? "")
      }
      #expect(prints.count == run.objects("results").count)
    }
  }

  /// A bundle without a result must not look like a bundle without problems.
  @Test func everyFormatForProgramsReportsABundleThatFailed() throws {
    let run = AuditRun(kind: .lint, bundles: [], failures: [("a/Settings.bundle", "there is {no} <pane>")])
    let log = try #require(try JSONObject(Self.bytes(.sarif, run))?.objects("runs").first)
    let invocation = try #require(log.objects("invocations").first)
    #expect(invocation.names == ["executionSuccessful", "toolExecutionNotifications"])
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let note = try #require(invocation.objects("toolExecutionNotifications").first)
    #expect(note.object("message")?.string("text") == "a/Settings.bundle: there is {{no}} <pane>")
    let junit = String(decoding: try Self.bytes(.junit, run), as: UTF8.self)
    #expect(junit.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(junit.contains("<error message=\"there is {no} &lt;pane&gt;\" type=\"error\"/>"))
    let github = String(decoding: try Self.bytes(.github, run), as: UTF8.self)
    #expect(github.hasPrefix("::error file=a/Settings.bundle,title=not-done::there is {no} <pane>\n"))
  }

  private static func check(rule: JSONObject) {
    #expect(rule.names.isSubset(of: ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"]))
    for name in ["shortDescription", "fullDescription", "help"] where rule[name] != nil {
      #expect(rule.object(name)?.string("text")?.isEmpty == false)
    }
    let level = rule.object("defaultConfiguration")?.string("level")
    #expect(["none", "note", "warning", "error", nil].contains(level))
  }

  private static func check(result: JSONObject, _ rules: [JSONObject]) throws {
    let index = try #require(result.number("ruleIndex"))
    #expect(rules[index].string("id") == result.string("ruleId"))
    #expect(["note", "warning", "error"].contains(result.string("level")))
    #expect(result.object("message")?.string("text")?.isEmpty == false)
    #expect(result.objects("locations").count == 1)
    for location in result.objects("locations") + result.objects("relatedLocations") {
      let physical = try #require(location.object("physicalLocation"))
      let uri = try #require(physical.object("artifactLocation")?.string("uri"))
      #expect(URL(string: uri) != nil && uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") })
      #expect(physical.object("artifactLocation")?.string("uriBaseId") == "%SRCROOT%")
      #expect((physical.object("region")?.number("startLine") ?? 0) >= 1)
      #expect((physical.object("region")?.number("startColumn") ?? 1) >= 1)
    }
  }

  /// Lines above a finding do not change its fingerprint.
  @Test func fingerprintsDoNotDependOnLines() {
    var (first, second) = (FindingFingerprints(), FindingFingerprints())
    for finding in AuditSamples.findings {
      var moved = finding
      moved.location = finding.location.map { SourceLocation(line: $0.line + 7, column: 1) }
      #expect(first.next(finding, in: "a") == second.next(moved, in: "a"))
    }
    let finding = AuditSamples.findings[0]
    #expect(first.next(finding, in: "a").hasSuffix(":2") && first.next(finding, in: "b").hasSuffix(":1"))
  }

  // MARK: JUnit

  /// - Source: `junit-10.xsd` of Jenkins' xUnit plugin: elements, their allowed places, and their attributes.
  private static let elements: [String: (parents: Set<String>, required: Set<String>, optional: Set<String>)] = [
    "testsuites": ([""], [], ["name", "tests", "failures", "errors", "time"]),
    "testsuite": (["testsuites"], ["name", "tests", "failures", "errors"], ["skipped", "time", "package", "id"]),
    "testcase": (["testsuite"], ["name"], ["classname", "time", "group"]),
    "failure": (["testcase"], [], ["type", "message"]),
    "system-out": (["testcase"], [], []),
  ]

  @Test func junit() throws {
    for run in try Self.runs() {
      let outline = try XMLOutline(Self.bytes(.junit, run))
      for element in outline.elements {
        let allowed = try #require(Self.elements[element.name])
        #expect(allowed.parents.contains(element.parent))
        #expect(allowed.required.subtracting(element.attributes.keys) == [])
        #expect(Set(element.attributes.keys).subtracting(allowed.required).subtracting(allowed.optional) == [])
      }
      let failures = outline.elements.count { $0.name == "failure" }
      let cases = outline.elements.filter { $0.name == "testcase" }
      #expect(outline.elements[0].attributes["failures"] == "\(failures)")
      #expect(outline.elements[0].attributes["tests"] == "\(cases.count)" && !cases.isEmpty)
      let names = cases.map { ($0.attributes["classname"] ?? "") + ($0.attributes["name"] ?? "") }
      #expect(Set(names).count == names.count)
    }
  }

  // MARK: Markdown

  /// Even with many findings, a comment is not longer than GitHub allows.
  @Test func markdownHasALimit() throws {
    let findings = (0..<800).map { number in
      Finding(
        Finding.Rule(rawValue: "rule-\(number / 10)"), .error, String(repeating: "ü|", count: 400), file: "f",
        key: "k\(number)")
    }
    let run = try AuditSamples.run(.report, findings: findings)
    let many = AuditRun(kind: .report, bundles: Array(repeating: run.bundles[0], count: 40), folder: "/", rules: [])
    for run in [run, many] {
      let text = String(decoding: try Self.bytes(.markdown, run), as: UTF8.self)
      #expect(text.utf8.count < 65_536 && text.utf8.count > 50_000)
      #expect(text.contains("\n… and "))
      #expect(text.split(separator: "<details").count == text.split(separator: "</details>").count)
    }
  }
}

/// The elements of a document, in order, up to the first XML error.
private final class XMLOutline: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let parent: String
    let attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  private var open: [String] = []

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, parent: open.last ?? "", attributes: attributes))
    open.append(name)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
