import Testing

@testable import SettingsLocalization

/// Which values user defaults treat as the same.
@Suite struct PropertyListSamenessTests {
  static let values: [PropertyListValue] = [
    1, 1.0, true, "1", 0, 0.0, false, "0", 0.5, "", "é", "e\u{301}", .array([PropertyListNode(1)]),
    .array([PropertyListNode(1.0)]), .real(1, literal: "1.00"),
  ]

  /// Values of one group are the same as each other, and differ from all others.
  static let groups: [[Int]] = [[0, 1, 2, 14], [3], [4, 5, 6], [7], [8], [9], [10], [11], [12, 13]]

  @Test func everyPair() {
    for (left, first) in Self.values.enumerated() {
      for (right, second) in Self.values.enumerated() {
        let expected = Self.groups.contains { $0.contains(left) && $0.contains(right) }
        #expect(first.isSame(as: second) == expected, "\(first) and \(second)")
      }
    }
  }
}
