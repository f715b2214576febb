public import Foundation

// MARK: - Runtime: the same for every app

/// A value as user defaults store it. 1, 1.0 and true are one value; a text is never a number.
public enum StoredValue: Sendable, Hashable {
  case text(String), integer(Int64), real(Double), flag(Bool), date(Date), data(Data)
  case list([StoredValue]), table([String: StoredValue])

  /// Takes a value of a property list; `nil` for anything else.
  public init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let number as NSNumber where [0x42, 0x63].contains(number.objCType.pointee): self = .flag(number.boolValue)
    case let number as NSNumber where [0x64, 0x66].contains(number.objCType.pointee): self = .real(number.doubleValue)
    case let number as NSNumber: self = .integer(number.int64Value)
    case let values as [Any]: self = .list(values.compactMap { StoredValue($0) })
    case let values as [String: Any]: self = .table(values.compactMapValues { StoredValue($0) })
    default: return nil
    }
  }

  /// The value for a property list.
  public var propertyList: Any {
    switch self {
    case .text(let text): text
    case .integer(let number): NSNumber(value: number)
    case .real(let number): NSNumber(value: number)
    case .flag(let flag): NSNumber(value: flag)
    case .date(let date): date
    case .data(let data): data
    case .list(let list): list.map(\.propertyList)
    case .table(let table): table.mapValues(\.propertyList)
    }
  }

  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var date: Date? { if case .date(let date) = self { date } else { nil } }
  public var data: Data? { if case .data(let data) = self { data } else { nil } }
  public var list: [StoredValue]? { if case .list(let list) = self { list } else { nil } }
  public var table: [String: StoredValue]? { if case .table(let table) = self { table } else { nil } }
  public var number: Double? { if case .real(let number) = self { number } else { whole.map { Double($0) } } }
  public var whole: Int64? {
    switch self {
    case .integer(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .real(let number): Int64(exactly: number)
    default: nil
    }
  }

  public static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.date(let left), .date(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.table(let left), .table(let right)): left == right
    default: left.number != nil && left.whole == right.whole && left.number == right.number
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(number ?? Double(text?.utf8.count ?? -1)) }
}

/// A type that a setting can have: an enum with a raw value only has to name it.
public protocol SettingsValue: Sendable {
  /// The value of what is stored; `nil` if that does not fit.
  static func read(_ stored: StoredValue) -> Self?
  /// What is stored; `nil` removes the stored value.
  var stored: StoredValue? { get }
}

/// A type that is stored as JSON.
public protocol SettingsCodable: SettingsValue, Codable {}

extension SettingsCodable {
  public static func read(_ stored: StoredValue) -> Self? {
    stored.data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
  }
  public var stored: StoredValue? { (try? JSONEncoder().encode(self)).map { .data($0) } }
}
extension SettingsValue where Self: RawRepresentable, RawValue: SettingsValue {
  public static func read(_ stored: StoredValue) -> Self? { RawValue.read(stored).flatMap { Self(rawValue: $0) } }
  public var stored: StoredValue? { rawValue.stored }
}
extension SettingsValue where Self: FixedWidthInteger {
  public static func read(_ stored: StoredValue) -> Self? { stored.whole.flatMap { Self(exactly: $0) } }
  public var stored: StoredValue? { .integer(Int64(clamping: self)) }
}
extension Int: SettingsValue {}
extension Int64: SettingsValue {}
extension Bool: SettingsValue {
  public static func read(_ stored: StoredValue) -> Bool? { [0: false, 1: true][stored.number ?? 2] }
  public var stored: StoredValue? { .flag(self) }
}
extension Double: SettingsValue {
  public static func read(_ stored: StoredValue) -> Double? { stored.number }
  public var stored: StoredValue? { .real(self) }
}
extension Float: SettingsValue {
  public static func read(_ stored: StoredValue) -> Float? { stored.number.map { Float($0) } }
  public var stored: StoredValue? { .real(Double(self)) }
}
extension String: SettingsValue {
  public static func read(_ stored: StoredValue) -> String? { stored.text }
  public var stored: StoredValue? { .text(self) }
}
extension URL: SettingsValue {
  public static func read(_ stored: StoredValue) -> URL? { stored.text.flatMap { URL(string: $0) } }
  public var stored: StoredValue? { .text(absoluteString) }
}
extension Date: SettingsValue {
  public static func read(_ stored: StoredValue) -> Date? { stored.date }
  public var stored: StoredValue? { .date(self) }
}
extension Data: SettingsValue {
  public static func read(_ stored: StoredValue) -> Data? { stored.data }
  public var stored: StoredValue? { .data(self) }
}
extension StoredValue: SettingsValue {
  public static func read(_ stored: StoredValue) -> StoredValue? { stored }
  public var stored: StoredValue? { self }
}
extension Optional: SettingsValue where Wrapped: SettingsValue {
  public static func read(_ stored: StoredValue) -> Wrapped?? { Wrapped.read(stored).map { .some($0) } }
  public var stored: StoredValue? { flatMap(\.stored) }
}
extension Array: SettingsValue where Element: SettingsValue {
  public static func read(_ stored: StoredValue) -> [Element]? {
    let values = stored.list?.compactMap { Element.read($0) }
    return values?.count == stored.list?.count ? values : nil
  }
  public var stored: StoredValue? { .list(compactMap(\.stored)) }
}
extension Dictionary: SettingsValue where Key == String, Value: SettingsValue {
  public static func read(_ stored: StoredValue) -> [String: Value]? {
    let values = stored.table?.compactMapValues { Value.read($0) }
    return values?.count == stored.table?.count ? values : nil
  }
  public var stored: StoredValue? { .table(compactMapValues(\.stored)) }
}
