internal import SettingsCatalog
internal import SettingsLocalization

/// One of the three files of a merge: its elements, and where they stand.
struct MergeSide {
  /// Its entries, and the comments of no entry, in the order of the file.
  private(set) var elements: [MergeElement] = []
  /// The indices of the comments of no entry.
  private(set) var comments: [Int] = []
  let table: StringsTable
  private let lines: TextLines
  /// The indices of the entries by their number, and of the comments by theirs.
  private var places: (entries: [Int], comments: [Int: Int]) = ([], [:])

  /// - Parameter table: a table that was read to its end.
  init(_ table: StringsTable) {
    self.table = table
    lines = TextLines(table.entries.content.text.utf8)
    var end = 0
    for entry in table.entries {
      let tokens = entry.commentTokens
      let comments = (tokens.above.map(\.range), tokens.beside.map(\.range))
      addComments(end, comments.0.first?.lowerBound ?? entry.range.lowerBound)
      let layout = ElementLayout(entry.range, comments: comments, in: lines, after: floor)
      places.entries.append(elements.count)
      elements.append(MergeElement(key: .entry(entry.key), entry: entry.number, layout: layout))
      end = layout.block.upperBound
    }
    addComments(end, utf8.count)
    index()
  }

  private var floor: Int { elements.last?.layout.extent.upperBound ?? 0 }

  private mutating func addComments(_ start: Int, _ end: Int) {
    if start >= end { return }
    for range in CommentBlock.apart(in: start..<end, of: table.entries.content.text) {
      let layout = ElementLayout(range, in: lines, after: floor)
      comments.append(elements.count)
      elements.append(MergeElement(key: .comment(comments.count - 1), entry: nil, layout: layout))
    }
  }

  private mutating func index() {
    places.comments = [:]
    for place in comments { if case .comment(let number) = elements[place].key { places.comments[number] = place } }
  }

  /// The same with other numbers of the comments of no entry.
  func numbered(_ number: (Int) -> Int) -> MergeSide {
    var side = self
    for place in comments {
      if case .comment(let old) = elements[place].key { side.elements[place].key = .comment(number(old)) }
    }
    side.index()
    return side
  }

  // MARK: Elements

  /// The index of the element of a key, of duplicates the last one; `nil` without one.
  func index(of key: ElementKey) -> Int? {
    switch key {
    case .entry(let key): table.entry(forKey: key).map { places.entries[$0.number] }
    case .comment(let number): places.comments[number]
    }
  }

  /// Whether a later entry has the same key.
  func isOverridden(_ index: Int) -> Bool { self.index(of: elements[index].key) != index }

  /// The comments above an entry, or those beside it.
  func comments(_ index: Int, _ place: CommentPlace) -> [ArraySlice<UInt8>] {
    let comments = elements[index].layout.comments
    return (place == .above ? comments.above : comments.beside).map { lines.bytes[$0] }
  }

  /// The name for messages: the key; the first line of comments.
  func name(_ index: Int) -> String {
    if case .entry(let key) = elements[index].key { return key.text }
    return String(decoding: self[elements[index].layout.core].prefix { !$0.isLineEnd }, as: UTF8.self)
  }

  // MARK: Text

  var utf8: [UInt8] { lines.bytes }

  /// The bytes of a range of the text.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { lines.bytes[range] }

  /// The text between what the element before takes up and what an element takes up: blank lines and braces.
  func gap(before index: Int) -> Range<Int> {
    let end = index < elements.count ? elements[index].layout.extent.lowerBound : utf8.count
    return (index == 0 ? 0 : elements[index - 1].layout.extent.upperBound)..<end
  }

  /// The blank lines directly above an element; none behind the last one.
  func blankLines(above index: Int) -> Range<Int> {
    let gap = gap(before: index)
    guard index < elements.count, elements[index].layout.startsLine else { return gap.upperBound..<gap.upperBound }
    let start = lines.blankLines(before: gap.upperBound).last { $0 >= gap.lowerBound } ?? gap.upperBound
    return start..<gap.upperBound
  }

  /// The gaps that entries may stand in, as the indices of the elements behind them: all, or those in the braces.
  var body: ClosedRange<Int> {
    let gaps = 0...elements.count
    guard let first = gaps.first(where: { self[gap(before: $0)].contains(UInt8(ascii: "{")) }),
      let last = gaps.last(where: { self[gap(before: $0)].contains(UInt8(ascii: "}")) })
    else { return gaps }
    return min(first, last)...last
  }
}

/// Values: what an entry has behind its key, with the comments there; of comments of no entry their text.
extension MergeSide {
  /// The value of an entry as it is written, without comments; for `key;` the key.
  func valueToken(_ entry: StringsEntry) -> ArraySlice<UInt8> {
    self[entry.isShorthand ? entry.keyRange : entry.valueRange]
  }

  /// The entry of an element; `nil` for comments of no entry.
  func entry(_ index: Int) -> StringsEntry? { elements[index].entry.map { table.entries[$0] } }

  /// Whether the value of an element is that of an element of another side, for every reader; line ends are no
  /// difference in comments.
  func hasSameValue(_ index: Int, as other: Int, of side: MergeSide) -> Bool {
    guard let left = entry(index), let right = side.entry(other) else {
      return commentText(index) == side.commentText(other)
    }
    if innerComments(left) != side.innerComments(right) { return false }
    if valueToken(left) == side.valueToken(right) { return true }
    // Half a character is read as U+FFFD, whichever half it is.
    if left.value.string?.unicodeScalars.contains("\u{FFFD}") == true { return false }
    return left.value.isSpelled(like: right.value) && left.iosValue.isSpelled(like: right.iosValue)
  }

  /// The same, if line ends in values are no difference either.
  func hasSameLines(_ index: Int, as other: Int, of side: MergeSide) -> Bool {
    if hasSameValue(index, as: other, of: side) { return true }
    guard let left = entry(index), let right = side.entry(other) else { return false }
    return innerComments(left) == side.innerComments(right)
      && MergeSide.lines(valueToken(left)) == MergeSide.lines(side.valueToken(right))
  }

  /// The text of comments of no entry; `nil` for an entry.
  func commentText(_ index: Int) -> [UInt8]? {
    elements[index].isComment ? MergeSide.lines(self[elements[index].layout.core]) : nil
  }

  /// The comments between the key of an entry and its semicolon.
  func innerComments(_ entry: StringsEntry) -> [[UInt8]] {
    let range = entry.keyRange.upperBound..<entry.range.upperBound
    guard self[range].contains(UInt8(ascii: "/")) else { return [] }
    var (lexer, comments) = (OldStyleLexer(utf8, in: range), [[UInt8]]())
    while case let token = lexer.next(), token.kind != .end {
      if token.kind == .lineComment || token.kind == .blockComment {
        comments.append(MergeSide.lines(self[token.range]))
      }
    }
    return comments
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [UInt8] { TextLines.converted(bytes, to: [0x0A]) }
}
