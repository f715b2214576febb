extension AuditRules {
  static let reading: [any AuditRule] = []
}
