import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// A file of terms: what is read, and what is wrong with one.
@Suite struct TermsFileTests {
  static func read(_ text: String) -> TermsFile { read(Array(text.utf8)) }

  static func read(_ bytes: [UInt8]) -> TermsFile { TermsFile(bytes: bytes, file: "App/terms.csv", name: "terms.csv") }

  private static func lines(_ file: TermsFile) -> [String] {
    file.terms.map { term in
      let wanted: String =
        switch term.wanted {
        case .nothing: "-"
        case .same: "="
        case .forms(let forms): forms.joined(separator: "|")
        }
      return [
        term.sources.joined(separator: "|"), term.locale?.tag ?? "*", wanted, term.forbidden.joined(separator: "|"),
        term.note ?? "-", term.place ?? "-",
      ].joined(separator: " ; ")
    }
  }

  static let files: [(text: String, terms: [String])] = [
    ("source,locale,translation\naccount,de,Konto\n", ["account ; de ; Konto ;  ; - ; terms.csv:2"]),
    (
      "Locale;by;SOURCE;translation;Note;forbidden\nde_CH;me; a | b |a| ;\" c|d \";\"n\nm\";e\n*;me;*;;;x|y",
      ["a|b ; de-CH ; c|d ; e ; n m ; terms.csv:2", " ; * ; - ; x|y ; - ; terms.csv:4"]
    ),
    (
      "source\tlocale\ttranslation\r\n\r\nGPX\t*\t=\r\nGPX\tde\tSpur",
      ["GPX ; * ; = ;  ; - ; terms.csv:3", "GPX ; de ; Spur ;  ; - ; terms.csv:4"]
    ),
    // A name, and a word that differs from it in case.
    (
      "source,locale,translation\nApple,*,=\napple,*,Apfel",
      ["Apple ; * ; = ;  ; - ; terms.csv:2", "apple ; * ; Apfel ;  ; - ; terms.csv:3"]
    ),
    ("source,locale,translation", []),
  ]

  @Test(arguments: files) func `rows are read`(row: (text: String, terms: [String])) {
    let units: [UInt8] = row.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let files: [[UInt8]] = [
      Array(row.text.utf8), TextEncoding.utf8.byteOrderMark + Array(row.text.utf8),
      TextEncoding.utf16LittleEndian.byteOrderMark + units,
    ]
    for file in files.map({ Self.read($0) }) {
      #expect(Self.lines(file) == row.terms)
      #expect(file.problems == [])
    }
  }

  private static let head = "source,locale,translation,forbidden\n"

  static let problems: [(text: String, problems: [String])] = [
    ("", ["1:1 the first row names no column source"]),
    ("source,translation\n", ["1:1 the first row names no column locale"]),
    ("\nsource,locale\na,de", ["2:1 the first row names no column translation"]),
    ("source,locale,translation,Source", ["1:1 the first row names the column source twice"]),
    (head + " | ,de,x", ["2:1 the source is empty"]), (head + "a,,x", ["2:1 the locale is empty"]),
    (head + "a,x y,x\nb,klingon!,x", ["2:1 \"x y\" is no locale", "3:1 \"klingon!\" is no locale"]),
    (head + "a,de", ["2:1 the row has neither a translation nor a forbidden form"]),
    (head + "*,*,x,y", ["2:1 a row about every text has a translation"]),
    (head + "*,*", ["2:1 the row has neither a translation nor a forbidden form"]),
    (head + "a,de,=|x", ["2:1 = stands beside other forms"]),
    (head + "a|b,de,x\nc|A,German,y", ["3:1 \"A\" has a row for de already, in line 2"]),
    (head + "A,*,=\nA,*,x", ["3:1 \"A\" has a row for * already, in line 2"]),
    (head + "*,de,,x\n*,de,,y", ["3:1 \"*\" has a row for de already, in line 2"]),
    (head + "a,de,\"x", ["2:6 the cell that begins here has no closing quotation mark"]),
    (head + "a,de,x,y,z", ["2:1 the row has 5 cells, and the first row names 4"]),
  ]

  @Test(arguments: problems) func `what is wrong has its line`(row: (text: String, problems: [String])) {
    let file = Self.read(row.text)
    let found = file.problems.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" }
    #expect(found == row.problems)
    #expect(file.problems.allSatisfy { $0.file == "App/terms.csv" && $0.severity == .error })
  }

  @Test func `what is no text ends the reading`() {
    let file = Self.read(Array(Self.head.utf8) + [0x61, 0xE4, 0x62])
    #expect(file.problems.map(\.message) == ["the file cannot be read as utf-8 from here on"])
    #expect(file.terms.isEmpty)
  }
}
