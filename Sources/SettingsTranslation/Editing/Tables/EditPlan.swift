internal import SettingsCatalog
public import SettingsLocalization

/// The result of a list of edits: the final state of every entry and every new key.
struct EditPlan: Sendable {
  /// What becomes of a comment.
  enum CommentChange: Sendable {
    case keep
    case set(CommentText?)
  }

  /// A key that the table does not have yet.
  struct Addition: Sendable {
    var key: TextKey
    var value: String
    var comment = CommentChange.keep
  }

  /// New texts by the number of the entry.
  private(set) var values: [Int: String] = [:]
  /// New keys by the number of the entry.
  private(set) var keys: [Int: TextKey] = [:]
  /// New comments by the number of the entry; `nil` for none.
  private(set) var comments: [Int: CommentText?] = [:]
  /// New generated contexts by the number of the entry; `nil` for none.
  private(set) var contexts: [Int: CommentText?] = [:]
  /// The numbers of the removed entries, including duplicates.
  private(set) var removed: Set<Int> = []
  /// New keys in the order of the edits; `nil` where one was removed again.
  private var added: [Addition?] = []
  private var numberOfAdded: [TextKey: Int] = [:]
  private let table: StringsTable

  /// Takes the edits one after the other.
  ///
  /// - Throws: ``TableEditError/noSuchKey(file:key:)`` for a change of a key that does not exist at that point.
  init(_ edits: [TableEdit], of table: StringsTable) throws(TableEditError) {
    self.table = table
    for edit in edits {
      if let number = table.entry(forKey: edit.key)?.number {
        try change(number, edit)
      } else {
        try changeAddition(edit)
      }
    }
  }

  /// Removes entries, even if their keys have others.
  init(removing numbers: Set<Int>, from table: StringsTable) {
    self.table = table
    removed = numbers
  }

  /// New keys in the order of the edits.
  var additions: [Addition] { added.compactMap { $0 } }

  /// The number of the last remaining entry; `nil` if there is none.
  var lastKept: Int? { table.entries.indices.last { !removed.contains($0) } }

  /// The new value of an entry, the comment that it gets.
  func comment(_ number: Int) -> CommentChange { comments[number].map { .set($0) } ?? .keep }

  private mutating func change(_ number: Int, _ edit: TableEdit) throws(TableEditError) {
    if case .add(_, let value) = edit {
      removed.subtract(duplicates(of: number))
      values[number] = value
      return
    }
    guard !removed.contains(number) else { throw .noSuchKey(file: table.file, key: edit.key) }
    switch edit {
    case .setValue(let value, _), .add(_, let value): values[number] = value
    case .rename(_, let key): for duplicate in duplicates(of: number) { keys[duplicate] = key }
    case .setComment(let comment, _): comments.updateValue(CommentText(comment), forKey: number)
    case .setContext(let comment, _): contexts.updateValue(comment, forKey: number)
    case .remove:
      removed.formUnion(duplicates(of: number))
      values[number] = nil
      comments.removeValue(forKey: number)
      contexts.removeValue(forKey: number)
    }
  }

  private mutating func changeAddition(_ edit: TableEdit) throws(TableEditError) {
    let key = edit.key
    if case .add(_, let value) = edit, numberOfAdded[key] == nil {
      numberOfAdded[key] = added.count
      return added.append(Addition(key: edit.key, value: value))
    }
    guard let number = numberOfAdded[key] else { throw .noSuchKey(file: table.file, key: edit.key) }
    switch edit {
    case .setValue(let value, _), .add(_, let value): added[number]?.value = value
    case .rename(_, let key): added[number]?.key = key
    case .setComment(let comment, _): added[number]?.comment = .set(CommentText(comment))
    case .setContext(let comment, _): added[number]?.comment = .set(comment)
    case .remove:
      added[number] = nil
      numberOfAdded[key] = nil
    }
  }

  /// The numbers of the entries of a key, from the last one.
  private func duplicates(of number: Int) -> [Int] { table.numbers(sharingKeyOf: number).reversed() }

  /// Findings about changed keys that are defined several times.
  var findings: [Finding] {
    Set(values.keys).union(comments.keys).sorted().compactMap { number in
      let duplicates = duplicates(of: number)
      guard duplicates.count > 1 else { return nil }
      let entry = table.entries[number]
      return Finding(
        .editedDuplicate, .warning,
        "\(entry.key.quoted) is defined \(duplicates.count) times: only the last, which iOS uses, was changed",
        file: table.file, at: entry.location,
        notes: duplicates.dropFirst().reversed().prefix(10).map {
          Finding.Note("also defined here", at: table.entries[$0].location)
        },
        key: entry.key, fix: "Remove the others.")
    }
  }
}

extension Finding.Rule {
  /// A key that was changed is defined several times: only the last was.
  public static let editedDuplicate = Finding.Rule(rawValue: "edited-duplicate-key")
}

extension StringsTable {
  /// The numbers of the entries that have the key of one that none of them follows, ascending.
  package func numbers(sharingKeyOf last: Int) -> [Int] {
    let records = entries.content.records
    return sequence(first: last) { records[$0].previous < 0 ? nil : Int(records[$0].previous) }.reversed()
  }
}
