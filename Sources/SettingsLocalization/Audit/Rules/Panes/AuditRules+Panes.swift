extension AuditRules {
  static let panes: [any AuditRule] = []
}
