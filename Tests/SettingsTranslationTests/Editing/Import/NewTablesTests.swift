import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What is reported of a table that an import makes and that lacks texts.
@Suite struct NewTablesTests {
  private static func reported(_ inputs: [TranslationInput], _ tables: [String: String] = [:]) throws -> [Finding] {
    try ImportScene(tables).plan(inputs).findings.filter { $0.rule == .importIncomplete }
  }

  /// A few texts of a new language make an iPhone show keys where it showed English: that was not reported.
  @Test func aPartOfANewLanguageIsAWarning() throws {
    let findings = try Self.reported([.json("SOUND=Ton", language: "de")])
    #expect(
      findings.map(\.message) == [
        "de.lproj/Root.strings is new and hides 3 of 4 texts: an iPhone in that language shows their keys (\"HOST\", "
          + "\"COUNT\", \"LONG\"), where it showed texts of another language; it does not fill gaps in a table"
      ])
    #expect(findings.map(\.severity) == [.warning] && findings.map(\.localization) == ["de"])
  }

  /// It named options of a command, and neither the command nor the bundle.
  @Test func theFixIsAWholeCommand() throws {
    #expect(
      try Self.reported([.json("SOUND=Ton", language: "de")]).map(\.fix) == [
        "Have the rest translated; settings-l10n export Settings.bundle --locale de --only missing --format csv "
          + "writes it for translators. Until then settings-l10n sync Settings.bundle --locale de adds what users read "
          + "before, or settings-l10n bake completes what is built into the app."
      ])
  }

  /// French has one text: users of its regions read keys for the others already.
  @Test func aRegionThatHidesATextOfItsLanguageIsAWarning() throws {
    let findings = try Self.reported([.json("HOST=Nom", language: "fr-CA")])
    #expect(findings.map(\.localization) == ["fr-CA"] && findings[0].message.contains("hides 1 of 4 texts"))
    #expect(try Self.reported([.json("SOUND=Bruit", language: "fr-CA")]) == [])
  }

  /// It was taken for shown before, wherever the source text was the key.
  @Test func aRegionHidesATranslationOfAKeyThatIsTheSourceText() throws {
    let tables = ["en.lproj/Root.strings": "SOUND = Sound; HOST = HOST;", "de.lproj/Root.strings": "HOST = \"Name\";"]
    let locales = try ["de-AT", "en-GB"].flatMap { try Self.reported([.json("SOUND=x", language: $0)], tables) }
    #expect(locales.map(\.localization) == ["de-AT"])
  }

  /// An address and an empty text went uncounted: the key is opened, and read, instead.
  @Test func textsThatNoTranslatorGetsAreLostToo() throws {
    let texts = "SOUND = Sound; HOST = \"https://example.org\"; COUNT = \"\"; LONG = \"1.0\";"
    let tables = ["en.lproj/Root.strings": texts]
    let findings = try Self.reported([.json("SOUND=Ton", language: "de")], tables)
    #expect(findings.count == 1 && findings[0].message.contains("hides 3 of 4 texts"))
  }

  /// Only the imported table was judged, although the new folder takes the others from the users, too.
  @Test func aNewFolderWithoutATableTakesItsTextsFromBase() throws {
    let tables = [
      "Base.lproj/Sound.strings": "SOUND = Sound; TONE = Tone;", "en.lproj/Root.strings": "SOUND = Sound;",
      "de.lproj/Root.strings": "SOUND = Ton;", "de.lproj/Sound.strings": "SOUND = Ton; TONE = Tone;",
    ]
    let findings = try Self.reported([.json("SOUND=Ton", language: "de-AT")], tables)
    #expect(
      findings.map(\.message) == [
        "de-AT.lproj is new and has no Sound.strings: an iPhone in that language shows 1 of its 2 texts otherwise than "
          + "before; it does not look in another language"
      ])
    #expect(findings.map(\.table) == ["Sound"] && findings.map(\.localization) == ["de-AT"])
    // With both tables, and for a language whose users read Base before.
    let both = try Self.reported(
      [
        .json("SOUND=Ton", language: "de-AT"),
        .json("SOUND=Ton", "TONE=Ton,\"source\":\"Tone\"", language: "de-AT", table: "Sound"),
      ], tables)
    #expect(both == [])
    #expect(try Self.reported([.json("SOUND=Suono", language: "it")], tables) == [])
  }

  /// Only plain tables were judged, and on an iPhone only.
  @Test func aTableForOneDeviceHidesTextsThere() throws {
    let german = "SOUND = Ton; HOST = Name; COUNT = \"%d Dinge\"; LONG = Lang;"
    for (device, who) in [("iphone", "an iPhone"), ("ipad", "an iPad")] {
      let other = "Root~\(device)"
      let tables = ["en.lproj/\(other).strings": ImportScene.english, "de.lproj/Root.strings": german]
      let part = TranslationInput.json("SOUND=Ton", language: "de", table: other)
      let findings = try Self.reported([part], tables)
      #expect(findings.map(\.table) == [TableName(other)])
      #expect(findings.allSatisfy { $0.message.contains("is new and hides 3 of 4 texts: \(who) in that language") })
      // The other device goes on reading the plain table.
      let plain = try Self.reported(
        [.json("SOUND=Suono", language: "it")], ["en.lproj/\(other).strings": "-", "it.lproj/\(other).strings": german])
      #expect(plain.map(\.message).allSatisfy { $0.contains(who) == false } && plain.count == 1)
    }
  }

  /// A table in the root of a bundle is that of every language, before and after.
  @Test func nothingIsHiddenBesideATableInTheRoot() throws {
    #expect(try Self.reported([.json("SOUND=Ton", language: "de")], ["Root.strings": ImportScene.english]) == [])
  }

  @Test func whatChangesNothingForTheWorseIsNot() throws {
    // All of it.
    #expect(try Self.reported([.json("SOUND=a", "HOST=b", "COUNT=%d", "LONG=c", language: "de")]) == [])
    // A table that is there already.
    #expect(try Self.reported([.json("HOST=b")]) == [])
    // Keys that are the texts.
    #expect(try Self.reported([.json("TONE=b,\"source\":\"TONE\"", table: "Sound")]) == [])
    // Nothing is written.
    #expect(try Self.reported([.json("SOUND=", language: "de")]) == [])
  }

  @Test func aNewTableOfALanguageIsAWarningWhereItHidesTexts() throws {
    let english = ["en.lproj/Sound.strings": "\"SOUND\" = \"Sound\";\n\"TONE\" = \"Tone\";\n"]
    let findings = try Self.reported([.json("TONE=Ton,\"source\":\"Tone\"", table: "Sound")], english)
    #expect(findings.map(\.table) == ["Sound"] && findings[0].message.contains("hides 1 of 2 texts"))
  }
}
