extension AuditRules {
  static let localizations: [any AuditRule] = [
    LocalizationNameRule(), MissingTableRule(), MissingDevelopmentTableRule(), RegionalFallbackRule(),
  ]
}
