import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What is reported of translations that take the place of others.
@Suite struct ImportOverwriteTests {
  private static let base = BaseHash(source: "Sound", target: "Son")

  struct Row: Sendable {
    var input: TranslationInput
    var options: @Sendable (inout ImportOptions) -> Void = { _ in }
    /// Of what is reported of the one unit.
    var severity: Finding.Severity?
    var isBlind = false
  }

  static let rows = [
    // Nothing says which of the two is newer.
    Row(input: .strings("\"SOUND\" = \"Bruit\";"), severity: .warning, isBlind: true),
    Row(input: .json("SOUND=Bruit"), severity: .warning, isBlind: true),
    Row(
      input: .xliff(ImportRow.unit("SOUND", "Sound", "<target>Bruit</target>")), severity: .warning, isBlind: true),
    Row(input: .json("SOUND=Bruit,\"base\":\"damaged\""), severity: .warning, isBlind: true),
    // The user has decided which text is right.
    Row(input: .strings("\"SOUND\" = \"Bruit\";"), options: { $0.conflicts = .incoming }, severity: .note),
    Row(input: .strings("\"SOUND\" = \"Bruit\";"), options: { $0.keepsExisting = true }, severity: .note),
    // The file says who changed it.
    Row(input: .json("SOUND=Bruit,\"base\":\"\(base)\"")),
    Row(
      input: .json("SOUND=Bruit,\"base\":\"\(BaseHash(source: "Sound", target: "Ton"))\""),
      options: { $0.conflicts = .incoming }, severity: .note),
    // What is not there is not lost.
    Row(input: .strings("\"HOST\" = \"Hôte\";")), Row(input: .strings("\"SOUND\" = \"Son\";")),
  ]

  /// An old export once took the place of newer texts with a note, and the run ended well.
  @Test(arguments: rows.indices) func withoutEvidenceItIsAWarning(number: Int) throws {
    let row = Self.rows[number]
    var scene = try ImportScene()
    row.options(&scene.options)
    let plan = try scene.plan([row.input])
    #expect(plan.units.flatMap(\.findings).map(\.severity) == (row.severity.map { [$0] } ?? []))
    #expect(plan.hasBlindOverwrites == row.isBlind && plan.counts[0].overwritten == (row.isBlind ? 1 : 0))
    #expect(!plan.isBlocked)
  }

  @Test func theExportTellsWhoChangedIt() throws {
    var scene = try ImportScene()
    scene.options.base = try PreviousExport.read(
      [.strings("\"SOUND\" = \"Son\";")], for: scene.catalog)
    let plan = try scene.plan([.strings("\"SOUND\" = \"Bruit\";")])
    #expect(!plan.hasBlindOverwrites && plan.units.flatMap(\.findings).isEmpty)
  }

  /// A source text equals itself: an old file of the source language once put old texts back with a note.
  @Test func aSourceTextMayBeNewer() throws {
    let plan = try ImportScene().plan([.strings("\"SOUND\" = \"Noise\";", language: "en")])
    #expect(plan.hasBlindOverwrites && plan.units.flatMap(\.findings).map(\.severity) == [.warning])
  }

  /// An entry that holds the source text is not a translation that could be lost.
  @Test func aCopyOfTheSourceTextIsNotLost() throws {
    let plan = try ImportScene(["fr.lproj/Root.strings": "\"SOUND\" = \"Sound\";\n"])
      .plan([.strings("\"SOUND\" = \"Son\";")])
    #expect(!plan.hasBlindOverwrites && plan.units.flatMap(\.findings).map(\.severity) == [.note])
  }

  /// A turn of direction that did not end before does not end now: that is not the translator's doing.
  @Test func aTurnOfDirectionThatWasThereDoesNotBlock() throws {
    let table = ["fr.lproj/Root.strings": "\"SOUND\" = \"\u{202B}Son\";\n"]
    let rows = [
      ("\u{202B}Bruit", "changed"), ("Bruit", "changed"), ("\u{202B}\u{202B}Bruit", "refused"),
      ("\u{202A}Bruit", "refused"), ("\u{202B}\\u0001", "refused"),
    ]
    for (text, outcome) in rows {
      let plan = try ImportScene(table).plan([.json("SOUND=\(text)")])
      #expect(plan.units.map(\.outcome.rawValue) == [outcome], "\(outcome)")
    }
    let odd = try ImportScene(table).plan([.strings("\"SOUND\" = \"\u{202B}Bruit\";")])
    #expect(odd.units[0].findings.map(\.rule) == [.importOverwrites, .importUnsafeText])
    #expect(odd.units[0].findings[1].message.hasSuffix("as in the text that it replaces"))
    #expect(odd.units[0].findings[1].severity == .warning)
  }
}
