import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// Audits every bundle, each by the configuration of its project, and writes the result. After an error in one bundle,
/// the others are still audited.
struct AuditSession {
  /// A bundle that was audited, and the configuration that applied.
  fileprivate struct BundleResult {
    var audit: BundleAudit
    let configuration: ProjectConfiguration
    /// The names of its panes.
    let panes: [String]
    /// The comparison with the baseline; `nil` without one.
    var use: BaselineUse?
    /// The error if its baseline cannot be used, which ends the run.
    var problem: (any Error)?
    /// Its part of the document; `nil` for formats that are written as a whole.
    var part: [UInt8]?
    /// The audit reduced to numbers, if the document needs only these.
    var numbers: BundleAudit?
    /// Its row, if the audit is reduced to numbers.
    var row: BundleRow?
  }

  /// A path and its result.
  fileprivate typealias Outcome<Value> = (path: String, value: Result<Value, any Error>)

  private let kind: AuditRun.Kind
  private let command: AuditCommandOptions
  private let isCounted: Bool
  /// In the order in which they were given and found.
  private var results: [BundleResult] = []
  /// Paths without a result, and why; already reported on standard error.
  private var failures: [(path: String, reason: String)] = []
  private var reasons: Set<ExactString> = []
  /// The lines of `jsonl` that are not yet written, those of failures included.
  private var lines: [[UInt8]] = []
  /// The baselines that were used.
  private var baselines = BaselineUses()
  /// The exit status of the failures.
  private var status = ExitStatus.done
  /// The only pane that is looked at; `nil` for all.
  private let pane: String?
  /// Where the page of `preview` is published; `nil` for nowhere.
  private let preview: PreviewAddress?
  private let countsWords: Bool

  /// Several bundles are audited at once; results and their order are the same as one by one.
  ///
  /// - Parameters:
  ///   - kind: the kind of result.
  ///   - command: the options of the command line.
  ///   - isCounted: whether the result is only the number of findings per rule.
  ///   - pane: the only pane that is looked at; `nil` for all.
  ///   - preview: where the page of `preview` is published.
  ///   - countsWords: whether the text says how many words are to be translated.
  ///   - atOnce: how many at a time; one if the audit writes to the bundle.
  ///   - audit: what the command does with a bundle, given its path and options.
  init(
    _ kind: AuditRun.Kind, _ command: AuditCommandOptions, isCounted: Bool = false, pane: String? = nil,
    preview: PreviewAddress? = nil, countsWords: Bool = false, atOnce: Int = Processors.count,
    audit: @escaping @Sendable (String, AuditOptions) throws -> BundleAudit
  ) {
    self.kind = kind
    self.command = command
    self.isCounted = isCounted
    (self.pane, self.preview, self.countsWords) = (pane, preview, countsWords)
    let look = BundleLook(kind: kind, command: command, isCounted: isCounted, countsWords: countsWords, audit: audit)
    var tasks = BundleTasks(kind, command)
    for argument in command.places { tasks.add(argument) }
    if atOnce == 1 {
      // Reported as it happens, between the messages of the other bundles.
      for task in tasks.all { take(look.streamed(look.outcome(of: task))) }
    } else {
      for outcome in Processors.map(tasks.all, atOnce: atOnce, look.outcome, inOrder: look.streamed) { take(outcome) }
    }
  }

  /// Keeps a result, or reports a failure.
  private mutating func take(_ outcome: Outcome<BundleResult>) {
    switch outcome.value {
    case .success(let result):
      if command.format == .jsonl, let line = result.part { lines.append(line) }
      results.append(result)
    case .failure(let error):
      // A configuration that cannot be read is a failure of every bundle, with one reason.
      if reasons.insert(ExactString("\(error)")).inserted { Failure.report(error) }
      failures.append((outcome.path, "\(error)"))
      if command.format == .jsonl, !command.isStreamed { lines.append(BundleLook.line(of: outcome.path, error, kind)) }
      status = max(status, ExitStatus(error))
    }
  }

  /// The names of the panes of all bundles; `nil` if no bundle was audited.
  var panes: Set<ExactString>? {
    results.isEmpty ? nil : Set(results.lazy.flatMap(\.panes).map { ExactString($0) })
  }

  /// The exit status of failures and findings.
  var exitStatus: ExitStatus {
    results.map { result in
      ExitStatus(
        result.audit.findings, failOn: command.result.givenFailOn ?? result.configuration.failOn ?? .error)
    }.reduce(status, max)
  }

  // MARK: Results

  /// Writes the reports.
  ///
  /// - Returns: the document of the result, in pieces.
  mutating func finish() throws -> [[UInt8]] {
    try requireOneBundle()
    // If no bundle could be audited, only JSON can say so.
    guard !results.isEmpty || command.format == .json || command.format == .jsonl else { return [] }
    return try Failure.reporting(as: command.summaryFormat) {
      let files = try reportFiles()
      try reportKnown()
      for file in files {
        // The next run replaces a report of the configuration only if the file names the tool that wrote it.
        let heading = command.files.isEmpty ? file.format.heading(kind) : []
        let audits = results.filter { file.of($0) }.map(\.audit)
        let document = try file.format.document(of: run(audits), style: Style(.never))
        _ = try OutputFile.write(heading + document, to: file.path)
      }
      writePreviews()
      return try document()
    }
  }

  /// Pages of `preview` are about one bundle.
  private func requireOneBundle() throws {
    let count = results.count + failures.count
    guard count != 1, command.files.contains(where: \.isPreview) else { return }
    throw ValidationError("--write preview needs one bundle, and there are \(count): name one.")
  }

  /// Writes the pages of `preview`; one that cannot be written is an error beside the other results.
  private mutating func writePreviews() {
    for file in command.files where file.isPreview {
      for result in results {
        do {
          let page = AuditPreview(result.audit.bundle.path, command.options(result.configuration), pane: pane)
          try page.write(to: file.path)
        } catch {
          Failure.report(error)
          status = max(status, ExitStatus(error))
        }
      }
    }
  }

  /// The document for standard output, in pieces.
  private func document() throws -> [[UInt8]] {
    let (style, numbers) = (command.style, results.compactMap(\.numbers))
    let isInNumbers = numbers.count == results.count
    if command.format == .jsonl, isInNumbers { return lines }
    var run = run(isInNumbers ? numbers : results.map(\.audit))
    if isInNumbers { run.knownRows = results.compactMap(\.row) }
    if isCounted { return [Array(LintStatistics(run: run, style: style).text.utf8)] }
    return isInNumbers
      ? try command.format.document(of: run, style: style, parts: results.compactMap(\.part))
      : [try command.format.document(of: run, style: style)]
  }

  /// Reports which known findings are fixed, or writes all findings as known.
  private mutating func reportKnown() throws {
    for result in results {
      if let problem = result.problem { throw problem }
      if let use = result.use { baselines.add(use, of: result.audit.bundle.path) }
    }
    baselines.reportStrangers()
    let audits = try command.known.written(
      results.map(\.audit), isWhole: command.looksForAll(kind), isComplete: failures.isEmpty)
    for (index, audit) in zip(results.indices, audits) { results[index].audit = audit }
  }

  private func run(_ audits: [BundleAudit]) -> AuditRun {
    AuditRun(
      kind: kind, bundles: audits, failures: failures,
      baselines: command.known.writeBaseline.map { [$0] } ?? baselines.files, preview: preview,
      countsWords: countsWords)
  }

  /// A report file, and the bundles that it is about.
  private typealias File = (format: AuditFormat, path: String, of: (BundleResult) -> Bool)

  /// The report files: those of the command line, else those of each configuration, about the bundles to which it
  /// applies.
  private func reportFiles() throws -> [File] {
    let given = command.files.filter { !$0.isPreview }.map { report -> File in
      (report.format, report.path, { _ in true })
    }
    let files = command.files.isEmpty ? try configuredFiles() : given
    let configurations = results.map(\.configuration)
    let named = (configurations.compactMap(\.file) + configurations.compactMap(\.baseline)).map { ExactString($0) }
    let inputs = Set(named).map(\.text)
    let known = [command.known.baseline, command.known.writeBaseline].compactMap { $0 }
    let outputs = [command.outputFile].compactMap { $0 } + command.files.filter(\.isPreview).map(\.path)
    try ReportFile.requirePlaces(files.map(\.path) + outputs, apartFrom: inputs + known)
    try command.known.requirePlace(apartFrom: configurations.compactMap(\.file))
    return files
  }

  private func configuredFiles() throws -> [File] {
    var seen: Set<ExactString> = []
    return try results.flatMap { result -> [File] in
      guard let file = result.configuration.file, seen.insert(ExactString(file)).inserted else { return [] }
      return try result.configuration.reports.compactMap { report in
        guard let format = AuditFormat(rawValue: report.format) else { return nil }
        try ConfiguredFile(path: report.path, role: "report", configuration: file).requireReplaceable(by: format)
        return (format, report.path, { $0.configuration.file?.isExactly(file) ?? false })
      }
    }
  }
}

/// A bundle to audit, and how.
private struct BundleTask {
  let path: String
  /// Whether it is a single file.
  let isFile: Bool
  let configuration: ProjectConfiguration
  /// Its baseline, or the error if that cannot be used, which ends the run.
  let known: Result<KnownFindings?, any Error>
}

/// The bundles to audit, each once, and the arguments that are not bundles.
private struct BundleTasks {
  private(set) var all: [AuditSession.Outcome<BundleTask>] = []
  private let kind: AuditRun.Kind
  private let command: AuditCommandOptions
  private var seen: Set<ExactString> = []
  /// Baselines by their files: each is read once for all bundles.
  private var known: [ExactString: Result<KnownFindings?, any Error>] = [:]

  init(_ kind: AuditRun.Kind, _ command: AuditCommandOptions) { (self.kind, self.command) = (kind, command) }

  mutating func add(_ argument: String) {
    do {
      if try !InputFile.isFolder(argument) { return try addFile(argument) }
      for path in try BundleLocator.bundles(at: argument) where seen.insert(ExactString(path)).inserted {
        all.append((path, Result { try task(path) }))
      }
    } catch {
      all.append((argument, .failure(error)))
    }
  }

  private mutating func task(_ path: String) throws -> BundleTask {
    let configuration = try command.project.configuration(of: path)
    return BundleTask(path: path, isFile: false, configuration: configuration, known: known(by: configuration))
  }

  /// Adds a single file, which can be linted. It has no coverage, and no entries in a baseline.
  private mutating func addFile(_ path: String) throws {
    guard kind == .lint else {
      throw Failure(
        "\(path): not a folder; report needs a bundle. settings-l10n lint checks a single file, and inspect lists it")
    }
    guard seen.insert(ExactString(path)).inserted else { return }
    let configuration = try command.project.configuration(ofFile: path)
    all.append(
      (path, .success(BundleTask(path: path, isFile: true, configuration: configuration, known: .success(nil)))))
  }

  private mutating func known(by configuration: ProjectConfiguration) -> Result<KnownFindings?, any Error> {
    Result { try command.known.file(by: configuration) }.flatMap { file in
      guard let file else { return .success(nil) }
      let found = known[ExactString(file)] ?? Result { try KnownFindings(file: file) }
      known[ExactString(file)] = found
      return found
    }
  }
}

/// How each bundle is audited, on any thread.
private struct BundleLook: Sendable {
  let kind: AuditRun.Kind
  let command: AuditCommandOptions
  let isCounted: Bool
  let countsWords: Bool
  let audit: @Sendable (String, AuditOptions) throws -> BundleAudit

  /// The result of a bundle.
  @Sendable func outcome(of task: AuditSession.Outcome<BundleTask>) -> AuditSession.Outcome<AuditSession.BundleResult> {
    (task.path, Result { try result(of: task.value.get()) })
  }

  /// Writes the line of a bundle, if lines are written while other bundles are checked.
  @Sendable func streamed(
    _ outcome: AuditSession.Outcome<AuditSession.BundleResult>
  ) -> AuditSession.Outcome<AuditSession.BundleResult> {
    guard command.isStreamed else { return outcome }
    switch outcome.value {
    case .success(var result):
      Output.bytes(result.part ?? [])
      result.part = nil
      return (outcome.path, .success(result))
    case .failure(let error):
      Output.bytes(BundleLook.line(of: outcome.path, error, kind))
      return outcome
    }
  }

  /// The line of a bundle without a result.
  static func line(of path: String, _ error: any Error, _ kind: AuditRun.Kind) -> [UInt8] {
    // Two texts can always be encoded.
    (try? AuditFormat.jsonl.part(of: (path, "\(error)"), in: kind)) ?? []
  }

  private func file(_ path: String, _ options: AuditOptions) throws -> BundleAudit {
    if command.known.writeBaseline != nil { throw Failure("\(path): a baseline is about bundles; name the bundle") }
    return try BundleAudit(file: path, bytes: InputFile.bytes(at: path), options.rules)
  }

  /// Checks a bundle or file, takes out the findings that the baseline knows, and makes its part of the document. Data
  /// of the bundle that no later step needs is released.
  private func result(of task: BundleTask) throws -> AuditSession.BundleResult {
    var options = command.options(task.configuration)
    options.knownCoverage = try? task.known.get()?.coverage
    let found = task.isFile ? try file(task.path, options) : try audit(task.path, options)
    var result = AuditSession.BundleResult(
      audit: found, configuration: task.configuration, panes: found.bundle.paneFiles.map(\.name))
    do {
      (result.audit, result.use) = try command.known.filtered(
        found, by: task.known.get(), isWhole: command.looksForAll(kind))
    } catch {
      // What is written already does not end with an error about all bundles, so it is one about this one.
      if command.isStreamed { throw error }
      result.problem = error
    }
    // With a new baseline the document is made later, without the findings that become known.
    if command.known.writeBaseline == nil { try make(&result) }
    let isReportedElsewhere = !(command.files.isEmpty && task.configuration.reports.isEmpty)
    result.audit = isReportedElsewhere ? result.audit.closed() : result.numbers ?? result.audit.closed()
    return result
  }

  /// Makes the part of the document, and reduces the audit to what the rest of the document needs.
  private func make(_ result: inout AuditSession.BundleResult) throws {
    if !isCounted {
      let run = AuditRun(kind: kind, bundles: [result.audit], countsWords: countsWords)
      result.part = try command.format.part(of: run, style: command.style)
    }
    if command.format == .jsonl, result.part != nil {
      result.numbers = result.audit.condensed()
    } else if isCounted || result.part != nil {
      result.row = result.audit.isOfFile ? nil : BundleRow(result.audit)
      result.numbers = result.audit.reduced()
    }
  }
}
