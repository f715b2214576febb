internal import SettingsCatalog
internal import SettingsLocalization

/// Rules silenced by comments of entries: `/* l10n:ignore end-space */`.
///
/// In the table of a localization a comment applies to that localization's entry. In the table of the source language,
/// or of `Base.lproj`, it applies to the key in all localizations.
struct InlineIgnores {
  /// What is silenced.
  private struct Silence: Hashable {
    /// `nil` for every rule.
    var rule: Finding.Rule?
    /// `nil` for all localizations.
    var localization: LocalizationName?
    var unit: UnitIdentifier
  }

  /// One name of one directive, or one directive without names.
  private struct Ignore {
    var silence: Silence
    var file: String
    var localization: LocalizationName
    var location: SourceLocation
  }

  private var ignores: [Ignore] = []
  private var silences: Set<Silence> = []
  private let known: [Finding.Rule: RuleDescription]
  private let options: AuditOptions

  /// - Parameter known: all rules.
  init(_ context: AuditContext, known: [Finding.Rule: RuleDescription] = AuditRules.descriptions) {
    self.known = known
    options = context.options
    let sources = [context.source.localization, "Base"].filter(context.bundle.localizations.contains)
    let others = context.presentLocalizations.map(\.name).filter { !sources.contains($0) }
    for name in sources { read(name, of: context, isSource: true) }
    for name in others { read(name, of: context, isSource: false) }
  }

  private mutating func read(_ localization: LocalizationName, of context: AuditContext, isSource: Bool) {
    for name in context.tableNames {
      let file = context.bundle.tableFile(name, localization: localization)
      guard let table = file.table, table.mayHaveDirectives else { continue }
      for entry in table.entries {
        let directives = entry.ignoreDirectives
        guard !directives.isEmpty else { continue }
        let unit = UnitIdentifier(table: name, key: entry.key)
        for directive in directives {
          let places = directive.names.isEmpty ? [(nil, directive.range.lowerBound)] : directive.names.map(\.place)
          for (rule, offset) in places {
            let silence = Silence(rule: rule, localization: isSource ? nil : localization, unit: unit)
            silences.insert(silence)
            ignores.append(
              Ignore(
                silence: silence, file: entry.file, localization: localization,
                location: entry.location(ofOffset: offset)))
          }
        }
      }
    }
  }

  // MARK: Silencing

  /// The findings without silenced ones, and with findings about the comments themselves.
  func applied(to findings: [Finding]) -> [Finding] {
    if ignores.isEmpty { return findings }
    var used: Set<Silence> = []
    let reported = findings.filter { finding in
      let silencing = silencing(finding)
      used.formUnion(silencing)
      return silencing.isEmpty
    }
    return reported + unknown + useless(used)
  }

  private func silencing(_ finding: Finding) -> [Silence] {
    guard let table = finding.table, let key = finding.key else { return [] }
    let unit = UnitIdentifier(table: table, key: key)
    let localizations: Set<LocalizationName?> = [nil, finding.localization]
    let rules: [Finding.Rule?] = [nil, finding.rule]
    return rules.flatMap { rule in localizations.map { Silence(rule: rule, localization: $0, unit: unit) } }
      .filter(silences.contains)
  }

  // MARK: Findings about the comments

  /// An unknown rule name in a table.
  private struct Unknown: Hashable {
    let rule: Finding.Rule
    let file: ExactString

    init?(_ ignore: Ignore, _ known: [Finding.Rule: RuleDescription]) {
      guard let rule = ignore.silence.rule, known[rule] == nil else { return nil }
      self.rule = rule
      file = ExactString(ignore.file)
    }
  }

  /// Each name once in a table, at the first comment that has it.
  private var unknown: [Finding] {
    var counts: [Unknown: Int] = [:]
    for unknown in ignores.compactMap({ Unknown($0, known) }) { counts[unknown, default: 0] += 1 }
    if counts.isEmpty { return [] }
    let names = NearestName(known.keys.map(\.rawValue))
    var nearest: [Finding.Rule: String?] = [:]
    return ignores.compactMap { ignore in
      guard let unknown = Unknown(ignore, known), let count = counts.removeValue(forKey: unknown) else { return nil }
      let rule = unknown.rule
      let near = nearest[rule] ?? names.nearest(to: rule.rawValue)
      nearest[rule] = .some(near)
      let others = count == 1 ? "" : " (\(count) comments of this table name it)"
      return finding(
        .unknownRule, .warning, "\(rule.rawValue.quoted) is not a rule: nothing is silenced\(others)",
        about: ignore,
        fix: near.map { "Did you mean \"\($0)\"?" } ?? "Use the name in brackets at the end of a finding.")
    }
  }

  /// The comments that silenced nothing; not reported in a partial run, which finds less.
  private func useless(_ used: Set<Silence>) -> [Finding] {
    guard options.locales.isEmpty, options.pane == nil, options.rules.only == nil else { return [] }
    return ignores.compactMap { ignore in
      if used.contains(ignore.silence) { return nil }
      let rule = ignore.silence.rule
      if let rule, !(known[rule].map(options.rules.isOn) ?? false) { return nil }
      let name = rule.map { "\"\($0)\" finds" } ?? "rules find"
      return finding(
        .uselessIgnore, .note, "\(name) nothing in this entry, so there is nothing to silence", about: ignore,
        fix: "Remove the comment.")
    }
  }

  private func finding(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ message: String, about ignore: Ignore, fix: String
  ) -> Finding {
    Finding(
      rule, severity, message, file: ignore.file, at: ignore.location, localization: ignore.localization,
      table: ignore.silence.unit.table, key: ignore.silence.unit.key, fix: fix)
  }
}

extension IgnoreDirective.Name {
  fileprivate var place: (Finding.Rule?, Int) { (Finding.Rule(rawValue: text), offset) }
}
