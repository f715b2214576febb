internal import SettingsLocalization

/// How bad what reading found is for the person who ships the bundle.
enum ReadingSeverity {
  /// An error in a table that no pane takes is a warning: nobody will see it in the settings.
  static func ofTable(_ finding: Finding, _ context: ReadingContext) -> Finding.Severity {
    guard finding.severity == .error, let table = finding.table else { return finding.severity }
    return context.isTaken(table) ? .error : .warning
  }

  /// What we can read and iOS cannot: as bad as if nobody could.
  static func unreadable(_ finding: Finding, _ context: ReadingContext) -> Finding.Severity {
    var finding = finding
    finding.severity = .error
    return ofTable(finding, context)
  }

  /// Of two entries of a key that say the same, nothing is lost.
  static func duplicate(_ finding: Finding, _ context: ReadingContext) -> Finding.Severity {
    guard let place = finding.location, let earlier = finding.notes.first?.location else { return finding.severity }
    let table = context.table(of: finding)
    guard let last = table?.entry(at: place)?.value, let first = table?.entry(at: earlier)?.value else {
      return finding.severity
    }
    return last.isSame(as: first) ? .note : .warning
  }

  /// A file in no localization does harm where there are others that it hides.
  static func rootLevel(_ finding: Finding, _ context: ReadingContext) -> Finding.Severity {
    guard let table = finding.table, context.isTaken(table) else { return .note }
    return context.isInLocalization(table) ? .error : .note
  }

  /// With InAppSettingsKit settings may begin with any pane, where there is no file of a root pane.
  static func noRoot(_ finding: Finding, _ context: ReadingContext) -> Finding.Severity {
    context.dialect == .iask && finding.file == nil ? .note : finding.severity
  }

  /// An app may open any pane by its name with InAppSettingsKit.
  static func orphan(_ finding: Finding, _ context: ReadingContext) -> Finding.Severity {
    context.dialect == .iask ? .note : finding.severity
  }
}

extension StringsTable {
  /// The entry whose key starts at a place; `nil` if none does.
  ///
  /// - Complexity: O(log n) in the number of entries, which are in the order of the file.
  fileprivate func entry(at place: SourceLocation) -> StringsEntry? {
    var range = entries.startIndex..<entries.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      guard let location = entries[middle].location else { return nil }
      if location == place { return entries[middle] }
      range = location < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

extension ReadingRule {
  /// A rule about files of tables, whose errors count less in a table that no pane takes.
  static func table(
    _ rule: Finding.Rule, _ severity: Finding.Severity, isFixable: Bool = false, _ summary: String,
    explanation: String, source: String
  ) -> ReadingRule {
    ReadingRule(
      description: RuleDescription(
        rule, severity, isFixable: isFixable, summary, explanation: explanation, source: source),
      severity: ReadingSeverity.ofTable)
  }

  /// A rule whose findings are as bad as the reader says.
  static func plain(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ summary: String, explanation: String, source: String
  ) -> ReadingRule {
    ReadingRule(description: RuleDescription(rule, severity, summary, explanation: explanation, source: source))
  }
}
