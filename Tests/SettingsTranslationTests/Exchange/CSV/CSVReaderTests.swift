import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct CSVReaderTests {
  typealias Sample = TextFormatSample

  struct Row: CustomTestStringConvertible, Sendable {
    var csv: String
    var tables: [TableName] = ["Root", "B"]
    var formulaGuard = true
    var units: [String] = []
    var findings: [String] = []
    var testDescription: String { csv }
  }

  static func read(
    _ bytes: [UInt8], tables: [TableName] = ["Root", "B"], formulaGuard: Bool = true
  ) -> (units: [String], findings: [String]) {
    var units: [String] = []
    let scope = ExchangeScope(bundleName: "Settings.bundle", tables: tables)
    do throws(ExchangeError) {
      let summary = try CSVReader.read(bytes, file: "x.csv", scope: scope, formulaGuard: formulaGuard) { unit in
        units.append("\(unit.location?.description ?? "?") \(unit.dump)")
      }
      return (units, summary.findings.map(\.description))
    } catch {
      return ([], [error.finding.description])
    }
  }

  static let noTable =
    "warning: this row does not say which text it is: id or context is missing [csv-without-table]"

  static let files = [
    Row(csv: "id,context,target,source\nk,R,b,a\n", units: ["2:1 R|k: \"a\" → \"b\""]),
    Row(
      csv: " ID ;Extra;\"Context\";TARGET\rk;x;R;b,c\r\rl;;R\r",
      units: ["2:1 R|k: \"nil\" → \"b,c\"", "4:1 R|l: \"nil\" → nil"]),
    Row(csv: "id\tcontext\ttarget\r\n\"k\"\t\"R\"\t\"b\tc\"", units: ["2:1 R|k: \"nil\" → \"b\tc\""]),
    Row(
      csv: "\u{FEFF}\r\n , ,\n\"id\",\"context\",\"target\"\r\n\" \"\"k\"\"\r\n\",\"R\",\"\"\"b\"\"\"\r\n,R,\n",
      units: ["4:1 R| \"k\"\r\n: \"nil\" → \"\"b\"\" mangled?", "6:1 R|: \"nil\" → nil"]),
    Row(csv: "id,context,target\nk,R,b\"c\"\n", units: ["2:1 R|k: \"nil\" → \"b\"c\"\""]),
    Row(
      csv: "id,context,target,fuzzy\na,R,b,True\na,R,b,TRUE\na,R,b,1\na,R,b,x\na,R,b, WAHR \n"
        + "a,R,b,False\na,R,b,0\na,R,b,no\na,R,b, \na,R,,True\n",
      units: (2...6).map { "\($0):1 R|a: \"nil\" → \"b\" needsReview(\"fuzzy\")" }
        + (7...10).map { "\($0):1 R|a: \"nil\" → \"b\"" } + ["11:1 R|a: \"nil\" → nil"]),
    Row(
      csv: "id,context,target,source,fuzzy,developer_comments\n"
        + "k,R,a,a,x,\"max-length: 5\ncontext: y\nmax-length: 4\n[base:00000001/-]\"\n"
        + "k,R,'=1,''+2,,reported in one line [base:00000001/00000002] \n'-k,'@R,'a,',,",
      units: [
        "2:1 R|k: \"a\" → \"a\" new(\"fuzzy\") [base:00000001/-] max 4",
        "6:1 R|k: \"'+2\" → \"=1\" [base:00000001/00000002]", "7:1 @R|-k: \"'\" → \"'a\"",
      ]),
    Row(
      csv: "id,context,target,location,developer_comments\n"
        + "k,R,b,Root.plist:1 [base:00000001/-],context: x [base:00000002/-]\n"
        + "k,R,b,Root.plist:1,context: x [base:00000002/-]\n7,R|007,b,,\n1.5,R|a,b,,\n",
      units: [
        "2:1 R|k: \"nil\" → \"b\" [base:00000001/-]", "3:1 R|k: \"nil\" → \"b\" [base:00000002/-]",
        "4:1 R|007: \"nil\" → \"b\"", "5:1 R|a|1.5: \"nil\" → \"b\"",
      ]),
    Row(
      csv: "id,context,target\n'=k,R,''-\n", formulaGuard: false, units: ["2:1 R|'=k: \"nil\" → \"''-\""]),
    Row(
      csv: "target,id,context\nb,k\nb\nb,k,R,,\n", units: ["4:1 R|k: \"nil\" → \"b\""],
      findings: ["x.csv:2:1: " + noTable, "x.csv:3:1: " + noTable]),
    Row(
      csv: "target,id,context\nb,k\nb,l,\nb\n", tables: ["Only"],
      units: ["2:1 Only|k: \"nil\" → \"b\"", "3:1 Only|l: \"nil\" → \"b\""], findings: ["x.csv:4:1: " + noTable]),
    Row(csv: "id,context,target\n"),
  ]

  @Test(arguments: files) func reads(row: Row) {
    let result = Self.read(Array(row.csv.utf8), tables: row.tables, formulaGuard: row.formulaGuard)
    #expect(areExactly(result.units, row.units), "\(result.units)")
    #expect(result.findings == row.findings)
  }

  /// The file, with the place of the error marked, and the message.
  static let errors: [(String, String)] = [
    (
      "1️⃣",
      "the file is empty: expected a first row with location, source, target, id, fuzzy, context, "
        + "translator_comments, developer_comments, state [csv-header]"
    ),
    ("\n1️⃣key,value\nk,v\n", "the first row lacks target, id, context: found \"key\", \"value\" [csv-header]"),
    ("1️⃣id,target\nk,v\n", "the first row lacks context: found \"id\", \"target\" [csv-header]"),
    ("1️⃣id,target,context, Target\nk,v\n", "two columns are named \"target\" [csv-header]"),
    ("id,target,context\nk,1️⃣\"v\n,R\n", "the cell that begins here has no closing quotation mark [csv-syntax]"),
    (
      "id,target,context\nk,\"v\"1️⃣x,R\n",
      "expected the end of the cell after its closing quotation mark [csv-syntax]"
    ),
    (
      "id,target,context\n1️⃣k,v,R,w\n", "this row has 4 cells, but the first row names 3 [csv-syntax]"
    ),
  ]

  @Test(arguments: errors) func refuses(marked: String, message: String) throws {
    let text = MarkedText(marked)
    let place = try #require(text.places[1])
    let result = Self.read(Array(text.text.utf8))
    #expect(result.units == [])
    #expect(result.findings == ["x.csv:\(place.line):\(place.column): error: \(message)"])
  }

  /// The rest of a file that was cut off was once read as cells without text, which say that there is no translation.
  @Test(arguments: ["\n", "\r", "\r\n"]) func aLastRowThatIsCutOffIsRefused(lineEnd: String) {
    let start = "id,context,target,source" + lineEnd + "k,R,b,a" + lineEnd
    for row in ["l", "l,", "l,R", "\"l\"", "l,R,c"] {
      let result = Self.read(Array((start + row).utf8))
      let count = row.split(separator: ",", omittingEmptySubsequences: false).count
      #expect(result.units == [])
      #expect(
        result.findings
          == ["x.csv:3:1: error: the file ends inside this row: it has \(count) cells of 4 [csv-syntax]"])
      #expect(Self.read(Array((start + row + lineEnd).utf8)).findings.allSatisfy { !$0.contains("error") })
    }
    for row in ["l,R,c,a", "l,R,,", "\"l\",\"R\",\"c\",\"a\""] {
      let result = Self.read(Array((start + row).utf8))
      #expect(result.units.count == 2 && result.findings == [])
    }
  }

  /// Half a character once came in as U+FFFD.
  @Test func halfACharacterOfUnicodeTextIsRefused() {
    let units = Array("id\tcontext\ttarget\r\nk\tR\ta".utf16) + [0xD83D] + Array("b\r\n".utf16)
    let halves = units.map { (UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)) }
    let little: [UInt8] = [0xFF, 0xFE] + halves.flatMap { [$0.0, $0.1] }
    let big: [UInt8] = [0xFE, 0xFF] + halves.flatMap { [$0.1, $0.0] }
    for (bytes, encoding) in [(little, "utf-16le"), (big, "utf-16be")] {
      let result = Self.read(bytes)
      #expect(result.units == [] && result.findings.count == 1)
      #expect(result.findings.allSatisfy { $0.contains("cannot be read as \(encoding)") }, "\(result.findings)")
    }
  }

  @Test func readsUnicodeTextOfSpreadsheets() {
    let csv = "id\tcontext\ttarget\r\nk\tR\té😀\r\n"
    let units = csv.utf16.map { (UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)) }
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [$0.0, $0.1] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [$0.1, $0.0] }
    for bytes in [little, big] { #expect(Self.read(bytes).units == ["2:1 R|k: \"nil\" → \"é😀\""]) }
    #expect(
      Self.read(little + [0x41]).findings
        == ["x.csv:3:1: error: the file cannot be read as utf-16le from here on [csv-encoding]"])
  }

  @Test(arguments: ["id,context,target\nk,R,", "id,context,target\nk,R,\""]) func refusesOtherEncodings(csv: String) {
    let column = csv.utf8.last == UInt8(ascii: "\"") ? 6 : 5
    #expect(
      Self.read(Array(csv.utf8) + [0xE9]).findings
        == [
          "x.csv:2:\(column): error: the file cannot be read as utf-8 from here on, but as windows-1252 [csv-encoding]"
        ])
  }

  /// A file with a byte that is not a character of Windows-1252 is in another encoding.
  @Test func anUnknownEncodingIsNotCalledOne() {
    #expect(
      Self.read(Array("id,context,target\nk,R,".utf8) + [0xE9, 0x81]).findings
        == ["x.csv:2:5: error: the file cannot be read as utf-8 from here on [csv-encoding]"])
  }

  /// A cell that is cut off by the first letter that is not UTF-8 was once reported as a row that is cut off.
  @Test func anotherEncodingIsToldBeforeTheLengthOfARow() {
    let files = [
      "id,context,target\nk,R,Gr?\u{1}e\n", "source,target,id,context\r\nPlain,Gr?\u{1}e,PLAIN,Root\r\n",
      "id,cont?\n",
    ]
    for file in files {
      let bytes = file.utf8.map { $0 == UInt8(ascii: "?") ? 0xF6 : $0 == 1 ? 0xDF : $0 }
      let result = Self.read(bytes)
      #expect(result.units == [] && result.findings.count == 1)
      #expect(result.findings.allSatisfy { $0.hasSuffix("as windows-1252 [csv-encoding]") }, "\(result.findings)")
    }
  }

  @Test(arguments: [31, 32, 33] as [UInt64]) func whatIsWrittenReadsBack(seed: UInt64) throws {
    let document = Sample.randomDocument(units: 1000, seed: seed)
    let expected = Sample.expected(document)
    let scope = ExchangeScope(bundleName: "", tables: [])
    for (separator, excel, formulaGuard) in [
      (CSVSeparator.comma, false, true), (.tab, true, false), (.semicolon, true, true),
    ] {
      let bytes = CSVWriter.write(document, separator: separator, excel: excel, formulaGuard: formulaGuard)
      var units: [String] = []
      let summary = try CSVReader.read(bytes, file: "x", scope: scope, formulaGuard: formulaGuard) { unit in
        #expect(unit.mayHaveMangledKey == unit.id.key.text.utf8.contains(where: \.isWhitespace))
        var unit = unit
        unit.mayHaveMangledKey = false
        units.append(unit.dump)
      }
      #expect(summary.findings == [])
      #expect(areExactly(units, expected))
    }
  }

  /// What is refused gives no units, and one error; what is read gives no error.
  @Test func mutantsAreReadOrRefused() {
    var random = SeededRandom(seed: 41)
    let bytes = CSVWriter.write(Sample.randomDocument(units: 8, seed: 42))
    var refused = 0
    for _ in 0..<3000 {
      let result = Self.read(Sample.mutant(of: bytes, &random))
      let errors = result.findings.filter { $0.contains(": error: ") }
      #expect(errors.isEmpty || result.units.isEmpty && result.findings.count == 1, "\(result.findings)")
      refused += errors.count
    }
    #expect(refused > 100 && refused < 2_900, "\(refused)")
  }
}
