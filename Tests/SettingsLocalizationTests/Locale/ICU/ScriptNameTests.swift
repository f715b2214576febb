import Testing

@testable import SettingsLocalization

@Suite struct ScriptNameTests {
  @Test func scriptsOfCharacters() {
    let rows: [(Unicode.Scalar, String)] = [
      ("a", "Latn"), ("ж", "Cyrl"), ("ω", "Grek"), ("中", "Hani"), ("か", "Hira"), ("한", "Hang"), ("ع", "Arab"),
      ("1", "Zyyy"), (" ", "Zyyy"), ("\u{301}", "Zinh"), ("\u{10FFFF}", "Zzzz"), ("\u{E000}", "Zzzz"),
    ]
    for (scalar, script) in rows { #expect(ScriptName.of(scalar) == script, "\(scalar)") }
    #expect(rows.map(\.1).filter(ScriptName.isShared) == ["Zyyy", "Zyyy", "Zinh", "Zzzz", "Zzzz"])
  }

  @Test func scriptsThatStandForSeveral() {
    #expect(ScriptName.parts(of: "Jpan") == ["Hani", "Hira", "Kana"])
    #expect(ScriptName.parts(of: "Kore") == ["Hani", "Hang"])
    #expect(ScriptName.parts(of: "Hans") == ScriptName.parts(of: "Hant"))
    #expect(ScriptName.parts(of: "Latn") == ["Latn"])
  }
}
