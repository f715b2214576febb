/// One change of a table.
public enum TableEdit: Hashable, Sendable {
  /// Another text for a key that the table has; of duplicates the last, which iOS takes.
  case setValue(String, forKey: String)
  /// A new key; one that the table already has gets the text.
  case add(key: String, value: String)
  /// The entries of a key, all duplicates, with their comments.
  case remove(key: String)
  /// Another comment for a key that the table has; none for `nil` and for an empty text.
  case setComment(String?, forKey: String)

  /// The key it is about.
  public var key: String {
    switch self {
    case .setValue(_, let key), .add(let key, _), .remove(let key), .setComment(_, let key): key
    }
  }
}
