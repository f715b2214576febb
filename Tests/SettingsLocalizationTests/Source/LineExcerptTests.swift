import Testing

@testable import SettingsLocalization

/// Lines of files, whole or around a place.
@Suite struct LineExcerptTests {
  struct Row: Sendable {
    var text: String
    var line: Int
    var column: Int
    var excerpt: LineExcerpt?

    init(_ text: String, _ line: Int, _ column: Int, _ excerpt: (String, Int, Bool, Bool)?) {
      (self.text, self.line, self.column) = (text, line, column)
      self.excerpt = excerpt.map { LineExcerpt(text: $0.0, offset: $0.1, isCutBefore: $0.2, isCutAfter: $0.3) }
    }
  }

  static let rows: [Row] = [
    Row("ab\ncd\n", 1, 1, ("ab", 0, false, false)), Row("ab\r\ncd", 1, 2, ("ab", 1, false, false)),
    Row("ab\rcd", 2, 3, ("cd", 2, false, false)), Row("ab\n", 2, 1, ("", 0, false, false)),
    Row("ab\n", 3, 1, nil), Row("ab", 0, 1, nil), Row("ab", 1, 0, ("ab", 0, false, false)),
    Row("ab", 1, 99, ("ab", 2, false, false)), Row("0123456789", 1, 6, ("345678", 2, true, true)),
    Row("äöüßéèêëîï", 1, 6, ("ßéèêëî", 2, true, true)), Row("😀😀😀😀😀", 1, 3, ("😀😀😀😀😀", 2, false, false)),
    Row("", 1, 1, ("", 0, false, false)),
  ]

  @Test func excerpts() {
    for row in Self.rows {
      let text = SourceText(bytes: Array(row.text.utf8), file: "a.strings")
      let place = SourceLocation(line: row.line, column: row.column)
      #expect(text.excerpt(at: place, before: 2, after: 4) == row.excerpt, "\(row)")
    }
  }

  /// The text is read in any encoding; a binary property list has no lines.
  @Test func filesOfABundle() throws {
    let files: [String: [UInt8]] = [
      "a.strings": [0xFF, 0xFE, 0x61, 0x00, 0x97, 0x97], "b.plist": Array("bplist00".utf8), "c.strings": [0x61, 0xFF],
    ]
    let bundle = try SettingsBundle(files: files)
    let place = SourceLocation(line: 1, column: 2)
    #expect(bundle.sourceText(of: "a.strings")?.excerpt(at: place, before: 9, after: 9)?.text == "a\u{9797}")
    #expect(bundle.sourceText(of: "c.strings")?.excerpt(at: place, before: 9, after: 9)?.text == "a")
    for path in ["b.plist", "none", "../a.strings", "/etc/hosts", ""] {
      #expect(bundle.sourceText(of: path) == nil, "\(path)")
    }
  }
}
