internal import SettingsCatalog
internal import SettingsLocalization

/// Turns a plan into replacements in an XML table.
struct XMLTableSplices {
  private(set) var splices = SpliceList()
  private let table: StringsTable
  private let plan: EditPlan
  private let lines: TextLines
  private let lineEnd: [UInt8]
  private let pairs: [XMLTableScanner.TextPair]
  private let dictionary: XMLTableScanner.Element
  /// Whether the file declares to be ASCII, so that other characters must be references.
  private let isASCII: Bool

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
    isASCII = XMLTableSplices.declaresASCII(text.utf8)
    try collectValues()
    try collectKeys()
    try collectAdditions(places)
    collectRemovals()
  }

  private static func declaresASCII(_ utf8: [UInt8]) -> Bool {
    guard utf8.starts(with: "<?xml".utf8) else { return false }
    return String(decoding: utf8.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      .uppercased().contains("ASCII")
  }

  /// Whether the pairs are the entries that the reader of property lists found.
  private static func agree(_ pairs: [XMLTableScanner.TextPair], _ table: StringsTable, _ text: SourceText) -> Bool {
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

  private mutating func collectKeys() throws(TableEditError) {
    for (number, key) in plan.keys where !plan.removed.contains(number) {
      let element = pairs[number].key
      let text = try escaped(key.text, key: key)
      splices.replace(
        element.content ?? element.range,
        with: element.content == nil ? Array("<key>".utf8) + text + Array("</key>".utf8) : text)
    }
  }

  private mutating func collectRemovals() {
    let ranges = plan.removed.sorted().map { pairs[$0].range }
    let joins = plan.lastKept != nil || plan.additions.isEmpty
    for range in RemovalSplices(ranges, from: lines).ranges(joinsBlankLines: joins) { splices.remove(range) }
  }

  // MARK: Additions

  private mutating func collectAdditions(_ places: AdditionPlaces) throws(TableEditError) {
    // On one line the end of a pair can be the start of the next: what is inserted behind one precedes what is
    // inserted before one.
    for group in places.groups {
      if case .after(let number) = group.anchor { try insert(group.placed.map(\.addition), after: number) }
    }
    for group in places.groups {
      if case .before(let number) = group.anchor { try insert(group.placed.map(\.addition), before: number) }
    }
    if let group = places.groups.last, group.anchor == .end { try append(group.placed.map(\.addition)) }
  }

  private mutating func append(_ additions: [EditPlan.Addition]) throws(TableEditError) {
    if let last = plan.lastKept {
      try insert(additions, after: last)
    } else if pairs.isEmpty {
      try fill(additions)
    } else {
      try insert(additions, before: 0)
    }
  }

  private mutating func insert(_ additions: [EditPlan.Addition], after number: Int) throws(TableEditError) {
    let range = pairs[number].range
    let layout = self.layout(of: pairs[number])
    let end = lines.lineEnd(after: endWithComments(range.upperBound))
    for addition in additions {
      let text = try self.text(addition, layout)
      if let indentation = layout.indentation, let end {
        splices.insert(lineEnd + indentation + text, at: end)
      } else {
        splices.insert(text, at: range.upperBound)
      }
    }
  }

  private mutating func insert(_ additions: [EditPlan.Addition], before number: Int) throws(TableEditError) {
    let start = pairs[number].range.lowerBound
    let layout = self.layout(of: pairs[number])
    let lineStart = lines.lineStart(before: start)
    for addition in additions {
      let text = try self.text(addition, layout)
      if let indentation = layout.indentation, let lineStart {
        splices.insert(indentation + text + lineEnd, at: lineStart)
      } else {
        splices.insert(text, at: start)
      }
    }
  }

  /// Inserts the first pairs into an empty dictionary.
  private mutating func fill(_ additions: [EditPlan.Addition]) throws(TableEditError) {
    let start = dictionary.range.lowerBound
    let outer = lines.lineStart(before: start).map { Array(lines.bytes[$0..<start]) } ?? []
    let inner = lineEnd.isEmpty ? [] : outer + [0x09]
    var block: [UInt8] = []
    for addition in additions {
      block += inner + (try element("key", addition.key.text, of: addition)) + lineEnd
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
    let line = lines.bytes[start...].prefix { !$0.isLineEnd }
    guard let close = line.indices.first(where: { line[$0...].starts(with: "-->".utf8) }) else { return end }
    return lines.lineEnd(after: close + 3) == nil ? end : close + 3
  }

  // MARK: Text

  /// How a pair is laid out.
  private struct Layout {
    /// The text before the key; `nil` if it is not the first on its line.
    var indentation: [UInt8]?
    /// The text between key and value.
    var gap: [UInt8]
  }

  /// Longest white space that is taken over from another pair, in bytes.
  private static let spaceLimit = 100

  private func layout(of pair: XMLTableScanner.TextPair) -> Layout {
    let start = pair.range.lowerBound
    let limit = XMLTableSplices.spaceLimit
    let indentation = lines.lineStart(before: start).map { Array(lines.bytes[$0..<start].suffix(limit)) }
    let between = lines.bytes[pair.key.range.upperBound..<pair.value.range.lowerBound]
    let isSpace = between.count <= limit && between.allSatisfy(\.isWhitespace)
    return Layout(indentation: indentation, gap: isSpace ? Array(between) : lineEnd + (indentation ?? []))
  }

  private func text(_ addition: EditPlan.Addition, _ layout: Layout) throws(TableEditError) -> [UInt8] {
    try element("key", addition.key.text, of: addition) + layout.gap + element("string", addition.value, of: addition)
  }

  private func element(
    _ name: String, _ text: String, of addition: EditPlan.Addition
  ) throws(TableEditError) -> [UInt8] {
    Array("<\(name)>".utf8) + (try escaped(text, key: addition.key)) + Array("</\(name)>".utf8)
  }

  /// A text for XML. A line feed is a reference if the file has other line ends, since readers treat them differently.
  private func escaped(_ text: String, key: TextKey) throws(TableEditError) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard XMLText.isWritable(scalar) else {
        throw .unwritableCharacter(file: table.file, key: key, character: scalar.codePoint)
      }
      let isReference = scalar == "\n" && lineEnd != [0x0A] || isASCII && !scalar.isASCII
      if let reference = isReference ? "&#\(scalar.value);" : XMLText.textReference(scalar) {
        bytes += reference.utf8
      } else {
        UTF8Bytes.append(scalar.value, to: &bytes)
      }
    }
    return bytes
  }
}
