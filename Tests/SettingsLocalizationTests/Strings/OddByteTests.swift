import TestSupport
import Testing

@testable import SettingsLocalization

/// An odd last byte of UTF-16 is no part of the text: CoreFoundation decodes half as many units as there are bytes.
@Suite struct OddByteTests {
  private static let note = "note truncated-utf16 the last byte is half of a UTF-16 code unit: iOS passes it over"

  private static func table(_ text: String, _ encoding: TextEncoding, mark: Bool = true, tail: [UInt8] = [0x0A])
    -> [UInt8]
  {
    (mark ? encoding.byteOrderMark : []) + TextEncoder.encode(Array(text.utf8), as: encoding) + tail
  }

  /// The file, the keys that iOS finds, how much it reads, and the problems.
  static let rows: [(bytes: [UInt8], keys: [String], reads: IOSView.Extent, problems: [String])] = [
    (table("a = b;", .utf16LittleEndian), ["a"], .all, ["1:7 \(note)"]),
    (table("a = b;\n", .utf16BigEndian, tail: [0]), ["a"], .all, ["2:1 \(note)"]),
    (table("/* c */ a = b;\nc = d;", .utf16LittleEndian, tail: [0xD8]), ["a", "c"], .all, ["2:7 \(note)"]),
    (
      table("{a = b;}", .utf16LittleEndian), ["a"], .all,
      [
        "1:1 warning braced-table the table is wrapped in braces, which translation tools do not read", "1:9 \(note)",
      ]
    ),
    (
      table("<plist><dict><key>a</key><string>b</string></dict></plist>", .utf16BigEndian), ["a"], .all,
      ["1:59 \(note)"]
    ),
    // Near ones: the text ends inside of an entry; no mark; UTF-8.
    (
      table("a = \"b", .utf16LittleEndian), [], .nothing,
      ["1:5 error unterminated-string string is never closed", "1:7 \(note)"]
    ),
    (
      table("a = b", .utf16LittleEndian), [], .nothing,
      ["1:6 \(note)", "1:6 error missing-semicolon \";\" is missing after the value: iOS rejects the whole file"]
    ),
    (
      table("a = b;", .utf16BigEndian, mark: false), [], .nothing,
      [
        "1:1 warning utf16-without-bom UTF-16 without a byte-order mark: iOS cannot read this file", "1:7 \(note)",
      ]
    ),
    (
      Array("a = b;".utf8) + [0xC3], [], .nothing,
      ["1:7 error invalid-utf8 byte 0xC3 is not valid UTF-8: iOS rejects the whole file"]
    ),
  ]

  @Test(arguments: rows) func isPassedOver(bytes: [UInt8], keys: [String], reads: IOSView.Extent, problems: [String]) {
    let table = StringsTable(bytes: bytes, file: "t.strings")
    #expect(table.iosView.reads == reads)
    #expect(table.entries.filter { table.iosEntry(forKey: $0.key) != nil }.map(\.key.text) == keys)
    #expect(table.findings.map(\.line) == problems)
    #expect(table.isBroken == problems.contains { $0.contains(" error ") })
  }
}
