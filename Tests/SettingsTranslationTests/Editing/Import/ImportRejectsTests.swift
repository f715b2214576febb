import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What goes back to the translator.
@Suite struct ImportRejectsTests {
  @Test func whatIsRefusedGoesBack() throws {
    let scene = try ImportScene(["fr.lproj/Root.strings": "\"SOUND\" = \"Son\";\n\"MINE\" = \"à moi\";\n"])
    let plan = try scene.plan([.json("MINE=\\u0001", "COUNT=x", "SOUND=a"), .json("SOUND=b", "LONG=c", path: "b.json")])
    let documents = plan.rejects(in: scene.catalog)
    let units = documents.flatMap(\.tables).flatMap(\.units)
    #expect(documents.map(\.target?.tag) == ["fr"])
    #expect(units.map(\.unit.id.key) == ["SOUND", "COUNT", "MINE"])
    #expect(units.map(\.target) == ["b", "x", "\u{1}"])
    #expect(units.map(\.rejection?.existing) == ["Son", nil, "à moi"])
    #expect(units.map(\.needsReview) == [true, false, false])
    #expect(units[0].base == BaseHash(source: "Sound", target: "Son"))
    #expect(units[0].contextLines[0].hasPrefix("refused: the unit already has another translation, \"a\", in a.json"))
  }
  static let formats: [TranslationFormat] = [.xliff, .po, .csv, .tsv, .json]

  /// What is refused of a file, written in a format and changed by a client.
  private static func rejects(
    _ scene: ImportScene, _ input: TranslationInput, _ format: TranslationFormat,
    change: (String) -> String = { $0 }
  ) throws -> [TranslationInput] {
    let documents = try scene.plan([input]).rejects(in: scene.catalog)
    return try documents.flatMap { try scene.inputs($0, format) }.map { input in
      let text = change(String(decoding: input.bytes, as: UTF8.self))
      return TranslationInput(
        path: input.path, bytes: Array(text.utf8), format: input.format, table: input.table, language: input.language,
        nameHint: input.nameHint)
    }
  }

  /// The limit that only the refused file had was once lost: what was too long came in unchanged.
  @Test(arguments: formats) func theLimitOfTheLengthGoesBackToo(format: TranslationFormat) throws {
    let scene = try ImportScene()
    let tooLong = TranslationInput.json("HOST=Machine,\"maxLength\":4")
    let limits = try scene.plan([tooLong]).rejects(in: scene.catalog).flatMap(\.tables).flatMap(\.units)
    #expect(limits.map(\.unit.maximumLength) == [4])
    let back = try Self.rejects(scene, tooLong, format)
    let result = try scene.result(back)
    #expect(result.units == ["fr Root HOST refused \"Machine\" import-too-long"] && result.isBlocked)
    let shorter = try Self.rejects(scene, tooLong, format) { $0.replacing("Machine", with: "Hôte") }
    #expect(try scene.result(shorter).counts == ["fr: 1 added"])
  }

  /// Clients leave the state as it is: what they corrected once was passed over as waiting for a review.
  @Test(arguments: formats) func whatWasCorrectedComesIn(format: TranslationFormat) throws {
    let scene = try ImportScene()
    for (key, wrong, right) in [("COUNT", "qqq", "%d pièces"), ("SOUND", "Son %@", "Bruit")] {
      let input = TranslationInput.json("\(key)=\(wrong)")
      let back = try Self.rejects(scene, input, format) { $0.replacing(wrong, with: right) }
      let result = try scene.result(back)
      let expected = key == "COUNT" ? "added" : "changed \"Son\" →"
      let unit = try #require(result.units.first)
      #expect(unit.hasPrefix("fr Root \(key) \(expected) \"\(right)\"") && !result.isBlocked, "\(unit)")
      #expect(result.files.count == 1)
      #expect(try scene.result(try Self.rejects(scene, input, format)).isBlocked)
    }
  }
}
