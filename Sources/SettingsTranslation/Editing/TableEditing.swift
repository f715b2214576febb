public import SettingsCatalog
public import SettingsLocalization

/// Turns changes of tables into files.
public struct TableEditing {
  private let bundle: SettingsBundle
  /// The lproj names whose tables new keys and new tables follow in order, comments and layout, best first.
  private let models: [LocalizationName]

  /// Takes the bundle in its current state.
  ///
  /// - Parameter catalog: that of the bundle: its source language has the tables that others follow.
  public init(_ catalog: TranslationCatalog) {
    bundle = catalog.bundle
    models = [catalog.source.localization, .base]
  }

  /// The files that result from changes, and warnings about the edits. Unchanged files are left out.
  ///
  /// - Throws: ``TableEditError`` if a table cannot be edited; `BundleError` if it cannot be read.
  public func files(_ changes: [TableChange]) throws -> (files: [PlannedFile], findings: [Finding]) {
    var files: [PlannedFile] = []
    var findings: [Finding] = []
    for change in changes {
      let path = change.place.path
      let (model, modelPath) = model(for: change.place)
      let old = try bundle.tableBytes(change.place)
      let edited = try TableEditor.edit(old ?? [], file: path, applying: change.edits, model: model)
      findings += edited.findings
      if edited.bytes != old ?? [] {
        files.append(PlannedFile(path: path, old: old, new: edited.bytes, modelPath: modelPath))
      }
    }
    return (files, findings)
  }

  /// The table of the development localization, else that of `Base.lproj`; `nil` for that table itself, and if neither
  /// exists.
  private func model(for place: TableReference) -> (table: StringsTable?, path: String?) {
    for localization in models where localization != place.localization {
      guard let table = bundle.tableFile(place.table, localization: localization).table else { continue }
      return (table, TableReference(localization: localization, table: place.table).path)
    }
    return (nil, nil)
  }
}
