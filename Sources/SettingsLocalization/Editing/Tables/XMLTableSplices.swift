/// Turns a plan into replacements in an XML table.
struct XMLTableSplices {
  private(set) var splices = SpliceList()
  private let table: StringsTable
  private let plan: EditPlan
  private let lines: TextLines
  private let lineEnd: [UInt8]
  private let pairs: [XMLTableScanner.Pair]
  private let dictionary: XMLTableScanner.Element

  init(
    _ plan: EditPlan, places: AdditionPlaces, in table: StringsTable, of text: SourceText
  ) throws(TableEditError) {
    let scanner = XMLTableScanner(text.utf8)
    pairs = scanner.pairs
    guard let dictionary = scanner.dictionary, XMLTableSplices.agree(pairs, table, text) else {
      throw .notReadBack(file: table.file, reason: "its entries were not found")
    }
    self.dictionary = dictionary
    self.table = table
    self.plan = plan
    lines = TextLines(text.utf8)
    lineEnd = lines.lineEndStyle ?? []
    try collectValues()
    try collectAdditions(places)
    collectRemovals()
  }

  /// Whether the pairs are the entries that the reader of property lists found.
  private static func agree(_ pairs: [XMLTableScanner.Pair], _ table: StringsTable, _ text: SourceText) -> Bool {
    pairs.count == table.entries.count
      && zip(pairs, table.entries).allSatisfy { text.location(of: $0.range.lowerBound) == $1.location }
  }

  private mutating func collectValues() throws(TableEditError) {
    for (number, value) in plan.values {
      let entry = table.entries[number]
      guard let old = entry.value.string else {
        throw .valueIsNoText(file: table.file, key: entry.key, at: entry.location)
      }
      let text = try escaped(value, key: entry.key)
      if old.isExactly(value) { continue }
      let element = pairs[number].value
      if let content = element.content {
        splices.replace(content, with: text)
      } else {
        splices.replace(element.range, with: Array("<string>".utf8) + text + Array("</string>".utf8))
      }
    }
  }

  private mutating func collectRemovals() {
    let ranges = plan.removed.sorted().map { pairs[$0].range }
    let joins = plan.lastKept != nil || plan.additions.isEmpty
    for range in RemovalSplices(ranges, from: lines).ranges(joinsBlankLines: joins) { splices.remove(range) }
  }

  // MARK: Additions

  private mutating func collectAdditions(_ places: AdditionPlaces) throws(TableEditError) {
    for placed in places.placed {
      if case .after(let number) = placed.anchor { try insert(placed.addition, after: number) }
    }
    for placed in places.placed {
      if case .before(let number) = placed.anchor { try insert(placed.addition, before: number) }
    }
    try append(places.placed.filter { $0.anchor == .end }.map(\.addition))
  }

  private mutating func append(_ additions: [EditPlan.Addition]) throws(TableEditError) {
    if let last = plan.lastKept {
      for addition in additions { try insert(addition, after: last) }
    } else if !pairs.isEmpty {
      for addition in additions { try insert(addition, before: 0) }
    } else if !additions.isEmpty {
      try fill(additions)
    }
  }

  private mutating func insert(_ addition: EditPlan.Addition, after number: Int) throws(TableEditError) {
    let pair = pairs[number]
    let end = endWithComments(pair.range.upperBound)
    if let start = lines.lineStart(before: pair.range.lowerBound), let end = lines.lineEnd(after: end) {
      let indentation = Array(lines.bytes[start..<pair.range.lowerBound])
      splices.insert(lineEnd + indentation + (try text(addition, like: pair, indentation)), at: end)
    } else {
      splices.insert(try text(addition, like: pair, []), at: pair.range.upperBound)
    }
  }

  private mutating func insert(_ addition: EditPlan.Addition, before number: Int) throws(TableEditError) {
    let pair = pairs[number]
    if let start = lines.lineStart(before: pair.range.lowerBound) {
      let indentation = Array(lines.bytes[start..<pair.range.lowerBound])
      splices.insert(indentation + (try text(addition, like: pair, indentation)) + lineEnd, at: start)
    } else {
      splices.insert(try text(addition, like: pair, []), at: pair.range.lowerBound)
    }
  }

  /// Puts the first pairs into an empty dictionary.
  private mutating func fill(_ additions: [EditPlan.Addition]) throws(TableEditError) {
    let start = dictionary.range.lowerBound
    let outer = lines.lineStart(before: start).map { Array(lines.bytes[$0..<start]) } ?? []
    let inner = lineEnd.isEmpty ? [] : outer + [0x09]
    var block: [UInt8] = []
    for addition in additions {
      block += inner + (try element("key", addition.key, of: addition)) + lineEnd
      block += inner + (try element("string", addition.value, of: addition)) + lineEnd
    }
    guard let content = dictionary.content else {
      return splices.replace(
        dictionary.range, with: Array("<dict>".utf8) + lineEnd + block + outer + Array("</dict>".utf8))
    }
    if let closing = lines.lineStart(before: content.upperBound), closing >= content.lowerBound {
      splices.insert(block, at: closing)
    } else {
      splices.insert(lineEnd + block + outer, at: content.upperBound)
    }
  }

  /// The end of the comments that follow on the same line, if nothing else does.
  private func endWithComments(_ end: Int) -> Int {
    let start = lines.blanksEnd(end)
    guard lines.bytes[start...].starts(with: "<!--".utf8) else { return end }
    let line = lines.bytes[start...].prefix { !TextLines.isLineEnd($0) }
    guard let close = line.indices.first(where: { line[$0...].starts(with: "-->".utf8) }) else { return end }
    return lines.lineEnd(after: close + 3) == nil ? end : close + 3
  }

  // MARK: Text

  /// A pair laid out like another: what stands between its key and its value, if that is white space.
  private func text(
    _ addition: EditPlan.Addition, like pair: XMLTableScanner.Pair, _ indentation: [UInt8]
  ) throws(TableEditError) -> [UInt8] {
    let between = lines.bytes[pair.key.range.upperBound..<pair.value.range.lowerBound]
    let gap = between.allSatisfy(\.isWhitespace) ? Array(between) : lineEnd + indentation
    return try element("key", addition.key, of: addition) + gap + element("string", addition.value, of: addition)
  }

  private func element(
    _ name: String, _ text: String, of addition: EditPlan.Addition
  ) throws(TableEditError) -> [UInt8] {
    Array("<\(name)>".utf8) + (try escaped(text, key: addition.key)) + Array("</\(name)>".utf8)
  }

  /// A text for XML. A line feed is a reference where the lines of the file end otherwise, and a carriage return always:
  /// readers differ in what they make of them.
  private func escaped(_ text: String, key: String) throws(TableEditError) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\r": bytes += "&#13;".utf8
      case "\n": bytes += lineEnd == [0x0A] ? [0x0A] : Array("&#10;".utf8)
      case "\t", "\u{20}"..."\u{FFFD}", "\u{10000}"...: UTF8Bytes.append(scalar.value, to: &bytes)
      default: throw .unwritableCharacter(file: table.file, key: key, character: XMLTableSplices.name(scalar))
      }
    }
    return bytes
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
