import SettingsAudit
import SettingsLocalization
import SettingsReports
import Synchronization

/// A bundle that was audited, and the configuration that applied.
struct BundleResult {
  var audit: BundleAudit
  let configuration: ProjectConfiguration
  /// The names of its panes.
  let panes: [String]
  /// Its screens that were not judged.
  let unjudged: [UnjudgedScreen]
  /// The comparison with the baseline; `nil` without one.
  var use: BaselineComparison?
  /// The error if its baseline cannot be used, which ends the run.
  var problem: (any Error)?
  /// Its part of the document; `nil` for formats that are written as a whole.
  var part: [UInt8]?
  /// The audit reduced to numbers, if the document needs only these.
  var numbers: BundleAudit?
  /// Its row, if the audit is reduced to numbers.
  var row: BundleRow?
}

/// How each bundle is audited, on any thread.
struct BundleAuditor: Sendable {
  let kind: AuditRun.Kind
  let command: AuditCommandOptions
  let isCounted: Bool
  let countsWords: Bool
  /// Where elements of JSON are written while other bundles are checked; `nil` if they are not.
  let list: StreamedList?
  let audit: @Sendable (String, AuditOptions) throws -> BundleAudit

  /// The result of a bundle.
  @Sendable func outcome(of task: BundleOutcome<BundleTask>) -> BundleOutcome<BundleResult> {
    (task.path, Result { try result(of: task.value.get()) })
  }

  /// Writes the line or the element of a bundle, if they are written while other bundles are checked. In a list, bundles
  /// without a result come last.
  @Sendable func streamed(
    _ outcome: BundleOutcome<BundleResult>
  ) -> BundleOutcome<BundleResult> {
    guard command.isStreamed || list != nil else { return outcome }
    switch outcome.value {
    case .success(var result):
      if let list { list.write(result.part ?? []) } else { Output.bytes(result.part ?? []) }
      result.part = nil
      return (outcome.path, .success(result))
    case .failure(let error):
      if list == nil { Output.bytes(BundleAuditor.line(of: outcome.path, error, kind)) }
      return outcome
    }
  }

  /// The line of a bundle without a result.
  static func line(of path: String, _ error: any Error, _ kind: AuditRun.Kind) -> [UInt8] {
    // Two texts can always be encoded.
    (try? AuditFormat.jsonl.part(of: (path, "\(error)"), in: kind)) ?? []
  }

  /// The findings of a bundle, or of a file that is in none.
  private func examined(_ task: BundleTask, _ options: AuditOptions) throws -> BundleAudit {
    if command.known.writeBaseline != nil, task.isFile || !task.files.isEmpty {
      throw Failure("\(task.path): a baseline is about bundles; name the bundle")
    }
    guard task.isFile else { return try audit(task.path, options) }
    return try BundleAudit(file: task.path, bytes: InputFile.bytes(at: task.path), options.rules)
  }

  /// Checks a bundle or file, takes out the findings that the baseline knows, and makes its part of the document. Data
  /// of the bundle that no later step needs is released.
  private func result(of task: BundleTask) throws -> BundleResult {
    var options = command.options(task.configuration)
    options.knownCoverage = try? task.known.get()?.coverage
    let found = try examined(task, options)
    let isWhole = !task.isFile && task.files.isEmpty
    var configuration = task.configuration
    // The reports of a project are about its bundles.
    if !isWhole { configuration.reports = [] }
    var result = BundleResult(
      audit: found, configuration: configuration, panes: found.bundle.paneFiles.map(\.name),
      unjudged: !isWhole ? [] : found.bundle.unjudgedScreens(besides: found.views))
    do {
      (result.audit, result.use) = try command.known.filtered(
        found, by: task.known.get(), isWhole: isWhole && command.looksForAll(kind))
    } catch {
      // What is written already does not end with an error about all bundles, so it is one about this one.
      if command.isStreamed { throw error }
      result.problem = error
    }
    if !task.files.isEmpty {
      let new = result.audit.part(of: task.files)
      result.audit = new.with(new.findings, known: found.part(of: task.files).findings.count - new.findings.count)
    }
    // With a new baseline the document is made later, without the findings that become known.
    if kind == .report, !task.isFile { try CatalogNote.say(found.bundle, options.catalog) }
    if command.known.writeBaseline == nil { try make(&result) }
    let isReportedElsewhere = !(command.files.isEmpty && configuration.reports.isEmpty)
    result.audit = isReportedElsewhere ? result.audit.closed() : result.numbers ?? result.audit.closed()
    return result
  }

  /// Makes the part of the document, and reduces the audit to what the rest of the document needs.
  private func make(_ result: inout BundleResult) throws {
    result.audit.keepCounts()
    if !isCounted {
      let run = AuditRun(kind: kind, bundles: [result.audit], countsWords: countsWords)
      result.part = try command.format.part(of: run, style: command.style)
    }
    if command.format == .jsonl || list != nil, result.part != nil {
      result.numbers = result.audit.condensed()
    } else if isCounted || result.part != nil {
      result.row = result.audit.isOfFile ? nil : BundleRow(result.audit)
      result.numbers = result.audit.reduced()
    }
  }
}

/// The list of bundles in JSON on standard output, element by element.
final class StreamedList: Sendable {
  private let isBegun = Mutex(false)

  func write(_ element: [UInt8]) {
    let isFirst = isBegun.withLock { isBegun in
      defer { isBegun = true }
      return !isBegun
    }
    Output.bytes(BundleListJSON.lead(isFirst: isFirst) + element)
  }
}
