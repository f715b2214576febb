import SettingsAudit
import SettingsLocalization
import TestSupport
import Testing

/// What was measured about the rules, and what follows from it.
@Suite struct RuleMeasurementTests {
  @Test func theNumbersFit() {
    let known = Set(RuleDescription.all.map(\.rule))
    let names = RuleMeasurement.all.map { "\($0.rule) \($0.severity)" }
    #expect(names == Set(names).sorted())
    for row in RuleMeasurement.all + RuleMeasurement.ofApps {
      #expect(known.contains(row.rule), "\(row.rule)")
      #expect(row.findings == row.confirmed + row.noise + row.open, "\(row.rule)")
      #expect(row.bundles <= min(row.findings, row.checked), "\(row.rule)")
    }
  }

  /// A rule with fewer than 95 true findings in 100 is a note, or off. A strict rule found nothing yet.
  @Test func rulesAreOnByWhatWasMeasured() {
    for description in RuleDescription.all {
      let doubtful = description.measurements.filter { $0.confirmed * 100 < $0.findings * 95 }
      #expect(doubtful.allSatisfy { $0.severity == .note || !description.isOnByDefault }, "\(description.rule)")
      #expect(!description.isStrict || description.measurements.isEmpty, "\(description.rule)")
    }
  }

  @Test func thePageAgrees() throws {
    let page = try Files.text(SharedData.packageFolder + "/Documentation/precision.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let expected = (RuleMeasurement.all + RuleMeasurement.ofApps).map { row in
      let counts = [row.findings, row.confirmed, row.noise, row.open, row.bundles]
      return "| `\(row.rule)` | \(row.severity) | " + counts.map { "\($0) |" }.joined(separator: " ")
    }
    #expect(rows == expected)
    let all = "All \(RuleMeasurement.all.reduce(0) { $0 + $1.findings }) findings"
    let readme = try Files.text(SharedData.packageFolder + "/README.md")
    #expect(page.contains(all) && readme.contains(all))
  }

  /// The bundles have as many findings today. If not, review the new ones, and change table and page.
  @Test(.enabled(if: SharedData.has("corpus/bundles"), "reference data is absent"))
  func theBundlesHaveThem() throws {
    let run = try BuiltCommand.run([
      "lint", "--fail-on", "never", "--format", "json", SharedData.path("corpus/bundles"),
    ])
    let bundles = try #require(try JSONObject(run.output)).objects("bundles")
    #expect(bundles.count == RuleMeasurement.bundleCount)
    let found = bundles.flatMap { $0.objects("findings") }.map {
      "\($0.string("rule") ?? "") \($0.string("severity") ?? "")"
    }
    let counts = Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
    let measured = RuleMeasurement.all.map { ("\($0.rule) \($0.severity)", $0.findings) }
    #expect(counts == Dictionary(measured) { $0 + $1 })
  }
}
