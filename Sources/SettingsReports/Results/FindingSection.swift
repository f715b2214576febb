internal import SettingsAudit
internal import SettingsLocalization

/// The groups of a rule and severity, as text shows them.
struct FindingSection {
  /// Shown in full.
  private(set) var full: [FindingGroup] = []
  /// Shown in one line each.
  private(set) var short: [FindingGroup] = []
  /// Only counted; empty if all are shown.
  private(set) var rest: [FindingLimiter.Rest] = []

  /// Groups by severity and rule, in the order of their first occurrence.
  static func all(_ groups: [FindingGroup], isDetailed: Bool) -> [FindingSection] {
    struct Kind: Hashable {
      let severity: Finding.Severity
      let rule: Finding.Rule
    }
    var order: [Kind] = []
    var byKind: [Kind: [FindingGroup]] = [:]
    for group in groups {
      let kind = Kind(severity: group.severity, rule: group.first.rule)
      if byKind[kind] == nil { order.append(kind) }
      byKind[kind, default: []].append(group)
    }
    return order.map { FindingSection(byKind[$0] ?? [], isDetailed: isDetailed) }
  }

  private init(_ groups: [FindingGroup], isDetailed: Bool) {
    guard !isDetailed, let severity = groups.first?.severity else {
      full = groups
      return
    }
    let limits = FindingSection.limits(severity)
    full = Array(groups.prefix(limits.full))
    short = Array(groups.prefix(limits.all).dropFirst(limits.full))
    let count = groups.count - limits.all
    if count > 0 { rest = [FindingLimiter.Rest(rule: groups[0].first.rule, severity: severity, count: count)] }
  }

  /// How many groups are shown in full, and how many at all: most of what users see broken.
  private static func limits(_ severity: Finding.Severity) -> (full: Int, all: Int) {
    switch severity {
    case .error: (5, 20)
    case .warning: (3, 10)
    case .note: (1, 5)
    }
  }
}
