import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// Audits every bundle, each by the configuration of its project, and writes the result. After an error in one bundle,
/// the others are still audited.
struct AuditSession {
  private let kind: AuditRun.Kind
  private let command: AuditCommandOptions
  private let isCounted: Bool
  /// In the order in which they were given and found.
  private var results: [BundleResult] = []
  /// Paths without a result, and why; already reported on standard error.
  private var failures: [(path: String, reason: String)] = []
  private var reasons: Set<ExactString> = []
  /// The list of JSON whose elements are written already; `nil` if none is.
  private let list: StreamedList?
  /// The lines of `jsonl` that are not yet written, those of failures included.
  private var lines: [[UInt8]] = []
  /// The baselines that were used.
  private var baselines = BaselineUses()
  /// What is said about the bundles after the result.
  private(set) var remarks: [() -> Void] = []
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
  ///   - countsWords: whether it says how many words are to be translated.
  ///   - isWriting: whether the audit writes to the bundle: then they are audited one at a time.
  ///   - audit: what the command does with a bundle, given its path and options.
  init(
    _ kind: AuditRun.Kind, _ command: AuditCommandOptions, isCounted: Bool = false, pane: String? = nil,
    preview: PreviewAddress? = nil, countsWords: Bool = false, isWriting: Bool = false,
    audit: @escaping @Sendable (String, AuditOptions) throws -> BundleAudit
  ) {
    self.kind = kind
    self.command = command
    self.isCounted = isCounted
    (self.pane, self.preview, self.countsWords) = (pane, preview, countsWords)
    var tasks = BundleTasks(kind, command)
    for argument in command.places { tasks.add(argument) }
    let isKnown = !isCounted && !isWriting && pane == nil && tasks.all.allSatisfy(\.value.isFinal)
    list = command.writesList && isKnown ? StreamedList() : nil
    let auditor = BundleAuditor(
      kind: kind, command: command, isCounted: isCounted, countsWords: countsWords, list: list, audit: audit)
    let atOnce = isWriting ? 1 : Processors.count
    if atOnce == 1 {
      // Reported as it happens, between the messages of the other bundles.
      for task in tasks.all { record(auditor.streamed(auditor.outcome(of: task))) }
    } else {
      for outcome in Processors.map(tasks.all, atOnce: atOnce, auditor.outcome, inOrder: auditor.streamed) {
        record(outcome)
      }
    }
  }

  /// Keeps a result, or reports a failure.
  private mutating func record(_ outcome: BundleOutcome<BundleResult>) {
    switch outcome.value {
    case .success(let result):
      if command.format == .jsonl, let line = result.part { lines.append(line) }
      for screen in pane == nil ? result.unjudged : [] {
        let line = TerminalText.clean(UnjudgedText(bundle: outcome.path, screen: screen).line)
        remarks.append { Output.remark(line) }
      }
      let audited = result.audit.bundle
      if kind == .report, let unreadable = result.audit.app.unreadable {
        remarks.append { [result = command.result] in result.report([unreadable], in: audited) }
      }
      results.append(result)
    case .failure(let error):
      // A configuration that cannot be read is a failure of every bundle, with one reason.
      if reasons.insert(ExactString("\(error)")).inserted { Failure.report(error) }
      failures.append((outcome.path, "\(error)"))
      if command.format == .jsonl, !command.isStreamed {
        lines.append(BundleAuditor.line(of: outcome.path, error, kind))
      }
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
      try applyBaseline()
      let reports = try files.map { file in
        // The next run replaces a report of the configuration only if the file names the tool that wrote it.
        let heading = command.files.isEmpty ? file.format.heading(kind) : []
        let audits = results.filter { file.of($0) }.map(\.audit)
        let document = try file.format.document(of: run(audits), style: Style(.never))
        return OutputFiles.File(file.path, heading + document)
      }
      try WrittenFiles.put(reports)
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
    if list != nil {
      let failed = try failures.map { try command.format.part(of: $0, in: kind) }
      return BundleListJSON.document(failed, isBegun: !results.isEmpty)
    }
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
  private mutating func applyBaseline() throws {
    for result in results {
      if let problem = result.problem { throw problem }
      if let use = result.use { baselines.add(use, of: result.audit.bundle.path) }
    }
    baselines.noteUnusedBaselines()
    let audits = try command.known.written(
      results.map(\.audit), isWhole: command.looksForAll(kind), isComplete: failures.isEmpty)
    for (index, audit) in zip(results.indices, audits) { results[index].audit = audit }
  }

  private func run(_ audits: [BundleAudit]) -> AuditRun {
    AuditRun(
      kind: kind, bundles: audits, failures: failures,
      baselines: command.known.writeBaseline.map { [$0] } ?? baselines.files, preview: preview,
      countsWords: countsWords, command: TypedCommand(CommandLine.arguments).text, stamp: command.stamp)
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
