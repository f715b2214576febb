import SettingsHistory
import SettingsLocalization

/// The JSON of `diff`.
extension ComparisonResult {
  var document: JSONMembers {
    [
      "schemaVersion": 1, "old": old, "new": new, "panes": comparison.panes.map(\.members),
      "texts": comparison.texts.map(\.members),
      "files": comparison.files.map { ["file": $0.path, "change": $0.change.rawValue] as JSONMembers },
      "problems": comparison.problems.map(\.members), "coverage": comparison.coverage.map(\.members),
      "unread": comparison.unread.map {
        ["side": $0.side.rawValue, "file": $0.file, "message": $0.reason] as JSONMembers
      },
    ]
  }
}

extension BundleComparison.Pane {
  fileprivate var members: JSONMembers {
    ["name": name, "change": change.rawValue, "rows": rows.map(\.members)]
  }
}

extension BundleComparison.Row {
  /// Only a row that changed has `fields`. A side that shows nothing is `null`.
  fileprivate var members: JSONMembers {
    let changed = fields.map { ["name": $0.name, "old": OrNull($0.old), "new": OrNull($0.new)] as JSONMembers }
    return [
      "change": change.rawValue, "type": type?.name, "key": key, "title": title, "path": path,
      "fields": fields.isEmpty ? nil : changed,
    ]
  }
}

extension BundleComparison.Text {
  /// A side without the text is `null`, as is the table of a text that is in none.
  fileprivate var members: JSONMembers {
    [
      "table": OrNull(table), "key": key, "locale": localization, "role": isSource ? "source" : "translation",
      "old": OrNull(old), "new": OrNull(new), "uses": uses,
    ]
  }
}

extension BundleComparison.Problem {
  /// Without `locale` if users of all languages have it, and with `class` if it has become stale.
  fileprivate var members: JSONMembers {
    [
      "kind": kind.rawValue, "change": change.rawValue, "class": sourceChange?.rawValue, "locale": localization,
      "table": OrNull(table), "key": key,
    ]
  }
}

extension BundleComparison.Coverage {
  fileprivate var members: JSONMembers {
    let sides = [old, new].map { OrNull($0.map { Double($0) / 10_000 }) }
    return ["locale": localization, "old": sides[0], "new": sides[1]]
  }
}
