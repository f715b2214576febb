import SettingsLocalization

/// Looks at every bundle that is meant, each by the configuration of its project, and writes what that came to. What is
/// wrong with one bundle does not keep the others from being looked at.
struct AuditSession {
  /// A bundle that was looked at, and the configuration by which it was.
  private struct Result {
    var audit: BundleAudit
    let configuration: ProjectConfiguration
  }

  private let command: AuditCommandOptions
  /// In the order in which they were given and found.
  private var results: [Result] = []
  /// Paths that came to no result, and why; told on standard error already.
  private var failures: [(path: String, reason: String)] = []
  /// The files of known findings that were asked.
  private var baselines = BaselineUses()
  /// What the failures mean for the run.
  private var status = ExitStatus.done

  /// - Parameter audit: what the command does with a bundle, by its path and what is looked at in it.
  init(_ command: AuditCommandOptions, audit: (String, AuditOptions) throws -> BundleAudit) {
    self.command = command
    var seen: Set<ExactString> = []
    for argument in command.bundles {
      let found = attempt(argument) { try BundleLocator.bundles(at: argument) } ?? []
      for path in found where seen.insert(ExactString(path)).inserted {
        let result = attempt(path) {
          let configuration = try command.project.configuration(of: path)
          return Result(audit: try audit(path, command.options(configuration)), configuration: configuration)
        }
        if let result { results.append(result) }
      }
    }
  }

  /// What something comes to; `nil` if it fails, which is told.
  private mutating func attempt<Value>(_ path: String, _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      Failure.tell(error)
      failures.append((path, "\(error)"))
      status = max(status, ExitStatus(error))
      return nil
    }
  }

  /// What the bundles came to.
  var audits: [BundleAudit] { results.map(\.audit) }

  /// What failures and findings mean for the run.
  var exitStatus: ExitStatus {
    results.map { result in
      ExitStatus(
        result.audit.findings, failOn: command.output.givenFailOn ?? result.configuration.failOn ?? .error)
    }.reduce(status, max)
  }

  // MARK: Results

  /// Takes the known findings away, writes the result and the further ones.
  ///
  /// - Parameters:
  ///   - kind: what was asked.
  ///   - isCounted: whether the result says only how many findings of each rule there are.
  mutating func finish(_ kind: AuditRun.Kind, isCounted: Bool = false) throws -> ExitStatus {
    // Where no bundle could be looked at, only JSON can say so.
    guard !results.isEmpty || command.format == .json else { return status }
    try Failure.reporting(as: command.summaryFormat) {
      let files = try reportFiles()
      try takeKnownAway(kind)
      for file in files {
        // What a configuration asks for is replaced by the next run only if it says who wrote it.
        let heading = command.report.isEmpty ? file.format.heading(kind) : []
        let document = try file.format.document(of: run(kind, file.results), style: Style(.never))
        _ = try OutputFile.write(heading + document, to: file.path)
      }
      let run = run(kind, results)
      if isCounted { return Output.bytes(Array(LintStatistics(run: run, style: command.output.style).text.utf8)) }
      Output.bytes(try command.format.document(of: run, style: command.output.style))
    }
    return exitStatus
  }

  /// What a command that looks for less did not find may be there all the same.
  private mutating func takeKnownAway(_ kind: AuditRun.Kind) throws {
    let isWhole = kind == .lint && command.isWhole
    for index in results.indices {
      results[index].audit = try command.known.filtered(
        results[index].audit, by: results[index].configuration, isWhole: isWhole, noting: &baselines)
    }
    baselines.tellStrangers()
    let audits = try command.known.written(audits, isWhole: isWhole, isComplete: failures.isEmpty)
    for (index, audit) in zip(results.indices, audits) { results[index].audit = audit }
  }

  private func run(_ kind: AuditRun.Kind, _ results: [Result]) -> AuditRun {
    AuditRun(
      kind: kind, bundles: results.map(\.audit), failures: failures,
      baselines: command.known.writeBaseline.map { [$0] } ?? baselines.paths)
  }

  /// Where the further results go: those that were asked for, else of each configuration those that it names, about the
  /// bundles for which it holds.
  private func reportFiles() throws -> [(format: AuditFormat, path: String, results: [Result])] {
    let files = command.report.isEmpty ? try configuredFiles() : command.report.map { ($0.format, $0.path, results) }
    let configurations = results.map(\.configuration)
    let inputs = configurations.compactMap(\.file) + configurations.compactMap(\.baseline)
    let known = [command.known.baseline, command.known.writeBaseline].compactMap { $0 }
    try ReportFile.requirePlaces(files.map(\.path), apartFrom: inputs + known)
    try command.known.requirePlace(apartFrom: configurations.compactMap(\.file))
    return files
  }

  private func configuredFiles() throws -> [(format: AuditFormat, path: String, results: [Result])] {
    var seen: Set<ExactString> = []
    return try results.flatMap { result -> [(format: AuditFormat, path: String, results: [Result])] in
      guard let file = result.configuration.file, seen.insert(ExactString(file)).inserted else { return [] }
      let its = results.filter { $0.configuration.file?.isExactly(file) ?? false }
      return try result.configuration.reports.compactMap { report in
        guard let format = AuditFormat(rawValue: report.format) else { return nil }
        try ConfiguredFile(path: report.path, role: "report", configuration: file).requireReplaceable(by: format)
        return (format, report.path, its)
      }
    }
  }
}
