internal import SettingsLocalization

/// An output format of an audit.
package enum AuditFormat: String, CaseIterable {
  case text, json, jsonl, xcode, github, sarif, junit, markdown, html
}

extension AuditFormat {
  /// The document, with a final newline.
  ///
  /// - Parameters:
  ///   - run: the results.
  ///   - style: colours, if the format has any.
  package func document(of run: AuditRun, style: Style) throws -> [UInt8] {
    switch self {
    case .text, .json, .jsonl, .xcode:
      let parts = try run.bundles.compactMap { try part(of: run.about($0), style: style) }
      return try document(of: run.reduced, style: style, parts: parts).flatMap(\.self)
    case .github: return Array(GitHubText(run: run).text.utf8)
    case .sarif: return try SARIFDocument(run).utf8()
    case .junit: return JUnitDocument(run: run).utf8()
    case .markdown: return Array(MarkdownDocument(run: run).text.utf8)
    case .html: return HTMLPage(run: run).utf8()
    }
  }
}

// MARK: Parts

extension AuditFormat {
  /// The part of the document for one bundle, independent of the others; `nil` if the format needs all bundles at once.
  ///
  /// - Parameters:
  ///   - run: the result of that bundle only.
  ///   - style: colours, if the format has any.
  package func part(of run: AuditRun, style: Style) throws -> [UInt8]? {
    switch (self, run.kind) {
    case (.text, .report): return Array(ReportText(run: run, style: style).text.utf8)
    case (.text, .lint): return Array(LintText(run: run, style: style).findings.utf8)
    case (.json, .report): return try run.bundles.first.map { try ReportDocument.bytes(of: $0, as: .element) }
    case (.json, .lint): return try run.bundles.first.map { try LintDocument.bytes(of: $0, as: .element) }
    case (.jsonl, .report): return try run.bundles.first.map { try ReportDocument.bytes(of: $0, as: .line) }
    case (.jsonl, .lint): return try run.bundles.first.map { try LintDocument.bytes(of: $0, as: .line) }
    case (.xcode, _): return Array(XcodeText(run: run).text.utf8)
    case (.github, _), (.sarif, _), (.junit, _), (.markdown, _), (.html, _): return nil
    }
  }

  /// The document in pieces, from the parts of ``part(of:style:)``.
  ///
  /// - Parameters:
  ///   - run: all bundles, reduced to numbers.
  ///   - style: colours, if the format has any.
  ///   - parts: the parts of all bundles.
  package func document(of run: AuditRun, style: Style, parts: [[UInt8]]) throws -> [[UInt8]] {
    switch (self, run.kind) {
    case (.text, .report):
      return BundleTable(run: run, style: style).bytes + parts.enumerated().flatMap { [$0 == 0 ? [] : [0x0A], $1] }
    case (.text, .lint):
      return BundleTable(run: run, style: style).bytes + parts + [Array(LintText(run: run, style: style).ending.utf8)]
    case (.json, _): return BundleListJSON.document(try parts + run.failures.map { try part(of: $0, in: run.kind) })
    case (.jsonl, _): return try parts + run.failures.map { try part(of: $0, in: run.kind) }
    default: return parts
    }
  }

  /// The part of a document of JSON for a bundle without a result.
  package func part(of failure: (path: String, reason: String), in kind: AuditRun.Kind) throws -> [UInt8] {
    let form: BundleListJSON.Form = self == .jsonl ? .line : .element
    return switch kind {
    case .report: try ReportDocument.bytes(of: failure, as: form)
    case .lint: try LintDocument.bytes(of: failure, as: form)
    }
  }
}
