import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// XLIFF 2.0 and 2.1: what is read of a file, and what is refused.
@Suite struct XLIFF2ReaderTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var body: String
    var units: [String]
    var testDescription: String { name }
  }

  private static func document(_ body: String, root: String = "version=\"2.0\" srcLang=\"en\" trgLang=\"de\"") -> String
  {
    "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" \(root)><file id=\"f\" original=\"en.lproj/Root.strings\">"
      + "\(body)</file></xliff>"
  }

  private static func segment(_ source: String, _ target: String?, _ attributes: String = "") -> String {
    "<segment \(attributes)><source>\(source)</source>" + (target.map { "<target>\($0)</target>" } ?? "") + "</segment>"
  }

  /// A unit of two segments whose targets have attributes.
  private static func ordered(_ first: String, _ second: String, between: String = "") -> String {
    "<unit id='k'><segment><source>A</source><target \(first)>a</target></segment>\(between)"
      + "<segment><source>B</source><target \(second)>b</target></segment></unit>"
  }

  private static let unordered = "needsReview(\"two segments with the same order\")"

  private static func read(_ text: String) -> (units: [String], problem: String?) {
    var units: [String] = []
    let scope = ExchangeScope(bundleName: "Settings.bundle", tables: ["Root"])
    do throws(ExchangeError) {
      let summary = try XLIFFReader.read(Array(text.utf8), file: "x.xlf", scope: scope) { unit in
        units.append(unit.dump + (unit.isTranslatable ? "" : " no") + (unit.isFlattened ? " flat" : ""))
      }
      return (units, summary.outOfScope.first.map { "out of scope: \($0.original) \($0.units)" })
    } catch {
      return ([], error.finding.description)
    }
  }

  static let rows = [
    Row(name: "nothing", body: "", units: []),
    Row(
      name: "the key is the name, else the id",
      body: "<unit id='u1' name='two words'>\(segment("s", "t"))</unit><unit id='k'>\(segment("s", nil))</unit>",
      units: ["two words \"s\" → \"t\"", "k \"s\" → nil"]),
    Row(
      name: "states: what is initial is not finished, unless it is the source text",
      body: ["initial", "translated", "reviewed", "final"].map {
        "<unit id='\($0)'>\(segment("s", "t", "state='\($0)' subState='a:b'"))</unit>"
      }.joined() + "<unit id='copy'>\(segment("s", "s", "state='initial'"))</unit>",
      units: [
        "initial \"s\" → \"t\" needsReview(\"initial\")", "translated \"s\" → \"t\"", "reviewed \"s\" → \"t\"",
        "final \"s\" → \"t\"", "copy \"s\" → \"s\" new(\"initial\")",
      ]),
    Row(
      name: "segments are joined, with what is between them",
      body: """
        <unit id="k"><segment><source>One.</source><target>Eins.</target></segment><ignorable><source> </source>\
        </ignorable><segment><source>Two.</source><target>Zwei.</target></segment></unit>
        """, units: ["k \"One. Two.\" → \"Eins. Zwei.\""]),
    Row(
      name: "targets in another order",
      body: """
        <unit id="k"><segment><source>A</source><target order="3">a</target></segment><ignorable><source>, </source>\
        <target order="2">; </target></ignorable><segment><source>B</source><target order="1">b</target></segment></unit>
        """, units: ["k \"A, B\" → \"b; a\""]),
    Row(
      name: "two targets with the same place",
      body: ordered("order=\"1\"", "order=\"1\""), units: ["k \"AB\" → \"ab\" \(unordered)"]),
    Row(
      name: "a place that is also that of a target without one",
      body: ordered("", "order=\"1\""), units: ["k \"AB\" → \"ab\" \(unordered)"]),
    Row(
      name: "a place that is also that of a text between segments",
      body: ordered("order=\"2\"", "order=\"1\"", between: "<ignorable><source> </source></ignorable>"),
      units: ["k \"A B\" → \"ba \" \(unordered)"]),
    Row(
      name: "two targets with the same place, of which one is not translated",
      body: "<unit id='k'><segment><source>A</source><target order='2'>a</target></segment>\(segment("B", nil))</unit>",
      units: ["k \"AB\" → \"aB\" \(unordered)"]),
    Row(
      name: "three targets, two with the same place",
      body: """
        <unit id="k"><segment><source>A</source><target order="3">a</target></segment><segment><source>B</source>\
        <target order="1">b</target></segment><segment><source>C</source><target order="1">c</target></segment></unit>
        """, units: ["k \"ABC\" → \"bca\" \(unordered)"]),
    Row(
      name: "near: each has its own place", body: ordered("order=\"2\"", "order=\"1\""), units: ["k \"AB\" → \"ba\""]),
    Row(
      name: "near: the order of the source is said", body: ordered("order=\"1\"", "order=\"2\""),
      units: ["k \"AB\" → \"ab\""]),
    Row(
      name: "a text of which a segment is not translated",
      body: "<unit id='k'>\(segment("A", "a"))\(segment("B", nil))</unit>",
      units: ["k \"AB\" → \"aB\" needsReview(\"partly translated\")"]),
    Row(
      name: "translate is inherited",
      body: """
        <group id="g" translate="no"><group id="h"><unit id="a">\(segment("s", nil))</unit><unit id="b" translate="yes">\
        \(segment("s", nil))</unit></group></group>
        """, units: ["a \"s\" → nil no", "b \"s\" → nil"]),
    Row(
      name: "codes are what the file says they are",
      body: """
        <unit id="k"><originalData><data id="d1">%@</data><data id="d2">&lt;b></data><data id="d3">&lt;/b></data>\
        <data id="d4">a<cp hex="0007"/></data></originalData>\
        \(segment("<ph id='1' dataRef='d1'/> <pc id='2' dataRefStart='d2' dataRefEnd='d3'>x</pc><ph id='3' dataRef='d4'/>",
        "<pc id='2' dataRefStart='d2' dataRefEnd='d3'>y</pc><sc id='4' dataRef='d2'/>z<ec startRef='4' dataRef='d3'/>"))</unit>
        """, units: ["k \"%@ <b>x</b>a\u{7}\" → \"<b>y</b><b>z</b>\""]),
    Row(
      name: "other elements are flattened, marks are not elements",
      body: """
        <unit id="k">\(segment("s", "<pc id='1'>A</pc><ph id='2'/>"))</unit>\
        <unit id="l">\(segment("s", "<mrk id='1'>B</mrk><sm id='2'/>C<em startRef='2'/><cp hex='0001'/>"))</unit>
        """, units: ["k \"s\" → \"A\" flat", "l \"s\" → \"BC\u{1}\""]),
    Row(
      name: "notes, proposals and other modules are passed over",
      body: """
        <notes><note id="1">n</note></notes><skeleton>no</skeleton><unit id="k"><notes><note>n</note></notes>\
        <m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1"><source>no</source><target>no</target>\
        </m:match></m:matches>\(segment("s", "t"))</unit>
        """, units: ["k \"s\" → \"t\""]),
    Row(
      name: "the language of a target",
      body: "<unit id='k'><segment><source>s</source><target xml:lang='fr'>t</target>"
        + "</segment></unit>", units: ["k \"s\" → \"t\", translation in fr"]),
    Row(
      name: "empty texts", body: "<unit id='k'><segment><source/><target/></segment></unit>", units: ["k \"\" → \"\""]),
  ]

  @Test(arguments: rows, ["2.0", "2.1"]) func reads(row: Row, version: String) {
    let text = Self.document(row.body, root: "version=\"\(version)\" srcLang=\"en\" trgLang=\"de\"")
    let result = Self.read(text)
    let expected = row.units.map { unit in
      let parts = unit.split(separator: " \"", maxSplits: 1)
      return "Root|\(parts[0]): \"\(parts[1])"
    }
    let units = result.units.map { $0.replacing(" in de", with: "").replacing(" mangled?", with: "") }
    #expect(areExactly(units, expected), "\(units)")
    #expect(result.problem == nil)
  }

  /// What two other programs write: translate-toolkit, and the package of the platform Locize.
  @Test func filesOfOtherProgramsAreRead() {
    let toolkit = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
        <file id="Settings.bundle/en.lproj/Root.strings">
          <unit id="SOUND">
            <segment xml:space="preserve" state="translated">
              <source>Sound</source><target>Ton</target>
              <notes><note category="developer">hi</note></notes></segment>
          </unit>
        </file>
      </xliff>
      """
    #expect(Self.read(toolkit).units == ["Root|SOUND: \"Sound\" → \"Ton\" in de mangled?"])
    let locize = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="de-CH">
        <file id="Root">
          <group id="more"><unit id="SOUND">
            <segment><source>Sound</source><target>Ton</target></segment>
          </unit></group>
        </file>
      </xliff>
      """
    #expect(Self.read(locize).units == ["Root|SOUND: \"Sound\" → \"Ton\" in de-CH mangled?"])
  }

  @Test func unitsOfOtherFilesAreCounted() {
    let text = Self.document("<unit id='k'>\(Self.segment("s", "t"))</unit>").replacing(
      "en.lproj/Root.strings", with: "App/Other.strings")
    #expect(Self.read(text).problem == "out of scope: App/Other.strings 1")
  }

  /// The file, and the beginning of the message.
  static let errors: [(String, String)] = [
    (document("<unit>\(segment("s", nil))</unit>"), "error: <unit> has no id: it is unknown what it belongs to"),
    (document("<unit id='k'></unit>"), "error: the unit has no <source>: it is unknown what was translated"),
    (document("<unit id='k'><segment><target>t</target></segment></unit>"), "error: the unit has no <source>"),
    (document("<unit id='k'><segment><source/><source/></segment></unit>"), "error: the unit has a second <source>"),
    (
      document("<unit id='k'><segment><source/><target/><target/></segment></unit>"),
      "error: the unit has a second <target>"
    ),
    (document("<segment><source/></segment>"), "error: <segment> is not allowed here"),
    (document("<unit id='k'><unit id='l'/></unit>"), "error: <unit> is not allowed here"),
    (
      document("", root: "version=\"2.2\"").replacing("document:2.0", with: "document:2.2"),
      "error: this is XLIFF 2.2, and only 1.2, 2.0 and 2.1 are read"
    ),
    (document("", root: "version=\"2.2\""), "error: this is XLIFF 2.2, and only 1.2, 2.0 and 2.1 are read"),
    ("<!DOCTYPE x>" + document(""), "error: a document type (<!DOCTYPE) is not allowed"),
  ]

  @Test(arguments: errors) func refuses(row: (text: String, message: String)) {
    let result = Self.read(row.text)
    let message = result.problem.map { $0.split(separator: " ", maxSplits: 1).last ?? "" } ?? ""
    #expect(result.units == [] && message.hasPrefix(row.message), "\(result)")
  }

  @Test func everyPrefixIsRefused() {
    let text = Self.document(Self.rows.map(\.body).joined())
    #expect(Self.read(text).problem == nil)
    for count in 0..<text.utf8.count {
      let prefix = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      if Self.read(prefix).problem == nil { Issue.record("a prefix of \(count) bytes was read") }
    }
  }

  /// The files of the committee that made the standard: those that are valid are read.
  @Test(.enabled(if: SharedData.has("cases/xliff/xliff2-testsuite"), "shared/cases/xliff/xliff2-testsuite is absent"))
  func theValidFilesOfTheStandardAreRead() throws {
    let folder = SharedData.path("cases/xliff/xliff2-testsuite/xliff-21")
    let files = try Files.list(folder, suffix: ".xlf").filter { $0.contains("/valid/") }
    #expect(files.count > 40)
    for file in files {
      let text = String(decoding: try Files.bytes(file), as: UTF8.self)
      if let problem = Self.read(text).problem, !problem.hasPrefix("out of scope") {
        Issue.record("\(file): \(problem)")
      }
    }
  }
}
