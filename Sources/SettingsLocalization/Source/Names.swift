/// A string that is equal to another only if both have the same Unicode scalars.
///
/// For `String`, canonically equivalent spellings (é as one scalar or two) are equal; for keys and file names they are
/// different. `String` also normalizes to compare, which takes quadratic time on long runs of combining marks. So no
/// text of a file is used directly as a key of a `Dictionary` or a member of a `Set`.
package struct ExactString: ExactName {
  /// The string itself.
  package let text: String

  /// Takes a string.
  package init(_ text: String) { self.text = text }
}

extension String {
  /// Whether two strings have the same Unicode scalars.
  package func isExactly(_ other: String) -> Bool {
    // Most texts differ in length, which is known without reading them.
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { bytes in other.withBytes { bytes.isEqual(to: $0) } }
  }

  /// Whether two strings have the same Unicode scalars, ignoring the case of ASCII letters.
  package func isExactlyIgnoringCase(_ other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }

  /// Reads the UTF-8 of a string without a copy if possible.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    // A bridged Objective-C string may have no UTF-8 in memory.
    var copy = self
    return copy.withUTF8 { body($0.span) }
  }
}

/// Whether a text comes before another one in the order of the bytes of UTF-8: that of file systems, and the same in
/// every locale.
package func bytewise(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}

extension UInt8 {
  /// The lower-case letter of an ASCII capital; any other byte unchanged.
  fileprivate var lowercasedASCII: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}

/// A name that is equal to another only if both have the same Unicode scalars.
///
/// `String` takes canonically equivalent spellings (é as one scalar or two) as equal; names of files and keys of tables
/// are not. In JSON it is a plain string.
public protocol ExactName: Hashable, Comparable, Sendable, Codable, ExpressibleByStringInterpolation,
  LosslessStringConvertible
{
  /// The name itself.
  var text: String { get }
  /// Makes a name of a text.
  init(_ text: String)
}

extension ExactName {
  public static func == (left: Self, right: Self) -> Bool { left.text.isExactly(right.text) }

  /// By the bytes of the UTF-8.
  public static func < (left: Self, right: Self) -> Bool { bytewise(left.text, right.text) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text.withBytes { KeyHash()($0) })
  }

  public init(stringLiteral text: String) { self.init(text) }

  public var description: String { text }

  public init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// The name of a localization: that of its folder, without `.lproj`.
public struct LocalizationName: ExactName {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// The localization of texts in no language, `Base.lproj`.
  public static let base: LocalizationName = "Base"

  /// The name of the folder: `fr.lproj`.
  public var folder: String { text + ".lproj" }
}

/// The name of a table: that of its files, without `.strings`.
public struct TableName: ExactName {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// The table of the root pane, which InAppSettingsKit also uses for panes without `StringsTable`.
  public static let root: TableName = "Root"

  /// The name of its files: `Root.strings`.
  public var file: String { text + ".strings" }
}

/// A key of a table: what a pane names, and a table has a text for.
public struct TextKey: ExactName {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// A table of a localization.
public struct TableReference: Hashable, Sendable {
  /// The localization.
  public let localization: LocalizationName
  /// The table.
  public let table: TableName

  /// Makes a reference of its parts.
  public init(localization: LocalizationName, table: TableName) {
    self.localization = localization
    self.table = table
  }

  /// The path in the bundle: `fr.lproj/Root.strings`.
  public var path: String { "\(localization.folder)/\(table.file)" }
}

extension TableReference: Comparable {
  /// By the bytes of the paths.
  public static func < (left: TableReference, right: TableReference) -> Bool {
    bytewise(left.path, right.path)
  }
}
