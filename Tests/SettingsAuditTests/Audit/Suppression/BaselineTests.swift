import SettingsLocalization
import Testing

@testable import SettingsAudit

/// What a baseline knows again.
@Suite struct BaselineTests {
  private static func finding(
    _ rule: String, line: Int = 1, file: String = "de.lproj/Root.strings", locale: LocalizationName? = "de",
    table: TableName? = "Root", key: TextKey? = "k", severity: Finding.Severity = .warning
  ) -> Finding {
    Finding(
      Finding.Rule(rawValue: rule), severity, "message \(line)", file: file, at: SourceLocation(line: line, column: 1),
      localization: locale, table: table, key: key)
  }

  private static func baseline(_ findings: [Finding], of bundle: String = "S.bundle") -> Baseline {
    var baseline = Baseline()
    baseline.add(findings, of: bundle)
    return baseline
  }

  /// How the findings of a later run relate to those of an earlier one.
  @Test func recognizesFindings() {
    let one = Self.finding("a")
    let known = Self.baseline([one, one, Self.finding("p", file: "Root.plist", locale: nil, table: nil)])
    let moved = Self.finding("a", line: 99, severity: .error)
    // Another line, another severity, and the file of a table do not make it new; a third one is.
    let all = [moved, moved, moved, Self.finding("p", line: 7, file: "Root.plist", locale: nil, table: nil)]
    #expect(known.compared(with: all, of: "S.bundle").new == [moved])
    #expect(known.compared(with: all, of: "S.bundle").fixed == 0)
    #expect(known.compared(with: [one], of: "S.bundle").fixed == 2)
    #expect(known.compared(with: [one], of: "Other.bundle").new == [one])
    #expect(known.compared(with: [one], of: "Other.bundle").fixed == 0)
    let others = [
      Self.finding("b"), Self.finding("a", locale: "fr"), Self.finding("a", table: "Sound"),
      Self.finding("a", key: "l"), Self.finding("a", key: nil),
      Self.finding("p", file: "Other.plist", locale: nil, table: nil),
    ]
    #expect(known.compared(with: others, of: "S.bundle").new == others)
    #expect(known.compared(with: others, of: "S.bundle").fixed == 3)
  }

  /// Another localization makes no known finding new.
  @Test func anotherLocalizationBreaksNothing() throws {
    let known = Self.baseline([Self.finding("missing"), Self.finding("missing", key: "l")])
    let later = ["de", "fr"].flatMap { (locale: LocalizationName) in
      ["k", "l"].map { Self.finding("missing", file: "\(locale).lproj/Root.strings", locale: locale, key: $0) }
    }
    let (new, fixed) = known.compared(with: later, of: "S.bundle")
    #expect(new.map(\.localization) == ["fr", "fr"] && fixed == 0)
  }

  /// A text that was wrong in all languages is known in each; others are not, and a finding about a file is of that file.
  @Test func aFindingOfAllLanguagesIsKnownInEach() {
    let whole = Self.finding("leak", file: "Root.plist", locale: nil)
    let known = Self.baseline([whole, whole, Self.finding("file", locale: nil, table: nil, key: nil)])
    let rows: [(now: [Finding], isNew: [Bool], fixed: Int)] = [
      ([whole, whole], [false, false], 1),
      ([whole, whole, whole], [false, false, true], 1),
      ([Self.finding("leak"), Self.finding("leak", locale: "fr")], [false, false], 1),
      (
        [Self.finding("leak", key: "l"), Self.finding("other"), Self.finding("leak", table: "Sound")],
        [true, true, true], 3
      ),
      ([Self.finding("file", table: nil, key: nil)], [true], 3),
    ]
    for row in rows {
      let (new, fixed) = known.compared(with: row.now, of: "S.bundle")
      #expect(new == zip(row.now, row.isNew).filter(\.1).map(\.0) && fixed == row.fixed, "\(row)")
    }
  }

  /// A finding about several texts is known by each of them: one more makes it new, and is named; one less does not.
  @Test func aFindingAboutSeveralTextsIsKnownByEach() {
    let group = { (keys: [TextKey]) in Self.finding("copies", key: keys.first).about(keys) }
    let known = Self.baseline([group(["a", "b", "c"])])
    let rows: [(now: [Finding], notes: [[String]], fixed: Int)] = [
      ([group(["a", "b", "c"])], [], 0),
      ([group(["b", "c"])], [], 1),
      ([group(["a", "b", "c", "d"])], [["not in the baseline: \"d\""]], 0),
      ([group(["d", "a", "b", "c"])], [["not in the baseline: \"d\""]], 0),
      ([group(["v", "w", "x", "y", "z", "a"])], [["not in the baseline: \"v\", \"w\", \"x\" and 2 more"]], 2),
      ([group(["b"]), group(["c"]), group(["d"])], [[]], 1),
      ([group(["a", "b", "c"]), group(["a", "b", "c"])], [[]], 0),
    ]
    for row in rows {
      let (new, fixed) = known.compared(with: row.now, of: "S.bundle")
      #expect(new.map { $0.notes.map(\.message) } == row.notes && fixed == row.fixed, "\(row)")
    }
  }

  /// Too little is never known: what is lost later would be, too. An older file that says so is not asked.
  @Test func lowCoverageIsNeverKnown() throws {
    let low = Self.finding("low-coverage", file: "", table: nil, key: nil, severity: .error)
    let known = Self.baseline([low, Self.finding("a")])
    #expect(known.count == 1 && known.compared(with: [low], of: "S.bundle").new == [low])
    let entry = #"{"bundle": "S.bundle", "rule": "low-coverage", "locale": "de", "count": 1}"#
    let read = try Baseline(bytes: Array("{\"schemaVersion\": 1, \"findings\": [\(entry)]}".utf8), file: "b.json")
    #expect(read.count == 0 && read.compared(with: [low], of: "S.bundle").new == [low])
    #expect(read.compared(with: [], of: "S.bundle").fixed == 0)
  }

  @Test func bundlesOfABaseline() {
    let known = Self.baseline([Self.finding("a")])
    #expect(known.knows("S.bundle") && !known.knows("App/S.bundle") && !Baseline().knows("S.bundle"))
  }

  // MARK: The file

  @Test func theFileIsSorted() throws {
    var baseline = Self.baseline([Self.finding("b"), Self.finding("a", locale: nil, key: ""), Self.finding("b")])
    baseline.add([Self.finding("a", table: nil, key: nil)], of: "A.bundle")
    baseline.add([Self.finding("a", locale: nil, key: nil)], of: "S.bundle")
    let text = """
      {
        "schemaVersion": 1,
        "findings": [
          {
            "bundle": "A.bundle",
            "rule": "a",
            "locale": "de",
            "file": "de.lproj/Root.strings",
            "count": 1
          },
          {
            "bundle": "S.bundle",
            "rule": "a",
            "table": "Root",
            "count": 1
          },
          {
            "bundle": "S.bundle",
            "rule": "a",
            "table": "Root",
            "key": "",
            "count": 1
          },
          {
            "bundle": "S.bundle",
            "rule": "b",
            "locale": "de",
            "table": "Root",
            "key": "k",
            "count": 2
          }
        ]
      }

      """
    #expect(String(decoding: baseline.bytes, as: UTF8.self) == text)
    let read = try Baseline(bytes: baseline.bytes, file: "b.json")
    #expect(read.counts == baseline.counts && read.count == 5)
  }

  /// Coverage is recorded by bundle and localization; an older file has none.
  @Test func coverageIsKept() throws {
    var baseline = Baseline()
    baseline.add(8_705, of: "de", in: ExactString("b/S.bundle"))
    baseline.add(10_000, of: "fr", in: ExactString("b/S.bundle"))
    baseline.add(0, of: "de", in: ExactString("a/S.bundle"))
    let text = """
      {
        "schemaVersion": 1,
        "findings": [],
        "bundles": [
          {
            "bundle": "a/S.bundle",
            "coverage": {
              "de": 0.0
            }
          },
          {
            "bundle": "b/S.bundle",
            "coverage": {
              "de": 0.8705,
              "fr": 1.0
            }
          }
        ]
      }

      """
    #expect(String(decoding: baseline.bytes, as: UTF8.self) == text)
    let read = try Baseline(bytes: baseline.bytes, file: "b.json")
    #expect(read.coverages == baseline.coverages && read.knows("a/S.bundle") && !read.knows("S.bundle"))
    let old = try Baseline(bytes: Array(#"{"schemaVersion": 1, "findings": []}"#.utf8), file: "b.json")
    #expect(old.coverages.isEmpty)
  }

  static let broken: [(json: String, finding: String)] = [
    (
      #"{"schemaVersion": 1, "findings": [], "bundles": [{"bundle": "b", "coverage": {"de": 87}}]}"#,
      "b.json:1:85: error: \"de\" must be a number from 0 to 1, found 87 [json-shape]"
    ),
    ("{}", "b.json:1:1: error: \"schemaVersion\" is missing: expected a whole number from 1 to 1 [json-shape]"),
    (
      #"{"schemaVersion": 2, "findings": []}"#,
      "b.json:1:19: error: \"schemaVersion\" must be a whole number from 1 to 1, found 2 [json-shape]"
    ),
    (
      #"{"schemaVersion": 1, "findings": [{"bundle": "b", "rule": "r", "count": 0}]}"#,
      "b.json:1:73: error: \"count\" must be a whole number from 1 to 1000000000, found 0 [json-shape]"
    ),
    (
      #"{"schemaVersion": 1, "findings": [{"bundle": "b", "count": 1}]}"#,
      "b.json:1:35: error: \"rule\" is missing: expected a string [json-shape]"
    ),
    ("<xml>", "b.json:1:1: error: expected a value, found \"<\" [json-syntax]"),
  ]

  @Test(arguments: broken) func aBrokenFileIsAnError(row: (json: String, finding: String)) {
    let error = #expect(throws: ConfigurationError.self) {
      try Baseline(bytes: Array(row.json.utf8), file: "b.json")
    }
    #expect(error?.findings.first?.description == row.finding)
  }

  /// Counts that no sum can hold do not end the process.
  @Test func hugeCounts() throws {
    let entry = #"{"bundle": "b", "rule": "r", "count": 1000000000}"#
    let entries = Array(repeating: entry, count: 20).joined(separator: ",")
    let read = try Baseline(bytes: Array("{\"schemaVersion\": 1, \"findings\": [\(entries)]}".utf8), file: "b.json")
    #expect(read.count == 20_000_000_000)
  }
}
