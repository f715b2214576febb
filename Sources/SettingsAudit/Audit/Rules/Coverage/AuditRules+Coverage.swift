extension AuditRules {
  static let coverage: [any AuditRule] = [
    MissingTranslation(), RawKeyLeak(), UntrackedText(), BrokenLink(), MissingLocale(), LowCoverage(),
  ]
}
