/// What iOS reads of a table file.
public struct IOSView: Hashable, Sendable {
  /// How much of the file iOS reads.
  public enum Extent: String, Sendable, Encodable {
    /// iOS reads to the end.
    case all
    /// iOS silently stops before the end; the rest is lost.
    case prefix
    /// iOS rejects the file: the keys of the table are shown instead of texts.
    case nothing
  }

  /// Whether iOS reads the file to the end.
  public var reads: Extent
  /// The number of distinct keys that iOS finds.
  public var entryCount: Int
  /// The number of entries, counted from the start of the file, that iOS reads.
  var recordLimit: Int

  package static let nothing = IOSView(reads: .nothing, entryCount: 0, recordLimit: 0)
}

extension IOSView: Encodable {
  private enum CodingKeys: String, CodingKey { case reads, entryCount = "entries" }
}

extension PropertyListDocument {
  /// How much of the file iOS reads: a property list is read whole or not at all, and JSON is not a property list to
  /// iOS.
  public var iosView: IOSView {
    let pairs = root?.value.dictionary?.pairs ?? []
    guard root != nil, format != .json else { return .nothing }
    return IOSView(reads: .all, entryCount: Set(pairs.map { Array($0.key.utf8) }).count, recordLimit: pairs.count)
  }
}
