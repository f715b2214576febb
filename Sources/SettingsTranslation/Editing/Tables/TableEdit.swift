package import SettingsCatalog
package import SettingsLocalization

/// One change of a table.
package enum TableEdit: Hashable, Sendable {
  /// A new text for an existing key; of duplicates the last is changed, which iOS uses.
  case setValue(String, forKey: TextKey)
  /// A new key; an existing key gets the text.
  case add(key: TextKey, value: String)
  /// The entries of a key, all duplicates, with their comments.
  case remove(key: TextKey)
  /// Another key for the entries of a key, all duplicates. All renames of a list are made at once, so that two keys can
  /// change places.
  case rename(key: TextKey, to: TextKey)
  /// A new comment for an existing key; `nil` or an empty text removes it.
  case setComment(String?, forKey: TextKey)

  /// A new generated context for an existing key; `nil` removes it. Other comments stay, so it is not combined with
  /// `setComment` for the same key.
  case setContext(CommentText?, forKey: TextKey)

  /// The key it is about.
  package var key: TextKey {
    switch self {
    case .setValue(_, let key), .add(let key, _), .remove(let key), .rename(let key, _), .setComment(_, let key),
      .setContext(_, let key):
      key
    }
  }
}

/// A table file after its edits.
package struct EditedTable: Hashable, Sendable {
  /// The whole file; the bytes it was made from, if no edit changed anything.
  package var bytes: [UInt8]
  /// Findings about the edits.
  package var findings: [Finding]

  /// Makes an edited table.
  package init(bytes: [UInt8], findings: [Finding] = []) {
    self.bytes = bytes
    self.findings = findings
  }
}
