/// The entries of a table in the order of the file, duplicates included.
public struct StringsEntries: RandomAccessCollection, Sendable {
  /// One for all copies, and for all entries: either is as cheap as a reference.
  private final class Storage: Sendable {
    let content: StringsContent

    init(_ content: StringsContent) { self.content = content }
  }

  private let storage: Storage

  init(_ content: StringsContent) { storage = Storage(content) }

  /// The bytes that the entries are ranges of, and their index.
  var content: StringsContent { storage.content }

  public var startIndex: Int { 0 }
  public var endIndex: Int { storage.content.records.count }
  public subscript(position: Int) -> StringsEntry { StringsEntry(table: self, number: position) }
}
