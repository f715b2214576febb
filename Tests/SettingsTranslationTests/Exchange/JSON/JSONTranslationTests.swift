import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct JSONTranslationTests {
  private func read(_ text: String) throws(ExchangeError) -> [IncomingUnit] { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws(ExchangeError) -> [IncomingUnit] {
    var units: [IncomingUnit] = []
    _ = try JSONTranslationReader.read(bytes, file: "fr/Root.json") { units.append($0) }
    return units
  }

  // MARK: Writing

  @Test func writesATableOfALanguage() {
    let units = [
      TableExports.unit(
        "SOUND", source: "Sound/Ton \"é\"", target: "Son", comment: "Two\nlines", maximumLength: 30,
        uses: [TableExports.use(["Root", "Sound"], field: "Title")], needsReview: true),
      TableExports.unit("", target: ""),
      TableExports.unit("Off"),
      TableExports.unit("On", target: "On", isPrefilled: true),
    ]
    let files = JSONTranslationWriter.files(TableExports.document(TableExports.french, units))
    let text = """
      {
        "schemaVersion": 1,
        "locale": "fr",
        "table": "Root",
        "units": {
          "SOUND": {
            "source": "Sound/Ton \\"é\\"",
            "target": "Son",
            "base": "5a5db4a4/c12cfa45",
            "comment": "Two\\nlines",
            "context": [
              "Root ▸ Sound: PSGroupSpecifier Title"
            ],
            "maxLength": 30,
            "needsReview": true
          },
          "": {
            "source": "",
            "target": "",
            "base": "4fd0bfc1/4fd0bfc1",
            "context": [
              "not shown by any pane"
            ]
          },
          "Off": {
            "source": "Off",
            "target": null,
            "base": "c3d5c6ce/-",
            "context": [
              "not shown by any pane"
            ]
          },
          "On": {
            "source": "On",
            "target": null,
            "base": "08329ab6/-",
            "context": [
              "not shown by any pane"
            ]
          }
        }
      }

      """
    #expect(files.map(\.path) == ["fr/Root.json"])
    #expect(files.map { withoutHashes(String(decoding: $0.bytes, as: UTF8.self)) } == [withoutHashes(text)])
  }

  /// The bases are reported by `everythingComesBack`.
  private func withoutHashes(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("\"base\"") }
  }

  @Test func aTemplateHasNoLanguage() throws {
    let document = TableExports.document(nil, tables: [("A", []), ("B", [])])
    let files = JSONTranslationWriter.files(document)
    #expect(files.map(\.path) == ["A.json", "B.json"])
    let text = "{\n  \"schemaVersion\": 1,\n  \"locale\": null,\n  \"table\": \"A\",\n  \"units\": {}\n}\n"
    #expect(String(decoding: files[0].bytes, as: UTF8.self) == text)
    #expect(try read(files[0].bytes).isEmpty)
  }

  // MARK: Reading

  @Test(arguments: [
    ("\"a\": {}", "[fr] T:a"),
    (
      "\"a\": {\"target\": null, \"source\": null, \"base\": null, \"needsReview\": null, \"maxLength\": null}",
      "[fr] T:a"
    ),
    ("\"a\": {\"target\": \"\", \"source\": \"\"}", "[fr] T:a source= target="),
    ("\"a\": {\"target\": \"x\", \"needsReview\": true}", "[fr] T:a target=x needsReview(\"needsReview\")"),
    ("\"a\": {\"needsReview\": false, \"maxLength\": 0}", "[fr] T:a max=0"),
    ("\"a\": {\"base\": \"0123abcd/-\"}", "[fr] T:a base=0123abcd/-"),
    ("\"a\": {\"base\": \"nonsense\"}", "[fr] T:a"),
    ("\"a\": {\"comment\": 1, \"context\": {}, \"other\": [null, 1e999]}", "[fr] T:a"),
    ("\"\": {}, \"\\u0000\\n\": {\"target\":\"\\ud83d\\ude00\"}", "[fr] T:|[fr] T:\0\n target=😀"),
    ("\"é\": {}, \"e\u{301}\": {}", "[fr] T:é|[fr] T:e\u{301}"),
  ])
  func reads(units: String, lines: String) throws {
    let text = "{\"units\":{\(units)},\"x\":[{}],\"table\":\"T\",\"locale\":\"fr\",\"schemaVersion\":1}"
    #expect(try read(text).map(\.line).joined(separator: "|").isExactly(lines))
  }

  @Test func tellsThePlaceOfAUnit() throws {
    let marked = MarkedText("{\"schemaVersion\":1,\"table\":\"T\",\n\"units\":{\"é\":{}, 1️⃣\"b\":{}}}")
    let units = try read(marked.text)
    #expect(units.last?.location.map { ($0.line, $0.column) } ?? (0, 0) == marked.places[1] ?? (0, 0))
    #expect(units.map(\.language) == [nil, nil])
  }

  private static let start = "{\"schemaVersion\":1,\"table\":\"T\",\"units\":{"

  @Test(arguments: [
    ("", "1:1 json-syntax the file ends here: expected a value"),
    (" []", "1:2 json-structure the file must hold an object"),
    ("null", "1:1 json-structure the file must hold an object"),
    ("{}", "1:1 unknown-schema-version the \"schemaVersion\" must be 1, found none"),
    ("{\n\"schemaVersion\":2}", "2:17 unknown-schema-version the \"schemaVersion\" must be 1, found 2"),
    ("{\"schemaVersion\":1.0}", "1:18 json-structure \"schemaVersion\" must be a whole number from 0, found a number"),
    (
      "{\"schemaVersion\":\"1\"}", "1:18 json-structure \"schemaVersion\" must be a whole number from 0, found a string"
    ),
    ("{\"schemaVersion\":1}", "1:1 json-structure \"table\" is missing: expected a string"),
    ("{\"schemaVersion\":1,\"table\":{}}", "1:28 json-structure \"table\" must be a string, found an object"),
    ("{\"schemaVersion\":1,\"table\":\"T\"}", "1:1 json-structure \"units\" is missing: expected an object"),
    (
      "{\"schemaVersion\":1,\"table\":\"T\",\"units\":[]}",
      "1:40 json-structure \"units\" must be an object, found an array"
    ),
    (
      "{\"schemaVersion\":1,\"table\":\"T\",\"locale\":true,\"units\":{}}",
      "1:41 json-structure \"locale\" must be a string, found a truth value"
    ),
    (start + "\"a\":\n null}}", "2:2 json-structure \"a\" must be an object, found null"),
    (start + "\"a\":{\n\"target\":1}}}", "2:10 json-structure \"target\" must be a string, found a number"),
    (start + "\"a\":{\n\"source\":[]}}}", "2:10 json-structure \"source\" must be a string, found an array"),
    (start + "\"a\":{\n\"base\":{}}}}", "2:8 json-structure \"base\" must be a string, found an object"),
    (
      start + "\"a\":{\n\"needsReview\":\"true\"}}}",
      "2:15 json-structure \"needsReview\" must be true or false, found a string"
    ),
    (
      start + "\"a\":{\n\"maxLength\":-1}}}",
      "2:13 json-structure \"maxLength\" must be a whole number from 0, found a number"
    ),
    (
      start + "\n\"a\":{},\n\"b\":{},\n\"\\u0061\":{}}}",
      "4:1 duplicate-key the key \"a\" occurs more than once in this dictionary, first in line 2 "
        + "[2:1 the earlier \"a\" is here]"
    ),
    (
      start + "\n\"a\":{\"target\":\"\\ud800\"}}}",
      "2:15 lone-surrogate half of a UTF-16 surrogate pair in this string, read as U+FFFD"
    ),
    (start + "}} x", "1:44 json-syntax expected the end of the file, found \"x\""),
  ])
  func refuses(text: String, problem: String) {
    let error = #expect(throws: ExchangeError.self) { try read(text) }
    #expect(error?.finding.line.replacing(" error ", with: " ", maxReplacements: 1) == problem)
    #expect(error?.finding.severity == .error)
    #expect(error?.finding.file == "fr/Root.json")
  }

  @Test func refusesBytesThatAreNotText() {
    let error = #expect(throws: ExchangeError.self) { try read(Array("{\"a\": \"".utf8) + [0xFF, 0x22, 0x7D]) }
    #expect(error?.finding.rule == .invalidUTF8)
  }

  @Test func aLateDuplicateIsFoundBehindManyProblems() {
    let halves = (0..<FindingList.limit + 10).map { "\"\($0)\":\"\\ud800\"" }.joined(separator: ",")
    #expect(throws: ExchangeError.self) { try read("{\(halves),\"0\":1}") }
  }

  // MARK: Both

  @Test func everythingComesBack() throws {
    var random = SeededRandom(seed: 6)
    for _ in 0..<20 {
      let units = TableExports.units(100, &random)
      let files = JSONTranslationWriter.files(TableExports.document(TableExports.french, units))
      let read = try read(files[0].bytes)
      #expect(read.count == units.count)
      for (read, unit) in zip(read, units) {
        #expect(read.id == unit.unit.id)
        #expect(read.source?.isExactly(unit.unit.source) == true)
        #expect(read.target.map { ExactString($0) } == unit.target.map { ExactString($0) })
        #expect(read.base == unit.base)
        #expect(read.maximumLength == unit.unit.maximumLength)
        #expect((read.state != .unmarked) == unit.needsReview)
        #expect(read.language == "fr")
      }
    }
  }

  @Test func everyPrefixIsRefused() {
    var random = SeededRandom(seed: 3)
    let files = JSONTranslationWriter.files(TableExports.document(TableExports.french, TableExports.units(12, &random)))
    let bytes = files[0].bytes
    for count in 0..<bytes.count - 1 {
      #expect(throws: ExchangeError.self, "the first \(count) bytes") { try read(Array(bytes[..<count])) }
    }
    #expect(throws: Never.self) { try read(Array(bytes.dropLast())) }
  }

  @Test func mutantsEndInAnErrorOrAResult() {
    var random = SeededRandom(seed: 4)
    let document = TableExports.document(TableExports.french, TableExports.units(6, &random))
    let bytes = JSONTranslationWriter.files(document)[0].bytes
    var refused = 0
    for _ in 0..<3000 {
      do { _ = try read(TableExports.mutant(bytes, &random)) } catch { refused += 1 }
    }
    #expect(refused > 500 && refused < 3000)
  }
}
