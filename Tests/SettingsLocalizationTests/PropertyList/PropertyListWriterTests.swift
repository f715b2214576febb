import TestSupport
import Testing

@testable import SettingsLocalization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct PropertyListWriterTests {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static let body = """
    <dict>
    \t<key>z &amp; é</key>
    \t<string>&lt;a&gt; "b" 'c'&#13;
    \td</string>
    \t<key>a</key>
    \t<array>
    \t\t<integer>-1</integer>
    \t\t<real>0.50</real>
    \t\t<true/>
    \t\t<false/>
    \t\t<date>2020-01-02T03:04:05Z</date>
    \t\t<array/>
    \t\t<dict/>
    \t\t<string></string>
    \t\t<data>
    \t\tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKisw
    \t\tLS4v
    \t\t</data>
    \t</array>
    </dict>

    """

  @Test func writesAsAppleDoes() throws {
    let text = PropertyListWriterTests.head + PropertyListWriterTests.body + "</plist>\n"
    let document = PropertyListDocument(bytes: Array(text.utf8), file: "t")
    #expect(document.problems == [])
    let root = try #require(document.root)
    #expect(try PropertyListWriter.xml(root.value) == text)
  }

  @Test func writesAWordAsTheRoot() throws {
    let text = try PropertyListWriter.xml(.string("x"))
    #expect(text == PropertyListWriterTests.head + "<string>x</string>\n</plist>\n")
  }

  static let errors: [(PropertyListValue, String)] = [
    (.string("a\u{1}"), "the value holds U+0001, which XML cannot"),
    (.array([node(.string("\u{FFFF}"))]), "the value at [0] holds U+FFFF, which XML cannot"),
    (.string("\u{FEFF}a"), "the value begins with U+FEFF, which iOS drops from XML"),
    (
      dictionary("a", .array([node(.boolean(true)), node(dictionary("b", .real(.nan, literal: "nan")))])),
      "the value at a[1].b is not a finite number"
    ),
    (dictionary("\0", .boolean(true)), "the value holds U+0000, which XML cannot"),
    (.date(Date(timeIntervalSince1970: 1e15)), "the value is a date outside the years 1 to 9999"),
  ]

  @Test(arguments: errors) func refuses(value: PropertyListValue, message: String) {
    let error = #expect(throws: PropertyListWriterError.self) { try PropertyListWriter.xml(value) }
    #expect(error?.description == message)
  }

  @Test func depthIsLimited() throws {
    func nested(_ levels: Int) -> PropertyListValue {
      (1..<levels).reduce(.array([])) { value, _ in .array([PropertyListNode(value)]) }
    }
    let text = try PropertyListWriter.xml(nested(511))
    #expect(PropertyListDocument(bytes: Array(text.utf8), file: "t").problems == [])
    let error = #expect(throws: PropertyListWriterError.self) { try PropertyListWriter.xml(nested(600)) }
    #expect(error?.description.hasSuffix("is nested deeper than 512 levels") == true)
  }

  @Test func everyDayIsReadAsItIsWritten() {
    let days = stride(from: -719_162, through: 2_932_896, by: 97)
    for day in days {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 86_399)
      #expect(PropertyListDate.format(date).flatMap(PropertyListDate.parse) == date)
    }
    #expect(PropertyListDate.format(Date(timeIntervalSince1970: -62_135_596_800)) == "0001-01-01T00:00:00Z")
    #expect(PropertyListDate.format(Date(timeIntervalSince1970: 253_402_300_799.9)) == "9999-12-31T23:59:59Z")
    #expect(PropertyListDate.format(Date(timeIntervalSince1970: 253_402_300_800)) == nil)
    #expect(PropertyListDate.format(Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59Z")
  }

  static func node(_ value: PropertyListValue) -> PropertyListNode { PropertyListNode(value) }

  static func dictionary(_ key: String, _ value: PropertyListValue) -> PropertyListValue {
    .dictionary(PropertyListDictionary([PropertyListDictionary.Pair(key: key, node(value))]))
  }
}
