extension AuditRules {
  static let translations: [any AuditRule] = []
}
