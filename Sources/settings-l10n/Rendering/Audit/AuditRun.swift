import SettingsLocalization

/// What a run of `report` or `lint` came to: what the renderers of all formats render.
struct AuditRun {
  /// What was asked.
  enum Kind: String {
    /// What is translated, and what a person reads where it is not.
    case report
    /// Every way in which the bundle goes wrong.
    case lint
  }

  let kind: Kind
  /// In the order in which they were given and found.
  let bundles: [BundleAudit]
  /// Bundles that came to no result, and why; in the order in which they were given and found.
  var failures: [(path: String, reason: String)] = []
}

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
    case (.xcode, _), (.github, _), (.sarif, _), (.junit, _), (.markdown, _), (.html, _):
      throw Failure("--format \(rawValue) is not known yet")
    }
  }
}
