import Testing

@testable import SettingsLocalization

@Suite struct NormalizationFormTests {
  @Test func composedAndDecomposedTexts() throws {
    for text in ["", "abc", "é", "q\u{301}", "한", "\u{301}", "a\0b"] {
      #expect(try NormalizationForm.isComposed(text), "\(text)")
    }
    for text in ["e\u{301}", "\u{1112}\u{1161}", "\u{212B}", "a\0e\u{301}", "\u{D46}\u{D3E}"] {
      #expect(try !NormalizationForm.isComposed(text), "\(text)")
    }
  }
}
