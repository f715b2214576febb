internal import SettingsLocalization
internal import SettingsTranslation

/// The options of one choice, as the property list has them.
struct OptionList: Sendable {
  /// One option with a text for a title.
  struct Option: Sendable {
    let key: String
    /// The text of the title in the source language.
    let source: String
    /// What is stored; `nil` where the property list has fewer values than titles.
    let value: PropertyListValue?
    /// Where the title stands in the pane file.
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
        key: key, source: catalog.source(of: key, in: table),
        value: values.indices.contains(index) ? values[index].value : nil, location: title.location)
    }
  }

  /// Whether the options are picked by their titles alone: a value that is only shown, and options with images of their
  /// own, are not.
  var isPickedByTitle: Bool { specifier.type != .titleValue && specifier.properties[.iconNames] == nil }

  /// Those of a bundle that a person may read: not of licences, not of files of one localization.
  static func all(in subject: AuditSubject) -> [OptionList] {
    subject.panes.filter { !$0.isLicensePane }.flatMap { pane -> [OptionList] in
      // A table that cannot be looked for has ended the audit before: the catalog asked for it, too.
      let table = try? TableRule.table(of: pane, in: subject.dialect, bundle: subject.bundle)
      return pane.specifiers(in: subject.dialect).compactMap {
        OptionList($0, of: pane, table: table, in: subject.catalog)
      }
    }
  }
}

extension TranslationCatalog {
  /// The text of a key in the source language; the key where its pane has no table.
  func source(of key: String, in table: TableName?) -> String {
    table.flatMap { self[UnitIdentifier(table: $0, key: key)]?.source } ?? key
  }
}
