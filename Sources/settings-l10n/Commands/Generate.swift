import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsGeneration
import SettingsLocalization
import SettingsReports
import SettingsTranslation

extension SwiftAccess: NamedChoice {}

/// `settings-l10n generate`: code for an app.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate code: the settings of a bundle with their names, types, defaults and titles.",
    discussion: """
      An app then writes no key, default or title of its settings a second time. The Swift file needs Foundation only, \
      and no package.

      EXAMPLES:
        settings-l10n generate swift App --output App/AppSettings.swift
        settings-l10n generate json App/Settings.bundle
      """,
    subcommands: [GenerateSwift.self, GenerateJSON.self])
}

/// The names in code that are given for keys.
struct IdentifierOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A name in code, for a key (KEY=NAME) or for one of its values (KEY/VALUE=NAME).",
      discussion: "May be repeated; overrides the configuration.", valueName: "key=name"))
  var identifier: [String] = []

  func validate() throws {
    if let wrong = identifier.first(where: { IdentifierOptions.pair($0) == nil }) {
      throw ValidationError("--identifier \(wrong): expected KEY=NAME.")
    }
  }

  /// The settings of a bundle, with the names of the configuration and the command line, and the path of the bundle.
  ///
  /// - Throws: ``Failure`` if a pane cannot be read: its settings would silently be gone from the code; the errors of
  ///   reading, and of the names.
  ///
  /// - Parameters:
  ///   - source: the bundle.
  ///   - device: the devices that count; `nil` for those of the configuration.
  ///   - app: whether the app around the bundle may be read, for panes that are not found.
  func list(
    of source: BundleSource, on device: DeviceChoice?, _ app: AppOptions
  ) throws -> (settings: SettingList, path: String) {
    let path = try source.path()
    let configuration = try source.project.configuration(of: path)
    let names = try SettingNames(
      configuration.generatedNames.sorted { bytewise($0.key, $1.key) }.map { ($0.key, $0.value) }
        + identifier.compactMap(IdentifierOptions.pair))
    let devices = device ?? configuration.device ?? .all
    let options = try source.catalogOptions(of: path)
    let (apps, asked) = (AppReader(), app.applied(to: configuration.hostApp))
    let list = try SettingsBundle.reading(path) { bundle in
      // The settings of a pane that cannot be read would silently be gone from the code.
      let errors = try bundle.catalog(options).findings.filter {
        $0.severity == .error && $0.table == nil && ($0.rule != .noRootPane || $0.file != nil)
      }
      if !errors.isEmpty {
        let what = errors.allSatisfy { $0.file?.hasSuffix(".strings") == true } ? "tables" : "panes"
        throw Failure(errors.map { "\(path)/\($0)\n" }.joined() + "Nothing is generated while \(what) cannot be read.")
      }
      var list = try SettingList(bundle, reading: options.reading, on: devices, names: names)
      list.findings = try apps.judged(list.findings, in: bundle, asked)
      return list
    }
    return (list, path)
  }

  /// Prints problems of the settings: after what was generated, which they do not change.
  static func report(_ findings: [Finding], in path: String, _ printing: PrintingOptions) {
    for finding in findings where !printing.quiet || finding.severity == .error {
      Output.problem(line(finding, in: path))
    }
  }

  private static func line(_ finding: Finding, in bundle: String) -> String {
    var finding = finding
    guard let file = finding.file else { return "\(bundle): \(finding)" }
    finding.file = FilePath.path(of: file, in: bundle)
    return "\(finding)"
  }

  /// The two sides of the last `=`, since a key may contain the sign; `nil` without one.
  private static func pair(_ text: String) -> (key: String, name: String)? {
    guard let place = text.lastIndex(of: "=") else { return nil }
    return (String(text[..<place]), String(text[text.index(after: place)...]))
  }
}

/// `settings-l10n generate swift`.
struct GenerateSwift: ParsableCommand, BundleCommand {
  /// Where the runtime is.
  enum RuntimePlace: String, NamedChoice {
    case included, separate, none
  }

  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Generate a Swift file.",
    usage: """
      settings-l10n generate swift <bundle> [--output <file>] [<options>]
      settings-l10n generate swift <bundle> --output <file> --check [<options>]
      settings-l10n generate swift <bundle> --output <file> --runtime separate <runtime-file> [<options>]
      """,
    discussion: """
      EXAMPLES:
        settings-l10n generate swift App --output App/AppSettings.swift
        settings-l10n generate swift App --output App/AppSettings.swift --check
      """)

  @OptionGroup var place: NamedBundle

  @Argument(help: "With --runtime separate: the file of the runtime.", completion: .file(extensions: ["swift"]))
  var runtimeFile: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var output: String?

  @Option(help: "Who can use the code.")
  var access = SwiftAccess.internal

  @Option(help: "The name of the type that has the settings.")
  var name = "AppSettings"

  @Option(help: "Where the runtime is: included in the file, in a separate one, or none: keys, defaults, choices only.")
  var runtime = RuntimePlace.included

  @Flag(help: "Write nothing; exit with status 1 if the file is not what would be generated.")
  var check = false

  @OptionGroup var identifiers: IdentifierOptions
  @OptionGroup var devices: DeviceOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var reading: SourceOptions
  @OptionGroup var printing: PrintingOptions

  func validate() throws {
    if (runtime == .separate) != (runtimeFile != nil) {
      throw ValidationError("--runtime separate and the file of the runtime go together.")
    }
    let paths = [output, runtimeFile].compactMap { $0.map { FilePath.components($0).filter { $0 != "." } } }
    if let output, paths.count == 2, paths[0] == paths[1] {
      throw ValidationError("--output and the file of the runtime are the same: \(output).")
    }
    if check, output == nil { throw ValidationError("--check needs --output.") }
    if runtime == .separate, output == nil { throw ValidationError("--runtime separate needs --output.") }
  }

  func run() throws {
    let (list, path) = try Failure.reporting { try identifiers.list(of: source, on: devices.device, app) }
    let areCurrent = try Failure.reporting { try deliver(generated(list)) }
    IdentifierOptions.report(list.findings, in: path, printing)
    if !areCurrent { try ExitStatus.findings.end() }
  }

  /// Writes the files, or compares them with those that are there; whether they are current then.
  private func deliver(_ files: [(path: String?, text: String)]) throws -> Bool {
    if check { return try files.map { file in try isCurrent(file) }.allSatisfy { $0 } }
    try write(files)
    return true
  }

  private func generated(_ list: SettingList) throws -> [(path: String?, text: String)] {
    let runtimePlace: SwiftFile.Runtime =
      switch runtime {
      case .included: .included
      case .separate: .separate
      case .none: .none
      }
    let file = try SwiftFile(list, name: name, access: access, runtime: runtimePlace)
    let main = [(path: output, text: file.text)]
    return runtimeFile.map { main + [(path: $0, text: SwiftFile.runtimeText(access: access))] } ?? main
  }

  // MARK: Writing

  private func write(_ files: [(path: String?, text: String)]) throws {
    var rules = OutputFiles.Rules()
    rules.inBundle = "is in a bundle; choose a file among the sources of the app"
    rules.refusal = { _, old in
      old.starts(with: SwiftFile.firstWords.utf8)
        ? nil : "is not a generated file; choose another one, or remove it"
    }
    // A file that does not change need not be compiled again.
    rules.keepsEqual = true
    let named = files.compactMap { file in
      file.path.flatMap { $0 == "-" ? nil : OutputFiles.File($0, Array(file.text.utf8)) }
    }
    try WrittenFiles.write(named, rules)
    for file in files where file.path == nil || file.path == "-" { Output.text(file.text) }
  }

  private func existing(_ path: String) throws -> [UInt8]? {
    do {
      return try InputFile.bytes(at: path)
    } catch BundleError.notFound, BundleError.notADirectory {
      return nil
    }
  }

  // MARK: Checking

  private func isCurrent(_ file: (path: String?, text: String)) throws -> Bool {
    let path = file.path ?? ""
    guard let bytes = try existing(path) else {
      Output.line("\(TerminalText.clean(path)): does not exist")
      return false
    }
    // Git may write a file with the line ends of Windows.
    if bytes.filter({ $0 != UInt8(ascii: "\r") }) == Array(file.text.utf8) { return true }
    let lines = GeneratedDifference(from: String(decoding: bytes, as: UTF8.self), to: file.text).lines
    let what = lines.isEmpty ? "differs in the runtime or in the layout only" : "is not what the bundle says"
    Output.line("\(TerminalText.clean(path)): \(what); generate it again")
    Output.lines(lines.map { "  " + TerminalText.clean($0) })
    return false
  }
}

/// `settings-l10n generate json`.
struct GenerateJSON: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Print the settings as JSON, for generators of other languages.",
    discussion: """
      EXAMPLES:
        settings-l10n generate json App/Settings.bundle
      """)

  @OptionGroup var place: NearbyBundle
  @OptionGroup var identifiers: IdentifierOptions
  @OptionGroup var devices: DeviceOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var reading: SourceOptions
  @OptionGroup var printing: PrintingOptions

  func run() throws {
    let (list, path) = try Failure.reporting { try identifiers.list(of: source, on: devices.device, app) }
    try Output.json(list)
    IdentifierOptions.report(list.findings, in: path, printing)
  }
}
