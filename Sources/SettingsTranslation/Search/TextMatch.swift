public import SettingsLocalization

/// A text of a bundle that a search found.
public struct TextMatch: Sendable {
  /// What the text is.
  public enum Role: String, Sendable, Codable {
    /// A text of the source language, or one that is not looked up in a table.
    case source
    /// A text of another language.
    case translation
    /// A key.
    case key
    /// The `DefaultValue` of a row.
    case `default`
  }

  /// The text.
  public let text: String
  /// How much of it matches.
  public let extent: TextPattern.Extent
  /// What it is.
  public let role: Role
  /// The localization of its table; `nil` for keys, defaults, and the root of the bundle.
  public let localization: LocalizationName?
  /// Its table; `nil` for a default, or a text that is not looked up in a table.
  public let table: TableName?
  /// Its key; of a default, the key that stores it.
  public let key: TextKey
  /// The file that has it, in the bundle.
  public let file: String
  /// 1-based; `nil` in a binary file.
  public let line: Int?
  /// Where the key is shown, in display order.
  public let uses: [TextUse]
  /// The texts of the key in its table, by the names of the localizations.
  public let texts: [(localization: LocalizationName, text: String)]
}
