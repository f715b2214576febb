/// A property-list file of any kind, read as far as it can be: its root value and what is wrong with it.
public struct PropertyListDocument: Sendable {
  /// How the file is written.
  public enum Format: String, Sendable, Codable {
    case xml, binary, json
    /// The NeXTSTEP form, which `.strings` files have.
    case oldStyle = "strings"
  }

  public var format: Format
  /// `nil` for a binary file, which has no text encoding.
  public var encoding: TextEncoding?
  public var hasByteOrderMark: Bool
  /// The root; `nil` if the file has an error.
  public var root: PropertyListNode?
  /// Everything that is wrong, in the order of the file.
  public var findings: [Finding]
}

extension Finding.Rule {
  /// A dictionary holds a key twice.
  public static let duplicateKey = Finding.Rule(rawValue: "duplicate-key")
  /// Nested deeper than 512 levels.
  public static let tooDeep = Finding.Rule(rawValue: "too-deep")
  /// Half of a surrogate pair, read as U+FFFD.
  public static let loneSurrogate = Finding.Rule(rawValue: "lone-surrogate")
}
