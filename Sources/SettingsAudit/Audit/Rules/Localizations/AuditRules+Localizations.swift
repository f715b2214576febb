extension AuditRules {
  static let localizations: [any AuditRule] = [
    LprojName(), TableMissingInLocale(), MissingDevelopmentTable(), RegionalFallback(),
  ]
}
