import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Which units a bundle has, and what is reported of each.
@Suite struct CatalogTests {
  /// A bundle of one pane `Root` and further files.
  private static func bundle(_ specifiers: String, _ files: [String: String] = [:]) throws -> SettingsBundle {
    try SettingsBundle(root: PaneText.xmlPane(specifiers), files)
  }

  private static func specifier(_ type: String, _ pairs: String) -> String {
    "<dict><key>Type</key><string>\(type)</string>\(pairs)</dict>"
  }

  private static func text(_ key: String, _ value: String) -> String { "<key>\(key)</key><string>\(value)</string>" }

  private static func list(_ key: String, _ values: String...) -> String {
    "<key>\(key)</key><array>" + values.map { "<string>\($0)</string>" }.joined() + "</array>"
  }

  /// What a test compares of a unit, in one line.
  private static func line(_ unit: TranslationUnit) -> String {
    let marks = [unit.isUsed ? nil : "unused", unit.exclusion?.rawValue].compactMap { $0 }
    return "\(unit.id.table)|\(unit.id.key) = \(unit.source) (\(unit.origin))"
      + (marks.isEmpty ? "" : " " + marks.joined(separator: ", "))
  }

  // MARK: Source texts

  struct SourceRow: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var development: String?
    var language: CatalogLanguage
    var expected: [String]

    var testDescription: String { name }
  }

  static let sourceRows = [
    SourceRow(
      name: "development, then Base, then the key",
      files: [
        "en.lproj/Root.strings": #""A" = "in en";"#, "Base.lproj/Root.strings": #""A" = "in Base"; "B" = "in Base";"#,
        "fr.lproj/Root.strings": #""C" = "in fr";"#,
      ],
      language: CatalogLanguage(localization: "en", tag: "en"),
      expected: ["Root|A = in en (development)", "Root|B = in Base (base)", "Root|C = C (key)"]),
    SourceRow(
      name: "Base alone stands for the development language",
      files: [
        "Base.lproj/Root.strings": #""A" = "in Base";"#, "fr.lproj/Root.strings": #""A" = "in fr";"#, "de.lproj/x": "",
      ],
      language: CatalogLanguage(localization: "en", tag: "en"),
      expected: ["Root|A = in Base (base)", "Root|B = B (key) sameEverywhere", "Root|C = C (key) sameEverywhere"]),
    SourceRow(
      name: "Base and one other language: Base is the source",
      files: ["Base.lproj/Root.strings": #""A" = "in Base";"#, "fr.lproj/Root.strings": #""A" = "in fr"; "B" = "b";"#],
      language: CatalogLanguage(localization: "en", tag: "en"),
      expected: ["Root|A = in Base (base)", "Root|B = B (key)", "Root|C = C (key) sameEverywhere"]),
    SourceRow(
      name: "Base without tables and one other language",
      files: ["Base.lproj/x": "", "fr.lproj/Root.strings": #""A" = "in fr";"#],
      language: CatalogLanguage(localization: "en", tag: "en"),
      expected: ["Root|A = A (key)", "Root|B = B (key) sameEverywhere", "Root|C = C (key) sameEverywhere"]),
    SourceRow(
      name: "Base is the source, and a region of its language a translation",
      files: [
        "Base.lproj/Root.strings": #""A" = "in Base";"#, "en-GB.lproj/Root.strings": #""A" = "in en-GB";"#,
        "fr.lproj/Root.strings": #""A" = "in fr";"#,
      ],
      language: CatalogLanguage(localization: "en", tag: "en"),
      expected: ["Root|A = in Base (base)", "Root|B = B (key) sameEverywhere", "Root|C = C (key) sameEverywhere"]),
    SourceRow(
      name: "a region of the language that Base would stand for, if it had tables",
      files: [
        "Base.lproj/x": "", "en-GB.lproj/Root.strings": #""A" = "in en-GB";"#,
        "fr.lproj/Root.strings": #""A" = "in fr";"#,
      ],
      language: CatalogLanguage(localization: "en-GB", tag: "en-GB"),
      expected: [
        "Root|A = in en-GB (development)", "Root|B = B (key) sameEverywhere", "Root|C = C (key) sameEverywhere",
      ]),
    SourceRow(
      name: "an old name of a language",
      files: ["English.lproj/Root.strings": #""A" = "in English";"#, "French.lproj/Root.strings": ""],
      language: CatalogLanguage(localization: "English", tag: "en"),
      expected: [
        "Root|A = in English (development)", "Root|B = B (key) sameEverywhere", "Root|C = C (key) sameEverywhere",
      ]),
    SourceRow(
      name: "a region of the development language finds its folder",
      files: ["en.lproj/Root.strings": #""A" = "in en";"#, "fr.lproj/Root.strings": #""A" = "in fr";"#],
      development: "en-GB",
      language: CatalogLanguage(localization: "en", tag: "en"),
      expected: ["Root|A = in en (development)", "Root|B = B (key) sameEverywhere", "Root|C = C (key) sameEverywhere"]),
    SourceRow(
      name: "of duplicates the last counts, and an empty source has no letter",
      files: ["en.lproj/Root.strings": #""A" = "1st"; "A" = "last"; "B" = "";"#],
      language: CatalogLanguage(localization: "en", tag: "en"),
      expected: ["Root|A = last (development)", "Root|B =  (development) noLetter", "Root|C = C (key) sameEverywhere"]),
    SourceRow(
      name: "entries that no pane shows come last, in the order of the file",
      files: ["en.lproj/Root.strings": #""Z" = "z"; "C" = "c"; "Y" = "y";"#, "en.lproj/Other.strings": #""O" = "o";"#],
      language: CatalogLanguage(localization: "en", tag: "en"),
      expected: [
        "Other|O = o (development) unused", "Root|A = A (key) sameEverywhere", "Root|B = B (key) sameEverywhere",
        "Root|C = c (development)",
        "Root|Z = z (development) unused", "Root|Y = y (development) unused",
      ]),
  ]

  @Test(arguments: sourceRows) func sourceTexts(row: SourceRow) throws {
    let titles = ["A", "B", "C"].map { Self.specifier("PSGroupSpecifier", Self.text("Title", $0)) }.joined()
    let catalog = try Self.bundle(titles, row.files).catalog(
      CatalogOptions(reading: BundleOptions(developmentRegion: row.development)))
    #expect(catalog.source == row.language)
    #expect(catalog.units.map(Self.line) == row.expected)
  }

  // MARK: What is translatable

  @Test func whatIsNotForTranslatorsSaysWhy() throws {
    let rows = [
      Self.specifier("PSGroupSpecifier", Self.text("Title", "-12 dB") + Self.text("FooterText", "100 %")),
      Self.specifier("PSTitleValueSpecifier", Self.text("Title", "KEEP") + "<key>DoNotLocalize</key><true/>"),
      Self.specifier("PSTitleValueSpecifier", Self.text("Title", "TWICE") + "<key>DoNotLocalize</key><true/>"),
      Self.specifier("PSTitleValueSpecifier", Self.text("Title", "TWICE") + Self.text("Key", "k")),
      Self.specifier("PSTitleValueSpecifier", Self.text("Title", "RULE") + Self.text("Key", "r")),
      Self.specifier("IASKOpenURLSpecifier", Self.text("Title", "Help") + Self.text("File", "app-settings:")),
      Self.specifier("IASKOpenURLSpecifier", Self.text("Title", "RULE") + Self.text("File", "HELP_URL")),
      Self.specifier("PSGroupSpecifier", Self.text("Title", "0.25x") + Self.text("FooterText", "autoPlay")),
    ]
    let licence = PaneText.xmlPane(
      Self.specifier("PSGroupSpecifier", Self.text("License", "MIT") + Self.text("FooterText", "Permission is granted"))
    )
    let bundle = try Self.bundle(
      rows.joined(),
      ["Licences.plist": licence, "de.lproj/Root.strings": #""0.25x" = "0,25x"; "HELP_URL" = "https://example.com";"#])
    var options = CatalogOptions(excludedKeys: ["RULE"])
    options.reading.dialect = .iask
    let catalog = try bundle.catalog(options)
    #expect(
      catalog.units.map(Self.line) == [
        "Root|-12 dB = -12 dB (key) sameEverywhere", "Root|100 % = 100 % (key) noLetter",
        "Root|KEEP = KEEP (key) doNotLocalize",
        "Root|TWICE = TWICE (key)", "Root|RULE = RULE (key) rule", "Root|Help = Help (key)",
        "Root|app-settings: = app-settings: (key) sameEverywhere",
        "Root|HELP_URL = https://example.com (development) address",
        "Root|0.25x = 0,25x (development)", "Root|autoPlay = autoPlay (key)",
        "Root|Permission is granted = Permission is granted (key) licensePane",
      ])
  }

  @Test func whatCannotBeLocalizedIsNoUnit() throws {
    let rows = [
      Self.specifier("PSTextFieldSpecifier", Self.text("Title", "") + Self.text("Key", "stored")),
      Self.specifier("PSSliderSpecifier", Self.text("Title", "slider")),
      Self.specifier(
        "PSMultiValueSpecifier", "<key>Titles</key><array><integer>1</integer><string>One</string></array>"),
    ]
    let plain = PaneText.xmlPane(rows[2], table: nil)
    let bundle = try Self.bundle(rows.joined(), ["NoTable.plist": plain])
    #expect(try bundle.catalog().units.map(Self.line) == ["Root|One = One (key)"])
  }

  /// The app itself may show a type of its own, but not where only Settings reads the bundle.
  @Test func textsOfUnknownTypesAndOfMacsCount() throws {
    let rows = [
      Self.specifier("VLCInfoSpecifier", Self.text("Title", "Info")),
      Self.specifier("PSToggleSwitchSpecifier", Self.text("Title", "On") + Self.text("Description", "Under it")),
    ]
    let button = Self.specifier("IASKButtonSpecifier", Self.text("Title", "Go"))
    let shown = try Self.bundle((rows + [button]).joined()).catalog().units.map(\.id.key)
    #expect(shown == ["Info", "On", "Under it", "Go"])
    #expect(try Self.bundle(rows.joined()).catalog().units.map(\.id.key) == ["On", "Under it"])
    let misspelled = Self.specifier("PSGroupSpecifer", Self.text("Title", "Near"))
    #expect(try Self.bundle(misspelled).catalog().units.map(\.id.key) == ["Near"])
  }

  @Test func bothSpellingsOfAKeyAreUnits() throws {
    let rows = ["caf\u{E9}", "cafe\u{301}"].map { Self.specifier("PSGroupSpecifier", Self.text("Title", $0)) }
    let units = try Self.bundle(rows.joined()).catalog().units
    #expect(units.map { Array($0.id.key.text.unicodeScalars).count } == [4, 5])
  }

  // MARK: Context

  @Test func everyPlaceIsToldWithItsWay() throws {
    let root = [
      Self.specifier("PSChildPaneSpecifier", Self.text("Title", "SOUND") + Self.text("File", "Sound")),
      Self.specifier("PSGroupSpecifier", Self.text("Title", "SHARED") + Self.text("TitleDescription", "A heading")),
    ]
    let sound = Self.specifier(
      "PSMultiValueSpecifier",
      Self.text("Title", "RING") + Self.list("Titles", "NONE", "SHARED", "BELL") + Self.text("Key", "ring"))
    let english = #"/* Greeting */ "SHARED" = "Chime"; "RING" = "Ringtone"; "SOUND" = "Sound"; "BELL" = "Bell";"#
    let files = [
      "Sound.plist": PaneText.xmlPane(sound),
      "Lost.plist": PaneText.xmlPane(Self.specifier("PSGroupSpecifier", Self.text("Title", "RING"))),
      "en.lproj/Root.strings": english,
    ]
    let catalog = try Self.bundle(root.joined(separator: "\n"), files).catalog(
      CatalogOptions(maximumLengths: ["Title": 20, "Titles": 12]))
    let shared = try #require(catalog[UnitIdentifier(table: "Root", key: "SHARED")])
    #expect(
      shared.contextLines == [
        "Root ▸ Chime: PSGroupSpecifier Title",
        "Root ▸ Sound ▸ Ringtone: PSMultiValueSpecifier Titles[1], option 2 of 3: NONE, Chime, Bell",
      ])
    #expect(
      shared.uses.map { "\($0.place.file):\($0.place.line ?? 0) \($0.place.path).\($0.place.field)" } == [
        "Root.plist:3 PreferenceSpecifiers[1].Title", "Sound.plist:2 PreferenceSpecifiers[0].Titles[1]",
      ])
    #expect(shared.comment == "Greeting" && shared.developerComment == "Greeting")
    #expect(shared.maximumLength == 12)
    let ring = try #require(catalog[UnitIdentifier(table: "Root", key: "RING")])
    #expect(
      ring.contextLines == [
        "Root ▸ Sound ▸ Ringtone: PSMultiValueSpecifier Title", "Lost ▸ Ringtone: PSGroupSpecifier Title",
      ])
    #expect(ring.maximumLength == 20)
    #expect(catalog.units.map(\.id.key) == ["SOUND", "SHARED", "RING", "NONE", "BELL"])
  }

  @Test func theDescriptionInThePropertyListStandsInForAComment() throws {
    let row = Self.specifier(
      "PSGroupSpecifier",
      Self.text("Title", "T") + Self.text("TitleDescription", "A heading") + Self.text("FooterText", "F")
        + Self.text("FooterTextDescription", "Below"))
    let units = try Self.bundle(row, ["en.lproj/Root.strings": #"/* Own */ "F" = "f";"#]).catalog().units
    #expect(units.map(\.comment) == [nil, "Own"])
    #expect(units.map(\.developerComment) == ["A heading", "Own"])
  }

  @Test func aLongListAndManyPlacesAreCut() throws {
    let titles = (0..<20).map { "Option \($0) " + String(repeating: "x", count: 60) }
    let list = "<key>Titles</key><array>" + titles.map { "<string>\($0)</string>" }.joined() + "</array>"
    let rows = (0..<25).map { _ in Self.specifier("PSGroupSpecifier", Self.text("Title", "Same")) }
    let units = try Self.bundle(Self.specifier("PSMultiValueSpecifier", list) + rows.joined()).catalog().units
    #expect(units[0].uses[0].role.hasSuffix(", …") && units[0].uses[0].role.count < 800)
    #expect(units.last?.contextLines.count == 4)
    #expect(units.last?.contextLines.last == "and at 22 more places")
  }

  /// Each option once had titles of its own: a list of n options came to n times n texts.
  @Test func theOptionsOfAListShareItsTitles() throws {
    let titles = (0..<5_000).map { "<string>Option \($0)</string>" }.joined()
    let row = Self.specifier("PSMultiValueSpecifier", "<key>Titles</key><array>\(titles)</array>")
    let options = try Self.bundle(row).catalog().units.compactMap { $0.uses.first?.option }
    #expect(options.map(\.number) == Array(1...5_000))
    let addresses = options.map { $0.titles.withUnsafeBufferPointer { $0.baseAddress } }
    #expect(Set(addresses).count == 1)
  }

  // MARK: Damage

  @Test func aBundleWithoutARootPaneHasUnitsAllTheSame() throws {
    let pane = PaneText.xmlPane(Self.specifier("PSGroupSpecifier", Self.text("Title", "A")))
    let catalog = try SettingsBundle(files: ["Other.plist": Array(pane.utf8)]).catalog()
    #expect(catalog.units.map(\.contextLines) == [["Other ▸ A: PSGroupSpecifier Title"]])
    #expect(catalog.findings.map(\.rule) == [.noRootPane])
  }

  @Test func aBrokenDevelopmentTableIsTold() throws {
    let row = Self.specifier("PSGroupSpecifier", Self.text("Title", "A"))
    let catalog = try Self.bundle(row, ["en.lproj/Root.strings": #""A" = "a" "B" = "b";"#]).catalog()
    #expect(catalog.findings.contains { $0.file == "en.lproj/Root.strings" && $0.severity == .error })
  }

  /// Translators get the comment without it, of a unit that has no other comment what the property list says.
  @Test func directivesAreNotInComments() throws {
    let root = PaneText.pane(
      "{ Type = PSGroupSpecifier; Title = a; TitleDescription = d; }, { Type = PSGroupSpecifier; Title = b; }")
    let bundle = try SettingsBundle(
      root: root,
      ["en.lproj/Root.strings": "/* l10n:ignore */\na = \"A\";\n/* Of b\n l10n:ignore x */\nb = \"B\";\n"])
    let units = try bundle.catalog().units
    #expect(units.map(\.comment) == [nil, "Of b"])
    #expect(units.map(\.developerComment) == ["d", "Of b"])
  }
}
