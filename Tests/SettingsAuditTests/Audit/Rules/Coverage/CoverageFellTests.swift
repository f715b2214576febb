import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Less is translated than a baseline says.
@Suite struct CoverageFellTests {
  private static let scene = CoverageScene(files: [
    "Root.plist": CoverageScene.pane("Mute", "Radio", "Alarm"),
    "en.lproj/Root.strings": CoverageScene.table(("Mute", "Mute"), ("Radio", "Radio"), ("Alarm", "Alarm")),
    "fr.lproj/Root.strings": CoverageScene.table(("Mute", "Muet"), ("Radio", "Radio"), ("Alarm", "Alarme")),
  ])

  /// The findings about a later state of the bundle.
  private static func findings(
    _ changes: [String: String], removing removed: String? = nil, _ change: (inout AuditOptions) -> Void = { _ in }
  ) throws -> [String] {
    var baseline = Baseline()
    baseline.add(try scene.audit().coverage, of: "Settings.bundle")
    var later = scene
    later.files.merge(changes) { $1 }
    if let removed { later.files[removed] = nil }
    later.options.knownCoverage = KnownCoverage(baseline, folder: "")
    change(&later.options)
    return CoverageScene.findings(.coverageFell, try later.audit())
  }

  private static let cut = ["fr.lproj/Root.strings": CoverageScene.table(("Mute", "Muet"), ("Radio", "Radio"))]

  @Test func aTableWasCut() throws {
    #expect(
      try Self.findings(Self.cut) == [
        " fr - - warning: 66.66 % of fr is translated, it was 100 %. Translate what is missing in fr.lproj, or write a "
          + "new baseline."
      ])
  }

  @Test func aLocalizationIsGone() throws {
    #expect(
      try Self.findings([:], removing: "fr.lproj/Root.strings") == [
        " fr - - warning: there is no fr.lproj any more, of which 100 % was translated. Bring it back, or write a new "
          + "baseline."
      ])
  }

  @Test func nearMisses() throws {
    #expect(try Self.findings([:]) == [])
    #expect(try Self.findings(["fr.lproj/Other.strings": "x = y;", "de.lproj/Root.strings": "Mute = Stumm;"]) == [])
    #expect(try Self.findings(Self.cut) { $0.locales = ["en"] } == [])
    #expect(try Self.findings([:], removing: "fr.lproj/Root.strings") { $0.locales = ["en"] } == [])
    #expect(try Self.findings(Self.cut) { $0.pane = "Root" } == [])
    #expect(try Self.findings(Self.cut) { $0.device = .pad } == [])
    #expect(try Self.findings(Self.cut) { $0.knownCoverage = nil } == [])
    #expect(try Self.findings(Self.cut) { $0.knownCoverage = KnownCoverage(Baseline(), folder: "") } == [])
  }

  /// The coverage of a part is not recorded.
  @Test func partsAreNotRecorded() throws {
    #expect(try Self.baseline { $0.pane = "Root" }.coverages.isEmpty)
  }

  /// What another device shows is no loss: it is recorded with who was counted, and compared with the same only.
  @Test func otherViewsAreNotCompared() throws {
    let pad = try Self.baseline { $0.device = .pad }
    let audit = try Self.scene.audit()
    #expect(!pad.coverages.isEmpty && pad.isOfOtherViews(than: audit.coverage, of: "Settings.bundle"))
    #expect(try !Self.baseline { _ in }.isOfOtherViews(than: audit.coverage, of: "Settings.bundle"))
    let read = try Baseline(bytes: pad.bytes, file: "b.json")
    #expect(read.views == pad.views && read.isOfOtherViews(than: audit.coverage, of: "Settings.bundle"))
  }

  private static func baseline(_ change: (inout AuditOptions) -> Void) throws -> Baseline {
    var scene = scene
    change(&scene.options)
    var baseline = Baseline()
    baseline.add(try scene.audit().coverage, of: "Settings.bundle")
    return baseline
  }
}
