import ArgumentParser
import SettingsLocalization

extension AuditFormat: ExpressibleByArgument {}

/// What `report` and `lint` have in common: bundles, whose rules hold, and where the result goes.
struct AuditCommandOptions: ParsableArguments {
  @Argument(
    help: "Settings.bundle or InAppSettings.bundle folders, apps, or folders that hold any number of them.",
    completion: .directory)
  var bundles: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Localizations, as lproj names or BCP 47 tags. (default: all)",
      discussion: "May be repeated, and may be a list with commas.", valueName: "locale"))
  var locale: [String] = []

  @Option(help: "Whose rules decide what is localizable, and in which table. (default: auto)")
  var dialect: SettingsDialect?

  @Option(help: "The localization in which the texts were written. (default: what the bundle tells)")
  var development: String?

  @Option(
    help:
      "Whose rules decide which localization answers: the best chain for each text, or what iOS does. (default: icu)")
  var policy: ResolutionPolicy?

  @Option(help: "The device that shows the panes. (default: phone)")
  var device: Device?

  @OptionGroup var project: ConfigurationOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var known: BaselineOptions

  @Option(help: "The format of the result.")
  var format = AuditFormat.text

  @Option(
    help: ArgumentHelp(
      "A further result in a file, such as sarif=lint.sarif. (default: what the configuration says)",
      discussion: "May be repeated.", valueName: "format=file"))
  var report: [ReportFile] = []

  @OptionGroup var output: OutputOptions

  /// Refuses a command line without a bundle, where the command looks at one.
  func requireBundles() throws {
    if bundles.isEmpty { throw ValidationError("Missing expected argument '<bundles> ...'") }
  }

  /// What is looked at in a bundle of a project: what the command line says goes before the configuration.
  func options(_ configuration: ProjectConfiguration) -> AuditOptions {
    var options = configuration.auditOptions
    if let dialect { options.catalog.dialect = dialect }
    if let development { options.catalog.setDevelopmentRegion(development) }
    if let policy { options.policy = policy }
    if let device { options.device = device }
    options.locales = LocaleList.names(locale).filter { $0 != LocaleList.all }
    rules.apply(to: &options.rules)
    return options
  }

  /// Whether everything is looked for that the configuration asks for.
  var isWhole: Bool { !rules.narrows && LocaleList.names(locale).allSatisfy { $0 == LocaleList.all } }

  // MARK: Bundles

  /// The paths of the bundles that are meant, each once, and what it means that some arguments lead to none.
  func paths() -> (paths: [String], status: ExitStatus) {
    var seen: Set<ExactString> = []
    var paths: [String] = []
    var status = ExitStatus.done
    for argument in bundles {
      do throws(BundleError) {
        paths += try BundleLocator.bundles(at: argument).filter { seen.insert(ExactString($0)).inserted }
      } catch {
        Failure.tell(error)
        status = max(status, ExitStatus(error))
      }
    }
    return (paths, status)
  }

  /// Looks at every bundle with the configuration of its project, and writes the results. What is wrong with one does
  /// not keep the others from being looked at.
  ///
  /// - Parameters:
  ///   - kind: what was asked.
  ///   - adjust: what the command changes beside what is common to all.
  /// - Returns: what the run came to.
  func run(_ kind: AuditRun.Kind, adjust: (inout AuditOptions) -> Void = { _ in }) throws -> ExitStatus {
    var (paths, status) = paths()
    var audited: [AuditedBundle] = []
    for path in paths {
      do {
        audited.append(try self.audited(path, adjust))
      } catch {
        Failure.tell(error)
        status = max(status, ExitStatus(error))
      }
    }
    if audited.isEmpty { return status }
    return max(status, try Failure.reporting { try finish(audited, kind, isWhole: status == .done) })
  }

  private func audited(_ path: String, _ adjust: (inout AuditOptions) -> Void) throws -> AuditedBundle {
    let configuration = try project.configuration(of: path)
    var options = options(configuration)
    adjust(&options)
    let audit = try SettingsBundle(path: path).audit(options)
    return AuditedBundle(
      audit: try known.filtered(audit, by: configuration, isWhole: isWhole), configuration: configuration)
  }

  private func finish(_ audited: [AuditedBundle], _ kind: AuditRun.Kind, isWhole: Bool) throws -> ExitStatus {
    let audits = try known.written(audited.map(\.audit), isWhole: isWhole)
    let told = zip(audited, audits).map { AuditedBundle(audit: $1, configuration: $0.configuration) }
    try writeReports(told, kind)
    Output.bytes(try format.document(of: AuditRun(kind: kind, bundles: audits), style: output.style))
    return told.map(status).max() ?? .done
  }

  private func status(of bundle: AuditedBundle) -> ExitStatus {
    ExitStatus(bundle.audit.findings, failOn: output.givenFailOn ?? bundle.configuration.failOn ?? .error)
  }

  // MARK: Results

  /// Writes the further results: those that were asked for, else of each configuration those that it names, about the
  /// bundles for which it holds.
  private func writeReports(_ bundles: [AuditedBundle], _ kind: AuditRun.Kind) throws {
    if !report.isEmpty {
      let run = AuditRun(kind: kind, bundles: bundles.map(\.audit))
      return try report.forEach { try write(run, as: $0.format, to: $0.path) }
    }
    var seen: Set<ExactString> = []
    for case let (file?, reports) in bundles.map({ ($0.configuration.file, $0.configuration.reports) }) {
      guard seen.insert(ExactString(file)).inserted else { continue }
      let its = bundles.filter { $0.configuration.file?.isExactly(file) ?? false }
      let run = AuditRun(kind: kind, bundles: its.map(\.audit))
      for report in reports {
        guard let format = AuditFormat(rawValue: report.format) else { continue }
        try write(run, as: format, to: report.path)
      }
    }
  }

  private func write(_ run: AuditRun, as format: AuditFormat, to path: String) throws {
    _ = try OutputFile.write(format.document(of: run, style: Style(.never)), to: path)
  }
}

/// A bundle that was looked at, and the configuration by which it was.
private struct AuditedBundle {
  let audit: BundleAudit
  let configuration: ProjectConfiguration
}

/// A file that a further result goes to.
struct ReportFile: ExpressibleByArgument {
  let format: AuditFormat
  let path: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), let format = AuditFormat(rawValue: String(argument[..<sign])) else {
      return nil
    }
    self.format = format
    path = String(argument[argument.index(after: sign)...])
    if path.isEmpty { return nil }
  }
}
