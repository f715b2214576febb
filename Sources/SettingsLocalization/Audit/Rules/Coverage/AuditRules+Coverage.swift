extension AuditRules {
  static let coverage: [any AuditRule] = [
    MissingTranslation(), RawKeyLeak(), UntrackedText(), MissingLocale(), LowCoverage(),
  ]
}
