import Testing

@testable import SettingsAudit

/// Less is translated than the project wants.
@Suite struct LowCoverageTests {
  private static func findings(_ minimum: MinimumCoverage) throws -> [String] {
    var scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("Mute", "Radio", "Alarm"),
      "en.lproj/Root.strings": CoverageScene.table(("Mute", "Mute"), ("Radio", "Radio"), ("Alarm", "Alarm")),
      "fr.lproj/Root.strings": CoverageScene.table(("Mute", "Muet"), ("Radio", "Radio")),
    ])
    scene.options.minimumCoverage = minimum
    return CoverageScene.findings(.lowCoverage, try scene.audit())
  }

  @Test func lessThanWanted() throws {
    let expected =
      " fr - - error: 66.66 % of fr is translated, 90 % is required: 1 of 3 places lack a text. Translate what is missing "
      + "in fr.lproj."
    #expect(try Self.findings(MinimumCoverage(standard: 9000)) == [expected])
    #expect(try Self.findings(MinimumCoverage(locales: ["fr": 9000])) == [expected])
  }

  @Test func nearMisses() throws {
    #expect(try Self.findings(MinimumCoverage()) == [])
    #expect(try Self.findings(MinimumCoverage(standard: 6666)) == [])
    #expect(try Self.findings(MinimumCoverage(standard: 9000, locales: ["fr": 6000])) == [])
  }
}
