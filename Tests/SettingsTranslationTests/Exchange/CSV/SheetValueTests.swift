import Testing

@testable import SettingsTranslation

/// What spreadsheets make of texts that look like numbers and dates.
@Suite struct SheetValueTests {
  /// A text, and what Calc or Excel has saved for it.
  static let rewritten = [
    ("007", "7"), ("1.50", "1.5"), ("1.50", "1,5"), ("1,50", "1.5"), ("1E5", "100000"), ("1e5", "1.00E+05"),
    ("00491234567890123456", "4.91234567890123E+017"), ("491234567890123456", "4.91235E+17"),
    ("491234567890123456", "491234567890123000"), ("3.14159265358979", "3.141592654"), ("+49", "49"), ("-0", "0"),
    ("1,234", "1234"), ("1.234,50", "1234.5"), ("1'000'000", "1000000"), ("000", "0"), (".5", "0.5"), ("5.", "5"),
    ("1/2", "01/02/26"), ("1/2", "02.01.2026"), ("1/2", "2-Jan"), ("1/2", "01. Feb"), ("1-2", "2026-01-02"),
    ("1/2", "01/02"), ("3-4", "04. Mär"), ("12/2025", "01/12/2025"), ("1.2.3", "01.02.03"), ("1.2.3", "01/02/2003"),
    ("March 5", "5-Mar"), ("1:30", "01:30:00"), ("1:30", "01:30"),
    ("true", "TRUE"), ("False", "FALSE"),
  ]

  /// Texts, and other texts that a user may have typed.
  static let typed = [
    ("7", "8"), ("7", "70"), ("7", "seven"), ("", "0"), ("0", ""), ("007", "007"), ("1.5", "1.6"), ("1.5", "15"),
    ("1.23456", "1.2"), ("1/2", "1/3"), ("1/2", "2/1"), ("1/2", "½"), ("1/2", "2 Teile von 1"), ("Level 5", "Lev 5"),
    ("Part 1", "1. Teil"), ("1:30", "1:31"), ("1:30", "1:30:05"), ("1.2.3", "3.2.1"), ("true", "wahr"), ("yes", "YES"),
    ("a", "A"), ("491234567890123456", "5"), ("5 %", "5%"), ("40/50", "50. Jan"), ("1 2 3 4 5", "1 2 3 4 5 "),
  ]

  @Test func whatASpreadsheetDidIsRecognized() {
    for (original, text) in Self.rewritten {
      #expect(SheetValue.isRewritten(text, from: original), "\(original) \(text)")
    }
  }

  @Test func whatSomebodyTypedIsNot() {
    for (original, text) in Self.typed { #expect(!SheetValue.isRewritten(text, from: original), "\(original) \(text)") }
  }

  /// No text makes it fail, and long ones are not numbers.
  @Test func anyTextIsCompared() {
    let pieces = ["1", "0", ".", ",", "E", "-", "+", "/", " ", "Jan", "9999999999999999999999", "é", "'", ":", "E400"]
    for left in pieces {
      for right in pieces { _ = SheetValue.isRewritten(left + right + left, from: right + left) }
    }
    let long = String(repeating: "1", count: 100)
    #expect(!SheetValue.isRewritten(long, from: "0" + long))
    #expect(!SheetValue.isRewritten("1E99999999999999999999", from: "1"))
  }
}
