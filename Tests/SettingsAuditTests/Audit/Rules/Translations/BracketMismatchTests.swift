import Testing

@testable import SettingsAudit

@Suite struct BracketMismatchTests {
  @Test func whatIsToldOfBrackets() throws {
    let bracket: (String, String) -> String = { "\($0) warning: the bracket \"\($1)\" has no partner" }
    let quote = "one of the quotation marks has no partner"
    try TranslationRow.check(
      .bracketMismatch, fixes: ["Add the other one, or remove it."],
      [
        TranslationRow("A (b)", "Ä (b)"), TranslationRow("A", "Ä [b] {c}"), TranslationRow("A (b)", "音（b）", "ja"),
        TranslationRow("A (b)", "音（b)", "zh-Hans"), TranslationRow("A", "1) b 2) c"), TranslationRow("A", "a) b b) c"),
        TranslationRow("A", "Ä :-) :("), TranslationRow("A", "Ä:(b)"), TranslationRow("A", "5\" und 6\" und 7\""),
        TranslationRow("A", "ארה\"ב", "he"), TranslationRow("A", "l’eau d\u{27}or", "fr"),
        TranslationRow("A", "„b“ »c« «d» ”e”"), TranslationRow("A", "„b\""), TranslationRow("A", "「音」『量』", "ja"),
        TranslationRow("A (b)", "Ä (b", "de", [bracket("de", "(")]),
        TranslationRow("A (b)", "Ä bb)", "de", [bracket("de", ")")]),
        TranslationRow("A", "「音", "ja", [bracket("ja", "「")]), TranslationRow("A", "Ä bb]", "de", [bracket("de", "]")]),
        TranslationRow("A", "„b", "de", ["de warning: \(quote)"]),
        TranslationRow("A", "«b", "fr", ["fr warning: \(quote)"]),
        TranslationRow("A \"b\"", "Ä \"b", "de", ["de warning: \(quote)"]),
        // Straight marks that touch a word on one side.
        TranslationRow("A \"b\"", "\"안녕\"이라고 말하기", "ko"), TranslationRow("A \"b\"", "\"Bob\"u ara", "tr"),
        TranslationRow("A \"b\"", "התקשר ל\"בוב\" (עכשיו)", "he"),
        TranslationRow("A (b", "Ä (b", "de", ["en note: the bracket \"(\" has no partner"]),
      ])
  }
}
