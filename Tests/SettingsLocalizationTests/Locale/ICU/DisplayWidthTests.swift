import Testing

@testable import SettingsLocalization

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("\u{7F}", 1), ("a\tb\r\nc", 3), ("Réglages…", 9), ("e\u{301}é", 2), ("中文", 4),
    ("中e\u{301}", 3),
    ("ｶﾞ", 1), ("한국", 4), ("\u{AD}a\u{85}", 1), ("👩‍👩‍👧", 2), ("Настройки", 9), ("Ё\u{483}", 1), ("’“”", 3),
    ("\u{200B}a\u{200D}b", 2),
  ])
  func columns(text: String, count: Int) {
    #expect(DisplayWidth.columns(of: text) == count)
  }

  @Test func standaloneScalarsJoinNothing() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), DisplayWidth.standsAlone(scalar), value != 0x0D else { continue }
      let text = "a\(scalar)\(scalar)中\(scalar)b"
      #expect(text.count == text.unicodeScalars.count, "\(value)")
    }
  }

  @Test func noCharacterTakesMoreColumnsThanBytes() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      #expect(DisplayWidth.columns(of: text) <= text.utf8.count, "\(value)")
    }
  }
}
