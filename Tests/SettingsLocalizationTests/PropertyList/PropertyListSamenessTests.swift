import Testing

@testable import SettingsLocalization

/// Which values are equal, and which have the same spelling.
@Suite struct PropertyListSamenessTests {
  private static func list(_ values: PropertyListValue...) -> PropertyListValue {
    .array(values.map { PropertyListNode($0) })
  }

  private static func dictionary(_ pairs: (String, PropertyListValue)...) -> PropertyListValue {
    .dictionary(PropertyListDictionary(pairs.map { .init(key: $0, PropertyListNode($1)) }))
  }

  private static let big: PropertyListValue = .real(1e20, literal: "100000000000000000000")

  /// The values of one line are equal to each other, and differ from all others.
  static let groups: [[PropertyListValue]] = [
    [1, 1.0, true, .real(1, literal: "1.00")], ["1"], [0, 0.0, false, -0.0], ["0"], [0.5, .real(0.5, literal: ".50")],
    ["0.5"], [""], ["é"], ["e\u{301}"], [list(1), list(1.0), list(true)], [list("1")], [list()], [list("")],
    [list("", "")], [big, 1e20], [.real(.nan, literal: "nan"), .real(-.nan, literal: "-nan")],
    [.integer(.max)], [.real(0x1p63, literal: "9223372036854775808")], [dictionary()], [dictionary(("a", "b"))],
    [dictionary(("a", 1), ("b", 2)), dictionary(("b", 2.0), ("a", true)), dictionary(("a", 9), ("b", 2), ("a", 1))],
    [dictionary(("é", 1))], [dictionary(("e\u{301}", 1))],
  ]

  @Test func equalValues() {
    let values = Self.groups.enumerated().flatMap { number, group in group.map { (number, $0) } }
    for (left, first) in values {
      for (right, second) in values {
        #expect((first == second) == (left == right), "\(first) and \(second)")
        #expect(left != right || first.hashValue == second.hashValue, "\(first) and \(second)")
      }
    }
    #expect(Set(values.map(\.1)).count == Self.groups.count)
  }

  @Test func placesDoNotCount() {
    let place = SourceLocation(line: 1, column: 2)
    let node = PropertyListNode("a", at: place)
    #expect(node != PropertyListNode("a"))
    #expect(PropertyListValue.array([node]) == Self.list("a"))
    #expect(PropertyListValue.array([node]).isSpelled(like: Self.list("a")))
    let pair = PropertyListDictionary.Pair(key: "k", at: place, node)
    #expect(PropertyListDictionary([pair]) == ["k": "a"])
  }

  /// Every value has its own spelling but the two that only differ in places.
  @Test func spellings() {
    let values = Self.groups.flatMap(\.self)
    for (left, first) in values.enumerated() {
      for (right, second) in values.enumerated() {
        #expect(first.isSpelled(like: second) == (left == right), "\(first) and \(second)")
      }
    }
  }
}
