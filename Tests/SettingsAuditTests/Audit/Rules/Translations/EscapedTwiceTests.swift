import Testing

@testable import SettingsAudit

@Suite struct EscapedTwiceTests {
  @Test func whatIsToldOfEscapes() throws {
    try TranslationRow.check(
      .escapedTwice, fixes: ["Write it with one backslash in the .strings file."],
      [
        TranslationRow("One\nTwo", "Eins\nZwei"), TranslationRow("Folder", #"C:\new"#),
        TranslationRow("Folder", #"\\server\new"#), TranslationRow("Slash", #"a \ b"#),
        TranslationRow("Hex", #"\Uzz00 \q"#), TranslationRow("End", #"a\"#),
        TranslationRow("One", #"Eins\nZwei"#, "de", [#"de warning: users read \n: it is escaped twice"#]),
        TranslationRow("One", #"\"Eins\""#, "de", [#"de warning: users read \": it is escaped twice"#]),
        TranslationRow("One", #"\U00e9t"#, "fr", [#"fr warning: users read \U00e9: it is escaped twice"#]),
        TranslationRow("A\\nB", "C\\nD", "de", [#"en warning: users read \n: it is escaped twice"#]),
      ])
  }
}
