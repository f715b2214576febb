internal import SettingsTranslation
internal import SettingsLocalization

/// Entries that say nothing that another one of their key does not say.
enum RedundantEntries {
  /// Which entries of a key can go: all but one, if they have the same value and no two different comments.
  ///
  /// The last one stays, which iOS takes, or the last with a comment: with the same value iOS shows the same. An entry
  /// with a comment inside, which belongs to no entry, keeps all of them.
  ///
  /// - Returns: their numbers, ascending; none if people must decide which one is meant.
  static func numbers(of key: String, in table: StringsTable) -> [Int] {
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
    return entries.allSatisfy { $0.value.isSame(as: first.value) && $0.iosValue.isSame(as: first.iosValue) }
  }
}

extension StringsEntry {
  /// Whether a comment stands between its key and its semicolon.
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
