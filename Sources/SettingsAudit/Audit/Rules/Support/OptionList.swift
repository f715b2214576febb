internal import SettingsCatalog
internal import SettingsLocalization

/// The options of one choice, as in the property list.
struct OptionList: Sendable {
  /// One option with a text for a title.
  struct Option: Sendable {
    let key: TextKey
    /// The key as tables look for it.
    let hashedKey: HashedKey
    /// The text of the title in the source language.
    let source: String
    /// The stored value; `nil` if the property list has fewer values than titles.
    let value: PropertyListValue?
    /// The place of the title in the pane file; `nil` in a binary file.
    let location: SourceLocation?
  }

  let pane: Pane
  let specifier: Specifier
  /// `nil` if the texts of the pane are not looked up.
  let table: TableName?
  let options: [Option]

  init?(_ specifier: Specifier, of pane: Pane, table: TableName?, in catalog: TranslationCatalog) {
    guard let titles = specifier.properties[.titles]?.array, let values = specifier.properties[.values]?.array else {
      return nil
    }
    self.pane = pane
    self.specifier = specifier
    self.table = table
    options = titles.enumerated().compactMap { index, title in
      guard let key = title.value.string, !key.isBlank else { return nil }
      return Option(
        key: TextKey(key), hashedKey: HashedKey(TextKey(key)), source: catalog.source(of: TextKey(key), in: table),
        value: values.indices.contains(index) ? values[index].value : nil, location: title.location)
    }
  }

  /// Whether users distinguish the options by their titles alone: not for a value that is only shown, and not for
  /// options with images.
  var isPickedByTitle: Bool { specifier.type != .titleValue && specifier.properties[.iconNames] == nil }

  /// The option lists of a bundle, without licences and without the pane files of one localization.
  static func all(in context: AuditContext) throws(BundleError) -> [OptionList] {
    var lists: [OptionList] = []
    for pane in context.panes where !pane.isLicensePane {
      let table = try TableRule.table(of: pane, in: context.dialect, bundle: context.bundle)
      lists += pane.specifiers(in: context.dialect).compactMap {
        OptionList($0, of: pane, table: table, in: context.catalog)
      }
    }
    return lists
  }
}

extension TranslationCatalog {
  /// The text of a key in the source language; the key itself if its pane has no table.
  func source(of key: TextKey, in table: TableName?) -> String {
    table.flatMap { self[UnitIdentifier(table: $0, key: key)]?.source } ?? key.text
  }
}
