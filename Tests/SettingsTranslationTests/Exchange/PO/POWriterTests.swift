import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct POWriterTests {
  typealias Sample = TextFormatSample

  static let header = #"""
    msgid ""
    msgstr ""
    "Project-Id-Version: Settings.bundle\n"
    "Last-Translator: \n"
    "Language-Team: \n"
    "Language: pt_BR\n"
    "MIME-Version: 1.0\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    "Content-Transfer-Encoding: 8bit\n"
    "X-Generator: settings-l10n\n"
    "X-Source-Language: en\n"

    """#

  static func entries(_ units: [ExchangeUnit], target: String? = "pt-BR", obsolete: [IncomingUnit] = []) -> String {
    let text = String(
      decoding: POWriter.write(Sample.document(units, target: target, obsolete: obsolete)), as: UTF8.self)
    return text.hasPrefix(header) ? String(text.dropFirst(header.count)) : text
  }

  @Test func writesEverythingAboutAUnit() {
    let unit = Sample.unit(
      "Root", "SOUND", "%@ sounds", "%@ sons",
      uses: [
        Sample.use("Root.plist", 12), Sample.use("Root.plist", 12), Sample.use("My Pane.plist", 3),
        Sample.use("B.plist", nil),
      ],
      comment: "Sounds\r\nof the app\u{1}", maximumLength: 30, needsReview: true, previousSource: "Sound of %@")
    #expect(
      Self.entries([unit]) == #"""

        #. Sounds
        #. of the app 
        #. context: Root ▸ Sound: PSGroupSpecifier Title
        #. context: Root ▸ Sound: PSGroupSpecifier Title
        #. context: Root ▸ Sound: PSGroupSpecifier Title
        #. context: and at 1 more place
        #. max-length: 30
        #: Root.plist:12
        #: ⁨My Pane.plist⁩:3
        #: B.plist
        #: base=\#(unit.base)
        #, fuzzy, objc-format, max-length:30
        #| msgctxt "Root|SOUND"
        #| msgid "Sound of %@"
        msgctxt "Root|SOUND"
        msgid "%@ sounds"
        msgstr "%@ sons"

        """#)
  }

  /// Context and text, and the lines of the entry below the comments.
  static let texts: [(ExchangeUnit, String)] = [
    (Sample.unit("Root", "", "Hi", nil), #"msgctxt "Root|" / msgid "Hi" / msgstr """#),
    (Sample.unit("a|b%", "c|d", "Hi", ""), #"msgctxt "a%7Cb%25|c|d" / msgid "Hi" / msgstr """#),
    (
      Sample.unit("R", "\"\\\r\t\u{0}\u{4}\u{241B}\u{7}", "a\n", "b\n"),
      #"msgctxt "R|\"\\\r\t␛0␛4␛␛\#u{7}" / msgid "a\n" / msgstr "b\n""#
    ),
    (
      Sample.unit("R", "k", "\na\nb", "\n\n"),
      #", fuzzy / msgctxt "R|k" / msgid "" / "\n" / "a\n" / "b" / msgstr "" / "\n" / "\n""#
    ),
    (
      Sample.unit("R", "k", "a\nb\n", "c\nd\n"),
      #"msgctxt "R|k" / msgid "" / "a\n" / "b\n" / msgstr "" / "c\n" / "d\n""#
    ),
    (Sample.unit("R", "k", "a", "b\n"), #", fuzzy / msgctxt "R|k" / msgid "a" / msgstr "b\n""#),
    (Sample.unit("R", "k", "a", "a", isPrefilled: true), #", fuzzy / msgctxt "R|k" / msgid "a" / msgstr "a""#),
    (Sample.unit("R", "k", "a", nil, needsReview: true), #"msgctxt "R|k" / msgid "a" / msgstr """#),
  ]

  @Test(arguments: texts) func writesTexts(unit: ExchangeUnit, expected: String) {
    let lines = Self.entries([unit]).split(separator: "\n").filter { !$0.hasPrefix("#.") && !$0.hasPrefix("#: base=") }
    #expect(lines.map { $0.hasPrefix("#") ? String($0.dropFirst()) : String($0) }.joined(separator: " / ") == expected)
  }

  /// Source and translation, and whether gettext is asked to check the arguments.
  static let formats: [(String, String?, Bool)] = [
    ("%@", nil, true), ("100%", nil, false), ("100%%", nil, false), ("%d of %@", "%2$@ von %1$d", true),
    ("%d of %@", "%d von %@", true), ("%d of %@", "%@ von %d", false), ("%1$@ %2$ld", "%2$ld %1$@", true),
    ("%1$@ %3$@", nil, false), ("%1$@ %@", nil, false), ("%1$@ %1$d", nil, false), ("%0$@", nil, false),
    ("50% of %@", nil, false), ("%-08.3f", nil, true), ("%lld", nil, true), ("%lld", "%ld", false),
    ("%hhhd", nil, false), ("%*d", nil, false), ("%", nil, false), ("%99999999999999999999$@", nil, false),
  ]

  @Test(arguments: formats) func asksForTheCheckOfArguments(source: String, target: String?, isChecked: Bool) {
    #expect(Self.entries([Sample.unit("R", "k", source, target)]).contains("#, objc-format\n") == isChecked)
  }

  @Test func writesATemplateWithoutTranslationsAndHashes() {
    let units = [Sample.unit("Root", "K", "Key", "Chave", needsReview: true)]
    let text = Self.entries(units, target: nil, obsolete: [Sample.incoming("R", "o", "Old", "Velho")])
    #expect(
      text == Self.header.replacing("pt_BR", with: "") + #"""

        #. context: not shown by any pane
        msgctxt "Root|K"
        msgid "Key"
        msgstr ""

        """#)
  }

  @Test func writesObsoleteUnitsOnce() {
    var fuzzy = Sample.incoming("R", "two\nlines", "Old\nlines", "Velho")
    fuzzy.state = .needsReview("fuzzy")
    let obsolete = [
      Sample.incoming("R", "o", "Old", "Velho"), Sample.incoming("R", "o", "Older", "Velho"),
      Sample.incoming("R", "new", "Old", "Velho"), Sample.incoming("R", "empty", "Old", ""),
      Sample.incoming("R", "none", "Old", nil), Sample.incoming("R", "no source", nil, "Velho"), fuzzy,
    ]
    let text = Self.entries([Sample.unit("R", "new", "New", nil)], obsolete: obsolete)
    let expected = #"""
      msgstr ""

      #~ msgctxt "R|o"
      #~ msgid "Old"
      #~ msgstr "Velho"

      #, fuzzy
      #~ msgctxt ""
      #~ "R|two\n"
      #~ "lines"
      #~ msgid ""
      #~ "Old\n"
      #~ "lines"
      #~ msgstr "Velho"

      """#
    #expect(text.hasSuffix(expected))
  }

  @Test(arguments: ["Root", "", "|", "%", "%7C", "%25", "a|b%7Cc%", "%|7C"]) func contextsAreReversible(
    table: TableName
  ) {
    for key in ["", "|", "k", "%7C", "a|b"] {
      let id = UnitIdentifier(table: table, key: TextKey(key))
      #expect(POContext.identifier(POContext.text(id)) == id)
    }
  }

  static let hasGettext = Program.areInstalled("msgfmt", "msgcat")

  /// For any texts: with and without a language, and with obsolete entries.
  @Test(.enabled(if: hasGettext, "gettext is not installed"), arguments: [1, 2, 3] as [UInt64])
  func gettextAcceptsEveryFile(seed: UInt64) throws {
    let document = Sample.randomDocument(units: 500, seed: seed)
    let some = document.tables.flatMap(\.units).prefix(400)
    let obsolete = document.tables.flatMap(\.units).dropFirst(300).map {
      Sample.incoming($0.unit.id.table, $0.unit.id.key.text, $0.unit.source, $0.target)
    }
    let folder = try TemporaryFolder()
    try folder.write(POWriter.write(document), to: "all.po")
    try folder.write(POWriter.write(Sample.document(Array(some), obsolete: obsolete)), to: "some.po")
    try folder.write(POWriter.write(Sample.document(Array(some), target: nil)), to: "all.pot")
    let line = "for f in all.po some.po all.pot; do msgfmt --check -o /dev/null $f 2>messages || cat messages; done"
    #expect(try Shell.run(line, in: folder.path) == "")
  }

  /// gettext understands the texts as they were meant: what its own writer makes of them reads the same.
  @Test(.enabled(if: hasGettext, "gettext is not installed"))
  func gettextKeepsEveryText() throws {
    let document = Sample.randomDocument(units: 500, seed: 4)
    let folder = try TemporaryFolder()
    try folder.write(POWriter.write(document), to: "all.po")
    _ = try Shell.run("msgcat all.po > again.po", in: folder.path)
    var units: [String] = []
    let bytes = try Files.bytes(folder.path + "/again.po")
    _ = try POReader.read(bytes, file: "again.po") { units.append($0.withoutLanguage.dump) }
    let expected = POReaderTests.edgesMarked(Sample.expected(document), document)
    #expect(units.count == expected.count)
    let wrong = zip(units, expected).first { !$0.isExactly($1) }
    #expect(wrong == nil, "\(String(describing: wrong))")
  }
}
