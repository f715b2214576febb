package import SettingsCatalog
package import SettingsLocalization

/// The files of pseudo-localizations, computed before anything is written.
package struct PseudoPlan: Sendable {
  /// The files that change: made tables, and tables of an earlier run that the bundle no longer has, which are removed.
  package let files: [PlannedFile]
  /// Problems of the source texts, and of the edits.
  package let findings: [Finding]
  /// Whether nothing may be written, as files cannot be read.
  package let isBlocked: Bool
}

/// Plans pseudo-localizations: an lproj with every table of the source language, in which the texts for translators are
/// made from the source texts.
///
/// Everything else in a table stays as in the source: other entries, order, comments, encoding. A key that the source
/// table lacks is added as by ``SyncPlanner``. A table that is not in the form `"key" = "value";` becomes one in UTF-8.
package struct PseudoPlanner {
  private let catalog: TranslationCatalog
  private let identifiers: IdentifierRule
  private let renames: ProbableRenames
  private var bundle: SettingsBundle { catalog.bundle }

  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - identifiers: which keys are identifiers: without a text in any table, they get no entry.
  package init(_ catalog: TranslationCatalog, identifiers: IdentifierRule = IdentifierRule()) {
    self.catalog = catalog
    self.identifiers = identifiers
    renames = ProbableRenames(catalog)
  }

  /// The plan for some pseudo-localizations.
  ///
  /// - Parameters:
  ///   - localizations: what is made, and the names of the lproj folders.
  ///   - target: the folder that gets the lproj folders: the bundle, or any other.
  /// - Throws: `LanguageError` if an lproj exists and was not made; ``TableEditError``; `BundleError` if a file cannot
  ///   be read.
  package func plan(
    _ localizations: [(pseudo: PseudoLocalization, name: LocalizationName)], in target: BundleFiles
  ) throws -> PseudoPlan {
    let errors = catalog.findings.filter { $0.severity == .error && $0.rule != .noRootPane }
    if !errors.isEmpty { return PseudoPlan(files: [], findings: errors, isBlocked: true) }
    var files: [PlannedFile] = []
    var findings: [Finding] = []
    for (pseudo, name) in localizations {
      let folder = try PseudoFolder(name, in: target)
      let tables = try catalog.tables.compactMap { try table($0, pseudo, name, &findings) }
      files += folder.changes(to: tables)
    }
    // Nothing can be made of a bundle without panes.
    if files.isEmpty { findings += catalog.findings.filter { $0.rule == .noRootPane } }
    return PseudoPlan(files: files, findings: findings, isBlocked: false)
  }

  // MARK: Tables

  /// A table with the bytes of its file.
  private typealias Source = (table: StringsTable, bytes: [UInt8])

  /// A made table; `nil` if it would have no entry.
  private func table(
    _ table: TranslationCatalog.Table, _ pseudo: PseudoLocalization, _ name: LocalizationName,
    _ findings: inout [Finding]
  ) throws -> PlannedFile? {
    let path = TableReference(localization: name, table: table.name).path
    let source = try sourceTable(table.name)
    let texts = table.units.compactMap { unit in
      text(of: unit, pseudo, in: source?.table).map { (key: unit.id.key, value: $0) }
    }
    let edited = try edited(source, texts, path)
    findings += edited.findings
    guard !edited.bytes.isEmpty else { return nil }
    return PlannedFile(
      path: path, old: nil, new: PseudoPlanner.marked(edited.bytes, pseudo, path), modelPath: source?.table.file)
  }

  /// The source table with made texts, without the line that says what made it.
  private func edited(
    _ source: Source?, _ texts: [(key: TextKey, value: String)], _ path: String
  ) throws(TableEditError) -> EditedTable {
    if let source, source.table.format != .oldStyle {
      let pairs = source.table.entries.compactMap { entry in entry.value.string.map { (key: entry.key, value: $0) } }
      return EditedTable(bytes: try TableEditor.newTable(pairs + texts, file: path))
    }
    let edits = texts.map { TableEdit.add(key: $0.key, value: $0.value) }
    return try TableEditor.edit(source?.bytes ?? [], file: path, applying: edits, model: model(of: source))
  }

  /// The made text of a unit; `nil` if its entry stays as in the source.
  private func text(of unit: TranslationUnit, _ pseudo: PseudoLocalization, in table: StringsTable?) -> String? {
    guard unit.isTranslatable, !unit.uses.contains(where: { $0.place.field == SchemaKey.file.rawValue }) else {
      return nil
    }
    if let entry = table?.entry(forKey: unit.id.key) {
      if entry.value.string == nil { return nil }
    } else if !isAdded(unit) {
      return nil
    }
    return pseudo.text(unit.source, key: unit.id.key.text)
  }

  /// Whether a key that the source table lacks gets an entry.
  private func isAdded(_ unit: TranslationUnit) -> Bool {
    let isIdentifier = unit.origin == .key && identifiers.looksLikeName(unit.id.key)
    return unit.isUsed && !isIdentifier && renames.renamed(to: unit.id) == nil
  }

  /// The table of the source language, else that of `Base.lproj`; `nil` if neither exists.
  private func sourceTable(_ name: TableName) throws -> Source? {
    for localization in [catalog.source.localization, .base] {
      let place = TableReference(localization: localization, table: name)
      if !bundle.realLocalizations.contains(localization) { continue }
      guard let table = bundle.tableFile(name, localization: localization).table,
        let bytes = try bundle.tableBytes(place)
      else { continue }
      return (table, bytes)
    }
    return nil
  }

  /// The table of `Base.lproj`, whose order added keys follow; `nil` if it is the source table itself.
  private func model(of source: Source?) -> StringsTable? {
    guard let place = source.flatMap({ BundlePath($0.table.file)?.inLocalization }), place.localization != .base,
      let file = place.path.components.last, file.hasSuffix(".strings")
    else { return nil }
    return bundle.tableFile(TableName(String(file.dropLast(".strings".count))), localization: .base).table
  }

  /// A table with the line that says what made it, in its encoding and with its line ends.
  private static func marked(_ bytes: [UInt8], _ pseudo: PseudoLocalization, _ path: String) -> [UInt8] {
    let text = SourceText(bytes: bytes, file: path)
    let lineEnd = (String(decoding: text.utf8, as: UTF8.self).firstLineEnd ?? .lineFeed).bytes
    return text.encoded(Array(PseudoMark.line(pseudo.rawValue).utf8) + lineEnd + lineEnd + text.utf8)
  }
}

/// The lproj folder of a pseudo-localization, as it is.
struct PseudoFolder {
  /// The bytes of its tables, by path.
  private var tables: [ExactString: [UInt8]] = [:]

  /// - Throws: `LanguageError` if the folder has a file that was not made; `BundleError` if it cannot be read.
  init(_ name: LocalizationName, in files: BundleFiles) throws {
    guard let folder = BundlePath(name: name.folder) else { throw LanguageError(.noFolderName(name)) }
    for entry in try files.entries(in: folder) where !entry.name.hasPrefix(".") {
      let path = folder.description + "/" + entry.name
      guard entry.name.hasSuffix(".strings"), let place = BundlePath(path), let bytes = try files.read(place),
        PseudoMark.isMade(bytes)
      else { throw LanguageError(.notMade(name, path)) }
      tables[ExactString(path)] = bytes
    }
  }

  /// What changes if it gets these tables, and no others.
  func changes(to new: [PlannedFile]) -> [PlannedFile] {
    let kept = Set(new.map { ExactString($0.path) })
    let changed = new.compactMap { file -> PlannedFile? in
      let old = tables[ExactString(file.path)]
      return old == file.new ? nil : PlannedFile(path: file.path, old: old, new: file.new, modelPath: file.modelPath)
    }
    let removed = tables.filter { !kept.contains($0.key) }.sorted { bytewise($0.key.text, $1.key.text) }
    return changed + removed.map { PlannedFile(path: $0.key.text, old: $0.value, new: nil) }
  }
}

extension Finding {
  fileprivate static func notMade(_ name: LocalizationName, _ path: String) -> Finding {
    Finding(
      .languageIsThere, .error, "\(path.quoted) was not made by pseudo, so \(name.folder) is not replaced",
      localization: name,
      fix: "Choose another name with --as, or remove the folder.")
  }

  fileprivate static func noFolderName(_ name: LocalizationName) -> Finding {
    Finding(
      .notALocale, .error, "\(name.text.quoted) cannot be the name of an lproj folder", fix: "Choose another name.")
  }
}
