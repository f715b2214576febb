internal import SettingsLocalization
internal import SettingsTranslation

/// One of the three files of a merge: its entries, and where they stand.
struct MergeSide {
  let table: StringsTable
  let layouts: [EntryLayout]
  private let lines: TextLines

  /// - Parameter table: a table that was read to its end.
  init(_ table: StringsTable) {
    self.table = table
    let lines = TextLines(table.entries.content.text.utf8)
    var (layouts, end): ([EntryLayout], Int) = ([], 0)
    layouts.reserveCapacity(table.entries.count)
    for entry in table.entries {
      let layout = EntryLayout(entry, in: lines, after: end)
      layouts.append(layout)
      end = layout.extent.upperBound
    }
    (self.lines, self.layouts) = (lines, layouts)
  }

  var utf8: [UInt8] { lines.bytes }

  /// The bytes of a range of the text.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { lines.bytes[range] }

  /// The number of the entry of a key, the last one of duplicates; `nil` without one.
  func number(of key: TextKey) -> Int? { table.entry(forKey: key)?.number }

  /// Whether a later entry has the same key.
  func isOverridden(_ number: Int) -> Bool { self.number(of: table.entries[number].key) != number }

  /// The text between what the entry before takes up and what an entry takes up.
  func gap(before number: Int) -> Range<Int> {
    let end = number < layouts.count ? layouts[number].extent.lowerBound : utf8.count
    return (number == 0 ? 0 : layouts[number - 1].extent.upperBound)..<end
  }

  /// The blank lines directly above an entry.
  func blankLines(above number: Int) -> Range<Int> {
    let gap = gap(before: number)
    guard layouts[number].startsLine else { return gap.upperBound..<gap.upperBound }
    let start = lines.blankLines(before: gap.upperBound).last { $0 >= gap.lowerBound } ?? gap.upperBound
    return start..<gap.upperBound
  }

  /// The comments above an entry, or those beside it.
  func comments(_ number: Int, _ place: CommentPlace) -> [ArraySlice<UInt8>] {
    let comments = layouts[number].comments
    return (place == .above ? comments.above : comments.beside).map { lines.bytes[$0] }
  }

  /// The value of an entry as it is written; for `key;` the key.
  func valueToken(_ number: Int) -> ArraySlice<UInt8> {
    let entry = table.entries[number]
    return lines.bytes[entry.isShorthand ? entry.keyRange : entry.valueRange]
  }

  /// Whether the value of an entry is that of an entry of another side, for every reader.
  func hasSameValue(_ number: Int, as other: Int, of side: MergeSide) -> Bool {
    if valueToken(number) == side.valueToken(other) { return true }
    let (left, right) = (table.entries[number], side.table.entries[other])
    // Half a character is read as U+FFFD, whichever half it is.
    if left.value.string?.unicodeScalars.contains("\u{FFFD}") == true { return false }
    return left.value.isSpelled(like: right.value) && left.iosValue.isSpelled(like: right.iosValue)
  }
}

/// Where the comments of an entry stand.
enum CommentPlace {
  case above, beside
}
