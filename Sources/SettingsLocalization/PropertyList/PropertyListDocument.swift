/// A property-list file of any kind, read as far as it can be: its root value and what is wrong with it.
public struct PropertyListDocument: Sendable {
  /// How the file is written.
  public enum Format: String, Sendable, Codable {
    /// XML, Apple's binary form, or JSON.
    case xml, binary, json
    /// The NeXTSTEP form, which `.strings` files have.
    case oldStyle = "strings"
  }

  /// The form that was asked for or recognised.
  public var format: Format
  /// `nil` for a binary file, which has no text encoding, and for an XML file in Latin-1.
  public var encoding: TextEncoding?
  /// Whether the file begins with the mark of its encoding.
  public var hasByteOrderMark: Bool
  /// The root; `nil` if the file has an error.
  public var root: PropertyListNode?
  /// Everything that is wrong, in the order of the file.
  public var findings: [Finding]
}

extension PropertyListDocument {
  /// How deep arrays and dictionaries, or elements, may be nested: as deep as Foundation's readers allow.
  package static let depthLimit = 512

  /// The document of a text file: with an error among its findings it has no root.
  init(_ format: Format, source: SourceText, root: PropertyListNode?, findings: [Finding]) {
    let findings = source.findings + findings
    self.init(
      format: format, encoding: source.encoding, hasByteOrderMark: source.hasByteOrderMark,
      root: findings.contains { $0.severity == .error } ? nil : root, findings: findings)
  }
}

extension Finding.Rule {
  /// A dictionary holds a key twice.
  public static let duplicateKey = Finding.Rule(rawValue: "duplicate-key")
  /// Values are nested deeper than 512 levels.
  public static let tooDeep = Finding.Rule(rawValue: "too-deep")
  /// A text holds half of a UTF-16 surrogate pair, which stands for no character; it is read as U+FFFD.
  public static let loneSurrogate = Finding.Rule(rawValue: "lone-surrogate")
  /// A property list has no content.
  public static let emptyFile = Finding.Rule(rawValue: "empty-file")
  /// The values of a property list are put together in a way that it does not allow.
  public static let plistStructure = Finding.Rule(rawValue: "plist-structure")
  /// A number, date or data value cannot be read.
  public static let plistValue = Finding.Rule(rawValue: "plist-value")
}
