import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog
@testable import SettingsTranslation

@Suite struct XLIFFWriterTests {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
    http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

    """

  /// One document with every construct that is written.
  static let document = XLIFFSample.document([
    "Root": [
      XLIFFSample.unit(
        "TITLE", source: "General & \"quoted\" <b>", target: "Allgemein",
        uses: [
          XLIFFSample.use(line: 7, breadcrumb: ["Root", "Sound"]),
          XLIFFSample.use("Titles[1]", option: UnitUse.Option(number: 2, titles: ["None", "Bell"])),
        ], comment: "Shown on top.\nKeep it short.", maximumLength: 30),
      XLIFFSample.unit("HOST\nNAME", source: "Host\r\nname\t", exclusion: .rule),
      XLIFFSample.unit("Copied", target: "Copied", isPrefilled: true, previousSource: "Copy"),
      XLIFFSample.unit("", source: "", target: "Prüf mich", needsReview: true),
    ],
    "Sound": [XLIFFSample.unit("Bell", table: "Sound", target: "")],
  ])

  @Test func writesTheStandardDialect() {
    let expected = """
        <file original="Settings.bundle/en.lproj/Root.strings" source-language="en" target-language="de" datatype="plaintext">
          <header>
            <tool tool-id="settings-l10n" tool-name="settings-l10n" tool-version="1.2"/>
          </header>
          <body>
            <trans-unit id="TITLE" resname="TITLE" approved="yes" xml:space="preserve" maxwidth="30" size-unit="char">
              <source>General &amp; "quoted" &lt;b&gt;</source>
              <target state="translated">Allgemein</target>
              <note from="developer">Shown on top.
      Keep it short.</note>
              <note from="settings-l10n">Root ▸ Sound: PSGroupSpecifier Title
      Root: PSGroupSpecifier Titles[1], option 2 of 2: None, Bell</note>
              <context-group purpose="location">
                <context context-type="sourcefile">Root.plist</context>
                <context context-type="linenumber">7</context>
                <context context-type="x-specifier">PreferenceSpecifiers[0].Title</context>
                <context context-type="x-breadcrumb">Root ▸ Sound</context>
              </context-group>
              <context-group purpose="location">
                <context context-type="sourcefile">Root.plist</context>
                <context context-type="x-specifier">PreferenceSpecifiers[0].Titles[1]</context>
                <context context-type="x-breadcrumb">Root</context>
              </context-group>
              <context-group purpose="x-base">
                <context context-type="x-base">\(Self.base("General & \"quoted\" <b>", "Allgemein"))</context>
              </context-group>
            </trans-unit>
            <trans-unit id="HOST&#10;NAME" resname="HOST&#10;NAME" translate="no" xml:space="preserve">
              <source>Host&#13;
      name\t</source>
              <note from="settings-l10n">not shown by any pane</note>
              <context-group purpose="x-base">
                <context context-type="x-base">\(Self.base("Host\r\nname\t", nil))</context>
              </context-group>
            </trans-unit>
            <trans-unit id="Copied" resname="Copied" xml:space="preserve">
              <source>Copied</source>
              <target state="new">Copied</target>
              <note from="settings-l10n">not shown by any pane</note>
              <note from="settings-l10n">previous source text: Copy</note>
              <context-group purpose="x-base">
                <context context-type="x-base">\(Self.base("Copied", nil))</context>
              </context-group>
            </trans-unit>
            <trans-unit id="" resname="" xml:space="preserve">
              <source/>
              <target state="needs-review-translation">Prüf mich</target>
              <note from="settings-l10n">not shown by any pane</note>
              <context-group purpose="x-base">
                <context context-type="x-base">\(Self.base("", "Prüf mich"))</context>
              </context-group>
            </trans-unit>
          </body>
        </file>
        <file original="Settings.bundle/en.lproj/Sound.strings" source-language="en" target-language="de" datatype="plaintext">
          <header>
            <tool tool-id="settings-l10n" tool-name="settings-l10n" tool-version="1.2"/>
          </header>
          <body>
            <trans-unit id="Bell" resname="Bell" approved="yes" xml:space="preserve">
              <source>Bell</source>
              <target state="translated"/>
              <note from="settings-l10n">not shown by any pane</note>
              <context-group purpose="x-base">
                <context context-type="x-base">\(Self.base("Bell", ""))</context>
              </context-group>
            </trans-unit>
          </body>
        </file>
      </xliff>

      """
    let written = XLIFFWriter.write(Self.document, as: .standard, toolVersion: "1.2")
    #expect(String(decoding: written.bytes, as: UTF8.self) == Self.head + expected)
    #expect(written.findings == [])
  }

  static func base(_ source: String, _ target: String?) -> BaseHash { BaseHash(source: source, target: target) }

  @Test func writesTheXcodeDialect() {
    let expected = """
        <file original="App/Settings.bundle/en.lproj/Root.strings" source-language="en" target-language="de" datatype="plaintext">
          <header>
            <tool tool-id="settings-l10n" tool-name="settings-l10n" tool-version="1.2" build-num="1.2"/>
          </header>
          <body>
            <trans-unit id="" xml:space="preserve">
              <source/>
              <target state="needs-review-l10n">Prüf mich</target>
              <note/>
            </trans-unit>
            <trans-unit id="Copied" xml:space="preserve">
              <source>Copied</source>
              <target state="new">Copied</target>
              <note/>
            </trans-unit>
            <trans-unit id="HOST&#10;NAME" translate="no" xml:space="preserve">
              <source>Host&#13;
      name\t</source>
              <note/>
            </trans-unit>
            <trans-unit id="TITLE" xml:space="preserve">
              <source>General &amp; "quoted" &lt;b&gt;</source>
              <target>Allgemein</target>
              <note>Shown on top.
      Keep it short.</note>
            </trans-unit>
          </body>
        </file>
        <file original="App/Settings.bundle/en.lproj/Sound.strings" source-language="en" target-language="de" datatype="plaintext">
          <header>
            <tool tool-id="settings-l10n" tool-name="settings-l10n" tool-version="1.2" build-num="1.2"/>
          </header>
          <body>
            <trans-unit id="Bell" xml:space="preserve">
              <source>Bell</source>
              <target/>
              <note/>
            </trans-unit>
          </body>
        </file>
      </xliff>

      """
    let written = XLIFFWriter.write(Self.document, as: .xcode, toolVersion: "1.2")
    #expect(String(decoding: written.bytes, as: UTF8.self) == Self.head + expected)
    #expect(written.findings == [])
  }

  @Test func withoutALanguageThereIsNoTargetLanguage() {
    let document = XLIFFSample.document(["Root": [XLIFFSample.unit("a")]], target: nil)
    let text = String(decoding: XLIFFWriter.write(document, as: .standard, toolVersion: "1").bytes, as: UTF8.self)
    #expect(!text.contains("target-language"))
  }

  @Test func atMostThreePlacesAreNamed() {
    let uses = (1...25).map { XLIFFSample.use(line: $0) }
    let document = XLIFFSample.document(["Root": [XLIFFSample.unit("a", uses: uses)]])
    let text = String(decoding: XLIFFWriter.write(document, as: .standard, toolVersion: "1").bytes, as: UTF8.self)
    #expect(text.split(separator: "<context-group purpose=\"location\">").count == 4)
    #expect(text.contains("and at 22 more places</note>"))
  }

  @Test(arguments: [XLIFFWriter.Dialect.standard, .xcode])
  func leavesOutWhatXMLCannotCarry(dialect: XLIFFWriter.Dialect) throws {
    let document = XLIFFSample.document([
      "Root": [
        XLIFFSample.unit("a\u{1}"), XLIFFSample.unit("b", source: "\u{FFFF}"),
        XLIFFSample.unit("c", target: "x\u{1B}[0m"), XLIFFSample.unit("d", comment: "bell \u{7} rings"),
      ]
    ])
    let written = XLIFFWriter.write(document, as: dialect, toolVersion: "1")
    let tail = ", which XML cannot contain: the unit is not in the XLIFF file"
    #expect(
      written.findings
        == [
          ("a\u{1}", "the key holds U+0001"), ("b", "the source text holds U+FFFF"),
          ("c", "the translation holds U+001B"),
        ].map { key, message in
          Finding(
            .xmlCharacter, .error, message + tail, localization: "de", table: "Root", key: key,
            fix: "Remove the character, or export as PO, CSV or JSON.")
        })
    #expect(try XLIFFSample.read(written.bytes).units.map(\.id.key) == ["d"])
    #expect(String(decoding: written.bytes, as: UTF8.self).contains(">bell \u{FFFD} rings</note>"))
  }

  static let variations = [
    ("a|==|plural.one", true), ("|==|device.iphone", true), ("a|==|substitutions.n.plural.one", true),
    ("a|==|plural", false), ("a|==|other.one", false), ("a|=|plural.one", false), ("plural.one", false),
    ("a|==|plural.one|", false), ("|==|plural.\u{301}", true), ("==|plural.one", false),
  ]

  @Test(arguments: variations) func warnsOfKeysThatXcodeLoses(key: String, isWarned: Bool) throws {
    let document = XLIFFSample.document(["Root": [XLIFFSample.unit(key)]])
    let xcode = XLIFFWriter.write(document, as: .xcode, toolVersion: "1")
    #expect(
      xcode.findings
        == (isWarned
          ? [
            Finding(
              .variationKey, .warning,
              "Xcode treats this key as a plural or device variation, and silently loses the unit", localization: "de",
              table: "Root", key: TextKey(key), fix: "Export this table as XLIFF, not for Xcode, or rename the key.")
          ] : []))
    #expect(try XLIFFSample.read(xcode.bytes).units.map(\.id.key.text) == [key])
    #expect(XLIFFWriter.write(document, as: .standard, toolVersion: "1").findings == [])
  }
}
