internal import SettingsLocalization

/// A text on screen: all places of a device's panes that look up the same key in the same way.
///
/// An object, as every localization has a look at it.
final class ScreenText {
  /// How the key is looked up.
  struct Lookup: Hashable, Sendable {
    /// The table by the dialect; `nil` if the pane is not localized.
    var table: TableName?
    /// The table by the rules of whoever shows it on an iPhone.
    var iosTable: TableName?
    /// Who shows it on an iPhone.
    var reader: LocalizedText.Reader
    var key: ExactString
    /// The localization that the pane file lies in.
    var localization: LocalizationName?
  }

  let lookup: Lookup
  /// The key of ``lookup``, as tables look for it.
  let hashedKey: HashedKey
  /// The numbers of the tables of ``lookup`` among ``Screen/tables``.
  let tableNumber: Int?
  let iosTableNumber: Int?
  /// What is translated.
  let source: String
  /// Whether it is for translators: see `TranslationUnit.isTranslatable`.
  let isTranslatable: Bool
  /// Whether the key is nothing that a person should read.
  let isIdentifier: Bool
  /// Whether the key is that even where a table gives it as its text: by how it looks alone.
  let looksLikeIdentifier: Bool
  /// Whether the table of any localization has the key.
  let isTracked: Bool
  /// Whether the source reads as no words that a translator would change: it is a number, unit, symbol or name.
  let isUniversal: Bool
  /// In display order.
  var uses: [TextUse] = []

  init(
    lookup: Lookup, tableNumber: Int?, iosTableNumber: Int?, source: String, isTranslatable: Bool, isIdentifier: Bool,
    looksLikeIdentifier: Bool, isTracked: Bool, isUniversal: Bool
  ) {
    self.lookup = lookup
    self.hashedKey = HashedKey(lookup.key.text)
    self.tableNumber = tableNumber
    self.iosTableNumber = iosTableNumber
    self.source = source
    self.isTranslatable = isTranslatable
    self.isIdentifier = isIdentifier
    self.looksLikeIdentifier = looksLikeIdentifier
    self.isTracked = isTracked
    self.isUniversal = isUniversal
  }

  /// Whether all localizations that have it say what the source says; `nil` before somebody has asked.
  var isSameEverywhere: Bool?

  var key: String { lookup.key.text }
  var table: TableName? { lookup.table }
  var iosTable: TableName? { lookup.iosTable }
}
