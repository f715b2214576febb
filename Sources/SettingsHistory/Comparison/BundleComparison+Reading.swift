package import SettingsAudit
internal import SettingsCatalog
package import SettingsLocalization

extension BundleComparison {
  /// Compares two versions of a bundle.
  ///
  /// - Parameters:
  ///   - old: the bundle as it was.
  ///   - new: the bundle as it is.
  ///   - options: how both are read: policy, device, dialect, and what counts.
  ///   - names: the localizations, as lproj names or tags; empty for all.
  /// - Throws: as `audit(_:)`; ``ComparisonError`` for a localization that neither bundle has; `BundleError` if one of
  ///   them has no root pane.
  /// - Complexity: linear in the texts of all languages.
  package init(
    _ old: SettingsBundle, _ new: SettingsBundle, _ options: AuditOptions, localizations names: [String] = []
  )
    throws
  {
    var options = options
    options.locales = []
    let sides = try (old: ComparisonSide(old, options), new: ComparisonSide(new, options))
    let unread = try (
      old: UnreadFiles(old, besides: new, .old), new: UnreadFiles(new, besides: old, .new)
    )
    var reader = try ComparisonReader(sides.old, sides.new, unread.old, unread.new)
    let pairs = try BundleComparison.pairs(sides.old, sides.new, names)
    for pair in pairs { try reader.read(pair) }
    self = reader.finished(pairs)
    self.unread = unread.old.files + unread.new.files
  }

  private static func pairs(
    _ old: ComparisonSide, _ new: ComparisonSide, _ names: [String]
  ) throws -> [LanguagePair] {
    let all = LanguagePair.all(old, new)
    if names.isEmpty { return all }
    var chosen: (old: Set<LocalizationName>, new: Set<LocalizationName>) = ([], [])
    for name in names {
      let (before, after) = try (old.localizations(named: name), new.localizations(named: name))
      if before.isEmpty, after.isEmpty { throw ComparisonError.unknownLocalization(name, known: all.map(\.name)) }
      chosen.old.formUnion(before)
      chosen.new.formUnion(after)
    }
    return all.filter { pair in
      pair.new.map { chosen.new.contains($0.localization) } ?? false
        || pair.old.map { chosen.old.contains($0.localization) } ?? false
    }
  }
}

/// Gathers the differences of two sides, language by language.
struct ComparisonReader {
  private let old: ComparisonSide
  private let new: ComparisonSide
  private let unread: (old: UnreadFiles, new: UnreadFiles)
  /// The places of the source languages, which nearly all languages share.
  private let layouts: (old: ScreenLayout, new: ScreenLayout)
  private let screens: ScreenPairs
  /// The tables whose source texts are not known on one side.
  private let unknownSource: Set<TableName>
  /// The tables that panes of either side take.
  private let tables: Set<TableName>
  private var result = BundleComparison()
  /// By language: the tables whose texts are not known on one side.
  private var unknown: [LocalizationName: Set<TableName>] = [:]

  init(_ old: ComparisonSide, _ new: ComparisonSide, _ oldUnread: UnreadFiles, _ newUnread: UnreadFiles) throws {
    (self.old, self.new, unread) = (old, new, (oldUnread, newUnread))
    let settings = try (old: old.settings(of: old.source), new: new.settings(of: new.source))
    layouts = (ScreenLayout(settings.old), ScreenLayout(settings.new))
    screens = ScreenPairs(layouts.old, layouts.new, unread: (oldUnread.panes, newUnread.panes))
    let chain = settings.old.chain.localizations + settings.new.chain.localizations
    unknownSource = oldUnread.tables(in: chain).union(newUnread.tables(in: chain))
    result.source = new.source.localization
    result.panes = PaneChanges(layouts.old, layouts.new, screens).all
    tables = Set([settings.old, settings.new].flatMap { $0.panes.compactMap(\.table) })
    result.paneOrder = layouts.new.panes.map(\.name) + screens.removed.map { layouts.old.panes[$0].name }
  }

  // MARK: Languages

  /// Reads a language of one side or of both.
  mutating func read(_ pair: LanguagePair) throws {
    if isUnread(pair) { return }
    let before = try pair.old.map { try LanguageTexts($0, old, sharing: layouts.old) }
    let after = try pair.new.map { try LanguageTexts($0, new, sharing: layouts.new) }
    let chains = (before?.ownChain ?? []) + (after?.ownChain ?? [])
    let own = unread.old.tables(in: chains).union(unread.new.tables(in: chains))
    unknown[pair.name] = own
    switch (before, after) {
    case (let before?, let after?):
      let found = LanguageComparison(pair, before, after, screens(before, after), unknown: (own, unknownSource))
      result.texts += found.texts
      result.problems += found.stale
    case (nil, let after?): add(after, of: pair, .added)
    case (let before?, nil): add(before, of: pair, .removed)
    case (nil, nil): break
    }
  }

  /// Whether the folder of a language cannot be read on one side.
  private func isUnread(_ pair: LanguagePair) -> Bool {
    let names = [pair.old, pair.new].compactMap { $0?.localization }
    return names.contains { unread.old.folders.contains($0) || unread.new.folders.contains($0) }
  }

  private func screens(_ before: LanguageTexts, _ after: LanguageTexts) -> ScreenPairs {
    let isShared = before.layout.isShared(by: layouts.old.settings) && after.layout.isShared(by: layouts.new.settings)
    if isShared { return screens }
    return ScreenPairs(before.layout, after.layout, unread: (unread.old.panes, unread.new.panes))
  }

  /// Takes all texts of a language that only one side has.
  private mutating func add(_ texts: LanguageTexts, of pair: LanguagePair, _ change: BundleComparison.Change) {
    result.languages.append(BundleComparison.Language(localization: pair.name, change: change))
    var numbers: [ScreenTextIdentifier: Int] = [:]
    for (number, element) in texts.layout.elements.enumerated() {
      guard let value = texts.value(number) else { continue }
      if element.id.table.map({ unknown[pair.name]?.contains($0) ?? false }) ?? false { continue }
      let use = texts.layout.use(of: number)
      if let known = numbers[element.id] {
        result.texts[known].uses.append(use)
        continue
      }
      numbers[element.id] = result.texts.count
      let name = change == .removed ? screens.renamed[ExactString(use.pane)] ?? use.pane : use.pane
      result.texts.append(
        BundleComparison.Text(
          table: element.id.table, key: element.id.key, localization: pair.name, isSource: pair.isSource,
          old: change == .removed ? value : nil, new: change == .added ? value : nil, uses: [use], pane: name))
    }
  }

  // MARK: The end

  /// The comparison, with everything in its order.
  func finished(_ pairs: [LanguagePair]) -> BundleComparison {
    var result = result
    result.problems +=
      ProblemChanges(
        old.coverage, new.coverage, pairs, screens, layouts.new, unknown, unknownSource
      ).all
    result.files = PluralFiles(old.bundle, new.bundle, tables).changes(pairs)
    result.coverage = pairs.filter { !isUnread($0) }.compactMap(coverage)
    let panes = Dictionary(result.paneOrder.enumerated().map { (ExactString($1), $0) }) { first, _ in first }
    let languages = Dictionary(pairs.enumerated().map { ($1.name, $0 + 1) }) { first, _ in first }
    func rank(_ pane: String, _ localization: LocalizationName?) -> [Int] {
      [panes[ExactString(pane)] ?? panes.count, localization.flatMap { languages[$0] } ?? 0]
    }
    result.texts = ComparisonReader.sorted(result.texts) { rank($0.pane, $0.localization) }
    result.problems = ComparisonReader.sorted(result.problems) { rank($0.pane, $0.localization) }
    return result
  }

  private static func sorted<Item>(_ items: [Item], by rank: (Item) -> [Int]) -> [Item] {
    let ranked = items.enumerated().map { (rank: rank($1) + [$0], item: $1) }
    return ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.item)
  }

  /// `nil` for a language whose coverage is the same.
  private func coverage(of pair: LanguagePair) -> BundleComparison.Coverage? {
    let before = pair.old.flatMap { coverage(of: $0, in: old.rows, unread.old, pair) }
    let after = pair.new.flatMap { coverage(of: $0, in: new.rows, unread.new, pair) }
    return before == after ? nil : BundleComparison.Coverage(localization: pair.name, old: before, new: after)
  }

  /// `nil` for a language of which a file cannot be read.
  private func coverage(
    of language: CatalogLanguage, in rows: [LocalizationName: LocalizationCoverage], _ unread: UnreadFiles,
    _ pair: LanguagePair
  ) -> Int? {
    let lost = unread.tables(in: [language.localization] + (pair.isSource ? [.base] : []))
    guard lost.isEmpty, unread.panes.isEmpty else { return nil }
    return rows[language.localization].flatMap { $0.isPresent || $0.isSource ? $0.tenThousandths : nil }
  }
}

/// The panes and rows that came or went, and the rows that show another default.
struct PaneChanges {
  private(set) var all: [BundleComparison.Pane] = []

  init(_ old: ScreenLayout, _ new: ScreenLayout, _ screens: ScreenPairs) {
    var known: [(number: Int, pane: BundleComparison.Pane)] = []
    for pair in screens.pairs {
      let gone = PaneChanges.rows(old.panes[pair.old].rows, .removed) { pair.rows.new[$0] == nil }
      let come = PaneChanges.rows(new.panes[pair.new].rows, .added) { pair.rows.old[$0] == nil }
      let changed = PaneChanges.changed(old.panes[pair.old].rows, new.panes[pair.new].rows, pair.rows)
      if gone.isEmpty, come.isEmpty, changed.isEmpty { continue }
      let pane = BundleComparison.Pane(name: new.panes[pair.new].name, change: .changed, rows: gone + come + changed)
      known.append((pair.new, pane))
    }
    known += screens.added.map { ($0, PaneChanges.whole(new.panes[$0], .added)) }
    all = known.sorted { $0.number < $1.number }.map(\.pane)
    all += screens.removed.map { PaneChanges.whole(old.panes[$0], .removed) }
  }

  private static func whole(_ pane: ScreenLayout.Pane, _ change: BundleComparison.Change) -> BundleComparison.Pane {
    BundleComparison.Pane(name: pane.name, change: change, rows: rows(pane.rows, change) { _ in true })
  }

  private static func rows(
    _ rows: [ScreenLayout.Row], _ change: BundleComparison.Change, where isTaken: (Int) -> Bool
  ) -> [BundleComparison.Row] {
    rows.enumerated().filter { isTaken($0.offset) }.map { row($1.specifier, change) }
  }

  private static func row(
    _ row: LocalizedSpecifier, _ change: BundleComparison.Change, _ fields: [BundleComparison.Field] = []
  ) -> BundleComparison.Row {
    BundleComparison.Row(
      change: change, type: row.type, key: row.key, title: row.title?.value, path: row.path, fields: fields)
  }

  /// The rows of both sides that show another default.
  private static func changed(
    _ old: [ScreenLayout.Row], _ new: [ScreenLayout.Row], _ pairs: RowPairs
  ) -> [BundleComparison.Row] {
    zip(new, pairs.old).compactMap { after, number in
      guard let before = number.map({ old[$0] }), before.shownDefault != after.shownDefault else { return nil }
      let name = SchemaKey.defaultValue.rawValue
      let field = BundleComparison.Field(name: name, old: before.shownDefault, new: after.shownDefault)
      return row(after.specifier, .changed, [field])
    }
  }
}
