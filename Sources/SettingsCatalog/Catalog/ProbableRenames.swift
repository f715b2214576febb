package import SettingsLocalization

/// A key that was probably renamed in a pane and not in the tables, so that its translations are no longer shown.
public struct ProbableRename: Hashable, Sendable {
  /// The key that a table has and no pane looks up.
  public let old: UnitIdentifier
  /// The key that a pane looks up and no table has.
  public let new: UnitIdentifier
}

/// Finds keys that were probably renamed: an unused and a new key of one table that have the same source text, are in
/// the same place, or are spelled nearly alike.
///
/// The place of a key is that between the keys around it which are both shown and in the table: in the order of the
/// panes for a new key, in that of the table for an unused one. Only if no other unused or new key is there, they are
/// a pair. Where place and spelling name different keys, nothing is certain.
package struct ProbableRenames: Sendable {
  /// In the order of the catalog.
  package private(set) var all: [ProbableRename] = []
  private var byNew: [UnitIdentifier: ProbableRename] = [:]

  /// Finds the renamed keys of a catalog.
  package init(_ catalog: TranslationCatalog) {
    for table in catalog.tables { all += ProbableRenames.pairs(in: table, catalog) }
    byNew = Dictionary(all.map { ($0.new, $0) }) { first, _ in first }
  }

  /// The pair of a new key; `nil` if it is in none.
  package func renamed(to id: UnitIdentifier) -> ProbableRename? { byNew[id] }

  /// Keys of Xcode's template for a settings bundle.
  package static let template: Set<TextKey> = ["Group", "Name", "none given", "Enabled"]

  private static func pairs(in table: TranslationCatalog.Table, _ catalog: TranslationCatalog) -> [ProbableRename] {
    let unused = table.units.filter {
      !$0.isUsed && !$0.isUsedByCode && $0.isTranslatable && !template.contains($0.id.key)
    }
    if unused.isEmpty { return [] }
    let files = ProbableRenames.files(of: table.name, in: catalog.bundle)
    let new = table.units.filter { unit in
      unit.isUsed && unit.isTranslatable && unit.origin == .key
        && !files.contains { $0.entry(forKey: unit.id.key) != nil }
    }
    if new.isEmpty { return [] }
    let sameText = pairs(unused, new) { ExactString($0.source) }
    let found = Set(sameText.flatMap { [$0.old, $0.new] })
    let (oldLeft, newLeft) = (unused.filter { !found.contains($0.id) }, new.filter { !found.contains($0.id) })
    let samePlace = pairs(oldLeft, newLeft, by: Places(table, catalog).gap(of:))
    let similar = similar(oldLeft, newLeft).filter { !samePlace.contains($0) }
    return sameText + samePlace.filter { !contradicts($0, similar) } + similar.filter { !contradicts($0, samePlace) }
  }

  /// Whether other pairs have another partner for one of its keys.
  private static func contradicts(_ pair: ProbableRename, _ others: [ProbableRename]) -> Bool {
    others.contains { $0.old == pair.old || $0.new == pair.new }
  }

  /// Few keys only: each is compared with each.
  private static let maximumSimilar = 64

  /// The units of two lists whose keys are spelled nearly alike, as no other two are. Keys with other digits are keys of
  /// other things.
  private static func similar(_ unused: [TranslationUnit], _ new: [TranslationUnit]) -> [ProbableRename] {
    guard unused.count <= maximumSimilar, new.count <= maximumSimilar else { return [] }
    let names = unused.map(\.id.key.text)
    return pairs(unused, new) { unit in
      let name = unit.id.key.text
      guard unit.isUsed else { return name }
      guard let nearest = NearestName.nearest(to: name, in: names), digits(nearest) == digits(name) else { return nil }
      let others = names.filter { !$0.isExactly(nearest) }
      return NearestName.nearest(to: name, in: others) == nil ? nearest : nil
    }
  }

  private static func digits(_ name: String) -> [Character] { name.filter(\.isNumber).map { $0 } }

  /// The units of two lists that alone have the same value in both.
  private static func pairs<Value: Hashable>(
    _ unused: [TranslationUnit], _ new: [TranslationUnit], by value: (TranslationUnit) -> Value?
  ) -> [ProbableRename] {
    let candidates = Dictionary(grouping: unused, by: value)
    let wanted = Dictionary(grouping: new, by: value)
    return new.compactMap { unit in
      guard let value = value(unit), wanted[value]?.count == 1, let old = candidates[value], old.count == 1 else {
        return nil
      }
      return ProbableRename(old: old[0].id, new: unit.id)
    }
  }

  /// The files of a table, of each localization and of the root.
  private static func files(of table: TableName, in bundle: SettingsBundle) -> [StringsTable] {
    let root: [LocalizationName?] = [nil]
    return (root + bundle.localizations).compactMap { bundle.tableFile(table, localization: $0).table }
  }

  /// The keys around each key.
  private struct Places {
    struct Gap: Hashable {
      let before: TextKey?
      let after: TextKey?
    }

    private var gaps: [TextKey: Gap] = [:]

    init(_ table: TranslationCatalog.Table, _ catalog: TranslationCatalog) {
      let names = [catalog.source.localization, .base]
      let file = names.lazy.compactMap { catalog.bundle.tableFile(table.name, localization: $0).table }.first
      let written = file?.entries.map(\.key) ?? []
      let shown = table.units.filter(\.isUsed).map(\.id.key)
      let known = Set(written).intersection(shown)
      add(written, known)
      add(shown, known)
    }

    /// Records the place of each key of a list that is not known.
    private mutating func add(_ keys: [TextKey], _ known: Set<TextKey>) {
      var before: TextKey?
      var waiting: [TextKey] = []
      for key in keys {
        guard known.contains(key) else {
          waiting.append(key)
          continue
        }
        for other in waiting { gaps[other] = Gap(before: before, after: key) }
        waiting = []
        before = key
      }
      for other in waiting { gaps[other] = Gap(before: before, after: nil) }
    }

    /// The place of an unused or new key; `nil` if no key around it is known.
    func gap(of unit: TranslationUnit) -> Gap? {
      gaps[unit.id.key].flatMap { $0.before == nil && $0.after == nil ? nil : $0 }
    }
  }
}
