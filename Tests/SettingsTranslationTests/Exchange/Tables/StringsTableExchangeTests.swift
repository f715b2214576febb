import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct StringsTableExchangeTests {
  private func read(
    _ bytes: [UInt8], language: String? = "fr"
  ) throws(ExchangeError) -> (units: [IncomingUnit], summary: ExchangeSummary) {
    var units: [IncomingUnit] = []
    let summary = try StringsTableReader.read(bytes, file: "Root.strings", table: "Root", language: language) {
      units.append($0)
    }
    return (units, summary)
  }

  private func file(_ units: [ExchangeUnit]) -> [UInt8] {
    StringsTableWriter.files(TableExports.document(TableExports.french, units)).first?.bytes ?? []
  }

  // MARK: Writing

  @Test func writesATableOfALanguage() {
    let use = TableExports.use(["Root", "A\nB"], field: "Title")
    let units = [
      TableExports.unit(
        "SOUND", target: "Le \"son\"\n\t\\ \u{1}é\u{2028}", comment: "Short */ /* noun", uses: [use, use]),
      TableExports.unit("Off"),
      TableExports.unit("On", target: "On", isPrefilled: true),
      TableExports.unit("", target: ""),
    ]
    let files = StringsTableWriter.files(
      TableExports.document(TableExports.french, tables: [("Root", units), ("Empty", [TableExports.unit("Off")])]))
    let text = #"""
      // Root ▸ A B: PSGroupSpecifier Title
      // Root ▸ A B: PSGroupSpecifier Title

      /* Short * / / * noun */
      "SOUND" = "Le \"son\"\n\t\\ \U0001é\U2028";

      // not shown by any pane

      "On" = "On";

      // not shown by any pane

      "" = "";

      """#
    #expect(files.map(\.path) == ["fr.lproj/Root.strings"])
    #expect(files.map { String(decoding: $0.bytes, as: UTF8.self) } == [text])
  }

  @Test func aTemplateHasNoTables() {
    #expect(StringsTableWriter.files(TableExports.document(nil, [TableExports.unit("a", target: "b")])).isEmpty)
  }

  @Test func contextIsNoCommentOfPeople() {
    let units = [
      TableExports.unit("a", target: "b", comment: "Written by people\nin two lines"),
      TableExports.unit("c", target: "d"), TableExports.unit("e", target: "f"),
    ]
    let document = StringsDocument(bytes: file(units), file: "Root.strings")
    #expect(document.entries.map(\.comment) == ["Written by people\nin two lines", nil, nil])
  }

  // MARK: Reading

  @Test(arguments: [
    ("\"a\" = \"b\"; c = d;", "[fr] Root:a target=b|[fr] Root:c target=d"),
    ("\"a\" = \"1\"; \"a\" = \"2\";", "[fr] Root:a target=1|[fr] Root:a target=2"),
    ("key;", "[fr] Root:key target=key"),
    ("\"a\" = {b = c;}; \"d\" = \"\";", "[fr] Root:d target="),
    ("/* nothing */", ""), ("", ""),
    (
      "<plist version=\"1.0\"><dict><key>a</key><string>&lt;</string><key>n</key><true/></dict></plist>",
      "[fr] Root:a target=<"
    ),
  ])
  func reads(text: String, lines: String) throws {
    #expect(try read(Array(text.utf8)).units.map(\.line).joined(separator: "|") == lines)
  }

  @Test func warningsAreHandedOn() throws {
    let result = try read(Array("\"a\" = \"1\";\n\"a\" = \"2\"; n = {};".utf8), language: nil)
    #expect(result.summary.findings.map(\.rule) == [.duplicateKey, .nonStringValue])
    #expect(result.units.map(\.language) == [nil, nil])
    #expect(result.units.map(\.location) == [SourceLocation(line: 1, column: 1), SourceLocation(line: 2, column: 1)])
  }

  @Test func readsBinaryTables() throws {
    // A dictionary of one pair, "k" and "v".
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 0x01, 0x02, 0x51, 0x6B, 0x51, 0x76, 0x08, 0x0B, 0x0D]
      + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 15]
    let units = try read(bytes).units
    #expect(units.map(\.line) == ["[fr] Root:k target=v"])
    #expect(units.map(\.location) == [nil])
  }

  @Test func anyErrorRefusesTheFile() throws {
    let text = "\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = ;\n\"f\" = \"g\";\n"
    let error = #expect(throws: ExchangeError.self) { try read(Array(text.utf8)) }
    let finding = try #require(error?.finding)
    #expect(finding.rule == .missingSemicolon)
    #expect(finding.location == SourceLocation(line: 2, column: 10))
    #expect(finding.notes.map(\.location) == [SourceLocation(line: 3, column: 7)])
    for broken in ["<plist><dict><key>a</key>", "<plist><array/></plist>", "bplist00", "\"a\" = \"b"] {
      #expect(throws: ExchangeError.self, "\(broken)") { try read(Array(broken.utf8)) }
    }
  }

  /// Half a character once came in as U+FFFD.
  @Test(arguments: ["\\UD83D", "\\UDE00", "\\UD83Dx\\UDE00"]) func halfACharacterRefusesTheFile(text: String) throws {
    let error = #expect(throws: ExchangeError.self) { try read(Array("\"a\" = \"b\";\n\"c\" = \"x\(text)\";\n".utf8)) }
    #expect(error?.finding.rule == .loneSurrogate && error?.finding.location?.line == 2)
    let plan = try ImportScene().plan([.strings("\"SOUND\" = \"\(text)\";")])
    #expect(plan.units.isEmpty && plan.findings.map(\.rule) == [.loneSurrogate])
  }

  // MARK: Both

  @Test func everythingComesBack() throws {
    var random = SeededRandom(seed: 8)
    for _ in 0..<20 {
      let units = TableExports.units(100, &random)
      let bytes = file(units)
      let document = StringsDocument(bytes: bytes, file: "Root.strings")
      #expect(document.findings.filter { $0.severity == .error } == [])
      #expect(document.iosView.reads == .all)
      let read = try read(bytes).units
      let translated = units.filter { $0.target != nil }
      #expect(read.count == translated.count)
      for (read, unit) in zip(read, translated) {
        #expect(read.id == unit.unit.id)
        #expect(read.target.map { ExactString($0) } == unit.target.map { ExactString($0) })
        #expect(read.source == nil && read.base == nil && read.state == .unmarked)
      }
    }
  }

  @Test func mutantsEndInAnErrorOrAResult() {
    var random = SeededRandom(seed: 9)
    let bytes = file(TableExports.units(20, &random))
    var refused = 0
    for _ in 0..<3000 {
      do { _ = try read(TableExports.mutant(bytes, &random)) } catch { refused += 1 }
    }
    #expect(refused > 100 && refused < 3000)
  }
}
