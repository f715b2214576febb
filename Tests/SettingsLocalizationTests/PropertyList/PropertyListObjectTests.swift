import Foundation
import SettingsLocalization
import Testing

/// Values made of what user defaults return.
@Suite struct PropertyListObjectTests {
  static var objects: [(Any, PropertyListValue)] {
    [
      ("a", "a"), ("1", "1"), (1, 1), (Int8(-1), -1), (UInt64.max, .unsigned(.max)),
      (0.5, 0.5), (Float(0.5), 0.5), (true, .boolean(true)), (false, .boolean(false)),
      (Date(timeIntervalSince1970: 1), .date(Date(timeIntervalSince1970: 1))), (Data([1]), .data(Data([1]))),
      ([1, "a"] as [Any], .array([PropertyListNode(1), PropertyListNode("a")])),
      (["b": 1, "a": [String]()] as [String: Any], .dictionary(["a": .array([]), "b": 1])),
      (PropertyListValue.real(1, literal: "1.00"), .real(1, literal: "1.00")),
    ]
  }

  @Test(arguments: objects.indices) func theValueOfAnObject(number: Int) throws {
    let (object, expected) = Self.objects[number]
    let value = try #require(PropertyListValue(object))
    #expect(value.isSpelled(like: expected), "\(value)")
    #expect(PropertyListValue(value.foundationValue) == value)
  }

  @Test(arguments: [7, 0.5, 1, 0] as [Double]) func numbersOfObjectiveC(number: Double) {
    #expect(PropertyListValue(NSNumber(value: number)) == .real(number, literal: "\(number)"))
    #expect(PropertyListValue(NSNumber(value: number != 0)) == .boolean(number != 0))
  }

  @Test func userDefaultsComeBack() throws {
    let name = "settings-localization-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let stored: PropertyListDictionary = [
      "text": "a", "number": 7, "real": 0.5, "flag": true, "list": .array([PropertyListNode("a")]),
    ]
    for pair in stored.pairs { defaults.set(pair.node.value.foundationValue, forKey: pair.key) }
    for pair in stored.pairs {
      #expect(defaults.object(forKey: pair.key).flatMap { PropertyListValue($0) } == pair.node.value, "\(pair.key)")
    }
  }

  @Test func whatIsNoValue() {
    struct Other {}
    #expect(PropertyListValue(Other()) == nil)
    #expect(PropertyListValue([1, Other()] as [Any]) == nil)
    #expect(PropertyListValue(["a": ["b": Other()]] as [String: Any]) == nil)
  }

  @Test func depthIsLimited() {
    func nested(_ levels: Int) -> Any { (1..<levels).reduce([] as [Any]) { list, _ in [list] } }
    #expect(PropertyListValue(nested(512)) != nil)
    #expect(PropertyListValue(nested(513)) == nil)
  }
}
