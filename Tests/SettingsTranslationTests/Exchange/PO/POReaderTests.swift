import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct POReaderTests {
  typealias Sample = TextFormatSample

  struct Row: CustomTestStringConvertible, Sendable {
    var po: String
    var units: [String] = []
    var findings: [String] = []
    var testDescription: String { po }
  }

  /// The units with their places, then the findings, or the error.
  static func read(_ bytes: [UInt8]) -> (units: [String], findings: [String]) {
    var units: [String] = []
    do throws(ExchangeError) {
      let summary = try POReader.read(bytes, file: "x.po") { unit in
        units.append("\(unit.location?.description ?? "?") \(unit.dump)")
      }
      return (units, summary.findings.map(\.description))
    } catch {
      return ([], [error.finding.description])
    }
  }

  static let header = "msgid \"\"\nmsgstr \"Language: pt_BR\\nContent-Type: text/plain; charset=utf-8\\n\"\n"

  static let files = [
    Row(po: header + "msgctxt \"R|k\"\nmsgid \"a\"\nmsgstr \"b\"", units: ["3:1 R|k: \"a\" → \"b\" in pt_BR"]),
    Row(
      po: "\u{FEFF}# c\r\n#. d\r\n#. [base:00000001/-]\r\n#: f:1\r\n#, c-format, fuzzy\r\n#| msgid \"o\"\r\n"
        + "msgctxt \"R|k\"\r\nmsgid \"a\"\r\nmsgstr \"b\"\r\n",
      units: ["7:1 R|k: \"a\" → \"b\" needsReview(\"fuzzy\") [base:00000001/-]"]),
    Row(
      po: "#. [base:00000009/-]\n#: a:1 base=00000001/-\n#: b\nmsgctxt \"R|k\"\nmsgid \"a\"\nmsgstr \"b\"\n",
      units: ["4:1 R|k: \"a\" → \"b\" [base:00000001/-]"]),
    Row(
      po:
        "#: base=00000002/00000003 x\n#: base=1/- base= base=00000001/-y\nmsgctxt \"R|k\"\nmsgid \"a\"\nmsgstr \"b\"\n",
      units: ["3:1 R|k: \"a\" → \"b\" [base:00000002/00000003]"]),
    Row(
      po: "#. [base:00000001/-]\n#, fuzzy\nmsgctxt \"R|k\"\nmsgid \"a\"\nmsgstr \"a\"\n",
      units: ["3:1 R|k: \"a\" → \"a\" new(\"fuzzy\") [base:00000001/-]"]),
    Row(
      po: "#. [base:00000001/0000000A]\n#, fuzzy\nmsgctxt \"R|k\"\nmsgid \"a\"\nmsgstr \"a\"\n",
      units: ["3:1 R|k: \"a\" → \"a\" needsReview(\"fuzzy\") [base:00000001/0000000a]"]),
    Row(
      po:
        "#. max-length: 7\n#. [base:00000001/-]  \n#. added later\n#, fuzzy\nmsgctxt \"R|k\"\nmsgid \"a\"\nmsgstr \"\"\n",
      units: ["5:1 R|k: \"a\" → nil [base:00000001/-] max 7"]),
    Row(
      po:
        "#. max-length: 7\n#. context: x\n#. reported in one line max-length: 9 [base:00000001/-]\nmsgctxt \"R|k\"\nmsgid \"a\"\nmsgstr \"\"\n",
      units: ["4:1 R|k: \"a\" → nil [base:00000001/-]"]),
    Row(
      po: "#. context: x\n#. max-length: 7\nmsgctxt \"R|k\"\nmsgid \"a\"\nmsgstr \"\"\n",
      units: ["3:1 R|k: \"a\" → nil max 7"]),
    Row(
      po: "msgctxt\"R|\" \"k\" \n\"l\" msgid \"\"msgstr \"\\n\\t\\r\\a\\b\\f\\v\\\"\\\\\"\"\\1018\\x41g\\303\\xA9\"# c",
      units: ["1:1 R|kl: \"\" → \"\n\t\r\u{7}\u{8}\u{C}\u{B}\"\\A8Agé\""]),
    Row(
      po: "domain \"d\"\n#~| msgid \"o\"\n#~ msgctxt \"R|k\"\n#~ msgid \"a\"\n#~ \"b\"\n#~ msgstr \"c\"\n\n"
        + "#~ msgid \"\"\n#~ msgstr \"\"\nmsgctxt \"R|l\" msgid \"a\" msgstr \"b\"\n# last",
      units: ["10:1 R|l: \"a\" → \"b\""],
      findings: ["x.po: note: obsolete entries were not read: 2 [po-obsolete]"]),
    Row(
      po: "msgid \"a\"\nmsgstr \"b\"\n\nmsgctxt \"menu\"\nmsgid \"a\"\nmsgstr \"b\"\n",
      findings: [
        "x.po:1:1: warning: this entry has no msgctxt: expected msgctxt \"<table>|<key>\" [po-without-table]",
        "x.po:4:1: warning: this msgctxt names no table: expected msgctxt \"<table>|<key>\" [po-without-table]",
      ]),
    Row(
      po: "msgctxt \"R|k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\" \"e\"\n" + header,
      findings: ["x.po:1:1: warning: an entry with plural forms: no text of the bundle has any [po-plural]"]),
    Row(
      po: header + header,
      findings: ["x.po:3:1: warning: a second header: only the first one is used [po-duplicate-header]"]),
    Row(po: "msgid \"\"\nmsgstr \"Language: \\nContent-Type: text/plain; charset=CHARSET\\n\"\n"),
  ]

  @Test(arguments: files) func reads(row: Row) {
    let result = Self.read(Array(row.po.utf8))
    #expect(areExactly(result.units, row.units), "\(result.units)")
    #expect(result.findings == row.findings)
  }

  /// The file, with the place of the error marked, and the message.
  static let errors: [(String, String)] = [
    ("1️⃣", "the file has no entry: expected a PO file [empty-file]"),
    ("1️⃣\n# only a comment\n", "the file has no entry: expected a PO file [empty-file]"),
    ("1️⃣key,value\n", "expected a comment, msgctxt, msgid or msgstr, found \"k\" [po-syntax]"),
    ("msgid \"a\"\n1️⃣{}", "expected a comment, msgctxt, msgid or msgstr, found \"{\" [po-syntax]"),
    ("1️⃣\"a\"", "expected msgid, found a text in quotation marks [po-syntax]"),
    ("1️⃣msgstr \"a\"", "expected msgid, found msgstr [po-syntax]"),
    ("msgctxt \"R|k\"\n1️⃣msgstr \"a\"", "expected msgid, found msgstr [po-syntax]"),
    ("msgid \"a\"\n1️⃣msgctxt \"R|k\"\n", "expected msgstr, found msgctxt [po-syntax]"),
    ("msgid \"a\"\n1️⃣# c\nmsgstr \"a\"", "expected msgstr, found a comment [po-syntax]"),
    ("msgid \"a\"\n1️⃣", "expected msgstr, found the end of the file [po-syntax]"),
    ("msgid \"a\"\n1️⃣msgstr[0] \"a\"", "expected msgstr, found msgstr[…] [po-syntax]"),
    (
      "msgid \"a\"\nmsgid_plural \"b\"\n1️⃣msgstr \"a\"",
      "expected msgstr[…], found msgstr [po-syntax]"
    ),
    ("msgid \"a\"\nmsgstr[1️⃣x] \"a\"", "expected the number of a plural form, found \"x\" [po-syntax]"),
    ("msgid \"a\"\nmsgstr[01️⃣ ", "expected ], found \" \" [po-syntax]"),
    ("msgid 1️⃣msgstr \"a\"", "expected a text in quotation marks, found msgstr [po-syntax]"),
    ("domain 1️⃣msgid \"a\"", "expected the name of a domain, found msgid [po-syntax]"),
    (
      "#~ msgid \"a\"\n1️⃣msgstr \"b\"",
      "some lines of this entry begin with #~ and some do not [po-syntax]"
    ),
    (
      "#~ msgid \"a\"\n1️⃣\"b\"\n#~ msgstr \"b\"",
      "some lines of this entry begin with #~ and some do not [po-syntax]"
    ),
    (
      "msgid 1️⃣\"é\n\"",
      "the text that begins here has no closing quotation mark on its line [po-syntax]"
    ),
    (
      "msgid \"é\\1️⃣q\"",
      #"expected an escape (\n, \t, \r, \", \\, an octal or a hexadecimal number), found "q" [po-syntax]"#
    ),
    ("msgid \"\\x1️⃣g\"", "expected a hexadecimal digit, found \"g\" [po-syntax]"),
    ("msgid \"1️⃣\\400\"", "the number of this escape does not fit into a byte [po-syntax]"),
    ("msgid \"1️⃣\\x100\"", "the number of this escape does not fit into a byte [po-syntax]"),
    ("msgid \"\\1️⃣", "expected an escape"),
    ("1️⃣msgid \"\\377\" msgstr \"\"", "the escapes in this text give bytes that are not UTF-8 [po-syntax]"),
    (
      "1️⃣msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n",
      "the file is in the encoding ISO-8859-1: expected UTF-8 [po-encoding]"
    ),
  ]

  @Test(arguments: errors) func refuses(marked: String, message: String) throws {
    let text = MarkedText(marked)
    let place = try #require(text.places[1])
    let result = Self.read(Array(text.text.utf8))
    #expect(result.units == [])
    let expected = "x.po:\(place.line):\(place.column): error: \(message)"
    #expect(result.findings.count == 1)
    #expect(result.findings.first?.hasPrefix(expected) == true, "\(result.findings)")
  }

  @Test func refusesOtherEncodings() {
    #expect(
      Self.read([0xFF, 0xFE, 0x6D, 0]).findings
        == ["x.po:1:1: error: the file is in the encoding utf-16le: expected UTF-8 [po-encoding]"])
    #expect(
      Self.read(Array("# é\nmsgid \"".utf8) + [0xE9, 0x22]).findings
        == ["x.po:2:8: error: byte 0xE9 is not valid UTF-8 [invalid-utf8]"])
    let latin1 = Array("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=latin1\\n\"\n\n# ".utf8) + [0xE9, 0x0A]
    #expect(
      Self.read(latin1).findings
        == ["x.po:1:1: error: the file is in the encoding latin1: expected UTF-8 [po-encoding]"])
  }

  /// Texts whose line ends differ from the source's at their edges come back fuzzy, in any state of the document.
  static func edgesMarked(_ expected: [String], _ document: ExchangeDocument) -> [String] {
    zip(expected, document.tables.flatMap(\.units)).map { line, unit in
      guard let target = unit.target, !target.isEmpty, !unit.needsReview, !unit.isPrefilled else { return line }
      let source = unit.unit.source
      let hasSameStart = (source.utf8.first == 0x0A) == (target.utf8.first == 0x0A)
      let hasSameEnd = (source.utf8.last == 0x0A) == (target.utf8.last == 0x0A)
      guard !hasSameStart || !hasSameEnd else { return line }
      var incoming = TextFormatSample.incoming(unit.unit.id.table, unit.unit.id.key.text, source, target)
      incoming.state = .needsReview("fuzzy")
      incoming.base = unit.base
      incoming.maximumLength = unit.unit.maximumLength
      return incoming.dump
    }
  }

  @Test(arguments: [11, 12, 13] as [UInt64]) func whatIsWrittenReadsBack(seed: UInt64) throws {
    let document = Sample.randomDocument(units: 2000, seed: seed)
    let bytes = POWriter.write(document)
    #expect(bytes == POWriter.write(document))
    var units: [String] = []
    let summary = try POReader.read(bytes, file: "x.po") { unit in
      #expect(unit.language == "zh_Hans")
      units.append(unit.withoutLanguage.dump)
    }
    #expect(summary.findings == [])
    #expect(areExactly(units, Self.edgesMarked(Sample.expected(document), document)))
  }

  /// What is refused gives no units, and one error; what is read gives no error.
  @Test func mutantsAreReadOrRefused() {
    var random = SeededRandom(seed: 21)
    let bytes = POWriter.write(Sample.randomDocument(units: 8, seed: 22))
    var refused = 0
    for _ in 0..<3000 {
      let result = Self.read(Sample.mutant(of: bytes, &random))
      #expect(result.units.count <= 20)
      let errors = result.findings.filter { $0.contains(": error: ") }
      #expect(errors.isEmpty || result.units.isEmpty && result.findings.count == 1, "\(result.findings)")
      refused += errors.count
    }
    #expect(refused > 100 && refused < 2_900, "\(refused)")
  }

  /// A token at the end of a line of any length is found at once.
  @Test func longLinesOfMarksAreRead() {
    let marks = String(repeating: "\u{301}\u{323}", count: 200_000)
    let po =
      "#. \(marks)]\n#. \(marks)[base:00000001/-]\nmsgctxt \"R|\(marks)\"\nmsgid \"\(marks)\"\nmsgstr \"\(marks)\"\n"
    #expect(Self.read(Array(po.utf8)).units.count == 1)
  }
}

extension IncomingUnit {
  var withoutLanguage: IncomingUnit {
    var unit = self
    unit.language = nil
    return unit
  }
}
