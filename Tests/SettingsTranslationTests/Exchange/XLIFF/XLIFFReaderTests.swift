import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct XLIFFReaderTests {
  /// What a body gives: `key [source] → [target]`, then everything that differs from a plain unit.
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var body: String
    var units: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "nothing", body: "", units: []),
    Row(
      name: "a plain unit", body: #"<trans-unit id="k"><source>s</source><target>t</target></trans-unit>"#,
      units: ["k [s] → [t]"]),
    Row(name: "no target", body: #"<trans-unit id="k"><source>s</source></trans-unit>"#, units: ["k [s]"]),
    Row(
      name: "empty texts", body: #"<trans-unit id=""><source/><target></target></trans-unit>"#, units: [" [] → []"]),
    Row(
      name: "text is taken verbatim, whatever xml:space says",
      body: """
        <trans-unit id=" a  b "><source> s\n\ts </source><target>  </target></trans-unit>\
        <trans-unit id="d" xml:space="default"><source> s </source></trans-unit>
        """, units: [" a  b  [ s\n\ts ] → [  ]", "d [ s ]"]),
    Row(
      name: "references and CDATA",
      body: """
        <trans-unit id="&#10;&#9;&#13;&quot;&lt;"><source>&#13;&amp;<![CDATA[<&>]]>x</source>\
        <target><![CDATA[]]></target></trans-unit>
        """, units: ["\n\t\r\"< [\r&<&>x] → []"]),
    Row(
      name: "line ends and tabs that a client wrote raw into an id are spaces",
      body: "<trans-unit id='HOST\nNAME'><source/></trans-unit><trans-unit id='a\r\nb\tc'><source/></trans-unit>",
      units: ["HOST NAME []", "a b c []"]),
    Row(
      name: "states",
      body: [
        "new", "needs-translation", "needs-l10n", "needs-review-translation", "translated", "final", "signed-off",
        "x-mine", "unheard-of",
      ].map { "<trans-unit id='\($0)'><source/><target state='\($0)' state-qualifier='leveraged-mt'/></trans-unit>" }
        .joined(),
      units: [
        "new [] → [] new(new)", "needs-translation [] → [] new(needs-translation)",
        "needs-l10n [] → [] review(needs-l10n)",
        "needs-review-translation [] → [] review(needs-review-translation)", "translated [] → [] machine",
        "final [] → []", "signed-off [] → []", "x-mine [] → [] machine", "unheard-of [] → [] machine",
      ]),
    Row(
      name: "where a text comes from",
      body: ["mt-suggestion", "leveraged-mt", "leveraged-tm", "exact-match"]
        .map { "<trans-unit id='\($0)'><source/><target state-qualifier='\($0)'/></trans-unit>" }.joined(),
      units: [
        "mt-suggestion [] → [] machine", "leveraged-mt [] → [] machine", "leveraged-tm [] → []", "exact-match [] → []",
      ]),
    Row(
      name: "translate is inherited",
      body: """
        <trans-unit id="a" translate="no"><source/></trans-unit><group translate="no"><group>\
        <trans-unit id="b"><source/></trans-unit><trans-unit id="c" translate="yes"><source/></trans-unit></group>\
        </group><trans-unit id="d" approved="yes"><source/></trans-unit>
        """, units: ["a [] no", "b [] no", "c []", "d []"]),
    Row(
      name: "lengths count in characters only",
      body: """
        <trans-unit id="a" maxwidth="30" size-unit="char"><source/></trans-unit>\
        <trans-unit id="b" maxwidth="30"><source/></trans-unit>\
        <trans-unit id="c" maxwidth="30" size-unit="pixel"><source/></trans-unit>\
        <trans-unit id="d" maxwidth="x" size-unit="char"><source/></trans-unit>\
        <trans-unit id="e" maxwidth="-1" size-unit="char"><source/></trans-unit>
        """, units: ["a [] max 30", "b []", "c []", "d []", "e []"]),
    Row(
      name: "inline elements are flattened",
      body: """
        <trans-unit id="a"><source>1<x id="1"/>2</source><target>3</target></trans-unit>\
        <trans-unit id="b"><source>1</source><target>A<g id="1">B<bpt id="2">&lt;b></bpt>C<sub>D</sub></g>\
        <ph id="3">%@</ph><x id="4"/>E<mrk mtype="seg">F</mrk><y xmlns="urn:y">G</y></target></trans-unit>
        """, units: ["a [12] → [3]", "b [1] → [AB<b>CD%@EFG] flat"]),
    Row(
      name: "marked segments are the text",
      body: """
        <trans-unit id="k"><source>s</source><target><mrk mtype="seg" mid="0">A</mrk> \
        <mrk mtype="seg" mid="1">B</mrk></target></trans-unit>
        """, units: ["k [s] → [A B]"]),
    Row(
      name: "proposals, segments, binary units and other namespaces are passed over",
      body: """
        <bin-unit id="bin"><bin-source/><trans-unit id="no"><source/></trans-unit></bin-unit>\
        <group><context-group><context context-type="x-base">00000000/-</context></context-group><note>n</note>\
        <o:any xmlns:o="urn:o"><trans-unit id="no"/></o:any></group>\
        <trans-unit id="k" o:a="1" xmlns:o="urn:o"><source>s</source><seg-source><mrk>no</mrk></seg-source>\
        <target o:state="new">t</target><note>n</note><alt-trans><source>no</source><target>no</target></alt-trans>\
        <o:source>no</o:source></trans-unit>
        """, units: ["k [s] → [t]"]),
    Row(
      name: "the base is read from its context",
      body: """
        <trans-unit id="a"><source/><context-group><context context-type="sourcefile">00000000/-</context>\
        <context context-type="x-base">\n  3fa4c2d1/0b9e77aa\n </context></context-group></trans-unit>\
        <trans-unit id="b"><source/><context-group><context context-type="x-base"/></context-group></trans-unit>
        """, units: ["a [] base 3fa4c2d1/0b9e77aa", "b []"]),
    Row(
      name: "a target may say its language",
      body: #"<trans-unit id="k"><source>s</source><target xml:lang="de-AT">t</target></trans-unit>"#,
      units: ["k [s] → [t] target in de-AT"]),
    Row(
      name: "the same id twice is judged later",
      body: "<trans-unit id='k'><source/><target>1</target></trans-unit>"
        + "<trans-unit id='k'><source/><target>2</target></trans-unit>", units: ["k [] → [1]", "k [] → [2]"]),
  ]

  @Test(arguments: rows) func reads(row: Row) throws {
    let read = try XLIFFSample.read(XLIFFSample.file(row.body))
    #expect(read.units.map(Self.described) == row.units)
    #expect(read.units.allSatisfy { $0.mayHaveMangledKey && $0.id.table == "Root" && $0.location != nil })
    #expect(read.summary.outOfScope.isEmpty)
    #expect(read.summary.findings == [])
  }

  static func described(_ unit: IncomingUnit) -> String {
    var parts = ["\(unit.id.key) [\(unit.source ?? "none")]"]
    if let target = unit.target { parts.append("→ [\(target)]") }
    switch unit.state {
    case .unmarked, .finished: break
    case .new(let name): parts.append("new(\(name))")
    case .needsReview(let name): parts.append("review(\(name))")
    case .machineTranslated: parts.append("machine")
    }
    if !unit.isTranslatable { parts.append("no") }
    if let maximum = unit.maximumLength { parts.append("max \(maximum)") }
    if unit.isFlattened { parts.append("flat") }
    if let base = unit.base { parts.append("base \(base)") }
    if unit.language != "de" { parts.append("in \(unit.language ?? "none")") }
    parts += unit.targetLanguages.map { "target in \($0)" }
    return parts.joined(separator: " ")
  }

  @Test func namesWithPrefixesAreRead() throws {
    let text = """
      <a:xliff xmlns:a="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><a:file original="Root.strings"><a:body>\
      <a:trans-unit id="k"><a:source>s</a:source></a:trans-unit></a:body></a:file></a:xliff>
      """
    #expect(try XLIFFSample.read(text).units.map(Self.described) == ["k [s] in none"])
  }

  @Test func anEmptyLanguageIsNone() throws {
    let unit = #"<trans-unit id="k"><source/><target xml:lang="">t</target></trans-unit>"#
    let text = XLIFFSample.file(unit).replacing(#"target-language="de""#, with: #"target-language="""#)
    #expect(try XLIFFSample.read(text).units.map(Self.described) == ["k [] → [t] in none"])
  }

  @Test func otherEncodingsAreRead() throws {
    let body = #"<trans-unit id="é"><source>😀</source></trans-unit>"#
    let text = XLIFFSample.file(body)
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf8] {
      let bytes = encoding.byteOrderMark + TextEncoder.encode(Array(text.utf8), as: encoding)
      #expect(try XLIFFSample.read(bytes).units.map(Self.described) == ["é [😀]"])
    }
    let latin =
      Array(#"<?xml version="1.0" encoding="ISO-8859-1"?>"#.utf8)
      + XLIFFSample.file("<trans-unit id='?'><source/></trans-unit>").utf8.map { $0 == 0x3F ? 0xE9 : $0 }
    #expect(try XLIFFSample.read(latin).units.map(Self.described) == ["é []"])
  }

  @Test func unitsOfOtherPartsAreCounted() throws {
    func section(_ original: String, _ count: Int) -> String {
      let units = (0..<count).map { "<trans-unit id='\($0)'><source/></trans-unit>" }.joined()
      return "<file original='\(original)'><body>\(units)</body></file>"
    }
    let text =
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">"#
      + section("en.lproj/Root.strings", 2) + section("App/Settings.bundle/en.lproj/Root.strings", 1)
      + section("../x", 3) + section("Empty.strings", 0) + section("App/Settings.bundle/en.lproj/Sound.strings", 2)
      + section("en.lproj/Root.strings", 1) + section("App/Settings.bundle/en.lproj/Root.strings", 1) + "</xliff>"
    let read = try XLIFFSample.read(text)
    #expect(read.units.map { "\($0.id.table) \($0.id.key)" } == ["Root 0", "Sound 0", "Sound 1", "Root 0"])
    #expect(read.summary.outOfScope.map { "\($0.original) \($0.units)" } == ["en.lproj/Root.strings 3", "../x 3"])
  }

  @Test func placesAreThoseOfTheUnits() throws {
    let marked = MarkedText(
      XLIFFSample.file("\n 1️⃣<trans-unit id='é'><source/></trans-unit>é2️⃣<trans-unit id='b'><source/></trans-unit>"))
    let units = try XLIFFSample.read(marked.text).units
    let places = [1, 2].compactMap { marked.places[$0] }.map { SourceLocation(line: $0.line, column: $0.column) }
    #expect(units.map(\.location) == places)
  }

  // MARK: What is refused

  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"
  static let xliff = #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">"#

  /// The state of a copy of the source text, of another text, and of none, by what the file says.
  @Test func whatNeedsTranslationIsUnfinishedUnlessItIsTheSource() throws {
    for (target, state) in [
      ("s", IncomingUnit.State.new("needs-translation")), ("t", .needsReview("needs-translation")),
      ("", .needsReview("needs-translation")),
    ] {
      let unit =
        "<trans-unit id='a'><source>s</source><target state='needs-translation'>\(target)</target></trans-unit>"
      #expect(try XLIFFSample.read(XLIFFSample.file(unit)).units.map(\.state) == [state])
    }
  }

  /// The file with the place of the error marked, the rule, and the message.
  static let refused: [(marked: String, rule: Finding.Rule, message: String)] = [
    (
      "1️⃣<xliff xmlns='urn:oasis:names:tc:xliff:document:2.2' version='2.2'/>", .xliffVersion,
      "this is XLIFF 2.2, and only 1.2, 2.0 and 2.1 are read"
    ),
    (
      "1️⃣<xliff xmlns='urn:oasis:names:tc:xliff:document:1.1' version='1.1'/>", .xliffVersion,
      "expected <xliff version=\"1.2\"> in the namespace urn:oasis:names:tc:xliff:document:1.2, "
        + "found version \"1.1\" in the namespace urn:oasis:names:tc:xliff:document:1.1"
    ),
    (
      "1️⃣<xliff version='1.2'/>", .xliffVersion,
      "expected <xliff version=\"1.2\"> in the namespace urn:oasis:names:tc:xliff:document:1.2, "
        + "found version \"1.2\" in no namespace"
    ),
    (
      "1️⃣<xliff xmlns='urn:oasis:names:tc:xliff:document:1.2'/>", .xliffVersion,
      "expected <xliff version=\"1.2\"> in the namespace urn:oasis:names:tc:xliff:document:1.2, "
        + "found no version in the namespace urn:oasis:names:tc:xliff:document:1.2"
    ),
    (
      "<!-- c -->\n1️⃣<plist version='1.2'/>", .notXLIFF,
      "this is not an XLIFF file: its root element is <plist>, expected <xliff>"
    ),
    (
      "1️⃣<" + String(repeating: "a", count: 1_000_000) + "/>", .notXLIFF,
      "this is not an XLIFF file: its root element is <" + String(repeating: "a", count: 60) + "…>, expected <xliff>"
    ),
    (
      "1️⃣<!DOCTYPE xliff>" + xliff + "</xliff>", .xmlDoctype,
      "a document type (<!DOCTYPE) is not allowed in this kind of file"
    ),
    ("1️⃣", .xmlSyntax, "the file holds no XML element"),
    (xliff + "1️⃣", .xmlSyntax, "the file ends before </xliff>"),
    (xliff + "</xliff>1️⃣x", .xmlSyntax, "text or another element follows the end of the root element"),
    (
      xliff + "<file original='x'>1️⃣&foo;</file></xliff>", .xmlEntity,
      "the entity &foo; is not defined: only &amp; &lt; &gt; &quot; &apos; and character references are read"
    ),
    (xliff + "1️⃣<file/></xliff>", .xliffStructure, "<file> has no original: it is unknown what it belongs to"),
    (
      xliff + "1️⃣<body/></xliff>", .xliffStructure, "<body> is not allowed in <xliff>"
    ),
    (
      xliff + "<file original='x'>1️⃣<trans-unit id='a'/></file></xliff>", .xliffStructure,
      "<trans-unit> is not allowed in <file>"
    ),
    (
      XLIFFSample.file("<trans-unit id='a'><source/>1️⃣<trans-unit id='b'/></trans-unit>"), .xliffStructure,
      "<trans-unit> is not allowed in <trans-unit>"
    ),
    (
      XLIFFSample.file("1️⃣<trans-unit><source/></trans-unit>"), .xliffStructure,
      "<trans-unit> has no id: it is unknown what it belongs to"
    ),
    (
      XLIFFSample.file("1️⃣<trans-unit id='a'><target/></trans-unit>"), .xliffStructure,
      "the unit has no <source>: it is unknown what was translated"
    ),
    (
      XLIFFSample.file("<trans-unit id='a'><source/><target/>1️⃣<target/></trans-unit>"), .xliffStructure,
      "the unit has a second <target>"
    ),
    (
      XLIFFSample.file("<trans-unit id='a'><source/>1️⃣<source/></trans-unit>"), .xliffStructure,
      "the unit has a second <source>"
    ),
    (
      XLIFFSample.file("<group>1️⃣<source/></group>"), .xliffStructure, "<source> is not allowed in <group>"
    ),
    (
      XLIFFSample.file("<trans-unit id='a'><source/><context-group>1️⃣<target/></context-group></trans-unit>"),
      .xliffStructure, "<target> is not allowed in <context-group>"
    ),
    // A unit inside of a text was once a part of it.
    (
      XLIFFSample.file(
        "<trans-unit id='a'><source/><target>x1️⃣<trans-unit id='b'><source/></trans-unit></target></trans-unit>"
      ),
      .xliffStructure, "<trans-unit> is not allowed in <target>"
    ),
    (
      XLIFFSample.file("<trans-unit id='a'><source/><target>x<g id='1'>1️⃣<target>H</target></g></target></trans-unit>"),
      .xliffStructure, "<target> is not allowed in an element of a text"
    ),
    (
      XLIFFSample.file("<trans-unit id='a'><source>x<y xmlns='urn:y'>1️⃣<group xmlns='" + namespace + "'/></y></source>"),
      .xliffStructure, "<group> is not allowed in an element of a text"
    ),
  ]

  @Test(arguments: refused) func refuses(marked: String, rule: Finding.Rule, message: String) throws {
    let marked = MarkedText(marked)
    let place = try #require(marked.places[1])
    var visited = 0
    let error = #expect(throws: ExchangeError.self) {
      try XLIFFReader.read(Array(marked.text.utf8), file: "de.xliff", scope: XLIFFSample.scope) { _ in visited += 1 }
    }
    let finding = try #require(error?.finding)
    #expect(finding.rule == rule)
    #expect(finding.message == message)
    #expect(finding.file == "de.xliff")
    #expect(finding.location == SourceLocation(line: place.line, column: place.column))
    #expect(finding.fix != nil)
    #expect(finding.severity == .error)
    #expect(visited == 0)
  }

  /// Where the units of a language go is found before any of them counts.
  @Test func theFirstUnitOfEachLanguageIsKnownBeforehand() throws {
    func unit(_ id: String, _ language: String) -> String {
      "<trans-unit id='\(id)'><source>s</source><target xml:lang='\(language)'>t</target></trans-unit>"
    }
    func file(_ original: String, _ units: String) -> String {
      "<file original='\(original)' source-language='en' datatype='plaintext'><body>\(units)</body></file>"
    }
    let text =
      "<xliff xmlns='urn:oasis:names:tc:xliff:document:1.2' version='1.2'>"
      + file("en.lproj/Sound.strings", unit("no path names the bundle", "nl"))
      + file("Other.bundle/en.lproj/Root.strings", unit("another bundle", "es"))
      + file("Settings.bundle/en.lproj/Root.strings", unit("a", "de") + unit("b", "de") + unit("c", "fr"))
      + file("Settings.bundle/en.lproj/Sound.strings", unit("d", "fr") + unit("e", "de") + unit("f", "fr"))
      + "</xliff>"
    let reader = try XLIFFReader(Array(text.utf8), file: "x.xliff", scope: XLIFFSample.scope)
    #expect(reader.firstUnits.map(\.id.table) == ["Root", "Root", "Sound", "Sound"])
    #expect(reader.firstUnits.map(\.id.key) == ["a", "c", "d", "e"])
    #expect(reader.firstUnits.map(\.language) == ["de", "fr", "fr", "de"])
    #expect(reader.firstUnits.map(\.location?.line) == [1, 1, 1, 1])
    var units: [IncomingUnit] = []
    let summary = reader.read { units.append($0) }
    #expect(units.map(\.id.key) == ["a", "b", "c", "d", "e", "f"])
    #expect(units.map(\.target) == ["t", "t", "t", "t", "t", "t"])
    #expect(summary.outOfScope.map(\.units) == [1, 1])
  }

  /// The parser calls any such byte a wrong character; the error says what is wrong with it.
  @Test func bytesThatAreNotUTF8AreNamed() throws {
    let text = XLIFFSample.file("<trans-unit id='a'><source>x?</source></trans-unit>")
    let bytes = text.utf8.map { $0 == 0x3F ? 0xE9 : $0 }
    let column = try #require(bytes.firstIndex(of: 0xE9)) + 1
    let error = #expect(throws: ExchangeError.self) { try XLIFFSample.read(bytes) }
    #expect(error?.finding.rule == .xmlEncoding)
    #expect(error?.finding.message == "byte 0xE9 is not valid UTF-8")
    #expect(error?.finding.location == SourceLocation(line: 1, column: column))
  }

  @Test func anErrorBeforeSuchABytePrecedesIt() throws {
    let bytes = Array((Self.xliff + "</file>").utf8) + [0xE9]
    let error = #expect(throws: ExchangeError.self) { try XLIFFSample.read(bytes) }
    #expect(error?.finding.rule == .xmlSyntax)
  }
}
