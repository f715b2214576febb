internal import SettingsAudit
internal import SettingsLocalization

/// The state of a run in one sentence, from what users see on their phones and from the findings.
struct AuditVerdict {
  /// How the verdict is coloured.
  enum Level: String {
    case bad, partial, good
  }

  let level: Level
  /// `Not ready`.
  let label: String
  /// `: users read 3 identifiers; 12 of 13 languages are complete.`
  let rest: String
  /// The whole sentence.
  var text: String { label + rest }

  init(_ run: AuditRun) {
    let facts = AuditFacts(run)
    (label, level) = facts.label
    rest = (facts.all.isEmpty ? "" : ": " + facts.all.joined(separator: "; ")) + "."
  }
}

/// What a verdict is made of.
private struct AuditFacts {
  private let run: AuditRun
  private let rows: [LocalizationCoverage]
  private let tally: AuditTally
  private let known: Int

  init(_ run: AuditRun) {
    self.run = run
    rows = run.bundles.flatMap(\.coverage.localizations)
    tally = run.tally
    known = run.bundles.reduce(0) { $0 + $1.known }
  }

  var label: (text: String, level: AuditVerdict.Level) {
    if run.bundles.isEmpty, run.failures.isEmpty { return ("No bundle was checked", .partial) }
    if tally[.error] > 0 || !run.failures.isEmpty { return ("Not ready", .bad) }
    if known > 0 { return (tally.isEmpty ? "No new problems" : "No new errors", .partial) }
    if isOfFiles { return tally[.warning] > 0 ? ("Warnings", .partial) : ("No errors", .good) }
    if rows.isEmpty { return ("Not translatable", .partial) }
    if !run.bundles.allSatisfy(\.isComplete) { return ("Incomplete", .partial) }
    if rows.allSatisfy({ $0.shown == 0 }) { return ("Nothing to translate", .partial) }
    return tally[.warning] > 0 ? ("Complete, with warnings", .partial) : ("Complete", .good)
  }

  var all: [String] {
    let facts = [
      unread, faulty, leaks, broken, errors, coverage, untracked, unfinished, warnings, clean, knownProblems,
    ]
    return facts.compactMap(\.self)
  }

  private var isSingle: Bool { run.bundles.count == 1 }

  /// Whether only files were checked: they have no languages.
  private var isOfFiles: Bool { !run.bundles.isEmpty && run.bundles.allSatisfy(\.isOfFile) }

  private var unread: String? {
    run.failures.isEmpty ? nil : Count.of(run.failures.count, "bundle") + " could not be read"
  }

  private var faulty: String? {
    let count = run.bundles.count { audit in audit.findings.contains { $0.severity == .error } }
    return isSingle || count == 0 ? nil : "\(count) of \(Count.of(run.bundles.count, "bundle")) \(have(count)) errors"
  }

  /// How many identifiers users read; `nil` if none.
  private var leaks: String? {
    let count = run.bundles.reduce(0) { $0 + $1.counts.identifiers }
    return count == 0 ? nil : "users read " + Count.of(count, "identifier")
  }

  private var broken: String? {
    let count = rows.flatMap(\.tables).count { $0.status == .broken }
    return count == 0 || !isSingle ? nil : "\(Count.of(count, "table")) \(have(count)) errors"
  }

  /// How many errors a single bundle has that are not counted as identifiers; `nil` without any, and for several
  /// bundles.
  private var errors: String? {
    if isOfFiles { return tally[.error] == 0 ? nil : Count.of(tally[.error], "error") }
    let rules = run.bundles.flatMap(\.counts.rules).filter { $0.severity == .error && $0.rule != .rawKeyLeak }
    let count = rules.reduce(0) { $0 + $1.problems }
    return count == 0 || !isSingle ? nil : Count.of(count, leaks == nil ? "error" : "other error")
  }

  private var coverage: String? {
    if run.bundles.isEmpty { return nil }
    if isOfFiles { return Count.of(run.bundles.reduce(0) { $0 + $1.fileCount }, "file") + " checked" }
    if rows.isEmpty { return "there is no language, so nothing can be translated" }
    if rows.allSatisfy({ $0.shown == 0 }) { return "no pane shows a text for translators" }
    if !isSingle { return share(run.bundles.count(where: \.isComplete), of: run.bundles.count, "bundle") }
    return share(rows.count { $0.isComplete }, of: rows.count, "language")
  }

  private func share(_ count: Int, of all: Int, _ thing: String) -> String {
    if all == 1 { return "the only \(thing) is \(count == 1 ? "" : "not ")complete" }
    return count == all
      ? "all \(Count.of(all, thing)) are complete"
      : "\(count) of \(Count.of(all, thing)) \(count == 1 ? "is" : "are") complete"
  }

  private var untracked: String? {
    let count = run.bundles.reduce(0) { $0 + $1.counts.untracked }
    return count == 0 || tally[.error] > 0 ? nil : Count.are(count, "text") + " in no table"
  }

  private var unfinished: String? {
    let parts = [
      (rows.reduce(0) { $0 + $1.answer.stale }, "stale"), (rows.reduce(0) { $0 + $1.answer.needsReview }, "for review"),
    ]
    let texts = parts.filter { $0.0 > 0 }.map { "\(TerminalText.grouped($0.0)) \($0.1)" }
    return texts.isEmpty ? nil : "translations that are not final: " + texts.joined(separator: ", ")
  }

  /// How many warnings there are; `nil` without any, and after errors, which come first.
  private var warnings: String? {
    tally[.error] == 0 && tally[.warning] > 0 ? Count.of(tally[.warning], "warning") : nil
  }

  /// That there are no problems; `nil` if there is one, and for `report`: only `lint` runs the rules that could find
  /// others.
  private var clean: String? {
    run.kind == .lint && tally.isEmpty && known == 0 && run.failures.isEmpty && !run.bundles.isEmpty
      ? "no problems found" : nil
  }

  private var knownProblems: String? {
    if known == 0 { return nil }
    let files = run.baselines.map { PlainText.line($0) }.joined(separator: ", ")
    return Count.of(known, "known finding") + (files.isEmpty ? "" : " (\(files))")
  }

  private func have(_ count: Int) -> String { count == 1 ? "has" : "have" }
}

extension LocalizationCoverage {
  /// Whether every place shows a translation.
  var isComplete: Bool { translated == shown }
}

extension BundleAudit {
  /// Whether every place shows a translation, in every language; `false` without languages.
  var isComplete: Bool { !coverage.localizations.isEmpty && coverage.localizations.allSatisfy(\.isComplete) }
}

/// A text, in any language.
struct TextIdentity: Hashable {
  let table: TableName?
  let key: TextKey

  init(_ text: UncoveredText) { (table, key) = (text.table, text.key) }

  /// `nil` for a finding that is not about a text.
  init?(_ finding: Finding) {
    guard let key = finding.key else { return nil }
    (table, self.key) = (finding.table, key)
  }
}
