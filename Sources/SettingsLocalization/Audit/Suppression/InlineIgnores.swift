/// What the comments of entries say about rules: `/* l10n:ignore end-space */`.
///
/// In the table of a localization it is about that localization's entry; in that of the source language, or of
/// `Base.lproj`, about the key in all of them.
struct InlineIgnores {
  /// One name of one directive, or one directive without names.
  private struct Ignore {
    /// `nil` for every rule.
    var rule: Finding.Rule?
    /// `nil` for all localizations.
    var locale: String?
    var unit: UnitIdentifier
    var file: String
    var localization: String
    var location: SourceLocation
  }

  private var ignores: [Ignore] = []
  private var byUnit: [UnitIdentifier: [Int]] = [:]
  private let known: [Finding.Rule: RuleDescription]
  private let options: AuditOptions

  /// - Parameter known: the rules that there are.
  init(_ subject: AuditSubject, known: [Finding.Rule: RuleDescription] = AuditRules.descriptions) {
    self.known = known
    options = subject.options
    let sources = [subject.source.localization, "Base"].filter(subject.bundle.localizations.contains)
    let others = subject.presentLocales.map(\.name).filter { !sources.contains($0) }
    for name in sources { read(name, of: subject, isSource: true) }
    for name in others { read(name, of: subject, isSource: false) }
  }

  private mutating func read(_ localization: String, of subject: AuditSubject, isSource: Bool) {
    for name in subject.tableNames {
      let file = subject.bundle.tableFile(name, localization: localization)
      guard let table = file.table, table.mayHaveDirectives else { continue }
      for entry in table.entries {
        let directives = entry.ignoreDirectives
        guard !directives.isEmpty else { continue }
        let unit = UnitIdentifier(table: name, key: entry.key)
        for directive in directives {
          let places = directive.names.isEmpty ? [(nil, directive.range.lowerBound)] : directive.names.map(\.place)
          for (rule, offset) in places {
            byUnit[unit, default: []].append(ignores.count)
            ignores.append(
              Ignore(
                rule: rule, locale: isSource ? nil : localization, unit: unit, file: entry.file,
                localization: localization, location: entry.location(ofOffset: offset)))
          }
        }
      }
    }
  }

  // MARK: Silencing

  /// Findings without those that are silenced, and with those about the comments themselves.
  func applied(to findings: [Finding]) -> [Finding] {
    if ignores.isEmpty { return findings }
    var used = [Bool](repeating: false, count: ignores.count)
    let told = findings.filter { finding in
      let silencing = silencing(finding)
      for number in silencing { used[number] = true }
      return silencing.isEmpty
    }
    return told + unknown + useless(used)
  }

  private func silencing(_ finding: Finding) -> [Int] {
    guard let table = finding.table, let key = finding.key else { return [] }
    return (byUnit[UnitIdentifier(table: table, key: key)] ?? []).filter { number in
      let ignore = ignores[number]
      guard ignore.rule == nil || ignore.rule == finding.rule else { return false }
      return ignore.locale.map { finding.locale?.isExactly($0) ?? false } ?? true
    }
  }

  // MARK: What is wrong with the comments

  private var unknown: [Finding] {
    ignores.compactMap { ignore in
      guard let rule = ignore.rule, known[rule] == nil else { return nil }
      let near = NearestName.nearest(to: rule.rawValue, in: known.keys.map(\.rawValue))
      return finding(
        .unknownRule, .warning, "\(rule.rawValue.quoted) is no rule: nothing is silenced",
        about: ignore, fix: near.map { "Did you mean \"\($0)\"?" } ?? "Take the name in brackets behind a finding.")
    }
  }

  /// Those that silenced nothing; a run that looks at less finds less, and says nothing about them.
  private func useless(_ used: [Bool]) -> [Finding] {
    guard options.locales.isEmpty, options.pane == nil, options.rules.only == nil else { return [] }
    return zip(ignores, used).compactMap { ignore, isUsed in
      if isUsed { return nil }
      if let rule = ignore.rule, !(known[rule].map(options.rules.isOn) ?? false) { return nil }
      let name = ignore.rule.map { "\"\($0)\" finds" } ?? "rules find"
      return finding(
        .uselessIgnore, .note, "\(name) nothing about this entry: there is nothing to silence", about: ignore,
        fix: "Remove the comment.")
    }
  }

  private func finding(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ message: String, about ignore: Ignore, fix: String
  ) -> Finding {
    Finding(
      rule, severity, message, file: ignore.file, at: ignore.location, locale: ignore.localization,
      table: ignore.unit.table, key: ignore.unit.key, fix: fix)
  }
}

extension IgnoreDirective.Name {
  fileprivate var place: (Finding.Rule?, Int) { (Finding.Rule(rawValue: text), offset) }
}
