internal import SettingsCatalog
internal import SettingsLocalization

/// A text on screen: all places of a device's panes that look up the same key in the same way.
///
/// A reference type, because every localization uses it.
final class ScreenText {
  /// How the key is looked up.
  struct Lookup: Hashable, Sendable {
    /// The table by the dialect; `nil` if the pane is not localized.
    var table: TableName?
    /// The table by the rules of the program that shows it on an iPhone; `nil` if the pane is not localized for that.
    var phoneTable: TableName?
    /// The program that shows it on an iPhone.
    var reader: LocalizedText.Reader
    var key: TextKey
    /// The localization that has the pane file; `nil` for a file outside of the lproj folders.
    var localization: LocalizationName?
    /// The folder of the pane, in which InAppSettingsKit looks for tables; `nil` if it does not show the text.
    var folder: String?
  }

  let lookup: Lookup
  /// The key of ``lookup``, as tables look for it.
  let hashedKey: HashedKey
  /// The number of the table of ``lookup`` among ``Screen/tables``; `nil` without a table.
  let tableNumber: Int?
  let phoneTableNumber: Int?
  /// The source text.
  let source: String
  /// The unit of the catalog; `nil` for a text that no export has: its pane has no table, or is in an lproj.
  let unit: UnitIdentifier?
  /// Whether it is for translators, or the same in every language: see `TranslationUnit.isOfProject`.
  let isTranslatable: Bool
  /// Whether the key is an identifier.
  let isIdentifier: Bool
  /// Whether the key is a word, so that a language may have it as its text.
  let isWord: Bool
  /// The localization in whose language the keys of the table are: see `TranslationCatalog.Table`.
  let languageOfKeys: LocalizationName?
  /// Whether the table of any localization has the key; without a table, whether any table has it.
  let isTracked: Bool
  /// Whether the source has no words that a translator would change: it is a number, unit, symbol or name.
  let isUniversal: Bool
  /// Whether an entry that equals the source may be a copy: see `SourceCopy.isCopy`.
  let canBeCopy: Bool
  /// Itself, with its words.
  let amount: TextAmount
  /// Whether no earlier text of the screen has the same table and key.
  let isFirst: Bool
  /// The number of the first pane that shows it among ``Screen/panes``.
  let paneNumber: Int
  /// The places that show it, in display order.
  var uses: [TextUse] = []
  /// Places that look it up and do not show it: targets of rows, and rows for other devices. Only on a whole screen.
  var otherUses: [TextUse] = []

  init(
    lookup: Lookup, tableNumber: Int?, phoneTableNumber: Int?, source: String, unit: UnitIdentifier?,
    isTranslatable: Bool, isIdentifier: Bool, languageOfKeys: LocalizationName?, isTracked: Bool, isUniversal: Bool,
    canBeCopy: Bool, isFirst: Bool, paneNumber: Int
  ) {
    self.lookup = lookup
    self.hashedKey = HashedKey(lookup.key)
    self.tableNumber = tableNumber
    self.phoneTableNumber = phoneTableNumber
    self.source = source
    self.unit = unit
    self.isTranslatable = isTranslatable
    self.isIdentifier = isIdentifier
    isWord = lookup.key.isWord
    self.languageOfKeys = languageOfKeys
    self.isTracked = isTracked
    self.isUniversal = isUniversal
    self.canBeCopy = canBeCopy
    self.isFirst = isFirst
    amount = TextAmount(source)
    self.paneNumber = paneNumber
  }

  /// Whether the screen looks the key up in another table, too.
  var isInSeveralTables = false

  /// Whether all localizations that have it have the source text; `nil` until computed.
  var isSameEverywhere: Bool?

  /// Whether a device shows it.
  func isShown(on device: Device) -> Bool { uses.contains { $0.devices?.contains(device) ?? true } }

  var key: TextKey { lookup.key }
  var table: TableName? { lookup.table }
  var phoneTable: TableName? { lookup.phoneTable }
}
