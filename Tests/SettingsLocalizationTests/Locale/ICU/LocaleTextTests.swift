import Testing

@testable import SettingsLocalization

/// Order, names and digits of a locale.
@Suite struct LocaleTextTests {
  private func locale(_ tag: String) throws -> LocaleIdentifier { try #require(try LocaleIdentifier(tag)) }

  @Test(arguments: [
    ("en", "ä B a Z z A é e b zebra Äpfel", "a A ä Äpfel b B e é z Z zebra"),
    ("sv", "ä z ö a å", "a z å ä ö"), ("de", "ä z ö a", "a ä ö z"), ("cs", "ch h i c d", "c d h ch i"),
    ("da", "Å Z Æ Ø A", "A Z Æ Ø Å"), ("ja", "ん い あ 亜", "あ い ん 亜"),
  ])
  func sortOrder(tag: String, given: String, expected: String) throws {
    let collator = try LocaleCollator(of: try locale(tag))
    let texts = given.split(separator: " ").map(String.init)
    let sorted = try collator.sorted(texts) { $0 }
    #expect(sorted.joined(separator: " ") == expected)
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect(try collator.compare(left, right) < 0)
      #expect(try collator.compare(right, left) > 0)
      #expect(try collator.sortKey(left).lexicographicallyPrecedes(collator.sortKey(right)))
    }
  }

  @Test func tiesKeepTheirOrder() throws {
    let collator = try LocaleCollator(of: try locale("en"))
    // One text in two normalization forms, and an ignorable character.
    let elements = [("b", 0), ("e\u{301}", 1), ("\u{E9}", 2), ("e\u{0}\u{301}", 3), ("", 4), ("a", 5), ("", 6)]
    #expect(try collator.sorted(elements, by: \.0).map(\.1) == [4, 6, 5, 0, 1, 2, 3])
    #expect(try collator.compare("e\u{301}", "\u{E9}") == 0)
    #expect(try collator.compare("", "") == 0)
    let many = (0..<500).map { ("same", $0) }
    #expect(try collator.sorted(many, by: \.0).map(\.1) == Array(0..<500))
  }

  @Test(arguments: [
    ("es-419", "es", "Español latinoamericano"), ("zh-Hant-HK", "en", "Traditional Chinese (Hong Kong SAR China)"),
    ("en-GB", "en", "British English"), ("fr", "fr", "Français"), ("nb", "nb", "norsk bokmål"),
    ("sr-Latn", "sr-Latn", "srpski (latinica)"), ("tlh", "tlh", "tlh"), ("qaa", "en", "qaa"),
  ])
  func displayNames(tag: String, language: String, name: String) throws {
    #expect(try LocaleDisplayName(in: try locale(language)).name(of: try locale(tag)) == name)
  }

  @Test(arguments: [
    ("DE", "en", "Germany"), ("de", "ja", "ドイツ"), ("419", "es", "Latinoamérica"), ("ZZ", "en", "Unknown Region"),
    ("QQ", "en", "QQ"), ("", "en", ""), ("Germany", "en", "Germany"), ("D\0", "en", "D\0"),
  ])
  func regionNames(region: String, language: String, name: String) throws {
    #expect(try LocaleDisplayName(in: try locale(language)).name(ofRegion: region) == name)
  }

  @Test func aNameLongerThanTheBuffer() throws {
    let tag = "sl-" + (10..<32).map { "abc\($0)" }.joined(separator: "-")
    #expect(try LocaleDisplayName(in: try locale("en")).name(of: try locale(tag)).utf8.count > 128)
  }

  @Test(arguments: [
    ("en", 0.5, "0"), ("en", 1.5, "2"), ("en", 2.5, "2"), ("en", 2.51, "3"), ("en", -1.5, "-2"),
    ("en", 1234567, "1234567"),
    ("de", 1234567.4, "1234567"), ("ar-EG", 42, "٤٢"), ("ar-MA", 42, "42"), ("fa", 1234, "۱۲۳۴"), ("mr", 7, "७"),
    ("tlh", 7, "7"),
    ("en", 1e20, "100000000000000000000"), ("en", -0.0, "-0"), ("en", .leastNonzeroMagnitude, "0"),
    ("en", .infinity, "∞"),
    ("en", .nan, "NaN"),
  ])
  func numbers(tag: String, number: Double, text: String) throws {
    #expect(try IntegerFormatter(try locale(tag)).string(number) == text)
  }

  @Test func wholeNumbers() throws {
    let formatter = try IntegerFormatter(try locale("en"))
    #expect(try formatter.string(Int64.min) == "-9223372036854775808")
    #expect(try formatter.string(UInt64.max) == "18446744073709551615")
    #expect(try formatter.string(Double.greatestFiniteMagnitude).count == 309)
    #expect(try IntegerFormatter(try locale("ar-EG")).string(Int64(90)) == "٩٠")
  }
}
