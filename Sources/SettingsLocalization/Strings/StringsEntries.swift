/// The entries of a table in the order of the file, including duplicates.
public struct StringsEntries: RandomAccessCollection, Sendable {
  /// The bytes that the entries are ranges of, and their index: shared by all copies and entries.
  package let content: StringsContent

  init(_ content: StringsContent) { self.content = content }

  public var startIndex: Int { 0 }
  public var endIndex: Int { content.records.count }
  public subscript(position: Int) -> StringsEntry { StringsEntry(content: content, number: position) }
}
