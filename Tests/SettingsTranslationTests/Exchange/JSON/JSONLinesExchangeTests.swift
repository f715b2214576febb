import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct JSONLinesExchangeTests {
  private func read(_ text: String) throws(ExchangeError) -> [IncomingUnit] {
    var units: [IncomingUnit] = []
    _ = try JSONLinesReader.read(Array(text.utf8), file: "a.jsonl") { units.append($0) }
    return units
  }

  // MARK: Writing

  /// Panes in their order, not tables in that of their names; the first twelve other options of a list; translations of
  /// the same language.
  @Test func aLineHasWhatAProgramNeeds() throws {
    let options = (1...14).map { "\"%\($0)$@ apples\"" }.joined(separator: ", ")
    let list = "Values = (\((1...14).map { "\($0)" }.joined(separator: ", "))); Titles = (\(options));"
    let rows = [
      "{ Type = PSGroupSpecifier; Title = HEAD; FooterText = FOOT; }",
      "{ Type = PSTextFieldSpecifier; Title = NAME; IASKPlaceholder = GREY; Key = k; }",
      "{ Type = PSMultiValueSpecifier; Title = LIST; Key = l; DefaultValue = 1; \(list) }",
      "{ Type = PSChildPaneSpecifier; Title = NAME; File = More; }",
    ]
    let bundle = try SettingsBundle(texts: [
      "Root.plist": PaneText.pane(rows.joined(separator: ", "), table: "Z"),
      "More.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = LAST; }", table: "A"),
      "en.lproj/Z.strings": "\"HEAD\" = \"Head\";\n\"CODE\" = \"By code\";\n",
      "en.lproj/A.strings": "\"LAST\" = \"Last\";\n",
      "pt.lproj/Z.strings": "\"HEAD\" = \"Cabeça\";\n\"FOOT\" = \"\";\n",
      "pt-BR.lproj/Z.strings": "\"%2$@ apples\" = \"dois %2$@\";\n", "fr.lproj/Z.strings": "\"HEAD\" = \"Tête\";\n",
    ])
    let catalog = try bundle.catalog(CatalogOptions(maximumLengths: ["Title": 30]))
    let languages = try catalog.languages().languages(named: ["pt-BR", "fr"])
    let files = try TranslationExport(catalog, format: .jsonl).files(for: languages).files
    #expect(files.map(\.path) == [bundle.name + ".jsonl"])
    let text = String(decoding: try #require(files.first).bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let places = try read(text).map { "\($0.language ?? "") \($0.id.key)" }
    let first = ["HEAD", "FOOT", "NAME", "GREY", "LIST", "%1$@ apples"]
    #expect(Array(places.prefix(6)) == first.map { "pt-BR " + $0 })
    #expect(Array(places.suffix(2)) == ["fr LAST", "fr CODE"] && places.count == lines.count && lines.count == 42)
    let hash = BaseHash(source: "Head", target: nil)
    #expect(
      lines[0] == """
        {"schemaVersion":1,"table":"Z","key":"HEAD","locale":"pt-BR","sourceLocale":"en","source":"Head","target":null,\
        "base":"\(hash)","kind":"header","context":["Root ▸ Head: PSGroupSpecifier Title"],"maxLength":30,\
        "relatives":{"pt":"Cabeça"}}
        """)
    #expect(lines[1].contains("\"kind\":\"footer\"") && !lines[1].contains("relatives"))
    #expect(lines[2].contains("\"kind\":\"title\"") && lines[3].contains("\"kind\":\"Placeholder\""))
    #expect(lines[5].contains("\"kind\":\"option\"") && lines[5].contains("\"placeholders\":[\"%1$@\"]"))
    #expect(lines[5].contains(#""siblings":[{"source":"%2$@ apples","target":"dois %2$@"},{"source":"%3$@ apples"},"#))
    #expect(lines[5].contains("%13$@ apples\"}]") && lines[18].contains("%12$@ apples\"}]"))
    #expect(lines[20].contains("\"CODE\"") && !lines[20].contains("\"kind\""))
    #expect(lines[21].contains("\"target\":\"Tête\"") && !lines[21].contains("relatives"))
    #expect(lines.allSatisfy { !$0.contains("terms") })
  }

  /// Whatever a text holds, it is one line for every program, and the same text again.
  @Test func anyTextIsOneLine() throws {
    let texts = ["\n", "\r\n", "\u{85}\u{2028}\u{2029}", "\"\\/", "\u{0}\u{1F}\u{7F}", "😀 e\u{301} \u{202E}", "<&>"]
    for text in texts {
      let unit = TableExports.unit(text, source: text, target: text)
      let document = TableExports.document(TableExports.french, [unit])
      let file = try #require(JSONLinesWriter.files([document]).first)
      #expect(file.bytes.filter { $0 == 0x0A }.count == 1 && file.bytes.last == 0x0A)
      let written = String(decoding: file.bytes, as: UTF8.self)
      let ends: [Unicode.Scalar] = ["\r", "\u{85}", "\u{2028}", "\u{2029}"]
      #expect(!written.unicodeScalars.contains { ends.contains($0) })
      let units = try read(written)
      #expect(units.map(\.id.key.text) == [text] && units.map(\.target) == [text] && units.map(\.source) == [text])
    }
  }

  // MARK: Reading

  @Test func linesAreReadWithTheirPlaces() throws {
    let units = try read(
      """
      {"schemaVersion":1,"table":"Root","key":"a","locale":"de","base":"3fa4c2d1/-","target":"A","kind":7,"more":[]}

       \t
      { "key" : "b", "table" : "Root", "schemaVersion" : 1, "source" : "B" }\r
      """)
    #expect(units.map(\.id.key.text) == ["a", "b"] && units.map(\.target) == ["A", nil])
    #expect(units.map(\.language) == ["de", nil] && units.map(\.source) == [nil, "B"])
    #expect(units.map(\.base?.description) == ["3fa4c2d1/-", nil])
    #expect(units.map(\.location) == [SourceLocation(line: 1, column: 1), SourceLocation(line: 4, column: 1)])
    #expect(try read("").isEmpty)
  }

  static let broken = [
    ("[]", "json-structure", 1), ("{", "json-syntax", 2), ("{} {}", "json-syntax", 4),
    (#"{"table":"R","key":"k","base":"3fa4c2d1/-"}"#, "unknown-schema-version", 1),
    (#"{"schemaVersion":2,"table":"R","key":"k","base":"3fa4c2d1/-"}"#, "unknown-schema-version", 18),
    (#"{"schemaVersion":1,"key":"k","base":"3fa4c2d1/-"}"#, "json-structure", 1),
    (#"{"schemaVersion":1,"table":"R","base":"3fa4c2d1/-"}"#, "json-structure", 1),
    (#"{"schemaVersion":1,"table":"R","key":1,"base":"3fa4c2d1/-"}"#, "json-structure", 38),
    (#"{"schemaVersion":1,"table":"R","key":"k"}"#, "json-structure", 1),
    (#"{"schemaVersion":1,"table":"R","key":"k","base":"x"}"#, "json-structure", 1),
    (#"{"schemaVersion":1,"table":"R","key":"k","base":"3fa4c2d1/-","target":[]}"#, "json-structure", 71),
    (#"{"schemaVersion":1,"table":"R","key":"k","base":"3fa4c2d1/-","x":1,"x":2}"#, "duplicate-key", 68),
    (#"{"schemaVersion":1,"table":"R","key":"\ud800","base":"3fa4c2d1/-"}"#, "lone-surrogate", 38),
  ]

  @Test(arguments: broken) func aBrokenLineIsRefused(line: String, rule: String, column: Int) throws {
    let good = #"{"schemaVersion":1,"table":"R","key":"a","base":"3fa4c2d1/-"}"#
    for before in [0, 2] {
      let file = String(repeating: good + "\n", count: before) + line + "\n" + good + "\n"
      do throws(ExchangeError) {
        _ = try read(file)
        Issue.record("\(file) was read")
      } catch {
        #expect(error.finding.rule.rawValue == rule && error.finding.severity == .error, "\(error)")
        #expect(error.finding.location == SourceLocation(line: before + 1, column: column), "\(error)")
      }
    }
  }

  // MARK: Detection

  @Test func aFileIsKnownByItsFirstLine() {
    let line = #"{"schemaVersion":1,"table":"Root","key":"k","base":"3fa4c2d1/-"}"#
    let files: [(String, TranslationFormat?)] = [
      (line + "\n" + line, .jsonl), ("{\n  \"schemaVersion\": 1,\n  \"units\": {\"key\": {}}}", .json),
      (#"{"schemaVersion":1,"units":{"key":{}}}"#, .json), (#"{"sourceLanguage":"en"}"#, .xcstrings),
    ]
    for (text, format) in files { #expect(TranslationFormat(ofContent: Array(text.utf8)) == format, "\(text)") }
    #expect(TranslationFormat(ofFile: "a/B.JSONL") == .jsonl)
  }
}
