import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct XCStringsExchangeTests {
  private static let german = CatalogLanguage(localization: "German", tag: "de")

  private func read(_ bytes: [UInt8]) throws(ExchangeError) -> (units: [IncomingUnit], findings: [Finding]) {
    var units: [IncomingUnit] = []
    let summary = try XCStringsReader.read(bytes, file: "Root.xcstrings", table: "Root") { units.append($0) }
    return (units, summary.findings)
  }

  private func write(_ documents: [ExchangeDocument]) throws -> String {
    let file = try XCStringsWriter.file(table: "Root", of: documents, source: TableExports.english)
    #expect(file.path == "Root.xcstrings")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  // MARK: Writing

  @Test func writesATableInAllLanguages() throws {
    let french = [
      TableExports.unit("b", source: "Sound", target: "Son", comment: "A noun"),
      TableExports.unit("Key 10", target: "Clé 10", needsReview: true),
      TableExports.unit("Key 9", target: "Key 9", isPrefilled: true),
      TableExports.unit("%@", exclusion: .noLetter),
      TableExports.unit("empty", source: "Empty", target: ""),
    ]
    let german = [
      TableExports.unit("b", source: "Sound", target: "Ton", comment: "A noun"),
      TableExports.unit("only", target: "nur"),
    ]
    let documents = [
      TableExports.document(TableExports.french, french), TableExports.document(Self.german, german),
      TableExports.document(
        TableExports.english, [TableExports.unit("b", source: "Sound", target: "Sound", comment: "A noun")]),
    ]
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%@" : {
            "extractionState" : "manual",
            "shouldTranslate" : false
          },
          "b" : {
            "comment" : "A noun",
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Ton"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Sound"
                }
              },
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Son"
                }
              }
            }
          },
          "empty" : {
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Empty"
                }
              },
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : ""
                }
              }
            }
          },
          "Key 9" : {
            "extractionState" : "manual",
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "Key 9"
                }
              }
            }
          },
          "Key 10" : {
            "extractionState" : "manual",
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Clé 10"
                }
              }
            }
          },
          "only" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "nur"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    #expect(try write(documents) == text)
    #expect(try write(documents.reversed()) == text)
  }

  @Test func namesTheTables() {
    let documents = [
      TableExports.document(TableExports.french, tables: [("b", []), ("a", [])]),
      TableExports.document(Self.german, tables: [("é", []), ("a", [])]),
    ]
    #expect(XCStringsWriter.tableNames(documents) == ["a", "b", "é"])
  }

  // MARK: Reading

  private static func text(_ value: String, _ state: String) -> String {
    "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(value)\"}}"
  }

  @Test(arguments: [
    ("\"a\":{}", ""),
    ("\"a\":{\"localizations\":{\"fr\":\(text("A", "translated"))}}", "[fr] Root:a source=a target=A"),
    ("\"a\":{\"localizations\":{\"fr\":{\"stringUnit\":{\"value\":\"\"}}}}", "[fr] Root:a source=a target="),
    (
      "\"a\":{\"localizations\":{\"zh_CN\":\(text("A", "new")),\"en\":\(text("Source", "needs_review"))}}",
      "[zh_CN] Root:a source=Source target=A needsReview(\"new\")|"
        + "[en] Root:a source=Source target=Source needsReview(\"needs_review\")"
    ),
    (
      "\"a\":{\"shouldTranslate\":false,\"localizations\":{\"fr\":\(text("A", "stale"))}}",
      "[fr] Root:a source=a target=A no"
    ),
    (
      "\"a\":{\"localizations\":{\"en\":{\"variations\":{}},\"fr\":\(text("A", "translated"))}}", "[fr] Root:a target=A"
    ),
    (
      "\"a\":{\"localizations\":{\"fr\":{\"variations\":{\"device\":{\"ipad\":\(text("A", "translated")),"
        + "\"other\":\(text("A", "needs_review"))}}},\"de\":{\"variations\":{\"device\":{"
        + "\"ipad\":\(text("D", "translated"))}}},\"it\":{\"variations\":{\"device\":{"
        + "\"ipad\":\(text("I", "translated")),\"other\":\(text("J", "translated"))}}},"
        + "\"es\":{\"variations\":{\"plural\":{\"one\":\(text("E", "translated"))}}}}}",
      "[fr] Root:a source=a target=A needsReview(\"needs_review\")|[de] Root:a source=a target=D"
    ),
    ("\"a\":{\"localizations\":{\"fr\":{},\"de\":{\"stringUnit\":{}}}}", "[fr] Root:a source=a|[de] Root:a source=a"),
  ])
  func reads(strings: String, lines: String) throws {
    let text = "{\"strings\":{\(strings)},\"sourceLanguage\":\"en\"}"
    #expect(try read(Array(text.utf8)).units.map(\.line).joined(separator: "|") == lines)
  }

  @Test func textsThatNoTableCanHoldAreLeftOut() throws {
    let marked = MarkedText(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\n"
        + "1️⃣\"fr\":{\"variations\":{}}, 2️⃣\"de\":{\"stringUnit\":{\"value\":\"%#@x@\"},\"substitutions\":{}},"
        + "3️⃣\"it\":{\"stringUnit\":{\"value\":\"I\"}}}}}}")
    let (units, findings) = try read(Array(marked.text.utf8))
    let place = { (number: Int) in marked.places[number].map { SourceLocation(line: $0.line, column: $0.column) } }
    #expect(units.map(\.line) == ["[it] Root:a source=a target=I"])
    #expect(units.map(\.location) == [place(3)])
    #expect(findings.map(\.rule) == [.catalogVariations, .catalogVariations])
    #expect(findings.map(\.location) == [place(1), place(2)])
    #expect(findings.map(\.localization) == ["fr", "de"])
    #expect(findings.allSatisfy { $0.severity == .warning && $0.key == "a" })
  }

  @Test(.enabled(if: SharedData.has("corpus/interchange"))) func readsRealCatalogs() throws {
    var count = 0
    for path in try Files.list(SharedData.path("corpus/interchange"), suffix: ".xcstrings") {
      _ = try XCStringsReader.read(try Files.bytes(path), file: path, table: "Localizable") { _ in count += 1 }
    }
    #expect(count == 32)
  }

  // MARK: Both

  @Test func everythingComesBack() throws {
    var random = SeededRandom(seed: 16)
    for _ in 0..<20 {
      let units = TableExports.units(100, &random)
      let file = try write([TableExports.document(TableExports.french, units)])
      var incoming: [UnitIdentifier: [String: IncomingUnit]] = [:]
      for unit in try read(Array(file.utf8)).units { incoming[unit.id, default: [:]][unit.language ?? ""] = unit }
      for unit in units {
        let read = incoming[unit.unit.id] ?? [:]
        #expect(read["fr"]?.target.map { ExactString($0) } == unit.target.map { ExactString($0) })
        #expect(read.values.allSatisfy { $0.source?.isExactly(unit.unit.source) == true })
        #expect((read["fr"].map { $0.state != .finished } ?? unit.needsReview) == unit.needsReview)
        let hasOwnSource = !unit.unit.source.isExactly(unit.unit.id.key.text)
        #expect(read["en"]?.target.map { ExactString($0) } == (hasOwnSource ? ExactString(unit.unit.source) : nil))
      }
      #expect(incoming.count == units.count { $0.target != nil || !$0.unit.source.isExactly($0.unit.id.key.text) })
    }
  }

  @Test func everyPrefixIsRefused() throws {
    var random = SeededRandom(seed: 2)
    let file = try write([TableExports.document(TableExports.french, TableExports.units(8, &random))])
    let bytes = Array(file.utf8)
    for count in bytes.indices {
      #expect(throws: ExchangeError.self, "the first \(count) bytes") { try read(Array(bytes[..<count])) }
    }
  }

  @Test func mutantsEndInAnErrorOrAResult() throws {
    var random = SeededRandom(seed: 5)
    let documents = [TableExports.document(TableExports.french, TableExports.units(6, &random))]
    let bytes = Array(try write(documents).utf8)
    var refused = 0
    for _ in 0..<3000 {
      let mutant = TableExports.mutant(bytes, &random)
      do {
        _ = try read(mutant)
        let catalog = try XCStringsDocument(bytes: mutant, file: "t")
        let updated = try XCStringsWriter.file(
          table: "Root", of: documents, source: TableExports.english, updating: catalog)
        _ = try XCStringsDocument(bytes: updated.bytes, file: "t")
      } catch is ExchangeError {
        refused += 1
      }
    }
    #expect(refused > 500 && refused < 3000)
  }
}
