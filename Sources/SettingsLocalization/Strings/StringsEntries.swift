/// The entries of a table in the order of the file, duplicates included.
public struct StringsEntries: RandomAccessCollection, Sendable {
  let content: StringsContent

  public var startIndex: Int { 0 }
  public var endIndex: Int { content.records.count }
  public subscript(position: Int) -> StringsEntry { StringsEntry(content: content, number: position) }
}
