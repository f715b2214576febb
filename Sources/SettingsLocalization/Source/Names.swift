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
