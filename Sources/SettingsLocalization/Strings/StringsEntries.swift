/// The entries of a table in the order of the file, duplicates included.
public struct StringsEntries: RandomAccessCollection, Sendable {
  let content: StringsContent
  let file: String
  /// Where the keys stand, if not in the text of the content.
  var locations: [SourceLocation?] = []

  public var startIndex: Int { 0 }
  public var endIndex: Int { content.records.count }

  public subscript(position: Int) -> StringsEntry {
    StringsEntry(
      content: content, number: position, file: file,
      foreignLocation: locations.isEmpty ? nil : .some(locations[position]))
  }
}
