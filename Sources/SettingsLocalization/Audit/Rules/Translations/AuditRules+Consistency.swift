extension AuditRules {
  static let consistency: [any AuditRule] = []
}
