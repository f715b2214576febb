extension AuditRules {
  static let coverage: [any AuditRule] = []
}
