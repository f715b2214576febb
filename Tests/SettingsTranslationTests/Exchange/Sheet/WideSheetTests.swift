import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Sheets with a column for each language, as text and as workbooks.
@Suite struct WideSheetTests {
  typealias Sample = TextFormatSample

  private static func documents(_ units: [(language: String, targets: [String?])]) -> [ExchangeDocument] {
    units.map { language, targets in
      let keys = [("Root", "SOUND", "Sound"), ("Sound", "=TONE", "Tone")]
      let units = zip(keys, targets).map { key, target in
        Sample.unit(
          TableName(key.0), key.1, key.2, target, uses: [Sample.use("Root.plist", 3)], comment: "Loud", maximumLength: 9
        )
      }
      return Sample.document(units, target: language)
    }
  }

  @Test func writesAColumnForEachLanguage() {
    let table = SheetTable(wide: Self.documents([("de", ["Ton", nil]), ("Chinese, Traditional", ["聲音", "-"])]))
    let place = "Root ▸ Sound: PSGroupSpecifier Title"
    let hashes = [BaseHash(source: "Sound", target: "Ton"), BaseHash(source: "Sound", target: "聲音")].map {
      $0.description.split(separator: "/")
    }
    let tone = BaseHash(source: "Tone", target: "-").description.split(separator: "/")
    let lines = [
      #""key","table","source","de","Chinese, Traditional","developer_comments","place","max_length","hashes""#,
      "\"SOUND\",\"Root\",\"Sound\",\"Ton\",\"聲音\",\"Loud\",\"\(place)\",\"9\",\"\(hashes[0][0]) de:\(hashes[0][1]) "
        + "Chinese%2C%20Traditional:\(hashes[1][1])\"",
      "\"'=TONE\",\"Sound\",\"Tone\",\"\",\"'-\",\"Loud\",\"\(place)\",\"9\",\"\(tone[0]) de:- Chinese%2C%20Traditional:\(tone[1])\"",
    ]
    let bytes = CSVWriter.write(table, separator: .comma, excel: false, formulaGuard: true)
    #expect(String(decoding: bytes, as: UTF8.self) == lines.map { $0 + "\r\n" }.joined())
  }

  /// What is written comes back: each language of each row, with its hashes.
  @Test func everyLanguageComesBack() throws {
    let languages = ["de", "id", "Chinese, Traditional"]
    let documents = languages.enumerated().map { number, name in
      let units = Sample.randomDocument(units: 80, seed: 7).tables.flatMap(\.units).enumerated().map { index, unit in
        Sample.unit(
          unit.unit.id.table, unit.unit.id.key.text, unit.unit.source,
          (index + number) % 3 == 0 ? nil : "\(name) \(unit.unit.source)", maximumLength: unit.unit.maximumLength)
      }
      return Sample.document(units, target: name)
    }
    let expected = zip(zip(Sample.expected(documents[0]), Sample.expected(documents[1])), Sample.expected(documents[2]))
      .flatMap { zip([$0.0, $0.1, $1], languages).map { "\($0) in \($1)" } }
    let table = SheetTable(wide: documents)
    let csv = CSVWriter.write(table, separator: .tab, excel: true, formulaGuard: true)
    let book = try XLSXWriterTests.write(table)
    let tables = documents[0].tables.map(\.name)
    for units in [CSVReaderTests.read(csv, tables: tables).units, WorkbookSample.read(book, tables: tables).units] {
      let dumps = units.map { String($0.drop { $0 != " " }.dropFirst()).replacing(" mangled?", with: "") }
      #expect(dumps.count == expected.count)
      for (dump, wanted) in zip(dumps, expected) where !dump.isExactly(wanted) {
        Issue.record("\(dump.debugDescription) is not \(wanted.debugDescription)")
      }
    }
  }

  static let files: [(csv: String, units: [String], finding: String?)] = [
    (
      "key,table,id,fr\nk,R,1,f\n", ["2:1 R|k: \"nil\" → \"1\" in id", "2:1 R|k: \"nil\" → \"f\" in fr"], nil
    ),
    // Any of the columns, in any order; a column without a name is none.
    (
      "de,,Table, KEY ,hashes\na,x,R,k,0000000a de:0000000b\n",
      ["2:1 R|k: \"nil\" → \"a\" [base:0000000a/0000000b] in de"], nil
    ),
    ("key,table,de,hashes\nk,R,a,0000000a fr:0000000b de:x\n", ["2:1 R|k: \"nil\" → \"a\" in de"], nil),
    (
      "key,table,source,de\nk,,s,\n", [],
      "2:1: warning: this row does not say which text it is: key or table is missing"
    ),
    ("key,table,target,id,context\nk,R,t,l,S\n", ["2:1 S|l: \"nil\" → \"t\""], nil),
    ("key,table\nk,R\n", [], "1:1: error: the first row has key and table, but no column of a language"),
    ("key,table,de,de\nk,R,a,b\n", [], "1:1: error: two columns are named \"de\""),
    ("key,table,de,Key\nk,R,a,b\n", [], "1:1: error: two columns are named \"key\""),
    ("key,de\nk,a\n", [], "1:1: error: the first row lacks target, id, context: found \"key\", \"de\""),
  ]

  @Test(arguments: files) func reads(row: (csv: String, units: [String], finding: String?)) {
    let result = CSVReaderTests.read(Array(row.csv.utf8))
    #expect(result.units == row.units)
    #expect(result.findings.count == (row.finding == nil ? 0 : 1))
    if let finding = row.finding { #expect(result.findings.first?.hasPrefix("x.csv:" + finding) == true) }
  }

  /// With one table its name may be missing.
  @Test func theOnlyTableNeedsNoName() {
    let result = CSVReaderTests.read(Array("key,table,de\nk,,a\n".utf8), tables: ["Only"])
    #expect(result.units == ["2:1 Only|k: \"nil\" → \"a\" in de"])
  }
}
