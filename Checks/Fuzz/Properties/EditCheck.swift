import SettingsTranslation
@testable import SettingsLocalization

/// Compares a table before and after one edit, by other means than the editor does.
struct EditCheck {
  private let edit: TableEdit
  private let (old, new): (StringsTable, StringsTable)
  private let (oldText, newText): (SourceText, SourceText)

  init(_ edit: TableEdit, from old: [UInt8], to new: [UInt8]) {
    self.edit = edit
    self.old = StringsTable(bytes: old, file: "old")
    self.new = StringsTable(bytes: new, file: "new")
    oldText = SourceText(bytes: old, file: "old")
    newText = SourceText(bytes: new, file: "new")
  }

  func check() throws {
    try hold(!new.isBroken, "the table has an error: \(new.findings)")
    try hold(oldText.utf8.isEmpty || old.format == new.format, "the format has changed")
    try hold(newText.encoding == oldText.encoding || newText.utf8.isEmpty, "the encoding has changed")
    // A table without entries is nothing to iOS, either.
    let isRead = new.iosView.reads == .all || new.entries.isEmpty
    try hold(isRead || old.iosView.reads != .all, "iOS does not read the whole table")
    try checkNamed()
    try checkOthers()
    if old.format == .oldStyle { try checkBytes() }
  }

  private func hold(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
    try require(
      condition,
      "\(edit): \(problem())\n\(String(decoding: oldText.utf8, as: UTF8.self))\n→\n\(String(decoding: newText.utf8, as: UTF8.self))"
    )
  }

  // MARK: Entries

  private func isNamed(_ entry: StringsEntry) -> Bool {
    entry.content.key(entry.number).elementsEqual(edit.key.text.utf8)
  }

  /// The values of the key of the edit are those that it asks for.
  private func checkNamed() throws {
    let values = old.entries.filter(isNamed).map { $0.value.string.map(ExactString.init) }
    let found = new.entries.filter(isNamed).map { $0.value.string.map(ExactString.init) }
    switch edit {
    case .setValue(let value, _), .add(_, let value):
      try hold(found == values.dropLast() + [ExactString(value)], "found \(found)")
    case .remove, .rename: try hold(found.isEmpty, "found \(found)")
    case .setComment, .setContext: try hold(found == values, "found \(found)")
    }
  }

  /// All other entries are there, in their order, spelled as they were and with their comments.
  private func checkOthers() throws {
    let others = (old: old.entries.filter { !isNamed($0) }, new: new.entries.filter { !isNamed($0) })
    try hold(
      others.old.count == others.new.count, "there are \(others.new.count) other entries, not \(others.old.count)")
    for (before, after) in zip(others.old, others.new) {
      let isSpelledTheSame = oldText.utf8[before.range].elementsEqual(newText.utf8[after.range])
      try hold(isSpelledTheSame && before.value.isSpelled(like: after.value), "\(before.key) has changed")
      let comments = [before.comment, after.comment].map { $0.map(ExactString.init) }
      try hold(comments[0] == comments[1], "the comment of \(before.key) has changed")
    }
  }

  // MARK: Bytes

  /// The bytes outside of what the edit names are the same.
  private func checkBytes() throws {
    let named = old.entries.filter(isNamed)
    switch (edit, named.last) {
    case (.setValue, let entry?), (.add, let entry?):
      let place = entry.isShorthand ? entry.keyRange.upperBound..<entry.range.upperBound : entry.valueRange
      try hold(isSame(outside: place), "bytes outside of the value have changed")
    case (.add, nil): try hold(EditCheck.isInserted(oldText.utf8, newText.utf8), "more than an insertion")
    case (.remove, _) where named.count == 1:
      try hold(EditCheck.isInserted(newText.utf8, oldText.utf8), "more than one piece was taken out")
    case (.setComment, let entry?): try hold(isSame(outside: surroundings(of: entry)), "bytes of others have changed")
    default: break
    }
  }

  private func isSame(outside range: Range<Int>) -> Bool {
    let (head, tail) = (oldText.utf8[..<range.lowerBound], oldText.utf8[range.upperBound...])
    return newText.utf8.count >= head.count + tail.count && newText.utf8.starts(with: head)
      && newText.utf8.suffix(tail.count).elementsEqual(tail)
  }

  /// From the end of the entry before to the start of the one behind.
  private func surroundings(of entry: StringsEntry) -> Range<Int> {
    let (entries, next) = (old.entries, entry.number + 1)
    let start = entry.number == 0 ? 0 : entries[entry.number - 1].range.upperBound
    return start..<(next < entries.count ? entries[next].range.lowerBound : oldText.utf8.count)
  }

  /// Whether the longer bytes are the shorter ones with one piece put in.
  private static func isInserted(_ shorter: [UInt8], _ longer: [UInt8]) -> Bool {
    let common = zip(shorter, longer).prefix { $0 == $1 }.count
    let tail = shorter[common...]
    return longer.count >= shorter.count && longer.suffix(tail.count).elementsEqual(tail)
  }
}
