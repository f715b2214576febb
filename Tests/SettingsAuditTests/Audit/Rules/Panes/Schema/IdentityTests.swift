import SettingsLocalization
import Testing

@testable import SettingsAudit

@Suite struct IdentityTests {
  /// Values are the same to a store, or not, by what ``PropertyListValue/isSame(as:)`` says.
  @Test func identityIsSameness() {
    let values: [PropertyListValue] = [
      "1", 1, 1.0, true, false, 0, 0.5, "0.5", "s1", .list(), .list(""), .list("", ""), .list(1), .list("1"),
      .of(nil), .of(nil, ["a": 1]), .of(nil, ["a": true]), .of("a"), "\u{E9}", "e\u{301}",
    ]
    for left in values {
      for right in values {
        #expect((left.identity == right.identity) == left.isSame(as: right), "\(left) \(right)")
      }
    }
  }
}
