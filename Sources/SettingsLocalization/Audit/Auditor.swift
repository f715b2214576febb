/// Goes through a bundle once and asks every rule that is on.
struct Auditor {
  private let subject: AuditSubject
  private let rules: [any AuditRule]

  init(_ subject: AuditSubject) {
    self.subject = subject
    rules = AuditRules.all.filter { subject.options.rules.isOn($0.description) }
  }

  /// All findings with the severity that the project gives them, in a fixed order, each once.
  func findings() -> [Finding] {
    let found = readFindings() + bundleFindings() + specifierFindings() + tableFindings() + translationFindings()
    return AuditOrder.sorted(InlineIgnores(subject).applied(to: found).compactMap(judged))
  }

  /// With the severity that the project gives it; `nil` if the rule is off.
  private func judged(_ finding: Finding) -> Finding? {
    let language = finding.locale.flatMap { name in subject.locales.first { $0.name.isExactly(name) }?.language }
    let isOnByDefault = AuditRules.descriptions[finding.rule]?.isOnByDefault ?? true
    let severity = subject.options.rules.severity(of: finding, in: language, isOnByDefault: isOnByDefault)
    guard let severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }

  // MARK: What reading found

  private func readFindings() -> [Finding] {
    let panes = subject.panes.flatMap { SpecifierFindings.findings(in: $0) }
    let tables = subject.presentLocales.flatMap { locale in
      subject.tableNames.flatMap { name in
        subject.tableFile(name, locale).findings.map { $0.about(locale: locale.name, table: name) }
      }
    }
    let noRoot = subject.catalog.findings.filter { $0.rule == .noRootPane }
    let found =
      subject.bundle.findings + noRoot + (subject.tree?.findings ?? []) + subject.negotiator.findings + panes + tables
    return found.map { finding in
      var finding = finding
      if let rule = AuditRules.readingRules[finding.rule] { finding.severity = rule.severity(finding, subject) }
      return finding
    }
  }

  // MARK: Checks

  private func bundleFindings() -> [Finding] {
    rules.compactMap { $0 as? any BundleCheck }.flatMap { $0.findings(in: subject) }
  }

  private func specifierFindings() -> [Finding] {
    let checks = rules.compactMap { $0 as? any SpecifierCheck }
    return subject.panes.flatMap { pane in
      pane.specifiers.flatMap { [$0] + $0.nested }.flatMap { specifier in
        checks.flatMap { check in
          check.problems(of: specifier, in: pane, subject).map {
            $0.finding(check, file: pane.file, at: specifier.location, key: specifier.key)
          }
        }
      }
    }
  }

  private func tableFindings() -> [Finding] {
    let checks = rules.compactMap { $0 as? any TableCheck }
    return subject.presentLocales.flatMap { locale in
      subject.tableNames.flatMap { name -> [Finding] in
        guard let table = subject.tableFile(name, locale).table else { return [] }
        let place = AuditedTable(locale: locale, name: name)
        return checks.flatMap { check in
          check.problems(of: table, at: place, subject).map {
            $0.finding(check, file: place.path, at: nil, key: nil).about(locale: locale.name, table: name)
          }
        }
      }
    }
  }

  private func translationFindings() -> [Finding] {
    let checks = rules.compactMap { $0 as? any TranslationCheck }
    return subject.presentLocales.flatMap { locale in
      let applied = locale.isSource ? checks.filter(\.includesSource) : checks
      return subject.translations(of: locale).flatMap { translation in
        applied.compactMap { check in
          check.problem(in: translation).map {
            let entry = translation.entry
            return $0.finding(check, file: entry.file, at: entry.valueLocation, key: translation.unit.id.key)
              .about(locale: locale.name, table: translation.unit.id.table)
          }
        }
      }
    }
  }
}

extension Problem {
  fileprivate func finding(
    _ check: any AuditRule, file: String, at location: SourceLocation?, key: String?
  ) -> Finding {
    Finding(
      check.description.rule, severity ?? check.description.severity, message, file: file,
      at: self.location ?? location, notes: notes, key: self.key ?? key, fix: fix)
  }
}

extension Finding {
  fileprivate func about(locale: String, table: String) -> Finding {
    var finding = self
    finding.locale = locale
    finding.table = table
    return finding
  }
}
