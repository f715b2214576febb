internal import SettingsCatalog
public import SettingsLocalization

/// What a device no longer shows once an import or string catalogs have created tables.
///
/// iOS takes the texts of a pane from one file. An existing table of a language, however short, is that file: for
/// missing texts the key is shown, where another language's text was shown before. And a new folder is the one that
/// users of its language get all texts from: for tables that it lacks, those of Base are shown.
struct NewTables {
  /// The keys that are added to new tables of a localization.
  private typealias Keys = [TableName: Set<TextKey>]
  /// Where an iPhone looks for the texts of a localization, before and after.
  private typealias Chains = (before: FallbackChain, after: FallbackChain)

  private let catalog: TranslationCatalog
  /// The keys that panes show, by table, also those of texts that no translator gets.
  private let shown: [TableName: [TextKey]]

  /// Takes the bundle before the tables are created.
  init(_ catalog: TranslationCatalog) {
    self.catalog = catalog
    let keys = catalog.tables.map { table in
      (table.name, table.units.filter { $0.isUsed && $0.exclusion != .doNotLocalize }.map(\.id.key))
    }
    shown = Dictionary(keys) { first, _ in first }
  }

  /// A warning for each table, new or beside a new one in a new folder, of which users lose texts that panes show.
  ///
  /// - Throws: `ICUError` if ICU fails.
  func findings(_ changes: [TableChange], where isNew: (TableReference) -> Bool) throws -> [Finding] {
    let new = changes.filter { isNew($0.place) && !catalog.hasSourceTexts(in: $0.place.localization) }
    if new.isEmpty { return [] }
    let keys = Dictionary(grouping: new, by: \.place.localization).mapValues { changes in
      Dictionary(changes.map { ($0.place.table, Set($0.edits.map { $0.key })) }) { $0.union($1) }
    }
    let known = Set(catalog.bundle.localizations)
    let all = known.subtracting(catalog.bundle.pseudoLocalizations).union(keys.keys)
    let before = try catalog.negotiator()
    let after = Set(keys.keys).isSubset(of: known) ? before : try catalog.negotiator(among: all.sorted())
    return try keys.sorted { $0.key < $1.key }.flatMap { name, keys in
      let tag = known.contains(name) ? name.text : try CatalogLanguage(localization: name).tag
      let chains = (try before.chain(for: [tag], policy: .ios), try after.chain(for: [tag], policy: .ios))
      return shown.keys.sorted().compactMap { finding($0, name, keys, chains) }
    }
  }

  /// About the first device whose users lose texts of a table; `nil` if none does.
  private func finding(
    _ table: TableName, _ name: LocalizationName, _ new: Keys, _ chains: Chains
  ) -> Finding? {
    for device in [Device.phone, .pad] {
      // A table for the device stands in for the other one, unless a pane names it.
      let names = [table.on(device).flatMap { shown[$0]?.isEmpty ?? true ? $0 : nil }, table].compactMap(\.self)
      let own = names.first { new[$0] != nil || catalog.bundle.tableFile($0, localization: name).exists }
      let place = TableReference(localization: name, table: own ?? table)
      let keys = own.flatMap { new[$0] }
      if own != nil, keys == nil { continue }
      let lost = lost(table, keys, on: device, chains)
      if lost.isEmpty { continue }
      let count = shown[table]?.count ?? 0
      return own == nil
        ? .lacking(place, lost.count, of: count, device, catalog.bundle)
        : .incomplete(place, lost.map(\.text), of: count, device, catalog.bundle)
    }
    return nil
  }

  /// The keys of a table whose texts a device shows, and no longer with a file of these keys, or without one.
  private func lost(
    _ table: TableName, _ keys: Set<TextKey>?, on device: Device, _ chains: Chains
  ) -> [TextKey] {
    let before = TableChain(table: table, chain: chains.before, bundle: catalog.bundle, device: device)
    let after = TableChain(table: table, chain: chains.after, bundle: catalog.bundle, device: device)
    // A table in the bundle's root is that of every language.
    if before.links.contains(where: { $0.step == nil && !$0.isAbsent }) { return [] }
    return (shown[table] ?? []).filter { key in
      // Where no text was found, or one that is the key, the key was shown before, too.
      guard let text = before.lookUp(HashedKey(key))?.value else { return false }
      if let keys { return !keys.contains(key) && !text.isExactly(key.text) }
      return !text.isExactly(after.lookUp(HashedKey(key))?.value ?? key.text)
    }
  }
}

extension Finding {
  fileprivate static func incomplete(
    _ place: TableReference, _ missing: [String], of count: Int, _ device: Device, _ bundle: SettingsBundle
  ) -> Finding {
    let rest = missing.count - 3
    let keys = missing.prefix(3).map(\.quoted).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return Finding(
      .importIncomplete, .warning,
      "\(place.path) is new and hides \(missing.count) of \(count) texts: \(name(of: device)) in that language shows "
        + "their keys (\(keys)), where it showed texts of another language; it does not fill gaps in a table",
      localization: place.localization, table: place.table, fix: completing(place.localization, bundle))
  }

  fileprivate static func lacking(
    _ place: TableReference, _ lost: Int, of count: Int, _ device: Device, _ bundle: SettingsBundle
  ) -> Finding {
    Finding(
      .importIncomplete, .warning,
      "\(place.localization.folder) is new and has no \(place.table.file): \(name(of: device)) in that language shows "
        + "\(lost) of its \(count) texts otherwise than before; it does not look in another language",
      localization: place.localization, table: place.table, fix: completing(place.localization, bundle))
  }

  private static func name(of device: Device) -> String { device == .pad ? "an iPad" : "an iPhone" }

  private static func completing(_ name: LocalizationName, _ bundle: SettingsBundle) -> String {
    "Have the rest translated; \(SuggestedCommand.export(bundle, name)) writes it for translators. Until then "
      + "\(SuggestedCommand.sync(bundle, name)) adds what users read before, or settings-l10n bake completes what is "
      + "built into the app."
  }
}

extension Finding.Rule {
  /// A table that an import creates lacks texts: an iPhone then shows their keys.
  public static let importIncomplete = Finding.Rule(rawValue: "import-incomplete")
}
