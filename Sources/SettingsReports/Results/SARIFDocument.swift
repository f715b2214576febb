internal import SettingsAudit
internal import SettingsLocalization

/// Findings as a SARIF 2.1.0 log, for code scanning.
///
/// - Source: OASIS "Static Analysis Results Interchange Format (SARIF) Version 2.1.0"; what GitHub uses: "SARIF
///   support for code scanning".
package struct SARIFDocument {
  package static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  private let run: AuditRun

  package init(_ run: AuditRun) { self.run = run }

  package func utf8() throws -> [UInt8] {
    let rules = rules
    let driver: JSONMembers = [
      "name": "settings-l10n", "semanticVersion": Version.current, "rules": rules.map(\.members),
    ]
    let content: JSONMembers = [
      "tool": ["driver": driver] as JSONMembers, "invocations": [invocation],
      // The unit of columns: scalars.
      "columnKind": "unicodeCodePoints", "results": results(rules), "properties": words,
    ]
    return try JSONValueEncoder.document(
      ["$schema": SARIFDocument.schema, "version": "2.1.0", "runs": [content]] as JSONMembers)
  }

  /// What is to be translated, by bundle; `nil` if words are not counted.
  private var words: JSONMembers? {
    let bundles = run.bundles.compactMap { audit -> JSONMembers? in
      ReportWords(audit, in: run).map { ["bundle": PlainText.line(audit.bundle.path), "locales": $0.members] }
    }
    return bundles.isEmpty ? nil : ["toTranslate": bundles]
  }

  private func results(_ rules: [(id: String, members: JSONMembers)]) -> [JSONMembers] {
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var fingerprints = FindingFingerprints()
    return run.entries.map { entry in
      SARIFResult(entry, folder: run.folder).members(
        ruleIndex: indices[entry.finding.rule.rawValue],
        fingerprint: fingerprints.next(entry.finding, in: entry.place.relative(to: run.folder).path))
    }
  }

  /// Whether every bundle could be audited (section 3.20); otherwise a failed run would look like one without findings.
  private var invocation: JSONMembers {
    let notes = run.failures.map { failure -> JSONMembers in
      ["level": "error", "message": SARIFDocument.message(PlainText.line("\(failure.path): \(failure.reason)"))]
    }
    return ["executionSuccessful": notes.isEmpty, "toolExecutionNotifications": notes.isEmpty ? nil : notes]
  }

  /// The rules with findings, by identifier; a rule without a description has only its identifier, in a short
  /// description, too, which GitHub requires.
  private var rules: [(id: String, members: JSONMembers)] {
    let described = run.usedRules
    let other = Set(run.bundles.flatMap(\.findings).map(\.rule)).subtracting(described.map(\.rule))
    let named = other.map { rule -> (id: String, members: JSONMembers) in
      (rule.rawValue, ["id": rule, "shortDescription": SARIFDocument.message(rule.rawValue)])
    }
    return (described.map { ($0.rule.rawValue, $0.sarifMembers) } + named).sorted { $0.id < $1.id }
  }

  /// A message object.
  ///
  /// - Parameter plain: a text without SARIF syntax. Braces, which would be placeholders (section 3.11.5), are doubled;
  ///   brackets before parentheses, which would be a link (3.11.6), get a space.
  static func message(_ plain: String) -> JSONMembers {
    var text = ""
    var last: Unicode.Scalar?
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "{", "}": text.unicodeScalars.append(scalar)
      case "(" where last == "]": text += " "
      default: break
      }
      text.unicodeScalars.append(scalar)
      last = scalar
    }
    return ["text": text]
  }
}

extension RuleDescription {
  /// Severities are named as levels are.
  fileprivate var sarifMembers: JSONMembers {
    [
      "id": rule, "shortDescription": SARIFDocument.message(summary),
      "fullDescription": SARIFDocument.message(explanation),
      "help": SARIFDocument.message(explanation + "\n\nSource: " + source),
      "defaultConfiguration": ["level": severity.rawValue] as JSONMembers,
    ]
  }
}

/// Fingerprints of findings, which survive line changes.
struct FindingFingerprints {
  private var counts: [UInt64: Int] = [:]

  /// The fingerprint of the next finding: a hash of rule, file, localization, table and key, and a number among equal
  /// hashes.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - path: the path of its file, the same on every machine.
  mutating func next(_ finding: Finding, in path: String) -> String {
    // Without a key, the message distinguishes two findings of a file.
    let subject = finding.key?.text ?? finding.message
    let parts = [finding.rule.rawValue, path, finding.localization?.text ?? "", finding.table?.text ?? "", subject]
    let hash = FindingFingerprints.hash(parts)
    let count = counts[hash, default: 0] + 1
    counts[hash] = count
    return hash.digits(16) + ":\(count)"
  }

  /// FNV-1a in 64 bits; 0xFF, which never occurs in UTF-8, ends each part.
  private static func hash(_ parts: [String]) -> UInt64 {
    var hash = FNV1a()
    for part in parts {
      hash.append(part)
      hash.append(0xFF)
    }
    return hash.value
  }
}
