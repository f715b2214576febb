import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

extension AuditFormat: NamedChoice {}

/// The common options of `report` and `lint`: bundles, rules, and where the result goes.
struct AuditCommandOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Settings.bundle or InAppSettings.bundle folders, apps, or folders that contain any of them. (default: .)"),
    completion: .directory)
  var bundles: [String] = []

  @OptionGroup var locales: ChosenLanguages

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The minimum coverage in percent, of all localizations or of one; below it the exit status is 1.",
      discussion: "May be repeated.", valueName: "percent|locale=percent"))
  var minCoverage: [CoverageMinimum] = []

  @Option(
    name: .customLong("format"),
    help: "The output format. (default: text, or that of the extension of --output)")
  var givenFormat: AuditFormat?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write the result to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      Also write the result to a file, such as sarif=lint.sarif, or preview=page.html: the screens of one bundle. \
      (default: the configuration's reports)
      """,
      discussion: "May be repeated.", valueName: "format=file"),
    completion: .custom(Completions.reportFiles))
  var write: [ReportFile] = []

  /// The first name of `--write`.
  @Option(help: .hidden)
  var report: [ReportFile] = []

  @Option(
    help: ArgumentHelp("What the foot of a page says, such as a date and a commit.", valueName: "text"))
  var stamp: String?

  @Flag(help: "Ask git which translations have become stale. (default: the configuration's history)")
  var history = false

  @OptionGroup var rules: RuleOptions
  @OptionGroup var known: BaselineOptions
  @OptionGroup var content: ContentOptions
  @OptionGroup var project: ConfigurationOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var result: OutputOptions

  func validate() throws {
    for file in files {
      if let problem = file.problem { throw ValidationError("--write: \(problem)") }
    }
    if output == "" { throw ValidationError("--output is empty: give a file, or - for standard output.") }
    if givenFormat == nil, let outputFile { try AuditFormat.requireKnown(outputFile) }
    if let outputFile, let named = AuditFormat(ofFile: outputFile), named.isUnlike(format) {
      let other = format.extensions.first.map { "." + $0 } ?? ""
      throw ValidationError(
        "--output \(TerminalText.brief(outputFile)) is named like \(named.rawValue), and --format is "
          + "\(format.rawValue): name it with \(other), or use --format \(named.rawValue).")
    }
  }

  /// The paths of the command line, else the working folder.
  var places: [String] { bundles.isEmpty ? ["."] : bundles }

  /// The format of the result: the given one, else that of the extension.
  var format: AuditFormat { givenFormat ?? outputFile.flatMap(AuditFormat.init(ofFile:)) ?? .text }

  /// The file that takes the result; `nil` for standard output.
  var outputFile: String? { output == "-" ? nil : output }

  /// Whether the result of each bundle is written to standard output as soon as it and those before it are known. A new
  /// baseline is made from all of them.
  var isStreamed: Bool { format == .jsonl && outputFile == nil && known.writeBaseline == nil }

  /// Whether the elements of JSON may be written to standard output one by one: no error that is known later, about a
  /// file or a baseline, takes the place of the list.
  var writesList: Bool {
    format == .json && outputFile == nil && files.isEmpty && known.baseline == nil && known.writeBaseline == nil
  }

  /// The further files that take the result.
  var files: [ReportFile] { write + report }

  /// How the result is printed.
  var style: Style { outputFile == nil ? result.style : Style(.never, isDetailed: result.printing.verbose) }

  /// What is checked in a bundle of a project: the command line overrides the configuration.
  func options(_ configuration: ProjectConfiguration) -> AuditOptions {
    var options = configuration.auditOptions
    content.apply(to: &options.catalog.reading)
    reader.apply(to: &options.policy, &options.device)
    options.locales = locales.names
    rules.apply(to: &options.rules)
    options.minimumCoverage.add(minCoverage)
    options.usesHistory = options.usesHistory || history
    options.hostApp = app.applied(to: options.hostApp)
    return options
  }

  /// The format of an error: JSON if the result is JSON.
  var summaryFormat: DocumentFormat { format == .json ? .json : .text }

  /// Whether everything is checked that the configuration requires. A command that checks less does not prove that a
  /// finding is fixed.
  func looksForAll(_ kind: AuditRun.Kind) -> Bool {
    kind == .lint && !rules.narrows && locales.names.isEmpty
  }
}

// MARK: Running

extension AuditCommandOptions {
  /// Examines the bundles, delivers the result and then what is to be said about the bundles, and ends with the status.
  ///
  /// - Parameter audit: examines the bundles; returns the document of the result in pieces.
  func run(_ audit: () throws -> (document: [[UInt8]], status: ExitStatus, remarks: [() -> Void])) throws {
    let (document, status, remarks) = try audit()
    try deliver(document)
    for say in remarks { say() }
    try status.end()
  }

  /// Prints the result, or writes it to the file of `--output`.
  private func deliver(_ document: [[UInt8]]) throws {
    guard let outputFile else { return document.forEach(Output.bytes) }
    if document.isEmpty { return }
    try Failure.reporting { try WrittenFiles.write([OutputFiles.File(outputFile, document.flatMap(\.self))]) }
  }
}

extension AuditFormat {
  /// The format that the extension of a file means; `nil` for an unknown one.
  init?(ofFile path: String) {
    let name = (FilePath.components(path).last ?? "").lowercased()
    let format = AuditFormat.allCases.first { format in
      format.ownExtensions.contains { name.hasSuffix("." + $0) }
    }
    guard let format else { return nil }
    self = format
  }

  /// Refuses the name of a file whose extension means no format: what is in the file would not be what its name says.
  fileprivate static func requireKnown(_ path: String) throws {
    let name = FilePath.components(path).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex,
      AuditFormat(ofFile: path) == nil
    else { return }
    let known = allCases.flatMap(\.ownExtensions).map { "." + $0 }.joined(separator: ", ")
    throw ValidationError(
      "--output \(TerminalText.brief(path)): no format has this extension; there are: \(known). Or use --format.")
  }

  /// The extensions that mean this format, and no other. Text, Xcode's and GitHub's lines have no own one.
  private var ownExtensions: [String] {
    switch self {
    case .text: ["txt"]
    case .json: ["json"]
    case .jsonl: ["jsonl"]
    case .sarif: ["sarif"]
    case .junit: ["xml"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    case .xcode, .github: []
    }
  }

  /// Whether a file with the extension of this format would not be read as the other one.
  fileprivate func isUnlike(_ other: AuditFormat) -> Bool {
    let lines: [AuditFormat] = [.text, .xcode, .github]
    // A SARIF log is JSON.
    return self != other && !(lines.contains(self) && lines.contains(other)) && !(self == .json && other == .sarif)
  }
}

/// A minimum coverage: `90`, `97.5`, or `de=95` for one localization.
struct CoverageMinimum: ExpressibleByArgument {
  /// An lproj name or a BCP 47 tag; `nil` for all others.
  let locale: String?
  let tenThousandths: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard let number = parts.last, let value = CoverageMinimum.tenThousandths(number), parts.count <= 2 else {
      return nil
    }
    locale = parts.count == 2 ? String(parts[0]) : nil
    tenThousandths = value
    if locale == "" { return nil }
  }

  /// A percentage with at most two decimals, in ten-thousandths; `nil` for any other text, and above 100.
  private static func tenThousandths(_ text: Substring) -> Int? {
    let number = text.hasSuffix("%") ? text.dropLast() : text
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
    guard isNumber, parts.count == 1 || (parts.count == 2 && parts[1].utf8.count <= 2) else { return nil }
    return Percentage.tenThousandths(number)
  }
}

extension MinimumCoverage {
  /// Overrides the configuration with the command line.
  mutating func add(_ minimums: [CoverageMinimum]) {
    for minimum in minimums {
      if let locale = minimum.locale {
        locales[locale] = minimum.tenThousandths
      } else {
        standard = minimum.tenThousandths
      }
    }
  }
}
