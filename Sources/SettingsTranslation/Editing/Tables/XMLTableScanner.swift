internal import SettingsLocalization

/// Finds the ranges of the pairs of an XML table.
///
/// The text must have been read without errors before: the scanner separates markup, but does not check it.
struct XMLTableScanner {
  /// An element of the table's dictionary.
  struct Element: Sendable {
    var name: ArraySlice<UInt8>
    /// From `<` of the start tag to `>` of the end tag.
    var range: Range<Int>
    /// The content between the tags; `nil` for `<name/>`.
    var content: Range<Int>?
  }

  /// A key with its value.
  struct TextPair: Sendable {
    var key: Element
    var value: Element

    var range: Range<Int> { key.range.lowerBound..<max(key.range.lowerBound, value.range.upperBound) }
  }

  private enum Tag { case start, end, empty }

  private let bytes: [UInt8]
  /// The elements that are not closed: their names and the ranges of their start tags.
  private var open: [(name: ArraySlice<UInt8>, range: Range<Int>)] = []
  /// How many elements are open in the dictionary itself; `nil` before it.
  private var level: Int?
  private var elements: [Element] = []
  /// The dictionary; `nil` until its end.
  private(set) var dictionary: Element?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var offset = 0
    while offset < bytes.count, dictionary == nil {
      guard let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) else { return }
      offset = markup(at: start)
    }
  }

  /// The pairs in the order of the file.
  var pairs: [TextPair] {
    stride(from: 0, to: elements.count - 1, by: 2).map { TextPair(key: elements[$0], value: elements[$0 + 1]) }
  }

  /// Reads one piece of markup; returns its end.
  private mutating func markup(at start: Int) -> Int {
    let rest = bytes[start...]
    if rest.starts(with: "<!--".utf8) { return end(of: "-->", from: start + 4) }
    if rest.starts(with: "<![CDATA[".utf8) { return end(of: "]]>", from: start + 9) }
    if rest.starts(with: "<?".utf8) { return end(of: "?>", from: start + 2) }
    let end = endOfTag(from: start + 1)
    if rest.starts(with: "<!".utf8) { return end }
    if rest.starts(with: "</".utf8) {
      close(start..<end)
    } else if end - 2 > start, bytes[end - 2] == UInt8(ascii: "/") {
      finish(Element(name: name(from: start + 1), range: start..<end, content: nil))
    } else {
      openElement(name(from: start + 1), start..<end)
    }
    return end
  }

  private func end(of mark: String, from start: Int) -> Int {
    let mark = Array(mark.utf8)
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: mark) { index += 1 }
    return min(bytes.count, index + mark.count)
  }

  /// The end of a tag: a `>` in the value of an attribute does not count.
  private func endOfTag(from start: Int) -> Int {
    var quote: UInt8?
    for index in start..<max(start, bytes.count) {
      switch (bytes[index], quote) {
      case (UInt8(ascii: ">"), nil): return index + 1
      case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = bytes[index]
      case (let byte, let open?) where byte == open: quote = nil
      default: break
      }
    }
    return bytes.count
  }

  private func name(from start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix { !$0.isWhitespace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
  }

  private mutating func openElement(_ name: ArraySlice<UInt8>, _ range: Range<Int>) {
    open.append((name, range))
    if level == nil, name.elementsEqual("dict".utf8) { level = open.count }
  }

  private mutating func close(_ end: Range<Int>) {
    guard let (name, start) = open.popLast() else { return }
    finish(
      Element(
        name: name, range: start.lowerBound..<max(start.lowerBound, end.upperBound),
        content: start.upperBound..<max(start.upperBound, end.lowerBound)))
  }

  private mutating func finish(_ element: Element) {
    if let level {
      if open.count == level { elements.append(element) }
      if open.count < level { dictionary = element }
    } else if element.name.elementsEqual("dict".utf8) {
      dictionary = element
    }
  }
}
