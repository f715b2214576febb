public import SettingsLocalization

/// A key that gets another name.
public struct KeyRename: Hashable, Sendable {
  /// The table; `nil` for the only one that has the key, or in which a pane looks it up.
  public var table: TableName?
  /// The key as it is.
  public var old: TextKey
  /// The key as it is to be.
  public var new: TextKey

  /// Makes a rename of its parts.
  public init(_ old: TextKey, to new: TextKey, table: TableName? = nil) {
    self.table = table
    self.old = old
    self.new = new
  }
}

/// Options for renaming keys.
public struct RenameOptions: Sendable {
  /// Whether two keys with the same texts may become one.
  public var joins = false
  /// Whether languages that would read the new key get an entry with the text of the old one.
  public var addsMissing = false

  /// Makes options that refuse what loses or adds something.
  public init() {}
}

/// Why keys are not renamed: all reasons.
public struct RenameError: Error, Hashable, Sendable {
  /// The reasons, with their places.
  public let findings: [Finding]

  init(_ findings: [Finding]) { self.findings = findings }
}

extension RenameError: CustomStringConvertible {
  public var description: String {
    findings.map { $0.description + ($0.fix.map { " " + $0 } ?? "") }.joined(separator: "\n")
  }
}

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension RenameError: LocalizedError {
  public var errorDescription: String? { description }
}

extension TextKey {
  /// Whether a property list in XML cannot contain the key, not even as a reference.
  public var hasCharacterThatXMLForbids: Bool { XMLText.unwritable(in: text) != nil }
}
