extension PropertyListValue {
  /// The same text for values that ``isSame(as:)`` takes for the same, and for no others.
  package var identity: ExactString {
    switch self {
    case .string(let text): ExactString("s" + text)
    case .integer(let number): ExactString("n\(number)")
    case .boolean(let flag): ExactString(flag ? "n1" : "n0")
    case .real(let number, _): ExactString(Int64(exactly: number).map { "n\($0)" } ?? "r\(number)")
    case .date(let date): ExactString("d" + (PropertyListDate.format(date) ?? ""))
    case .data(let data): ExactString("b\([UInt8](data))")
    case .array(let nodes): ExactString("(" + PropertyListValue.joined(nodes.map { ("", $0.value) }) + ")")
    case .dictionary(let dictionary):
      ExactString("{" + PropertyListValue.joined(dictionary.pairs.map { ($0.key, $0.node.value) }) + "}")
    }
  }

  /// Lengths go before texts: no text can pass for the end of another.
  private static func joined(_ parts: [(key: String, value: PropertyListValue)]) -> String {
    parts.map { part in
      let value = part.value.identity.text
      return "\(part.key.utf8.count):\(part.key)\(value.utf8.count):\(value)"
    }.joined()
  }
}
