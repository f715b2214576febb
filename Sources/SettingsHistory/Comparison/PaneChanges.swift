internal import SettingsLocalization

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
