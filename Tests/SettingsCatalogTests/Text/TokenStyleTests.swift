import SettingsLocalization
import Testing

@testable import SettingsCatalog

/// A new text is written as the old one was.
@Suite struct TokenStyleTests {
  static let rows: [(old: String, text: String, new: String)] = [
    ("\"x\"", "a\tb\nc", "\"a\\tb\\nc\""), ("\"\\n\"", "a\nb", "\"a\\nb\""),
    ("\"\t\"", "a\tb\nc", "\"a\tb\\nc\""), ("\"\n\"", "a\tb\nc", "\"a\\tb\nc\""),
    // A tab or a line end after a backslash is also literal.
    ("\"\\\t\"", "a\tb", "\"a\tb\""), ("\"\\\n\"", "a\nb", "\"a\nb\""),
    ("'x'", "it's", "'it\\'s'"), ("x", "word", "word"), ("x", "two words", "\"two words\""),
  ]

  @Test(arguments: rows) func aTextIsWrittenLike(old: String, text: String, new: String) {
    let style = TokenStyle(like: Array(old.utf8)[...])
    #expect(String(decoding: style.token(text), as: UTF8.self) == new)
  }
}
