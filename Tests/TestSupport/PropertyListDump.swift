package import SettingsLocalization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Documents as short text, to compare whole results.
extension PropertyListDocument {
  /// The root without places; `nil` if there is none.
  package var dump: String? { root?.value.dump(places: false) }

  /// The root with `@line:column` after each key and before each value.
  package var dumpWithPlaces: String? { root.map { $0.dump(places: true) } }

  /// One line for each finding: `line:column severity rule message`, notes in brackets.
  package var problems: [String] { findings.map(\.line) }

  package var rules: [String] { findings.map(\.rule.rawValue) }
}

extension Finding {
  package var line: String {
    let place = location.map { "\($0) " } ?? ""
    let notes = notes.map { " [\($0.location.map { "\($0) " } ?? "")\($0.message)]" }.joined()
    return "\(place)\(severity.rawValue) \(rule) \(message)\(notes)"
  }
}

extension PropertyListNode {
  package func dump(places: Bool) -> String {
    (places ? location.map { "@\($0) " } ?? "@- " : "") + value.dump(places: places)
  }
}

extension PropertyListValue {
  package func dump(places: Bool) -> String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)u"
    case .real(let number, let literal): "\(number)r\(literal)"
    case .boolean(let flag): "\(flag)"
    case .date(let date): "date \(date.timeIntervalSince1970)"
    case .data(let data): "data \([UInt8](data))"
    case .array(let nodes): "[" + nodes.map { $0.dump(places: places) }.joined(separator: ", ") + "]"
    case .dictionary(let dictionary):
      "{" + dictionary.pairs.map { $0.dump(places: places) }.joined(separator: ", ") + "}"
    }
  }
}

extension PropertyListDictionary.Pair {
  fileprivate func dump(places: Bool) -> String {
    key + (places ? keyLocation.map { "@\($0)" } ?? "@-" : "") + ": " + node.dump(places: places)
  }
}
