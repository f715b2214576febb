import SettingsLocalization
import TestSupport

struct CaseText {
  let bytes: [UInt8]
  /// The digits of the marks, by their place in ``bytes``.
  private var digits: [SourceLocation: Int] = [:]

  /// A file as it stands there.
  ///
  /// - Parameter encoding: `UTF-16` with its mark, `UTF-16LE` without; `nil` for UTF-8.
  /// - Throws: ``CaseProblem`` for another encoding.
  init(_ block: CaseBlock, in encoding: String?) throws(CaseProblem) {
    let marked = MarkedText(block.text)
    let units = marked.text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    switch encoding {
    case nil: bytes = Array(marked.text.utf8)
    case "UTF-16": bytes = [0xFF, 0xFE] + units
    case "UTF-16LE": bytes = units
    case let other?: throw CaseProblem(line: block.line, message: "\(other) is no encoding of a file of cases")
    }
    for (digit, place) in marked.places { digits[SourceLocation(line: place.line, column: place.column)] = digit }
  }

  /// A pane, of which the case has the specifiers in JSON: it is in XML in the bundle, where its marks are at the same
  /// keys and values.
  ///
  /// - Parameter table: `table Sound`, `table 1`, `no table`; `nil` for that of `Root`. It may have a mark.
  /// - Throws: ``CaseProblem`` for what is not JSON, and for what is no table.
  init(specifiers block: CaseBlock, table words: String?) throws {
    let words = words.map(MarkedText.init)
    let table = try CaseText.table(words?.text, at: block.line)
    let marked = MarkedText("[\n" + block.text + "\n]")
    let json = PropertyListDocument(bytes: Array(marked.text.utf8), file: "", as: .json)
    guard let specifiers = json.root, json.findings.isEmpty else {
      let finding = json.findings.first
      let line = block.line + (finding?.location?.line ?? 1) - 1
      throw CaseProblem(line: line, message: finding?.message ?? "expected specifiers in JSON")
    }
    let pane = CaseText.pane(specifiers, table: table)
    let text = try PropertyListWriter.xml(pane)
    bytes = Array(text.utf8)
    let pairs = PropertyListDocument(bytes: bytes, file: "").root?.value.dictionary?.pairs
    if let place = pairs?.first?.node.location { digits[place] = words?.places.keys.first }
    let marks = marked.places.map { (SourceLocation(line: $0.value.line, column: $0.value.column), $0.key) }
    let digitsInJSON = Dictionary(uniqueKeysWithValues: marks)
    for places in pairs?.last.map({ CaseText.places($0.node, specifiers) }) ?? [] {
      if let xml = places.xml, let place = places.json, let digit = digitsInJSON[place] { digits[xml] = digit }
    }
  }

  private static func table(_ words: String?, at line: Int) throws(CaseProblem) -> PropertyListValue? {
    guard let words else { return "Root" }
    if words == "no table" { return nil }
    guard words.hasPrefix("table ") else { throw CaseProblem(line: line, message: "expected a table, not \(words)") }
    let name = String(words.dropFirst("table ".count))
    return Int64(name).map { .integer($0) } ?? .string(name)
  }

  private static func pane(_ specifiers: PropertyListNode, table: PropertyListValue?) -> PropertyListValue {
    let table = table.map { [PropertyListDictionary.Pair(key: "StringsTable", PropertyListNode($0))] } ?? []
    return .dictionary(PropertyListDictionary(table + [.init(key: "PreferenceSpecifiers", specifiers)]))
  }

  /// The places of all keys and values, in XML and in JSON.
  private static func places(
    _ xml: PropertyListNode, _ json: PropertyListNode
  ) -> [(xml: SourceLocation?, json: SourceLocation?)] {
    let own = [(xml.location, json.location)]
    switch (xml.value, json.value) {
    case (.array(let written), .array(let read)): return own + zip(written, read).flatMap(places)
    case (.dictionary(let written), .dictionary(let read)):
      return own
        + zip(written.pairs, read.pairs).flatMap { [($0.keyLocation, $1.keyLocation)] + places($0.node, $1.node) }
    default: return own
    }
  }

  /// `1️⃣` if that mark is at a place.
  func mark(at place: SourceLocation) -> String? { digits[place].map(CaseText.mark) }

  /// The marks in it.
  var marks: Set<String> { Set(digits.values.map(CaseText.mark)) }

  static func mark(_ digit: Int) -> String { "\(digit)\u{FE0F}\u{20E3}" }
}

// MARK: Invisible characters

extension CaseText {
  /// The text with the characters that `\u{…}` stands for.
  static func decoded(_ text: String) -> String {
    text.replacing(#/\\u\{([0-9A-Fa-f]{1,6})\}/#) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
    }
  }

  /// The text with `\u{…}` for what cannot be seen.
  static func encoded(_ text: String) -> String {
    text.unicodeScalars.map { isVisible($0) ? String($0) : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
      .joined()
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    case .spaceSeparator: scalar == " "
    // Accents that combine, and selectors of variants.
    default: !(0x300...0x36F).contains(scalar.value) && !(0xFE00...0xFE0F).contains(scalar.value)
    }
  }
}

extension PropertyListValue {
  fileprivate var dictionary: PropertyListDictionary? { if case .dictionary(let pairs) = self { pairs } else { nil } }
}
