internal import SettingsAudit
internal import SettingsLocalization

/// Findings as a SARIF 2.1.0 log, for code scanning.
///
/// - Source: OASIS "Static Analysis Results Interchange Format (SARIF) Version 2.1.0"; what GitHub uses: "SARIF
///   support for code scanning".
package struct SARIFDocument: Encodable {
  package static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  let schema = SARIFDocument.schema
  let version = "2.1.0"
  let runs: [SARIFRun]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  package init(_ run: AuditRun) {
    let rules = SARIFRule.all(of: run)
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var fingerprints = FindingFingerprints()
    let results = run.entries.map { entry in
      SARIFResult(
        entry, ruleIndex: indices[entry.finding.rule.rawValue], folder: run.folder,
        fingerprint: fingerprints.next(entry.finding, in: entry.place.relative(to: run.folder).path))
    }
    runs = [
      SARIFRun(
        tool: SARIFTool(driver: SARIFDriver(rules: rules)), invocations: [SARIFInvocation(run.failures)],
        results: results)
    ]
  }

  package func utf8() throws -> [UInt8] { try JSONValueEncoder.document(self) }
}

struct SARIFRun: Encodable {
  let tool: SARIFTool
  let invocations: [SARIFInvocation]
  /// The unit of columns: scalars.
  let columnKind = "unicodeCodePoints"
  let results: [SARIFResult]
}

/// Whether every bundle could be audited (section 3.20); otherwise a failed run would look like one without findings.
struct SARIFInvocation: Encodable {
  struct Notification: Encodable {
    let level = "error"
    let message: SARIFMessage
  }

  let executionSuccessful: Bool
  let toolExecutionNotifications: [Notification]?

  init(_ failures: [(path: String, reason: String)]) {
    executionSuccessful = failures.isEmpty
    let notes = failures.map { Notification(message: SARIFMessage(plain: PlainText.line("\($0.path): \($0.reason)"))) }
    toolExecutionNotifications = notes.isEmpty ? nil : notes
  }
}

struct SARIFTool: Encodable {
  let driver: SARIFDriver
}

struct SARIFDriver: Encodable {
  let name = "settings-l10n"
  let semanticVersion = Version.current
  let rules: [SARIFRule]
}

struct SARIFMessage: Encodable {
  let text: String

  /// - Parameter plain: a text without SARIF syntax. Braces, which would be placeholders (section 3.11.5), are doubled;
  ///   brackets before parentheses, which would be a link (3.11.6), get a space.
  init(plain: String) {
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
    self.text = text
  }
}

/// A rule with its description.
struct SARIFRule: Encodable {
  let id: String
  let shortDescription: SARIFMessage
  let fullDescription: SARIFMessage?
  let help: SARIFMessage?
  let defaultConfiguration: SARIFConfiguration?

  /// The rules with findings, by identifier; a rule without a description has only its identifier.
  static func all(of run: AuditRun) -> [SARIFRule] {
    let described = run.usedRules
    let known = Set(described.map(\.rule))
    let other = Set(run.bundles.flatMap(\.findings).map(\.rule)).subtracting(known)
    let rules = described.map(SARIFRule.init) + other.map { SARIFRule(id: $0.rawValue) }
    return rules.sorted { $0.id < $1.id }
  }

  private init(id: String) {
    self.id = id
    // GitHub requires one.
    shortDescription = SARIFMessage(plain: id)
    (fullDescription, help, defaultConfiguration) = (nil, nil, nil)
  }

  private init(_ rule: RuleDescription) {
    id = rule.rule.rawValue
    shortDescription = SARIFMessage(plain: rule.summary)
    fullDescription = SARIFMessage(plain: rule.explanation)
    help = SARIFMessage(plain: rule.explanation + "\n\nSource: " + rule.source)
    defaultConfiguration = SARIFConfiguration(level: rule.severity.rawValue)
  }
}

struct SARIFConfiguration: Encodable {
  /// `error`, `warning` or `note`, as severities are named here.
  let level: String
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
    let parts = [finding.rule.rawValue, path, finding.locale?.text ?? "", finding.table?.text ?? "", subject]
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
