/// The findings of one file, in order; so many that no file can fill the memory with them.
struct FindingList {
  static let limit = 1000

  let file: String
  private var list: [Finding] = []
  private var dropped = 0
  private var worstDropped = Finding.Severity.note

  init(file: String) { self.file = file }

  mutating func add(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ message: String, at location: SourceLocation? = nil,
    notes: [Finding.Note] = [], key: String? = nil, fix: String? = nil
  ) {
    add(Finding(rule, severity, message, file: file, at: location, notes: notes, key: key, fix: fix))
  }

  mutating func add(_ finding: Finding) {
    if list.count < FindingList.limit { return list.append(finding) }
    dropped += 1
    worstDropped = max(worstDropped, finding.severity)
  }

  /// All findings; where some were left out, the last says how many and is as severe as the worst of them.
  var findings: [Finding] {
    if dropped == 0 { return list }
    let message = "\(dropped) more findings in this file are not listed"
    return list + [Finding(.moreFindings, worstDropped, message, file: file, fix: "Fix those above and look again.")]
  }
}

extension Finding.Rule {
  /// A file has so many problems that the rest are only counted.
  public static let moreFindings = Finding.Rule(rawValue: "more-findings")
}
