import SettingsAudit
import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import TestSupport
import Testing

/// What a person sees differently, as tables of whole results.
@Suite struct BundleComparisonTests {
  private typealias Scene = ComparisonScene

  /// One comparison: the files that differ from the base on each side, and the lines.
  struct Row: Sendable {
    let name: String
    var old: [String: String?] = [:]
    let new: [String: String?]
    let lines: [String]
  }

  private static func expect(_ rows: [Row]) throws {
    for row in rows {
      let found = try Scene.lines(Scene.changed(row.old), Scene.changed(row.new))
      #expect(found == row.lines, "\(row.name)")
    }
  }

  private static let both = Scene.toggle("SOUND", "sound") + "," + Scene.toggle("LIGHT", "light")

  // MARK: No difference

  @Test func whatNobodySeesIsNoDifference() throws {
    let group = "{ Type = PSGroupSpecifier; Title = HEAD; }"
    try Self.expect([
      Row(name: "nothing", new: [:], lines: []),
      Row(
        name: "order of rows",
        new: ["Root.plist": PaneText.pane(Scene.toggle("LIGHT", "light") + "," + Scene.toggle("SOUND", "sound"))],
        lines: []),
      Row(
        name: "order of entries, comments, escapes",
        new: ["fr.lproj/Root.strings": "/* c */ LIGHT = \"Lumi\\U00E8re\"; // d\n\"SOUND\" = 'Son';"], lines: []),
      Row(name: "another form of the pane", new: ["Root.plist": Self.xml], lines: []),
      Row(
        name: "an entry that no pane shows",
        new: ["en.lproj/Root.strings": Scene.table(["SOUND": "Sound on", "LIGHT": "Light on", "OLD": "Old"])], lines: []
      ),
      Row(
        name: "a renamed key",
        new: [
          "Root.plist": PaneText.pane(Scene.toggle("NOISE", "sound") + "," + Scene.toggle("LIGHT", "light")),
          "en.lproj/Root.strings": Scene.table(["NOISE": "Sound on", "LIGHT": "Light on"]),
          "fr.lproj/Root.strings": Scene.table(["NOISE": "Son", "LIGHT": "Lumière"]),
        ], lines: []),
      Row(
        name: "another key of the value",
        new: ["Root.plist": PaneText.pane(Scene.toggle("SOUND", "noise") + "," + Scene.toggle("LIGHT", "light"))],
        lines: []),
      Row(
        name: "the folder of a language is renamed",
        new: [
          "fr.lproj/Root.strings": nil, "French.lproj/Root.strings": Scene.table(["SOUND": "Son", "LIGHT": "Lumière"]),
        ], lines: []),
      Row(
        name: "a header moved with its row", old: ["Root.plist": PaneText.pane(group + "," + Self.both)],
        new: [
          "Root.plist": PaneText.pane(
            Scene.toggle("LIGHT", "light") + "," + group + "," + Scene.toggle("SOUND", "sound"))
        ], lines: []),
    ])
  }

  private static let xml = PaneText.xmlPane(
    """
    <dict><key>Key</key><string>sound</string><key>Title</key><string>SOUND</string>
    <key>Type</key><string>PSToggleSwitchSpecifier</string></dict>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>light</string>
    <key>Title</key><string>LIGHT</string></dict>
    """)

  @Test func encodingsAreNoDifference() throws {
    let text = Scene.table(["SOUND": "Son", "LIGHT": "Lumière"])
    let units: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bytes: [UInt8] = [0xFF, 0xFE] + units
    var files = Dictionary(uniqueKeysWithValues: Scene.base.map { ($0.key, Array($0.value.utf8)) })
    let old = try SettingsBundle(files: files)
    files["fr.lproj/Root.strings"] = bytes
    #expect(try ComparisonDump.lines(BundleComparison(old, SettingsBundle(files: files), Scene.options())) == [])
  }

  // MARK: Texts

  @Test func texts() throws {
    let english = Scene.table(["SOUND": "Sound", "LIGHT": "Light on"])
    try Self.expect([
      Row(
        name: "the source text", new: ["en.lproj/Root.strings": english],
        lines: [
          "source en Root/SOUND: 'Sound on' → 'Sound' at Root 0 Title", "stale added fr Root/SOUND changed",
        ]),
      Row(
        name: "only the case of the source text",
        new: ["en.lproj/Root.strings": Scene.table(["SOUND": "sound on", "LIGHT": "Light on"])],
        lines: [
          "source en Root/SOUND: 'Sound on' → 'sound on' at Root 0 Title", "stale added fr Root/SOUND minor",
        ]),
      Row(
        name: "a copy of the source text",
        old: ["fr.lproj/Root.strings": Scene.table(["SOUND": "Sound on", "LIGHT": "Lumière"])],
        new: [
          "en.lproj/Root.strings": english,
          "fr.lproj/Root.strings": Scene.table(["SOUND": "Sound on", "LIGHT": "Lumière"]),
        ],
        lines: [
          "source en Root/SOUND: 'Sound on' → 'Sound' at Root 0 Title", "stale added fr Root/SOUND copy",
        ]),
      Row(
        name: "source and translation",
        new: [
          "en.lproj/Root.strings": english,
          "fr.lproj/Root.strings": Scene.table(["SOUND": "Bruit", "LIGHT": "Lumière"]),
        ],
        lines: [
          "source en Root/SOUND: 'Sound on' → 'Sound' at Root 0 Title",
          "text fr Root/SOUND: 'Son' → 'Bruit' at Root 0 Title",
        ]),
      Row(
        name: "a translation that is gone", new: ["fr.lproj/Root.strings": Scene.table(["LIGHT": "Lumière"])],
        lines: [
          "text fr Root/SOUND: 'Son' → nil at Root 0 Title", "leak added fr Root/SOUND", "missing added fr Root/SOUND",
          "coverage fr: 10000 → 5000",
        ]),
      Row(
        name: "a new translation", old: ["fr.lproj/Root.strings": Scene.table(["LIGHT": "Lumière"])], new: [:],
        lines: [
          "text fr Root/SOUND: nil → 'Son' at Root 0 Title", "leak removed fr Root/SOUND",
          "missing removed fr Root/SOUND", "coverage fr: 5000 → 10000",
        ]),
      Row(
        name: "canonically equivalent texts are different ones",
        new: ["fr.lproj/Root.strings": Scene.table(["SOUND": "Son", "LIGHT": "Lumie\u{300}re"])],
        lines: ["text fr Root/LIGHT: 'Lumière' → 'Lumie\u{300}re' at Root 1 Title"]),
      Row(
        name: "a text that is shown twice",
        old: ["Root.plist": PaneText.pane(Self.both + "," + Scene.toggle("SOUND", "other"))],
        new: [
          "Root.plist": PaneText.pane(Self.both + "," + Scene.toggle("SOUND", "other")),
          "fr.lproj/Root.strings": Scene.table(["SOUND": "Bruit", "LIGHT": "Lumière"]),
        ],
        lines: ["text fr Root/SOUND: 'Son' → 'Bruit' at Root 0 Title, Root 2 Title"]),
    ])
  }

  /// Where texts are keys, another text is another key: the place says that it changed, and that nobody translated it.
  @Test func textsThatAreKeys() throws {
    let old = [
      "Root.plist": PaneText.pane(Scene.toggle("Sound on", "sound")),
      "fr.lproj/Root.strings": Scene.table(["Sound on": "Son"]), "en.lproj/Other.strings": "",
    ]
    var new = old
    new["Root.plist"] = PaneText.pane(Scene.toggle("Sound off", "sound"))
    #expect(
      try Scene.lines(old, new) == [
        "source en Root/Sound off: 'Sound on' → 'Sound off' at Root 0 Title",
        "text fr Root/Sound on: 'Son' → nil at Root 0 Title", "missing added all Root/Sound off",
        "coverage fr: 10000 → 0",
      ])
  }

  /// A choice is found by its value. One that uses a known text is seen, although no text is new.
  @Test func choices() throws {
    func pane(_ values: String, _ titles: String) -> String {
      PaneText.pane(
        "{ Type = PSMultiValueSpecifier; Title = SOUND; Key = sound; Values = (\(values)); Titles = (\(titles)); },"
          + Scene.toggle("LIGHT", "light"))
    }
    try Self.expect([
      Row(
        name: "the order of choices", old: ["Root.plist": pane("a, b", "SOUND, LIGHT")],
        new: ["Root.plist": pane("b, a", "LIGHT, SOUND")], lines: []),
      Row(
        name: "one more choice", old: ["Root.plist": pane("a", "SOUND")],
        new: ["Root.plist": pane("a, b", "SOUND, LIGHT")],
        lines: ["source en Root/LIGHT: nil → 'Light on' at Root 0 Titles[1]"]),
      Row(
        name: "another text for a value", old: ["Root.plist": pane("a", "SOUND")],
        new: ["Root.plist": pane("a", "LIGHT")],
        lines: [
          "source en Root/LIGHT: 'Sound on' → 'Light on' at Root 0 Titles[0]",
          "text fr Root/LIGHT: 'Son' → 'Lumière' at Root 0 Titles[0]",
        ]),
    ])
  }

  // MARK: Panes and rows

  @Test func rows() throws {
    let one = PaneText.pane(Scene.toggle("SOUND", "sound"))
    let slider = "{ Type = PSSliderSpecifier; Key = light; }"
    try Self.expect([
      Row(
        name: "a row that came", old: ["Root.plist": one], new: [:],
        lines: [
          "pane Root changed: +PSToggleSwitchSpecifier light 'Light on'",
          "source en Root/LIGHT: nil → 'Light on' at Root 1 Title",
          "text fr Root/LIGHT: nil → 'Lumière' at Root 1 Title",
        ]),
      Row(
        name: "a row that went", new: ["Root.plist": one],
        lines: [
          "pane Root changed: -PSToggleSwitchSpecifier light 'Light on'",
          "source en Root/LIGHT: 'Light on' → nil at Root 1 Title",
          "text fr Root/LIGHT: 'Lumière' → nil at Root 1 Title",
        ]),
      Row(
        name: "another kind of row", new: ["Root.plist": PaneText.pane(Scene.toggle("SOUND", "sound") + "," + slider)],
        lines: [
          "pane Root changed: -PSToggleSwitchSpecifier light 'Light on', +PSSliderSpecifier light",
          "source en Root/LIGHT: 'Light on' → nil at Root 1 Title",
          "text fr Root/LIGHT: 'Lumière' → nil at Root 1 Title",
        ]),
      Row(
        name: "a row with a known text",
        new: ["Root.plist": PaneText.pane(Self.both + "," + Scene.toggle("LIGHT", "third"))],
        lines: ["pane Root changed: +PSToggleSwitchSpecifier third 'Light on'"]),
      Row(
        name: "another header of the same rows",
        old: ["Root.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = \"Old head\"; }," + Self.both)],
        new: ["Root.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = \"New head\"; }," + Self.both)],
        lines: [
          "source en Root/New head: 'Old head' → 'New head' at Root 0 Title", "missing removed all Root/Old head",
          "missing added all Root/New head",
        ]),
    ])
  }

  @Test func panes() throws {
    func link(_ file: String, _ title: String = "LIGHT") -> String {
      PaneText.pane("{ Type = PSChildPaneSpecifier; Title = \(title); File = \"\(file)\"; }")
    }
    let inner = PaneText.pane(Scene.toggle("SOUND", "sound"))
    let old: [String: String?] = ["Root.plist": link("Inner"), "Inner.plist": inner]
    try Self.expect([
      Row(
        name: "the file of a pane is renamed", old: old, new: ["Root.plist": link("Other"), "Other.plist": inner],
        lines: []),
      Row(
        name: "a pane that went", old: old,
        new: ["Root.plist": PaneText.pane(Scene.toggle("LIGHT", "light")), "Inner.plist": inner],
        lines: [
          "pane Root changed: -PSChildPaneSpecifier 'Light on', +PSToggleSwitchSpecifier light 'Light on'",
          "pane Inner removed: -PSToggleSwitchSpecifier sound 'Sound on'",
          "source en Root/SOUND: 'Sound on' → nil at Inner 0 Title", "text fr Root/SOUND: 'Son' → nil at Inner 0 Title",
        ]),
      Row(
        name: "texts of a renamed pane are under its new name", old: old,
        new: [
          "Root.plist": link("Other"), "Other.plist": PaneText.pane("{ Type = PSGroupSpecifier; }"),
        ],
        lines: [
          "pane Other changed: -PSToggleSwitchSpecifier sound 'Sound on', +PSGroupSpecifier",
          "source en Root/SOUND: 'Sound on' → nil at Inner 0 Title", "text fr Root/SOUND: 'Son' → nil at Inner 0 Title",
        ]),
    ])
  }

  /// A pane file in an lproj is in its language.
  @Test func panesInLocalizations() throws {
    func pane(_ title: String) -> String { PaneText.pane(Scene.toggle(title, "sound"), table: nil) }
    let old = ["en.lproj/Root.plist": pane("Sound"), "fr.lproj/Root.plist": pane("Son")]
    #expect(try Scene.lines(old, old) == [])
    #expect(
      try Scene.lines(old, old.merging(["fr.lproj/Root.plist": pane("Bruit")]) { $1 }) == [
        "text fr -/Bruit: 'Son' → 'Bruit' at Root 0 Title"
      ])
  }

  // MARK: Languages

  @Test func languages() throws {
    try Self.expect([
      Row(
        name: "a language that came",
        new: ["de.lproj/Root.strings": Scene.table(["SOUND": "Ton"])],
        lines: [
          "language de added", "text de Root/SOUND: nil → 'Ton' at Root 0 Title", "coverage de: nil → 5000",
        ]),
      Row(
        name: "a language that went", new: ["fr.lproj/Root.strings": nil],
        lines: [
          "language fr removed", "text fr Root/SOUND: 'Son' → nil at Root 0 Title",
          "text fr Root/LIGHT: 'Lumière' → nil at Root 1 Title", "coverage fr: 10000 → nil",
        ]),
    ])
  }

  @Test func someLanguages() throws {
    let new = Scene.changed([
      "en.lproj/Root.strings": Scene.table(["SOUND": "Sound", "LIGHT": "Light"]),
      "fr.lproj/Root.strings": Scene.table(["SOUND": "Son", "LIGHT": "Clair"]),
      "de.lproj/Root.strings": Scene.table(["SOUND": "Ton"]),
    ])
    #expect(
      try Scene.lines(Scene.base, new, locales: ["fr_FR", "fr"]) == [
        "text fr Root/LIGHT: 'Lumière' → 'Clair' at Root 1 Title", "stale added fr Root/SOUND changed",
      ])
    #expect(throws: ComparisonError.unknownLocalization("ja", known: ["en", "de", "fr"])) {
      try Scene.lines(Scene.base, new, locales: ["ja"])
    }
    #expect(throws: LanguageError.self) { try Scene.lines(Scene.base, new, locales: ["no locale"]) }
  }

  /// The policies find different texts.
  @Test func policies() throws {
    let old = Scene.changed([
      "fr-CA.lproj/Root.strings": Scene.table(["LIGHT": "Lumière CA"])
    ])
    let new = old.merging(["fr.lproj/Root.strings": Scene.table(["SOUND": "Bruit", "LIGHT": "Lumière"])]) { $1 }
    let french = "text fr Root/SOUND: 'Son' → 'Bruit' at Root 0 Title"
    #expect(try Scene.lines(old, new) == [french])
    #expect(
      try Scene.lines(old, new, Scene.options(.icu)) == [
        french, "text fr-CA Root/SOUND: 'Son' → 'Bruit' at Root 0 Title",
      ])
  }

  // MARK: Problems

  /// An identifier that users of all languages read has no language; of some, it has theirs.
  @Test func identifiers() throws {
    let pane = PaneText.pane(Self.both + "," + Scene.toggle("NEW_ROW", "new"))
    let table = ["en.lproj/Root.strings": Scene.table(["SOUND": "Sound on", "LIGHT": "Light on", "NEW_ROW": "New"])]
    let row = "pane Root changed: +PSToggleSwitchSpecifier new"
    try Self.expect([
      Row(
        name: "in all languages", new: ["Root.plist": pane],
        lines: [
          row + " 'NEW_ROW'", "source en Root/NEW_ROW: nil → 'NEW_ROW' at Root 2 Title",
          "leak added all Root/NEW_ROW", "missing added en Root/NEW_ROW", "missing added fr Root/NEW_ROW",
          "coverage en: 10000 → 6666", "coverage fr: 10000 → 6666",
        ]),
      Row(
        name: "in one language", old: ["Root.plist": pane],
        new: table.mapValues { Optional($0) }.merging(["Root.plist": pane]) { $1 },
        lines: [
          "source en Root/NEW_ROW: 'NEW_ROW' → 'New' at Root 2 Title", "leak removed en Root/NEW_ROW",
          "missing removed en Root/NEW_ROW", "coverage en: 6666 → 10000",
        ]),
    ])
  }

  /// The state file decides where it has a line about a translation.
  @Test func recordedStates() throws {
    let english = Scene.table(["SOUND": "Sound", "LIGHT": "Light on"])
    func state(_ source: String) -> String {
      let base = BaseHash(source: source, target: "Son")
      return Self.state(.translated, base)
    }
    let source = "source en Root/SOUND: 'Sound on' → 'Sound' at Root 0 Title"
    try Self.expect([
      Row(
        name: "accepted for the new text", new: ["en.lproj/Root.strings": english, "state": state("Sound")],
        lines: [source]),
      Row(
        name: "made from the old text", old: ["state": state("Sound on")],
        new: ["en.lproj/Root.strings": english, "state": state("Sound on")],
        lines: [source, "stale added fr Root/SOUND changed"]),
      Row(
        name: "it was stale before", old: ["state": state("Noise")],
        new: ["en.lproj/Root.strings": english, "state": state("Noise")], lines: [source]),
      Row(
        name: "accepted meanwhile", old: ["state": state("Noise")], new: ["state": state("Sound on")],
        lines: ["stale removed fr Root/SOUND"]),
    ])
  }

  /// A state file with a line about one French text.
  private static func state(_ state: TranslationState, _ base: BaseHash) -> String {
    let entry = StateEntry(TableReference(localization: "fr", table: "Root"), "SOUND")
    return String(decoding: StateFile.bytes([StateLine(entry, state, base)]), as: UTF8.self)
  }

  /// A copy of the source text that nobody translated is no translation.
  @Test func untranslatedEntries() throws {
    let copy = Scene.table(["SOUND": "Sound on", "LIGHT": "Lumière"])
    let base = BaseHash(source: "Sound on", target: "Sound on")
    let state = Self.state(.untranslated, base)
    try Self.expect([
      Row(
        name: "a copy is replaced", old: ["fr.lproj/Root.strings": copy, "state": state], new: ["state": state],
        lines: [
          "text fr Root/SOUND: nil → 'Son' at Root 0 Title", "missing removed fr Root/SOUND",
          "coverage fr: 5000 → 10000",
        ])
    ])
  }

  // MARK: Files with errors

  /// Of a file that one side cannot read, nothing is said.
  @Test func filesWithErrors() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n"
    let broken = "\"SOUND\" = \"Bruit\" \"LIGHT\" = \"Clair\";"
    let reason = "line 1: \";\" is missing after the value: iOS rejects the whole file"
    let english = Scene.table(["SOUND": "Sound", "LIGHT": "Light on"])
    try Self.expect([
      Row(
        name: "a table of a translation", new: ["fr.lproj/Root.strings": broken],
        lines: ["coverage fr: 10000 → nil", "unread new fr.lproj/Root.strings: \(reason)"]),
      Row(
        name: "a pointer of Git LFS", old: ["fr.lproj/Root.strings": pointer], new: ["en.lproj/Root.strings": english],
        lines: [
          "source en Root/SOUND: 'Sound on' → 'Sound' at Root 0 Title", "coverage fr: nil → 10000",
          "unread old fr.lproj/Root.strings: Git LFS has left a pointer in its place; git lfs pull fetches the file",
        ]),
      Row(
        name: "the source texts", new: ["en.lproj/Root.strings": broken],
        lines: ["coverage en: 10000 → nil", "unread new en.lproj/Root.strings: \(reason)"]),
      Row(
        name: "the same file with an error on both sides", old: ["fr.lproj/Root.strings": broken],
        new: ["fr.lproj/Root.strings": broken, "en.lproj/Root.strings": english],
        lines: ["source en Root/SOUND: 'Sound on' → 'Sound' at Root 0 Title"]),
    ])
  }

  /// The panes behind a pane that cannot be read have not gone.
  @Test func panesWithErrors() throws {
    func link(_ file: String) -> String {
      PaneText.pane("{ Type = PSChildPaneSpecifier; Title = LIGHT; File = \(file); }")
    }
    let old: [String: String?] = [
      "Root.plist": link("Inner"), "Inner.plist": link("Last"), "Last.plist": PaneText.pane(Self.both),
    ]
    let found = try Scene.lines(
      Scene.changed(old), Scene.changed(old.merging(["Inner.plist": "{ broken"]) { $1 }))
    #expect(
      found.filter { !$0.hasPrefix("unread new Inner.plist: ") } == [
        "coverage en: 10000 → nil", "coverage fr: 10000 → nil",
      ])
    #expect(found.count == 3)
  }

  @Test func aBundleWithoutARootPaneIsAnError() throws {
    #expect(throws: BundleError.self) { try Scene.lines(Scene.base, ["en.lproj/Root.strings": ""]) }
  }
}
