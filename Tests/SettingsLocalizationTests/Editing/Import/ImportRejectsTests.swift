import Testing

@testable import SettingsLocalization

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
    #expect(units[0].contextLines[0].hasPrefix("refused: the unit was given another translation before, in a.json"))
  }
}
