extension PropertyListValue {
  /// The value as `UserDefaults.register(defaults:)` takes it: `String`, `Int`, `Double`, `Bool`, `Date`, `Data`,
  /// `[Any]` or `[String: Any]`.
  ///
  /// Of duplicate keys the last counts, and so it does among keys that are canonically equivalent, which `String`
  /// takes for one key.
  public var foundationValue: Any {
    switch self {
    case .string(let text): text
    case .integer(let number): Int(truncatingIfNeeded: number)
    case .real(let number, _): number
    case .boolean(let flag): flag
    case .date(let date): date
    case .data(let data): data
    case .array(let nodes): nodes.map(\.value.foundationValue)
    case .dictionary(let dictionary): dictionary.foundationValue
    }
  }
}

extension PropertyListDictionary {
  /// The pairs as `UserDefaults.register(defaults:)` takes them.
  public var foundationValue: [String: Any] {
    Dictionary(pairs.map { ($0.key, $0.node.value.foundationValue) }) { $1 }
  }
}
