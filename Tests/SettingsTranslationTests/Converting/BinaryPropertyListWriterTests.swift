import Foundation
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Binary lists with every kind of value, read by Foundation and by this library.
@Suite struct BinaryPropertyListWriterTests {
  private static func array(_ values: [PropertyListValue]) -> PropertyListValue {
    .array(values.map { PropertyListNode($0) })
  }

  private static let values: [PropertyListValue] = [
    .string(""), .string("a"), .string("a"), .string("é😀e\u{301}"), .string(String(repeating: "long", count: 100)),
    .boolean(true), .boolean(false), .integer(0), .integer(255), .integer(256), .integer(65_536),
    .integer(0xFFFF_FFFF), .integer(0x1_0000_0000), .integer(-1), .integer(.max), .integer(.min),
    .real(0, literal: "0.0"),
    .real(-0.1, literal: "-0.1"), .real(1e300, literal: "1e+300"), .date(Date(timeIntervalSince1970: 1_577_934_245)),
    .data(Data()), .data(Data(0..<200)), array([]), array([array([.string("a")])]), .dictionary([:]),
    .dictionary(["z": 1, "a": .dictionary(["": "a"])]),
  ]

  @Test(arguments: [1, 14, 15, 300]) func everyValueIsReadAsItWasWritten(_ copies: Int) throws {
    let value = Self.array((0..<copies).flatMap { _ in Self.values })
    let bytes = BinaryPropertyListWriter.bytes(value)
    let document = PropertyListDocument(bytes: bytes, file: "p")
    #expect(document.format == .binary && document.problems == [])
    #expect(document.root?.value.isSpelled(like: value) == true)
    let foreign = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let own = try #require(value.foundationValue as? NSObject)
    #expect(foreign as? NSObject == own)
  }

  /// Many texts: references and offsets of two and four bytes.
  @Test(arguments: [255, 256, 70_000]) func manyTextsAreReadAsTheyWereWritten(_ count: Int) {
    let value = Self.array((0..<count).map { .string("text \($0)") })
    let document = PropertyListDocument(bytes: BinaryPropertyListWriter.bytes(value), file: "p")
    #expect(document.root?.value == value)
  }
}
