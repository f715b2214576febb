extension AuditRules {
  static let consistency: [any AuditRule] = [
    DuplicateOptionTitle(), InconsistentTranslation(), KeyConflict(), RowTooWide(),
  ]
}
