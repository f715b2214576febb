internal import SettingsLocalization

/// The severity of findings of the readers, given how the bundle uses the file.
enum ReadingSeverity {
  /// An error in a table that no pane uses is a warning, because Settings does not show it.
  static func ofTable(_ finding: Finding, _ context: ReaderContext) -> Finding.Severity {
    guard finding.severity == .error, let table = finding.table else { return finding.severity }
    return context.isTaken(table) ? .error : .warning
  }

  /// A file that this tool can read and iOS cannot: an error, as if it were unreadable.
  static func unreadable(_ finding: Finding, _ context: ReaderContext) -> Finding.Severity {
    var finding = finding
    finding.severity = .error
    return ofTable(finding, context)
  }

  /// Duplicate entries with the same value are a note, because nothing is lost.
  static func duplicate(_ finding: Finding, _ context: ReaderContext) -> Finding.Severity {
    guard let place = finding.location, let earlier = finding.notes.first?.location else { return finding.severity }
    let table = context.table(of: finding)
    guard let last = table?.entry(at: place)?.value, let first = table?.entry(at: earlier)?.value else {
      return finding.severity
    }
    return last == first ? .note : .warning
  }

  /// A file outside of localizations is an error only if it hides files in localizations.
  static func rootLevel(_ finding: Finding, _ context: ReaderContext) -> Finding.Severity {
    guard let table = finding.table, context.isTaken(table) else { return .note }
    return context.isInLocalization(table) ? .error : .note
  }

  /// A note for InAppSettingsKit, because an app may open any pane by its name.
  static func orphan(_ finding: Finding, _ context: ReaderContext) -> Finding.Severity {
    context.dialect == .iask ? .note : finding.severity
  }
}

extension StringsTable {
  /// The entry whose key starts at a place; `nil` if there is none.
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
  /// A rule about table files, whose errors are warnings in a table that no pane uses.
  static func table(
    _ rule: Finding.Rule, _ severity: Finding.Severity, isFixable: Bool = false, _ summary: String,
    explanation: String, source: String
  ) -> ReadingRule {
    ReadingRule(
      description: RuleDescription(
        rule, severity, isFixable: isFixable, summary, explanation: explanation, source: source),
      severity: ReadingSeverity.ofTable)
  }

  /// A rule whose findings keep the severity that the reader gives them.
  static func plain(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ summary: String, explanation: String, source: String
  ) -> ReadingRule {
    ReadingRule(description: RuleDescription(rule, severity, summary, explanation: explanation, source: source))
  }
}
