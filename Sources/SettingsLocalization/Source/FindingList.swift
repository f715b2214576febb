/// The findings of one file, limited in number so that no file can fill the memory.
package struct FindingList {
  /// How many findings of a file are listed; further ones are only counted.
  package static let limit = 10_000

  let file: String
  private var list: [Finding] = []
  private var dropped = 0
  private var worstDropped = Finding.Severity.note

  /// Makes an empty list for a file.
  package init(file: String) { self.file = file }

  /// Adds a finding about the file; counts it if the list is full.
  package mutating func add(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ message: String, at location: SourceLocation? = nil,
    notes: [Finding.Note] = [], key: TextKey? = nil, fix: String? = nil
  ) {
    add(Finding(rule, severity, message, file: file, at: location, notes: notes, key: key, fix: fix))
  }

  /// Adds a finding; counts it if the list is full.
  package mutating func add(_ finding: Finding) {
    if isFull { count(finding.severity) } else { list.append(finding) }
  }

  /// Whether further findings are only counted, so that they need not be made.
  package var isFull: Bool { list.count >= FindingList.limit }

  /// Counts a finding that is not listed.
  package mutating func count(_ severity: Finding.Severity) {
    dropped += 1
    worstDropped = max(worstDropped, severity)
  }

  /// Adds findings in their order; counts those that do not fit.
  package mutating func add(_ findings: [Finding]) {
    for finding in findings { add(finding) }
  }

  /// All findings in the order in which they were added.
  ///
  /// If some were left out, the last finding gives their number and has their highest severity.
  package var findings: [Finding] {
    if dropped == 0 { return list }
    let message = "\(dropped) more findings in this file are not listed"
    return list + [Finding(.moreFindings, worstDropped, message, file: file, fix: "Fix those above and look again.")]
  }

  /// All findings in the order of the file; those without a place come last.
  package var inOrder: [Finding] {
    let end = SourceLocation(line: .max, column: .max)
    return findings.enumerated()
      .sorted { ($0.element.location ?? end, $0.offset) < ($1.element.location ?? end, $1.offset) }
      .map(\.element)
  }
}

extension Finding.Rule {
  /// A file has so many problems that the rest are only counted.
  public static let moreFindings = Finding.Rule(rawValue: "more-findings")
}
