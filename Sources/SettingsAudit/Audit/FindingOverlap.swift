internal import SettingsCatalog
internal import SettingsLocalization

/// Problems that two rules find, and that only the rule for the cause reports.
struct FindingOverlap {
  /// The rule that reports the cause.
  let cause: Finding.Rule
  /// The rules that find its effects.
  let effects: Set<Finding.Rule>
  /// What both findings are about; `nil` for a finding that overlaps with no other.
  let subject: @Sendable (Finding) -> Subject?

  /// What a finding is about, to compare it with other findings.
  enum Subject: Hashable {
    case place(ExactString, SourceLocation)
    case line(ExactString, Int)
    case file(ExactString)
    case table(TableName, localization: LocalizationName?)
  }

  static let all: [FindingOverlap] = [
    FindingOverlap(cause: .misspeltName, effects: [.orphanPane], subject: wholeFile),
    FindingOverlap(cause: .buildVariable, effects: [.paneNotFound, .untrackedText, .rawKeyLeak], subject: place),
    FindingOverlap(cause: .childPaneExtension, effects: [.paneNotFound], subject: place),
    FindingOverlap(cause: .stringsTableExtension, effects: [.tableNotFound], subject: place),
    FindingOverlap(cause: .stringsTableExtension, effects: [.untrackedText], subject: file),
    FindingOverlap(cause: .tableNotFound, effects: [.untrackedText], subject: file),
    FindingOverlap(cause: .catalogInBundle, effects: [.tableNotFound], subject: tableName),
    FindingOverlap(cause: .catalogVariations, effects: [.catalogOutOfDate], subject: place),
    FindingOverlap(cause: .unreadableFile, effects: [.catalogOutOfDate], subject: wholeFile),
    FindingOverlap(cause: .noStringsTable, effects: [.untrackedText], subject: file),
    FindingOverlap(cause: .missingDevelopmentTable, effects: [.rawKeyLeak], subject: table),
    FindingOverlap(cause: .equalTables, effects: [.sameAsOtherLanguage], subject: table),
    FindingOverlap(cause: .sameAsSource, effects: ["wrong-script"], subject: place),
    FindingOverlap(cause: .loneSurrogate, effects: [.replacementCharacter], subject: line),
    FindingOverlap(cause: .octalOverflow, effects: [.replacementCharacter], subject: line),
    FindingOverlap(cause: .longUnicodeEscape, effects: [.controlCharacter], subject: line),
    FindingOverlap(cause: .nulCharacter, effects: [.controlCharacter], subject: line),
    FindingOverlap(cause: .emptyKey, effects: [.unusedKey], subject: line),
    FindingOverlap(cause: .bidiControlInKey, effects: [.unusedKey], subject: line),
  ]

  /// The findings without those whose cause is among them. A cause is as severe as its effects.
  ///
  /// - Parameter isReported: whether a finding is reported; a finding that is not reported covers nothing.
  static func resolved(_ findings: [Finding], isReported: (Finding) -> Bool) -> [Finding] {
    let rules = Set(findings.map(\.rule))
    return all.filter { rules.contains($0.cause) && !$0.effects.isDisjoint(with: rules) }
      .reduce(withoutLostRoot(findings, isReported)) { $1.resolved($0, isReported: isReported) }
  }

  /// Omits the missing root pane if another finding reports why its file cannot be read.
  private static func withoutLostRoot(_ findings: [Finding], _ isReported: (Finding) -> Bool) -> [Finding] {
    let roots = Set(findings.lazy.filter { $0.rule == .noRootPane }.compactMap { $0.file.map { ExactString($0) } })
    if roots.isEmpty { return findings }
    let causes = findings.filter { $0.severity == .error && $0.rule != .noRootPane && isReported($0) }
    let explained = roots.intersection(causes.compactMap { $0.file.map { ExactString($0) } })
    return findings.filter { finding in
      finding.rule != .noRootPane || finding.file.map { !explained.contains(ExactString($0)) } ?? true
    }
  }

  private func resolved(_ findings: [Finding], isReported: (Finding) -> Bool) -> [Finding] {
    let causes = Set(findings.filter { $0.rule == cause && isReported($0) }.compactMap(subject))
    var gravest: [Subject: Finding.Severity] = [:]
    let others = findings.filter { finding in
      guard effects.contains(finding.rule), let subject = subject(finding), causes.contains(subject) else {
        return true
      }
      gravest[subject] = max(gravest[subject] ?? .note, finding.severity)
      return false
    }
    return others.map { finding in
      guard finding.rule == cause, let severity = subject(finding).flatMap({ gravest[$0] }) else { return finding }
      var finding = finding
      finding.severity = max(finding.severity, severity)
      return finding
    }
  }

  // MARK: Subjects

  @Sendable private static func place(_ finding: Finding) -> Subject? {
    guard let file = finding.file, let location = finding.location else { return nil }
    return .place(ExactString(file), location)
  }

  @Sendable private static func line(_ finding: Finding) -> Subject? {
    guard let file = finding.file, let location = finding.location else { return nil }
    return .line(ExactString(file), location.line)
  }

  @Sendable private static func wholeFile(_ finding: Finding) -> Subject? {
    finding.location == nil ? file(finding) : nil
  }

  @Sendable private static func file(_ finding: Finding) -> Subject? {
    finding.file.map { .file(ExactString($0)) }
  }

  @Sendable private static func tableName(_ finding: Finding) -> Subject? {
    finding.table.map { .table($0, localization: nil) }
  }

  @Sendable private static func table(_ finding: Finding) -> Subject? {
    guard let table = finding.table, let localization = finding.localization else { return nil }
    return .table(table, localization: localization)
  }
}
