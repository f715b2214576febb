/// A property-list file of any kind, read as far as possible: its root value and its problems.
public struct PropertyListDocument: Sendable {
  /// The format of a property list.
  public enum Format: String, Sendable, Codable {
    /// XML, Apple's binary format, or JSON.
    case xml, binary, json
    /// The NeXTSTEP format, as in `.strings` files.
    case oldStyle = "strings"
  }

  /// The requested or detected format.
  public var format: Format
  /// `nil` for a binary file, which has no text encoding, and for an XML file in Latin-1.
  public var encoding: TextEncoding?
  /// Whether the file begins with the mark of its encoding.
  public var hasByteOrderMark: Bool
  /// The root; `nil` if the file has an error.
  public var root: PropertyListNode?
  /// All problems, in the order of the file.
  public var findings: [Finding]
}

extension PropertyListDocument {
  /// The maximum nesting of arrays and dictionaries, or of elements, as in Foundation's readers.
  package static let depthLimit = 512

  /// The document of a text file; it has no root if a finding is an error.
  init(_ format: Format, source: SourceText, root: PropertyListNode?, findings: [Finding]) {
    let findings = source.findings + findings
    self.init(
      format: format, encoding: source.encoding, hasByteOrderMark: source.hasByteOrderMark,
      root: findings.contains { $0.severity == .error } ? nil : root, findings: findings)
  }
}

extension Finding.Rule {
  /// A dictionary contains a key twice.
  public static let duplicateKey = Finding.Rule(rawValue: "duplicate-key")
  /// Values are nested deeper than 512 levels.
  public static let tooDeep = Finding.Rule(rawValue: "too-deep")
  /// A text contains half of a UTF-16 surrogate pair, which is not a character; it is read as U+FFFD.
  public static let loneSurrogate = Finding.Rule(rawValue: "lone-surrogate")
  /// A property list has no content.
  public static let emptyFile = Finding.Rule(rawValue: "empty-file")
  /// The structure of a property list is not allowed.
  public static let plistStructure = Finding.Rule(rawValue: "plist-structure")
  /// A number, date or data value cannot be read.
  public static let plistValue = Finding.Rule(rawValue: "plist-value")
}
