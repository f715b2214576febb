extension AuditRules {
  static let reading: [any AuditRule] =
    TableSyntaxRules.all + TableWarningRules.all + EscapeRules.all + EncodingRules.all + PropertyListRules.all
    + BundleRules.all + PaneTreeRules.all + LocaleRules.all
}
