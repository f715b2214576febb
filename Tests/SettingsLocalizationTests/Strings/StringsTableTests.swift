#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Testing

@testable import SettingsLocalization

@Suite struct StringsTableTests {
  private func table(_ text: String) -> StringsTable { StringsTable(bytes: Array(text.utf8), file: "t") }

  @Test func theLastOfDuplicatesCounts() {
    let table = table("\"a\" = \"1\"; \"b\" = \"2\"; \"\\U0061\" = \"3\";")
    #expect(table["a"] == "3")
    #expect(table["b"] == "2")
    #expect(table["c"] == nil)
    #expect(table.entries.count == 3)
    #expect(table.findings.map(\.rule) == [.duplicateKey])
  }

  @Test func canonicallyEquivalentKeysAreTwo() {
    let table = table("\"\u{E9}\" = \"nfc\"; \"e\u{301}\" = \"nfd\";")
    #expect(table["\u{E9}"] == "nfc")
    #expect(table["e\u{301}"] == "nfd")
    #expect(table.findings.map(\.rule) == [.canonicallyEquivalentKeys])
  }

  /// iOS stops at the second semicolon, so it does not show the later value.
  @Test func iosReadsTheEntriesBeforeTheCut() {
    let table = table("\"a\" = \"1\"; \"b\" = \"2\";; \"a\" = \"3\"; \"c\" = \"4\";")
    #expect(table["a"] == "3")
    #expect(table.iosEntry(forKey: "a")?.iosValue == "1")
    #expect(table.iosEntry(forKey: "c") == nil)
    #expect(table.isBroken)
  }

  @Test func anOctalEscapeWithoutACharacterIsReadDifferentlyByIOS() {
    let entry = table("k = \"\\377\";").entry(forKey: "k")
    #expect(entry?.value == "\u{FFFD}")
    #expect(entry?.iosValue == "\0")
  }

  /// Keys and values with escapes are decoded into the same bytes, also those of an entry without its semicolon.
  @Test func whatIsDecodedStandsSideBySide() {
    let table = table("\"a\\n\" = \"1\\t\"; b = \"plain\"; c = \"\"; d = \"\\376\"; \"\\U00e9\"; e = \"\\\"\"")
    #expect(table.entries.map(\.key) == ["a\n", "b", "c", "d", "\u{E9}", "e"])
    #expect(table.entries.map(\.value) == ["1\t", "plain", "", "\u{FFFD}", "\u{E9}", "\""])
    #expect(table.entries.map(\.iosValue) == ["1\t", "plain", "", "\0", "\u{E9}", "\""])
    #expect(["a\n", "d", "\u{E9}", "e"].map { table[$0] } == ["1\t", "\u{FFFD}", "\u{E9}", "\""])
  }

  @Test func nestedValuesKeepTheirShape() throws {
    let table = table("a = { x = 1; }; b = (y, \"z z\",); c = <0a 0B>;")
    let dictionary = try #require(table.entry(forKey: "a")?.value.dictionary)
    #expect(dictionary["x"] == "1")
    #expect(table.entry(forKey: "b")?.value.array?.map(\.value) == ["y", "z z"])
    #expect(table.entry(forKey: "c")?.value == .data(Data([0x0A, 0x0B])))
    #expect(table.findings.map(\.rule) == [.nonStringValue, .nonStringValue, .nonStringValue])
  }

  /// A property list has no text that could have ranges.
  @Test func entriesOfAPropertyListHaveNoRanges() {
    let table = table("<plist version=\"1.0\"><dict><key>a</key><string>1</string></dict></plist>")
    let entry = table.entry(forKey: "a")
    #expect(entry?.value == "1")
    #expect([entry?.keyRange, entry?.valueRange, entry?.range] == [0..<0, 0..<0, 0..<0])
  }

  @Test func everyKeyOfALargeTableIsFound() {
    let keys = (0..<20_000).map { TextKey("key \($0)") }
    let table = table(keys.map { "\"\($0)\" = \"value of \($0)\";\n" }.joined())
    #expect(table.entries.count == keys.count)
    #expect(keys.allSatisfy { table[$0] == "value of \($0)" })
    #expect(table["key 20000"] == nil)
    #expect(table.entry(forKey: "key 19999")?.location == SourceLocation(line: 20_000, column: 1))
  }

  @Test func aLoneSurrogateInUTF16ReadsAsAReplacementAndIsWrittenAsItWas() {
    let text: [UInt16] = Array("k = \"".utf16) + [0xD800] + Array("x\";".utf16)
    let bytes: [UInt8] = [0xFF, 0xFE] + text.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let document = StringsDocument(bytes: bytes, file: "t")
    #expect(StringsTable(document)["k"] == "\u{FFFD}x")
    #expect(document.bytes == bytes)
  }

  @Test(arguments: ["<plist><array/></plist>", "<plist><string>a</string></plist>"])
  func aPropertyListWithoutADictionaryIsNotATable(text: String) {
    let table = table(text)
    #expect(table.findings.map(\.rule) == [.notATable])
    #expect(table.entries.isEmpty)
    #expect(table.iosView.reads == .nothing)
  }

  @Test(arguments: [TextEncoding.utf32LittleEndian, .utf32BigEndian])
  func utf32WithoutAMarkIsReadAndReported(encoding: TextEncoding) {
    let table = StringsTable(bytes: TextEncoder.encode(Array("a = b;".utf8), as: encoding), file: "t")
    #expect(table["a"] == "b")
    #expect(table.findings.map(\.rule) == [.utf32WithoutMark])
    #expect(table.iosView.reads == .nothing)
  }
}
