public import SettingsLocalization

/// Findings with the same cause: a key that 77 languages lack, the titles of one list that no table has.
///
/// A group is shown once. Severity, status and baseline are about single findings.
public struct FindingGroup: Sendable {
  /// The finding that is shown for all.
  public let first: Finding
  /// The others, in their order.
  public fileprivate(set) var others: [Finding] = []

  /// The number of findings.
  public var count: Int { others.count + 1 }
  /// Their severity, which is the same for the whole group.
  public var severity: Finding.Severity { first.severity }
  /// All findings, in their order.
  public var findings: [Finding] { [first] + others }
}

extension BundleAudit {
  /// The findings by cause, the most severe first: by severity, then those that concern all users, then those in the
  /// most places, then in the order of the files.
  public var groups: [FindingGroup] {
    let causes = FindingCauses(coverage)
    var numbers: [FindingCause: Int] = [:]
    var groups: [FindingGroup] = []
    for finding in findings {
      let cause = causes.cause(of: finding)
      if let number = numbers[cause] {
        groups[number].others.append(finding)
      } else {
        numbers[cause] = groups.count
        groups.append(FindingGroup(first: finding))
      }
    }
    return groups.enumerated().sorted { left, right in
      FindingGroup.order(left.element, right.element) ?? (left.offset < right.offset)
    }.map(\.element)
  }
}

extension FindingGroup {
  /// Whether one group sorts before another; `nil` if only the order of the files decides.
  fileprivate static func order(_ left: FindingGroup, _ right: FindingGroup) -> Bool? {
    if left.severity != right.severity { return left.severity > right.severity }
    if left.concernsAll != right.concernsAll { return left.concernsAll }
    return left.concernsAll || left.count == right.count ? nil : left.count > right.count
  }

  /// Whether it concerns all users, not only those of one localization.
  private var concernsAll: Bool { first.locale == nil }
}

/// The shared properties of findings with one cause.
private struct FindingCause: Hashable {
  let rule: Finding.Rule
  let severity: Finding.Severity
  var locale: LocalizationName?
  var file: ExactString?
  var table: TableName?
  var key: TextKey?
  /// The list whose titles they are, or their message; `nil` for findings with one table or key.
  var subject: ExactString?

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity
  }
}

/// Determines the causes of the findings of a bundle.
private struct FindingCauses {
  /// The option lists of texts that are the same in all languages.
  private let lists: [UncoveredPlace: String]

  init(_ coverage: BundleCoverage) {
    let common = (coverage.leaks + coverage.untracked).filter { $0.locale == nil }
    let places = common.compactMap { text in FindingCauses.list(of: text).map { (UncoveredPlace(text), $0) } }
    lists = Dictionary(places) { first, _ in first }
  }

  func cause(of finding: Finding) -> FindingCause {
    var cause = FindingCause(finding)
    if finding.locale != nil, finding.key != nil {
      // One key, in any languages.
      cause.table = finding.table
      cause.key = finding.key
      // An old source text may differ from language to language, and what it means for users.
      cause.subject = finding.change.map { ExactString("\($0.kind) \($0.old ?? "")") }
    } else if finding.locale != nil, finding.location == nil, finding.table != nil {
      // One table, with the same message.
      cause.table = finding.table
    } else if let list = list(of: finding) {
      cause.file = finding.file.map { ExactString($0) }
      cause.subject = ExactString(list)
    } else {
      takeEverything(of: finding, to: &cause)
    }
    return cause
  }

  /// Only the place differs.
  private func takeEverything(of finding: Finding, to cause: inout FindingCause) {
    cause.locale = finding.locale
    cause.file = finding.file.map { ExactString($0) }
    cause.table = finding.table
    cause.key = finding.key
    cause.subject = ExactString(finding.message)
  }

  /// The list of options that a finding about a text of all languages is about; `nil` for any other finding.
  private func list(of finding: Finding) -> String? {
    guard FindingCauses.ofTexts.contains(finding.rule), finding.locale == nil, let key = finding.key else { return nil }
    return lists[UncoveredPlace(locale: nil, table: finding.table, key: key)]
  }

  private static let ofTexts: Set<Finding.Rule> = [.rawKeyLeak, .untrackedText]

  /// What the text is listed with: the titles of its list, or all texts of a pane that has no table; `nil` for a text
  /// of its own.
  private static func list(of text: UncoveredText) -> String? {
    guard let use = text.uses.first else { return nil }
    if text.table == nil { return use.file }
    guard let bracket = use.field.utf8.firstIndex(of: UInt8(ascii: "[")) else { return nil }
    return "\(use.file) \(use.path).\(use.field[..<bracket])"
  }
}
