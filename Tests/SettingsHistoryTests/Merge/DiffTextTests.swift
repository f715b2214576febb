import SettingsHistory
import TestSupport
import Testing

/// What git compares in place of a file.
@Suite struct DiffTextTests {
  private static func utf16(_ text: String, mark: [UInt8] = [0xFF, 0xFE]) -> [UInt8] {
    mark + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  static let rows: [(bytes: [UInt8], file: String, text: String)] = [
    (Array("/* é */\r\na=1;\rb=2;\n".utf8), "t.strings", "/* é */\na=1;\nb=2;\n"),
    ([0xEF, 0xBB, 0xBF] + "a=1;".utf8, "t.strings", "a=1;"),
    (utf16("\"ä\" = \"😀\";\r\n"), "t.strings", "\"ä\" = \"😀\";\n"),
    (utf16("a=1;") + [0x41], "t.strings", "a=1;\u{FFFD}"),
    (utf16("a=") + [0x3D, 0xD8] + utf16(";", mark: []), "t.strings", "a=\u{FFFD};"),
    (Array("a=\"".utf8) + [0xE4] + Array("b\";\nc=1;\n".utf8), "t.strings", "a=\"\u{FFFD}b\";\nc=1;\n"),
    ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0, 0, 0x11, 0, 0x62, 0, 0, 0, 1], "t.strings", "a\u{FFFD}b\u{FFFD}"),
    (Array("<plist><dict/></plist>\r\n".utf8), "Root.plist", "<plist><dict/></plist>\n"),
    (Array("bplist00 damaged".utf8), "t.strings", "bplist00 damaged"),
    ([], "t.strings", ""),
  ]

  @Test func everyFileIsText() {
    for (bytes, file, text) in Self.rows {
      #expect(String(decoding: DiffText.utf8(bytes, file: file), as: UTF8.self).elementsEqual(text), "\(text)")
    }
  }

  /// A table has the text of its entries, any other binary list is XML; only texts can be in a table.
  @Test func binaryFilesAreText() {
    let ascii = BinaryPropertyListBuilder.ascii
    let texts = BinaryPropertyListBuilder([[0xD1, 1, 2], ascii("a b"), ascii("x\"\n")]).bytes
    let flag = BinaryPropertyListBuilder([[0xD1, 1, 2], ascii("a"), [0x09]]).bytes
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>a</key>
      \t<true/>
      </dict>
      </plist>

      """
    func text(_ bytes: [UInt8], _ file: String) -> String {
      String(decoding: DiffText.utf8(bytes, file: file), as: UTF8.self)
    }
    #expect(text(texts, "/tmp/x/Root.strings") == "\"a b\" = \"x\\\"\\n\";\n")
    #expect(text(texts, "Root.plist").contains("<key>a b</key>"))
    #expect(text(flag, "Root.strings") == xml)
  }
}
