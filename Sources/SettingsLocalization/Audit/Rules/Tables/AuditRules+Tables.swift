extension AuditRules {
  static let tables: [any AuditRule] = [
    NoStringsTableRule(), TableNotFoundRule(), TableCaseRule(), UnusedTableRule(), UnusedKeyRule(),
    DoubleLocalizationRule(), EmptyFileRule(), EncodingRule(), ByteOrderMarkRule(), BinaryTableRule(),
    FinalNewlineRule(),
    StrayFileRule(), StringsDictionaryRule(),
  ]
}
