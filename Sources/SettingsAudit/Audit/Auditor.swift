internal import SettingsCatalog
internal import SettingsLocalization

/// Goes through a bundle once and applies every rule that is on.
struct Auditor {
  private let context: AuditContext
  private let checks: [AuditCheck]
  private let languages: [LocalizationName: CatalogLanguage]
  /// The programs that show the panes.
  private let readers: ReaderFindings

  init(_ context: AuditContext) {
    self.context = context
    readers = ReaderFindings(contexts: context.byReader(), views: context.views)
    checks = AuditRules.all.filter { context.options.rules.isOn($0.description) }.flatMap(\.checks)
    languages = Dictionary(context.audited.map { ($0.name, $0.language) } + Auditor.languagesOfApp(context)) {
      first, _ in
      first
    }
  }

  /// The languages of the app, which the bundle may lack.
  private static func languagesOfApp(_ context: AuditContext) -> [(LocalizationName, CatalogLanguage)] {
    (context.appComparison.languages?.all ?? []).map { language in
      let tag = (try? LocaleIdentifier(language.name.text))?.tag ?? language.name.text
      return (language.name, CatalogLanguage(localization: language.name, tag: tag))
    }
  }

  /// All findings with the severity that the project gives them, in a fixed order, without duplicates.
  func findings() throws -> [Finding] {
    let found =
      ReadFindings(context, readers).findings() + (try bundleFindings()) + readers.findings(specifierFindings)
      + (try tableFindings()) + translationFindings()
    let distinct = FindingOverlap.resolved(Auditor.quietInOrphans(PseudoFindings(context).without(found))) {
      withSeverityOfProject($0) != nil
    }
    let judged = InlineIgnores(context).applied(to: distinct).compactMap(withSeverityOfProject)
    return AuditOrder.sorted(context.withCatalogNotes(FindingAudiences(context).applied(to: judged)))
  }

  /// Findings inside an unreachable pane are notes.
  private static func quietInOrphans(_ findings: [Finding]) -> [Finding] {
    let orphans = Set(findings.lazy.filter { $0.rule == .orphanPane }.compactMap { $0.file.map { ExactString($0) } })
    guard !orphans.isEmpty else { return findings }
    return findings.map { finding in
      let isOfFile = finding.rule == .orphanPane || (finding.rule == .misspeltName && finding.location == nil)
      guard !isOfFile, let file = finding.file,
        orphans.contains(ExactString(file)) || orphans.contains(ExactString(FilePath.folder(of: file)))
      else { return finding }
      var finding = finding
      finding.severity = .note
      return finding
    }
  }

  /// The finding with the severity that the project gives it; `nil` if the rule is off.
  private func withSeverityOfProject(_ finding: Finding) -> Finding? {
    let language = finding.localization.flatMap { languages[$0] }
    let rule = AuditRules.descriptions[finding.rule]
    let severity = context.options.rules.severity(of: finding, in: language, by: rule)
    guard let severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }

  // MARK: Checks

  private func bundleFindings() throws -> [Finding] {
    try checks.flatMap { check -> [Finding] in
      guard case .bundle(let check) = check else { return [] }
      return check is any ReaderCheck
        ? try readers.findings { try check.findings(in: $0) } : try check.findings(in: context)
    }
  }

  private func specifierFindings(_ context: AuditContext) -> [Finding] {
    let checks = checks.compactMap { if case .specifier(let check) = $0 { check } else { nil } }
    if checks.isEmpty { return [] }
    return context.panes.flatMap { pane in
      pane.allSpecifiers.flatMap { specifier in
        checks.flatMap { check in
          check.problems(of: specifier, in: pane, context).map {
            $0.finding(check, file: pane.file, at: specifier.location, key: specifier.key.map { TextKey($0) })
          }
        }
      }
    }
  }

  private func tableFindings() throws -> [Finding] {
    let checks = checks.compactMap { if case .table(let check) = $0 { check } else { nil } }
    if checks.isEmpty { return [] }
    return try (context.tableFiles + context.pseudoTableFiles).flatMap { place -> [Finding] in
      guard let table = context.tableFile(place.name, place.localization).table else { return [] }
      return try checks.flatMap { check in
        try check.problems(of: table, at: place, context).map {
          $0.finding(check, file: place.path, at: nil, key: nil).about(
            localization: place.localization.name, table: place.name)
        }
      }
    }
  }

  private func translationFindings() -> [Finding] {
    let localizationChecks = checks.compactMap { if case .localization(let check) = $0 { check } else { nil } }
    let checks = checks.compactMap { if case .translation(let check) = $0 { check } else { nil } }
    if checks.isEmpty, localizationChecks.isEmpty { return [] }
    let facts = context.unitFacts()
    var findings: [Finding] = []
    for localization in context.presentLocalizations {
      let translations = context.translations(of: localization, facts)
      let applied = localization.isSource ? checks.filter(\.includesSource) : checks
      // Not as one expression: its closures would take longer than the checks, of which nearly all find nothing; and
      // checks by number, as a loop over them copies each.
      for translation in translations where translation.state != .untranslated {
        for number in applied.indices {
          guard let problem = applied[number].problem(in: translation) else { continue }
          findings.append(finding(problem, applied[number], translation))
        }
      }
      for check in localizationChecks {
        findings += check.problems(in: translations, of: localization).map {
          finding($0.problem, check, $0.translation)
        }
      }
    }
    return findings
  }

  private func finding(_ problem: Problem, _ check: any AuditRule, _ translation: Translation) -> Finding {
    let entry = translation.entry
    return problem.finding(check, file: entry.file, at: entry.valueLocation, key: translation.unit.id.key)
      .about(localization: translation.localization.name, table: translation.unit.id.table)
  }
}

extension Problem {
  fileprivate func finding(
    _ check: any AuditRule, file: String, at location: SourceLocation?, key: TextKey?
  ) -> Finding {
    var finding = Finding(
      check.description.rule, severity ?? check.description.severity, message, file: file,
      at: self.location ?? location, notes: notes, key: self.key ?? key, fix: fix)
    finding.otherKeys = otherKeys
    finding.change = change
    return finding
  }
}
