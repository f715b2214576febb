import SettingsLocalization
import Testing

@testable import SettingsCatalog

@Suite struct CommandLineWordTests {
  @Test(arguments: [
    ("App/Settings.bundle", "App/Settings.bundle"), ("zh-Hans", "zh-Hans"), ("Größe_1", "Größe_1"), ("", "''"),
    ("My App", "'My App'"), ("$(rm)", "'$(rm)'"), ("it's", #"'it'\''s'"#), ("a\nb", "'a\nb'"), ("~", "'~'"),
  ]) func quoted(word: String, quoted: String) { #expect(CommandLineWord.quoted(word) == quoted) }
}
