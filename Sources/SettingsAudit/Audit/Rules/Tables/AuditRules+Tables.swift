extension AuditRules {
  static let tables: [any AuditRule] = [
    NoStringsTable(), TableNotFound(), TableCase(), UnusedTable(), UnusedKey(),
    DoubleLocalization(), EmptyFile(), NotUTF8(), ByteOrderMark(), BinaryTable(),
    FinalNewline(),
    StrayFile(), Stringsdict(),
  ]
}
