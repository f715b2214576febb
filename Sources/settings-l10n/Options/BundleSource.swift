import ArgumentParser
import SettingsAudit
import SettingsCatalog
public import SettingsLocalization

/// The bundle on a command line.
protocol BundleArgument: ParsableArguments {
  /// The path, as given.
  var bundle: String { get }
}

/// The bundle of a command with other operands: it must be named.
struct NamedBundle: BundleArgument {
  @Argument(
    help: "A Settings.bundle, an InAppSettings.bundle, an .app, or a folder that contains one.",
    completion: .directory)
  var bundle: String
}

/// The bundle of a command without other operands: by default the one that is found from the working folder.
struct NearbyBundle: BundleArgument {
  @Argument(
    help: "A Settings.bundle, an InAppSettings.bundle, an .app, or a folder that contains one.",
    completion: .directory)
  var bundle = "."
}

/// The one bundle that a path stands for.
enum BundleChoice {
  static func path(
    _ bundle: String, _ dialect: SettingsDialect?, _ project: ConfigurationOptions
  ) throws -> String {
    let found = try BundleSearch.bundles(at: bundle)
    if found.count == 1 { return found[0] }
    let dialect = try dialect ?? project.checked(of: found[0])?.dialect
    let name = dialect == .iask ? BundleLocator.inAppName : BundleLocator.settingsName
    let named = found.filter { FilePath.components($0).last == name }
    guard named.count == 1, Set(found.map(folder)).count == 1 else {
      throw BundleError.severalBundles(path: bundle, found: found)
    }
    return named[0]
  }

  private static func folder(of path: String) -> String {
    FilePath.components(path).dropLast().joined(separator: "/")
  }
}

extension SettingsDialect: NamedChoice {}

/// How the content of a bundle is read; the configuration provides missing values.
struct ContentOptions: ParsableArguments {
  @Option(help: "Whose rules apply: Apple's Settings app or InAppSettingsKit. (default: auto)")
  var dialect: SettingsDialect?

  @Option(help: "The language the texts were written in. (default: detected from the bundle)")
  var development: String?

  /// Overrides the configuration with the command line.
  func apply(to reading: inout BundleOptions) {
    if let dialect { reading.dialect = dialect }
    if let development { reading.development = DevelopmentRegion(identifier: development, source: .given) }
  }
}

/// The options that select the configuration.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration file. (default: the nearest \(ConfigurationFile.name) above the bundle)",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Do not read a configuration.")
  var ignoresConfiguration = false

  func validate() throws {
    if config != nil, ignoresConfiguration { throw ValidationError("--config and --no-config cannot be combined.") }
  }

  /// The configuration that applies to a bundle; an empty one if none exists.
  func configuration(of bundle: String) throws -> ProjectConfiguration {
    let file = try file { try ConfigurationFile.find(above: bundle) }
    return try file.map { try ProjectConfiguration($0) } ?? ProjectConfiguration()
  }

  /// The configuration that applies to a single file; an empty one if none exists.
  func configuration(ofFile path: String) throws -> ProjectConfiguration {
    let file = try file { try ConfigurationFile.find(in: FilePath.folder(of: path)) }
    return try file.map { try ProjectConfiguration($0) } ?? ProjectConfiguration()
  }

  /// The configuration that applies to a bundle, checked, for commands that use only how a bundle is read; `nil` if none
  /// exists.
  func checked(of bundle: String) throws -> CheckedConfiguration? {
    let file = try file { try ConfigurationFile.find(above: bundle) }
    return try file.map { try CheckedConfiguration($0) }
  }

  private func file(_ found: () throws -> ConfigurationFile?) throws -> ConfigurationFile? {
    if ignoresConfiguration { return nil }
    return try config.map { try ConfigurationFile(at: $0) } ?? found()
  }
}

/// How the content of a bundle is read.
struct SourceOptions: ParsableArguments {
  @OptionGroup var content: ContentOptions
  @OptionGroup var project: ConfigurationOptions
}

/// A command that works on one bundle.
protocol BundleCommand {
  associatedtype Place: BundleArgument
  var place: Place { get }
  var reading: SourceOptions { get }
}

extension BundleCommand {
  /// The bundle, and how its content is read.
  var source: BundleSource { BundleSource(bundle: place.bundle, content: reading.content, project: reading.project) }
}

/// The bundle, and how its content is read.
struct BundleSource {
  /// As given.
  let bundle: String
  let content: ContentOptions
  let project: ConfigurationOptions

  /// The path of the bundle.
  ///
  /// If an app or a folder has one of each kind, the dialect decides: InAppSettingsKit reads its own first.
  func path() throws -> String { try BundleChoice.path(bundle, content.dialect, project) }

  /// How the units of a bundle are collected: the command line overrides the configuration.
  func catalogOptions(of path: String) throws -> CatalogOptions {
    var options = try project.configuration(of: path).catalogOptions
    content.apply(to: &options.reading)
    return options
  }

  /// How the coverage of a bundle is counted: the command line overrides the configuration.
  func auditOptions(of path: String) throws -> AuditOptions {
    var options = try project.configuration(of: path).auditOptions
    content.apply(to: &options.catalog.reading)
    return options
  }
}

extension SettingsBundle {
  /// Opens a bundle and passes it to a body. If another program changed the bundle meanwhile, the result is discarded
  /// and the body runs once more, so that the result is about one state of the bundle.
  ///
  /// - Parameters:
  ///   - path: the path of the bundle.
  ///   - body: reads everything that it needs, and writes nothing.
  /// - Throws: the errors of the body; a ``BundleError`` if the bundle also changes the second time.
  static func reading<Result>(_ path: String, _ body: (SettingsBundle) throws -> Result) throws -> Result {
    do {
      return try readingOnce(path, body)
    } catch BundleError.replaced, BundleError.unfinishedCommit {
      return try readingOnce(path, body)
    }
  }

  private static func readingOnce<Result>(
    _ path: String, _ body: (SettingsBundle) throws -> Result
  ) throws -> Result {
    let bundle = try SettingsBundle(path: path)
    let result = Swift.Result { try body(bundle) }
    // The change may also have caused an error of the body.
    try bundle.requireUnchanged()
    return try result.get()
  }
}
