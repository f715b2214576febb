extension AuditRules {
  static let localizations: [any AuditRule] = []
}
