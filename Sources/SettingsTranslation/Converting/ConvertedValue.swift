internal import SettingsLocalization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as a format can hold it: each key once, numbers as the format spells them.
struct ConvertedValue {
  private let source: PropertyListDocument.Format
  private let target: PropertyListDocument.Format
  private(set) var findings: FindingList
  /// The keys and numbers that lead to the value, for messages.
  private var path: [String] = []

  /// - Parameter file: the name for messages.
  init(file: String, from source: PropertyListDocument.Format, to target: PropertyListDocument.Format) {
    self.source = source
    self.target = target
    findings = FindingList(file: file)
  }

  /// The value of a root; findings that are errors say what the format cannot hold.
  mutating func root(_ node: PropertyListNode) -> PropertyListValue {
    let value = self.value(node)
    guard target == .oldStyle else { return value }
    guard let pairs = value.dictionary?.pairs else {
      refuse("is not a dictionary; a table is one", at: node.location, fix: "Choose xml, binary or json.")
      return value
    }
    for pair in pairs where pair.node.value.string == nil {
      path = [pair.key]
      refuse("is not a text; a table has texts only", at: pair.node.location, fix: "Choose xml, binary or json.")
    }
    return value
  }

  private mutating func value(_ node: PropertyListNode) -> PropertyListValue {
    switch node.value {
    case .real(let number, let literal): return .real(number, literal: spelled(number, literal))
    case .date, .data:
      check(node)
      return node.value
    case .array(let nodes): return .array(nodes.enumerated().map { inner($1, "[\($0)]") })
    case .dictionary(let dictionary): return .dictionary(self.dictionary(dictionary))
    case .string, .integer, .unsigned, .boolean: return node.value
    }
  }

  private mutating func inner(_ node: PropertyListNode, _ step: String) -> PropertyListNode {
    path.append(step)
    defer { path.removeLast() }
    return PropertyListNode(value(node), at: node.location)
  }

  // MARK: Dictionaries

  /// The pairs; of two with one key only one would be left, so that is an error.
  private mutating func dictionary(_ dictionary: PropertyListDictionary) -> PropertyListDictionary {
    var last: [ExactString: Int] = [:]
    for (index, pair) in dictionary.pairs.enumerated() {
      if last.updateValue(index, forKey: ExactString(pair.key)) != nil { reportTwice(pair) }
    }
    var pairs: [PropertyListDictionary.Pair] = []
    for (index, pair) in dictionary.pairs.enumerated() where last[ExactString(pair.key)] == index {
      let node = inner(pair.node, path.isEmpty ? pair.key : "." + pair.key)
      pairs.append(PropertyListDictionary.Pair(key: pair.key, at: pair.keyLocation, node))
    }
    return PropertyListDictionary(pairs)
  }

  /// Readers of the other formats report this, and an old-style table keeps both.
  private mutating func reportTwice(_ pair: PropertyListDictionary.Pair) {
    guard source == .oldStyle, target != .oldStyle else { return }
    findings.add(
      .duplicateKey, .error, "the key \(pair.key.quoted) occurs more than once; only one of them would be kept",
      at: pair.keyLocation, key: TextKey(pair.key), fix: "Keep one of them.")
  }

  // MARK: Scalars

  private mutating func check(_ node: PropertyListNode) {
    if target == .json {
      let kind = if case .date = node.value { "a date" } else { "data" }
      return refuse("is \(kind), which JSON cannot hold", at: node.location, fix: "Choose xml or binary.")
    }
    guard target != .binary, case .date(let date) = node.value else { return }
    if PropertyListDate.format(date).flatMap(PropertyListDate.parse) != date {
      refuse(
        "is a date with a fraction of a second, which only a binary list can hold", at: node.location,
        fix: "Choose binary, or change the date.")
    }
  }

  /// A real as it is spelled, if the format is the same or has this spelling, too; else in the shortest form, as Xcode
  /// writes it.
  private func spelled(_ number: Double, _ literal: String) -> String {
    let shortest = number.description
    switch target {
    case .binary, .oldStyle: return shortest
    case .json: return source == .json || ConvertedValue.isJSONReal(literal) ? literal : shortest
    case .xml where source == .xml: return literal
    case .xml: return shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
    }
  }

  /// Whether a literal is a number of JSON that is read as a real: `1.0` and `1e3`, not `1`, `.5`, `+1.0`.
  private static func isJSONReal(_ literal: String) -> Bool {
    let bytes = Array(literal.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) else { return false }
    let root = PropertyListDocument(bytes: bytes, file: "", as: .json).root
    if case .real(_, let read)? = root?.value { return read == literal }
    return false
  }

  // MARK: Messages

  private var name: String { path.isEmpty ? "the list" : path.joined().quoted }

  private mutating func refuse(_ what: String, at location: SourceLocation?, fix: String) {
    findings.add(.notConvertible, .error, "\(name) \(what)", at: location, fix: fix)
  }
}

extension Finding.Rule {
  /// A value that the other format cannot hold, or a file that cannot be read without loss.
  static let notConvertible = Finding.Rule(rawValue: "not-convertible")
}
