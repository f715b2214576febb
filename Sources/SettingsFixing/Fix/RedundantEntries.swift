internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsTranslation

/// Duplicate entries that add nothing.
enum RedundantEntries {
  /// Which entries of a key can be removed: all but one, if they have the same value and no two different comments.
  ///
  /// The last entry is kept, which iOS uses, or the last one with a comment; iOS shows the same value. If an entry has
  /// a comment inside it, all are kept.
  ///
  /// - Returns: their numbers, ascending; empty if a user must decide which one is right.
  static func numbers(of key: TextKey, in table: StringsTable) -> [Int] {
    guard let last = table.entry(forKey: key)?.number else { return [] }
    let numbers = table.numbers(sharingKeyOf: last)
    let entries = numbers.map { table.entries[$0] }
    guard numbers.count > 1, haveSameText(entries), !entries.contains(where: \.hasInnerComment) else { return [] }
    let comments = zip(numbers, entries).compactMap { number, entry in entry.comment.map { (number, ExactString($0)) } }
    guard Set(comments.map(\.1)).count < 2 else { return [] }
    let kept = comments.last?.0 ?? last
    return numbers.filter { $0 != kept }
  }

  private static func haveSameText(_ entries: [StringsEntry]) -> Bool {
    guard let first = entries.first, first.value.string != nil else { return false }
    return entries.allSatisfy { $0.value == first.value && $0.iosValue == first.iosValue }
  }
}

extension StringsEntry {
  /// Whether there is a comment between its key and its semicolon.
  fileprivate var hasInnerComment: Bool {
    var lexer = OldStyleLexer(content.text.utf8, in: range)
    while true {
      switch lexer.next().kind {
      case .lineComment, .blockComment: return true
      case .end: return false
      default: continue
      }
    }
  }
}
