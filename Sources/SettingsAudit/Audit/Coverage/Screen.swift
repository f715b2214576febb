internal import SettingsCatalog
internal import SettingsLocalization

/// Everything localizable that is shown, computed once for all localizations that show the same panes.
struct Screen {
  /// In display order.
  private(set) var texts: [ScreenText] = []
  /// Every table that may be used.
  private(set) var tables: [TableName] = []
  /// Texts that the app's code shows, and none of these panes.
  private(set) var codeTexts: [ScreenText] = []
  /// The names of the panes that are the first to show a text, each once.
  private(set) var panes: [String] = []
  /// The folders of panes in which InAppSettingsKit looks for tables.
  private(set) var folders: [String: FolderTables] = [:]
  private let context: AuditContext
  private let excluded: KeySelection
  private let views: [SettingsView]
  private var numbers: [ScreenText.Lookup: Int] = [:]
  private var paneNumbers: [ExactString: Int] = [:]
  private var units: Set<UnitIdentifier> = []
  private var tableNumbers: [TableName: Int] = [:]
  /// The tables of a name in all localizations.
  private var files: [TableName: [StringsTable]] = [:]
  /// The keys of all tables; `nil` until a pane without a table asks for them.
  private var allKeys: Set<TextKey>?
  /// The names of the panes that list licences.
  private let licenses: Set<ExactString>

  /// Collects the texts of the panes that are in the audited bundle.
  ///
  /// - Parameters:
  ///   - tree: the panes; `nil` if there is no root pane, so that nothing is shown.
  ///   - context: the bundle and the options; their `pane` restricts the texts to one pane.
  ///   - isWhole: whether also the texts of these panes are looked up that are not shown, see ``ScreenText/otherUses``.
  /// - Throws: `BundleError` if the tables of the bundle cannot be listed.
  init(_ tree: PaneTree?, _ context: AuditContext, isWhole: Bool = false) throws(BundleError) {
    self.context = context
    excluded = context.options.catalog.excluded
    views = tree?.views ?? []
    licenses = context.bundle.licensePaneNames
    for node in tree?.ownNodes ?? [] where context.options.pane?.isExactly(node.pane.name) ?? true {
      let tables = try PaneLocalizer.Tables(node.pane, bundle: context.bundle, dialect: node.dialect)
      let rows = RowNames(node.pane, licenses: licenses)
      let folder = node.views.contains { $0.dialect == .iask } ? folder(of: node.pane) : nil
      for row in node.shownRows {
        let isOfApp = row.views.contains { $0.dialect == .iask }
        let fields = node.fields(of: row.row, and: context.options.catalog.reading.localizableKeys)
        // The target of a row can be looked up, but is not shown.
        add(
          fields.filter { $0.name != SchemaKey.file.rawValue }, of: row.row, in: node, tables, row.views, rows,
          folder: isOfApp ? folder : nil)
      }
    }
    if isWhole { try addOthers(of: tree) }
    if context.options.pane == nil { addCodeTexts() }
    markKeysOfSeveralTables()
  }

  private func markKeysOfSeveralTables() {
    var tables: [TextKey: TableName?] = [:]
    var several: Set<TextKey> = []
    for text in texts {
      if let first = tables[text.key], first != text.table { several.insert(text.key) }
      if tables[text.key] == nil { tables[text.key] = .some(text.table) }
    }
    if several.isEmpty { return }
    for text in texts where several.contains(text.key) { text.isInSeveralTables = true }
  }

  /// Adds what the app's code looks up in the tables, and no pane shows.
  private mutating func addCodeTexts() {
    for unit in context.catalog.units where unit.isUsedByCode && unit.isTranslatable && !units.contains(unit.id) {
      let table = unit.id.table
      let lookup = ScreenText.Lookup(
        table: table, phoneTable: table, reader: .settings, key: unit.id.key, localization: nil)
      let number = number(of: table)
      codeTexts.append(
        ScreenText(
          lookup: lookup, tableNumber: number, phoneTableNumber: number, source: unit.source, unit: unit.id,
          isTranslatable: true, isIdentifier: false, languageOfKeys: nil,
          isTracked: isTracked(HashedKey(unit.id.key), in: table), isUniversal: unit.isUniversal, canBeCopy: false,
          isFirst: true,
          paneNumber: 0))
    }
  }

  /// Adds what is looked up and not shown: targets of rows, rows for other devices, and what only a Mac shows. They come
  /// last, since the first place of a text decides how it counts.
  private mutating func addOthers(of tree: PaneTree?) throws(BundleError) {
    let keys = context.options.catalog.reading.localizableKeys
    for node in tree?.ownNodes ?? [] {
      let tables = try PaneLocalizer.Tables(node.pane, bundle: context.bundle, dialect: node.dialect)
      let shown = Set(node.specifiers.map(\.path))
      let rows = RowNames(node.pane, licenses: licenses)
      for specifier in node.pane.specifiers(in: node.dialect) {
        let fields = shown.contains(specifier.path) ? node.fields(of: specifier, and: keys) : []
        let counted = Set(fields.map { ExactString($0.name) }).subtracting([ExactString(SchemaKey.file.rawValue)])
        let all = specifier.localizableFields(in: node.dialect, on: .mac, and: keys)
        add(all.filter { !counted.contains(ExactString($0.name)) }, of: specifier, in: node, tables, nil, rows)
      }
    }
  }

  /// Adds the texts of a row.
  ///
  /// - Parameters:
  ///   - views: those that show the row, whose texts count; `nil` for texts that do not.
  ///   - rows: the names among the rows of the pane.
  ///   - folder: where the app looks for tables, see ``ScreenText/Lookup/folder``.
  private mutating func add(
    _ fields: [LocalizableField], of specifier: Specifier, in node: PaneTree.Node, _ tables: PaneLocalizer.Tables,
    _ views: [SettingsView]?, _ rows: RowNames, folder: String? = nil
  ) {
    let breadcrumb = breadcrumb(of: specifier, in: node, tables.table)
    let names = OptionNames(specifier, among: rows)
    for field in fields {
      let phone = tables.phone(field)
      let readers = audience(of: field, of: specifier, in: node, views ?? [])
      for (name, element) in field.elements {
        guard let key = element.value.string, !key.isEmpty else { continue }
        let lookup = ScreenText.Lookup(
          table: tables.table, phoneTable: phone.table,
          reader: phone.reader, key: TextKey(key),
          localization: node.pane.localization, folder: folder)
        let use = TextUse(
          pane: node.pane.name, path: specifier.path, field: name, file: node.pane.file, line: element.location?.line,
          column: element.location?.column, breadcrumb: breadcrumb)
        let text = texts[number(of: lookup, specifier, node.pane, names)]
        if views == nil {
          text.otherUses.append(use)
        } else {
          text.uses.append(use.shown(to: readers, among: self.views))
        }
      }
    }
  }

  /// The folder of a pane in which InAppSettingsKit looks for its tables. One that cannot be read is reported elsewhere.
  private mutating func folder(of pane: Pane) -> String? {
    let region = context.bundle.developmentRegion(given: context.options.catalog.reading.development)
    guard let tables = try? FolderTables(pane, in: context.bundle, region) else { return nil }
    let name = tables.folder + "/" + tables.table.text
    if folders[name] == nil { folders[name] = tables }
    return name
  }

  private func audience(
    of field: LocalizableField, of row: Specifier, in node: PaneTree.Node, _ views: [SettingsView]
  ) -> Audience? {
    node.audience(
      of: field, of: row, in: views, among: self.views, and: context.options.catalog.reading.localizableKeys)
  }

  /// The panes from the root, then the title of the row in the source language, or its stored key.
  private func breadcrumb(of specifier: Specifier, in node: PaneTree.Node, _ table: TableName?) -> [String] {
    let title =
      specifier.properties[.title]?.string.map { context.catalog.source(of: TextKey($0), in: table) } ?? specifier.key
    return node.breadcrumb(toRow: title)
  }

  // MARK: Texts

  /// The number of a text, which is added at the first place that shows it.
  private mutating func number(
    of lookup: ScreenText.Lookup, _ specifier: Specifier, _ pane: Pane, _ names: OptionNames
  ) -> Int {
    if let number = numbers[lookup] { return number }
    let key = lookup.key
    let unit = lookup.table.flatMap { context.catalog[UnitIdentifier(table: $0, key: key)] }
    let source = unit?.source ?? key.text
    let hasEntry = lookup.table.map { isTracked(HashedKey(key), in: $0) } ?? isInAnyTable(key)
    let isUniversal = unit?.isUniversal ?? (hasEntry ? names.contains(source) : names.hasAmongNames(source))
    texts.append(
      ScreenText(
        lookup: lookup, tableNumber: lookup.table.map { number(of: $0) },
        phoneTableNumber: lookup.phoneTable.map { number(of: $0) }, source: source, unit: unit?.id,
        isTranslatable: unit?.isOfProject ?? isForReaders(key, specifier, pane),
        isIdentifier: unit?.isIdentifier ?? context.options.identifiers.looksLikeName(key),
        languageOfKeys: lookup.table.flatMap { context.catalog.table(named: $0)?.languageOfKeys },
        isTracked: hasEntry, isUniversal: isUniversal, canBeCopy: !isUniversal,
        isFirst: isFirst(lookup), paneNumber: number(ofPane: pane.name)))
    numbers[lookup] = texts.count - 1
    return texts.count - 1
  }

  private mutating func isFirst(_ lookup: ScreenText.Lookup) -> Bool {
    lookup.table.map { units.insert(UnitIdentifier(table: $0, key: lookup.key)).inserted } ?? false
  }

  /// The number of the panes of a name: the files for several programs and devices are one.
  private mutating func number(ofPane name: String) -> Int {
    if let number = paneNumbers[ExactString(name)] { return number }
    panes.append(name)
    paneNumbers[ExactString(name)] = panes.count - 1
    return panes.count - 1
  }

  private mutating func number(of table: TableName) -> Int {
    if let number = tableNumbers[table] { return number }
    tables.append(table)
    tableNumbers[table] = tables.count - 1
    return tables.count - 1
  }

  /// Whether a text without a catalog entry, because its pane has no table or is in an lproj, is translatable.
  private func isForReaders(_ key: TextKey, _ specifier: Specifier, _ pane: Pane) -> Bool {
    let isMarked = specifier.properties[.doNotLocalize]?.isTrue ?? false
    let isExcluded = excluded.contains(key)
    return !isMarked && !isExcluded && !pane.isLicensePane
      && key.text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  /// Whether any table has a key. A pane that names no table shows its texts as they are, even if they are translated.
  private mutating func isInAnyTable(_ key: TextKey) -> Bool {
    let keys =
      allKeys
      ?? context.tableFiles.reduce(into: Set<TextKey>()) { keys, place in
        keys.formUnion(context.tableFile(place.name, place.localization).table?.entries.map(\.key) ?? [])
      }
    allKeys = keys
    return keys.contains(key)
  }

  private mutating func isTracked(_ key: HashedKey, in table: TableName) -> Bool {
    if files[table] == nil {
      files[table] = context.localizations.compactMap {
        context.bundle.tableFile(table, localization: $0).table
      }
    }
    return files[table]?.contains { $0.hasText(for: key) } ?? false
  }
}
