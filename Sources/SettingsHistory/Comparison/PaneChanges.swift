internal import SettingsLocalization

/// The panes and rows that came or went.
struct PaneChanges {
  private(set) var all: [BundleComparison.Pane] = []

  init(_ old: ScreenLayout, _ new: ScreenLayout, _ screens: ScreenPairs) {
    var changed: [(number: Int, pane: BundleComparison.Pane)] = []
    for pair in screens.pairs {
      let gone = PaneChanges.rows(old.panes[pair.old].rows, .removed) { pair.rows.new[$0] == nil }
      let come = PaneChanges.rows(new.panes[pair.new].rows, .added) { pair.rows.old[$0] == nil }
      if gone.isEmpty, come.isEmpty { continue }
      let pane = BundleComparison.Pane(name: new.panes[pair.new].name, change: .changed, rows: gone + come)
      changed.append((pair.new, pane))
    }
    changed += screens.added.map { ($0, PaneChanges.whole(new.panes[$0], .added)) }
    all = changed.sorted { $0.number < $1.number }.map(\.pane)
    all += screens.removed.map { PaneChanges.whole(old.panes[$0], .removed) }
  }

  private static func whole(_ pane: ScreenLayout.Pane, _ change: BundleComparison.Change) -> BundleComparison.Pane {
    BundleComparison.Pane(name: pane.name, change: change, rows: rows(pane.rows, change) { _ in true })
  }

  private static func rows(
    _ rows: [ScreenLayout.Row], _ change: BundleComparison.Change, where isTaken: (Int) -> Bool
  ) -> [BundleComparison.Row] {
    rows.enumerated().filter { isTaken($0.offset) }.map { _, row in
      BundleComparison.Row(
        change: change, type: row.specifier.type, key: row.specifier.key, title: row.specifier.title?.value,
        path: row.specifier.path)
    }
  }
}
