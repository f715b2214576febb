/// A way to write what an audit came to.
enum AuditFormat: String, CaseIterable {
  case text, json, xcode, github, sarif, junit, markdown, html
}

extension AuditFormat {
  /// The document, with its last line ended.
  ///
  /// - Parameter style: colours, where the format has any.
  func document(of run: AuditRun, style: Style) throws -> [UInt8] {
    switch (self, run.kind) {
    case (.text, .report): Array(ReportText(run: run, style: style).text.utf8)
    case (.json, .report): try ReportDocument(run).utf8()
    case (.text, .lint): Array(LintText(run: run, style: style).text.utf8)
    case (.json, .lint): try LintDocument(run).utf8()
    case (.xcode, _): Array(XcodeText(run: run).text.utf8)
    case (.github, _): Array(GitHubText(run: run).text.utf8)
    case (.sarif, _): try SARIFDocument(run).utf8()
    case (.junit, _): JUnitDocument(run: run).utf8()
    case (.markdown, _): Array(MarkdownDocument(run: run).text.utf8)
    case (.html, _): HTMLPage(run: run).utf8()
    }
  }
}
