import SettingsLocalization

/// The findings that concern what was asked for.
extension LocalizedSettings {
  /// Those that concern some panes: in their files and in the files of their tables, and those of no file.
  func findings(of panes: [LocalizedPane]) -> [Finding] {
    findings.filter { finding in
      guard let file = finding.file else { return true }
      return panes.contains { file == $0.file || isFile(file, of: $0.table) }
    }
  }

  /// Those that concern some keys: in the files of their table, in a pane file, and those of no file.
  func findings(table: String?, pane: String? = nil, keys: Set<String>) -> [Finding] {
    findings.filter { finding in
      guard let file = finding.file else { return true }
      let isTable = isFile(file, of: table)
      // What is wrong with a table as a whole names no key.
      return finding.key.map { keys.contains($0) && (isTable || file == pane) } ?? isTable
    }
  }

  private func isFile(_ file: String, of table: String?) -> Bool {
    table.map { file == $0 + ".strings" || file.hasSuffix("/\($0).strings") } ?? false
  }
}
