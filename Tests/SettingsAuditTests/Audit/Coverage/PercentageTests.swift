import Testing

@testable import SettingsAudit

@Suite struct PercentageTests {
  /// Ten-thousandths, rounded down for a table, exactly.
  @Test(arguments: [
    (0, "0.0 %", "0"), (5, "0.0 %", "0.05"), (10, "0.1 %", "0.1"), (5454, "54.5 %", "54.54"), (9000, "90.0 %", "90"),
    (9950, "99.5 %", "99.5"), (9999, "99.9 %", "99.99"), (10_000, "100 %", "100"),
  ]) func texts(tenThousandths: Int, rounded: String, digits: String) {
    #expect(Percentage.rounded(tenThousandths) == rounded)
    #expect(Percentage.digits(tenThousandths) == digits)
    #expect(Percentage.tenThousandths(digits) == tenThousandths)
  }

  @Test(arguments: ["", "x", "-1", "100.01", "nan", "inf", "1e999"]) func invalidPercentages(literal: String) {
    #expect(Percentage.tenThousandths(literal) == nil)
  }
}
