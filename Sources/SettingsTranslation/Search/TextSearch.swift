public import SettingsCatalog
public import SettingsLocalization

/// Searches the texts of a bundle: source texts, translations, keys and defaults.
public struct TextSearch {
  private let catalog: TranslationCatalog
  private let localizations: [LocalizationName]
  private let literals: [LiteralText]
  private var bundle: SettingsBundle { catalog.bundle }

  /// Takes the bundle in its current state.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - localizations: those whose texts are searched and listed; `nil` for all.
  /// - Throws: `BundleError` if the bundle cannot be read.
  public init(_ catalog: TranslationCatalog, localizations: [LocalizationName]? = nil) throws {
    self.catalog = catalog
    self.localizations = localizations ?? catalog.bundle.localizations
    literals = try LiteralText.all(of: catalog)
  }

  /// Everything that a pattern matches: whole texts first, then by table, key and localization.
  ///
  /// - Throws: `BundleError` if a folder cannot be read; `ICUError` if ICU fails.
  public func matches(_ pattern: TextPattern) throws -> [TextMatch] {
    var matches: [TextMatch] = []
    for table in try bundle.tableNames() {
      matches += try self.matches(pattern, in: table)
    }
    for table in catalog.tables where try !bundle.hasTable(named: table.name) {
      matches += try keyMatches(pattern, in: table.name, files: [])
    }
    matches += try literals.compactMap { literal in
      try pattern.extent(in: literal.text).map { literal.match($0) }
    }
    return matches.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// The key that a text on screen has: that of the first whole match of a source text or translation.
  ///
  /// - Returns: the keys of all whole matches, each once; empty if the bundle has no such text.
  /// - Throws: as ``matches(_:)``.
  public func units(shownAs text: String) throws -> [UnitIdentifier] {
    var seen: Set<UnitIdentifier> = []
    return try matches(TextPattern(text: text)).compactMap { match -> UnitIdentifier? in
      guard match.extent == .whole, match.role == .source || match.role == .translation, let table = match.table else {
        return nil
      }
      return UnitIdentifier(table: table, key: match.key)
    }.filter { seen.insert($0).inserted }
  }

  // MARK: Tables

  private typealias File = (localization: LocalizationName?, table: StringsTable)
  /// The texts of the keys that matched so far, each collected once.
  private typealias KnownTexts = [TextKey: [(localization: LocalizationName, text: String)]]

  /// The entries of all files of a table, then its keys.
  private func matches(_ pattern: TextPattern, in name: TableName) throws -> [TextMatch] {
    let root: [LocalizationName?] = [nil]
    let files = (root + localizations).compactMap { localization -> File? in
      bundle.tableFile(name, localization: localization).table.map { (localization, $0) }
    }
    var matches: [TextMatch] = []
    var known: KnownTexts = [:]
    for (localization, table) in files {
      for entry in table.entries {
        guard let text = entry.value.string, let extent = try pattern.extent(in: text) else { continue }
        let texts = known[entry.key] ?? texts(entry.key, files)
        known[entry.key] = texts
        matches.append(match(text, extent, entry, localization, name, texts))
      }
    }
    return matches + (try keyMatches(pattern, in: name, files: files))
  }

  private func match(
    _ text: String, _ extent: TextPattern.Extent, _ entry: StringsEntry, _ localization: LocalizationName?,
    _ table: TableName, _ texts: [(localization: LocalizationName, text: String)]
  ) -> TextMatch {
    TextMatch(
      text: text, extent: extent, role: localization.map(catalog.hasSourceTexts) ?? true ? .source : .translation,
      localization: localization, table: table, key: entry.key, file: entry.file, line: entry.valueLocation?.line,
      uses: uses(UnitIdentifier(table: table, key: entry.key)), texts: texts)
  }

  private func texts(_ key: TextKey, _ files: [File]) -> [(localization: LocalizationName, text: String)] {
    files.compactMap { file in
      file.localization.flatMap { name in file.table[key].map { (name, $0) } }
    }
  }

  private func uses(_ id: UnitIdentifier) -> [TextUse] { catalog[id]?.uses.map(\.place) ?? [] }

  // MARK: Keys

  /// The keys that panes look up or a file has. A key that is its own source text was found as that.
  private func keyMatches(_ pattern: TextPattern, in name: TableName, files: [File]) throws -> [TextMatch] {
    var matches: [TextMatch] = []
    var seen: Set<TextKey> = []
    for unit in catalog.table(named: name)?.units ?? [] {
      guard let use = unit.uses.first?.place else { continue }
      seen.insert(unit.id.key)
      if unit.origin != .key, unit.source.isExactly(unit.id.key.text) { continue }
      matches += try keyMatch(pattern, unit.id, file: use.file, line: use.line, files)
    }
    for entry in files.flatMap(\.table.entries) where seen.insert(entry.key).inserted {
      let id = UnitIdentifier(table: name, key: entry.key)
      if catalog[id]?.source.isExactly(entry.key.text) ?? false { continue }
      matches += try keyMatch(pattern, id, file: entry.file, line: entry.location?.line, files)
    }
    return matches
  }

  private func keyMatch(
    _ pattern: TextPattern, _ id: UnitIdentifier, file: String, line: Int?, _ files: [File]
  ) throws -> [TextMatch] {
    guard let extent = try pattern.extent(in: id.key.text) else { return [] }
    return [
      TextMatch(
        text: id.key.text, extent: extent, role: .key, localization: nil, table: id.table, key: id.key, file: file,
        line: line, uses: uses(id), texts: texts(id.key, files))
    ]
  }
}

extension TextMatch {
  /// Whole texts come first; then the order is that of tables, keys and localizations.
  fileprivate var rank: Rank {
    Rank(isPart: extent == .part, table: table ?? "", key: key, localization: localization ?? "")
  }

  fileprivate struct Rank: Comparable {
    let isPart: Bool
    let table: TableName
    let key: TextKey
    let localization: LocalizationName

    static func < (left: Rank, right: Rank) -> Bool {
      if left.isPart != right.isPart { return !left.isPart }
      return (left.table, left.key, left.localization) < (right.table, right.key, right.localization)
    }
  }
}
