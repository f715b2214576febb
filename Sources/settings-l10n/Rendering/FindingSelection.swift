import SettingsLocalization

/// The findings that concern the requested panes or keys.
extension LocalizedSettings {
  /// The names of all panes: first those that are shown, then those to which no row leads.
  var paneNames: [String] {
    let shown = panes.map(\.name)
    let others = bundle.panes.map(\.name)
    var seen: Set<ExactString> = []
    return (shown + others).filter { seen.insert(ExactString($0)).inserted }
  }

  /// The findings that concern some panes: in their files, in the files of their tables, or in no file.
  func findings(of panes: [LocalizedPane]) -> [Finding] {
    findings.filter { finding in
      finding.isOfBundle || panes.contains { finding.file == $0.place || finding.table == $0.table ?? "" }
    }
  }

  /// The findings that concern some keys: in the files of their table, in a pane file, or in no file.
  func findings(table: TableName?, pane: String? = nil, keys: Set<TextKey>) -> [Finding] {
    findings.filter { finding in
      if finding.isOfBundle { return true }
      let isTable = table != nil && finding.table == table
      // A problem of a whole table has no key.
      return finding.key.map { keys.contains($0) && (isTable || finding.file == pane) } ?? isTable
    }
  }
}

extension Finding {
  /// Whether it concerns every request: it has no file, or its file was left out.
  fileprivate var isOfBundle: Bool { file == nil || (rule == .unreadableFile && table == nil) }
}
