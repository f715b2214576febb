extension AuditRules {
  static let tables: [any AuditRule] = []
}
