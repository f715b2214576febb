public import SettingsCatalog
public import SettingsLocalization

/// Plans new names for keys: in every property list that looks a key up, and in the table of every localization.
///
/// Nothing is renamed if a file cannot be read, if a text would be lost, or if it is not certain which table is meant.
public struct RenamePlanner {
  let catalog: TranslationCatalog
  let options: RenameOptions
  let dialect: SettingsDialect
  let places: KeyPlaces
  /// The places that only the other dialect looks up.
  let otherPlaces: KeyPlaces
  var bundle: SettingsBundle { catalog.bundle }

  /// Takes the bundle in its current state.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - options: what is allowed.
  /// - Throws: `BundleError` if a folder cannot be read.
  public init(_ catalog: TranslationCatalog, options: RenameOptions = RenameOptions()) throws(BundleError) {
    self.catalog = catalog
    self.options = options
    let reading = catalog.options.reading
    dialect = catalog.bundle.resolvedDialect(reading.dialect)
    places = try KeyPlaces(catalog.bundle, dialect, localizableKeys: reading.localizableKeys)
    otherPlaces = try KeyPlaces(catalog.bundle, dialect == .apple ? .iask : .apple, localizableKeys: [])
  }

  /// The plan for renames that are made all at once: two keys can change places.
  ///
  /// - Throws: ``RenameError`` with all reasons why they are not made; `BundleError`, ``TableEditError``, `ICUError`.
  public func plan(_ renames: [KeyRename]) throws -> RenamePlan {
    let found = withTablesOfDevices(try renames.map(found))
    try requireDistinct(found)
    let names = Set(found.map(\.old.table)).sorted()
    try requireReadable(names)
    let moved = Set(found.map(\.old))
    let judged = try found.map { try RenamedKey($0, in: self, moved: moved) }
    let problems = judged.flatMap(\.problems)
    if !problems.isEmpty { throw RenameError(problems) }
    let tables = try RenamedTables(judged, in: self)
    return RenamePlan(
      items: judged.map(\.item), files: try paneFiles(judged) + tables.files, states: tables.states,
      findings: judged.filter { bundle.ofDevice($0.found.old.table) == nil }.flatMap(\.notes) + twins(found))
  }

  /// A note for each new key that looks like another key of its table, but has other code points.
  private func twins(_ found: [Found]) -> [Finding] {
    let moved = Set(found.map(\.old))
    // Canonically equivalent texts are equal as `String`.
    var known: [TableName: [String: TextKey]] = [:]
    for id in catalog.units.map(\.id) + places.places.keys where !moved.contains(id) {
      known[id.table, default: [:]][id.key.text] = id.key
    }
    return found.compactMap { rename in
      guard let twin = known[rename.old.table]?[rename.new.text], twin != rename.new else { return nil }
      return .similarKey(rename)
    }
  }

  // MARK: Which table

  /// A rename with its table.
  struct Found: Hashable {
    let old: UnitIdentifier
    let new: TextKey
    var newID: UnitIdentifier { UnitIdentifier(table: old.table, key: new) }
  }

  private func found(_ rename: KeyRename) throws -> Found {
    if rename.new.text.isEmpty || rename.new == rename.old || rename.new.hasCharacterThatXMLForbids {
      throw RenameError([.badName(rename)])
    }
    let asked = places.tables(of: rename.old)
    let candidates = try asked.isEmpty ? tables(having: rename.old) : asked
    if let table = rename.table {
      let isKnown = try candidates.contains(table) || tables(having: rename.old).contains(table)
      guard isKnown else { throw RenameError([unknown(rename.old, in: table)]) }
      return Found(old: UnitIdentifier(table: table, key: rename.old), new: rename.new)
    }
    guard let table = candidates.first else { throw RenameError([unknown(rename.old, in: nil)]) }
    guard candidates.count == 1 else { throw RenameError([.severalTables(rename.old, candidates)]) }
    return Found(old: UnitIdentifier(table: table, key: rename.old), new: rename.new)
  }

  /// The renames, each also in the tables for one device that have its key.
  private func withTablesOfDevices(_ found: [Found]) -> [Found] {
    let names = Dictionary(grouping: Set(bundle.tablesOfDevices.map(\.table)).sorted()) { bundle.ofDevice($0)?.plain }
    if names.isEmpty { return found }
    let known = Set(found)
    let others = found.flatMap { rename in
      (names[rename.old.table] ?? []).map { table in
        Found(old: UnitIdentifier(table: table, key: rename.old.key), new: rename.new)
      }
    }
    return found + others.filter { !known.contains($0) && !holders(of: $0.old).isEmpty }
  }

  /// The tables that have a key in any localization, in byte order.
  private func tables(having key: TextKey) throws(BundleError) -> [TableName] {
    try bundle.tableNames().filter { !holders(of: UnitIdentifier(table: $0, key: key)).isEmpty }
  }

  private func unknown(_ key: TextKey, in table: TableName?) -> Finding {
    var known = Set(places.places.keys.filter { table == nil || $0.table == table }.map(\.key.text))
    known.formUnion(catalog.units.filter { table == nil || $0.id.table == table }.map(\.id.key.text))
    let nearest = NearestName(Array(known), within: .any).nearest(to: key.text)
    let place = table.map { " of the table \($0.text.quoted)" } ?? ""
    let ofCode = catalog.options.keysUsedByCode.keys.contains { name in
      (table ?? name) == name && catalog.options.keysInCode.contains(UnitIdentifier(table: name, key: key))
    }
    return Finding(
      .unknownKey, .error,
      "no pane and no table\(place) has the key \(key.quoted)" + (nearest.map { "; nearest: \($0.quoted)" } ?? "")
        + (ofCode ? "; only keysUsedByCode in the configuration names it: change it there" : ""))
  }

  /// Two renames of one key, or to one key, would lose a text.
  private func requireDistinct(_ found: [Found]) throws(RenameError) {
    var (olds, news) = (Set<UnitIdentifier>(), Set<UnitIdentifier>())
    let doubles = found.filter { !olds.insert($0.old).inserted || !news.insert($0.newID).inserted }
    if !doubles.isEmpty { throw RenameError(doubles.map { .doubleRename($0) }) }
  }

  // MARK: Files

  /// The localizations whose tables have a key; `nil` for the table in the root.
  func holders(of id: UnitIdentifier) -> [LocalizationName?] {
    folders.filter { bundle.tableFile(id.table, localization: $0).table?.hasKey(id.key) ?? false }
  }

  /// Where tables can be: the root, and each localization.
  var folders: [LocalizationName?] { [nil] + bundle.localizations.map { Optional($0) } }

  /// Refuses a bundle with a table or pane that cannot be read, since it may have the key.
  private func requireReadable(_ names: [TableName]) throws {
    var problems = catalog.findings.filter { $0.severity == .error && !($0.file?.hasSuffix(".strings") ?? false) }
    for name in names {
      for folder in folders {
        let file = bundle.tableFile(name, localization: folder)
        if file.exists, let problem = file.editProblem { problems.append(problem) }
      }
    }
    if !problems.isEmpty { throw RenameError(problems) }
  }

  /// The pane files with the new keys.
  private func paneFiles(_ renames: [RenamedKey]) throws -> [PlannedFile] {
    var texts: [ExactString: (file: PaneFile, texts: PaneEditor.Texts)] = [:]
    for rename in renames {
      for place in rename.uses {
        guard let location = place.location else { throw RenameError([.notEditable(place.file.path)]) }
        texts[ExactString(place.file.path), default: (place.file, [:])].texts[location] = rename.found.new.text
      }
    }
    return try texts.values.sorted { bytewise($0.file.path, $1.file.path) }.map { file, texts in
      guard let path = BundlePath(file.path), let bytes = try bundle.files.read(path),
        let new = PaneEditor.replaced(texts, in: bytes, of: file)
      else { throw RenameError([.notEditable(file.path)]) }
      return PlannedFile(path: file.path, old: bytes, new: new)
    }
  }
}

extension Finding {
  fileprivate static func badName(_ rename: KeyRename) -> Finding {
    let name = "the new name of \(rename.old.quoted)"
    return Finding(
      .unknownKey, .error,
      rename.new.text.isEmpty
        ? name + " is empty"
        : rename.new == rename.old
          ? "\(rename.old.quoted) has that name" : name + " has a character that XML forbids, so no pane can name it")
  }

  fileprivate static func severalTables(_ key: TextKey, _ tables: [TableName]) -> Finding {
    let options = tables.map { "--table \($0)" }.joined(separator: ", ")
    return Finding(
      .severalTables, .error, "\(key.quoted) is looked up in several tables: choose one with \(options)")
  }

  fileprivate static func doubleRename(_ rename: RenamePlanner.Found) -> Finding {
    Finding(
      .doubleRename, .error,
      "the table \(rename.old.table.text.quoted) has two renames of "
        + "\(rename.old.key.quoted), or to \(rename.new.quoted)", table: rename.old.table, key: rename.old.key)
  }

  fileprivate static func similarKey(_ rename: RenamePlanner.Found) -> Finding {
    Finding(
      .similarKey, .note, "another key looks like \(rename.new.quoted) but has other code points",
      table: rename.old.table,
      key: rename.new, fix: "Choose another name, or write both in the same form.")
  }

  fileprivate static func notEditable(_ path: String) -> Finding {
    Finding(
      "pane-not-editable", .error, "looks the key up, but is not XML that can be changed", file: path,
      fix: "Convert it with plutil -convert xml1.")
  }
}

extension Finding.Rule {
  static let unknownKey = Finding.Rule(rawValue: "unknown-key")
  static let severalTables = Finding.Rule(rawValue: "several-tables")
  static let doubleRename = Finding.Rule(rawValue: "double-rename")
  static let similarKey = Finding.Rule(rawValue: "key-twin")
}
