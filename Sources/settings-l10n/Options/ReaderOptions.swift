import ArgumentParser
import SettingsAudit
import SettingsCatalog
public import SettingsLocalization

extension ResolutionPolicy: NamedChoice {}
extension DeviceChoice: NamedChoice {}

/// How texts are resolved; the configuration provides missing values.
struct ReaderOptions: ParsableArguments {
  @Option(
    help:
      "How texts are resolved: best fallback per text (icu), or as iOS does (ios). (default: icu)")
  var policy: ResolutionPolicy?

  @Option(help: DeviceOptions.help)
  var device: DeviceChoice?

  /// Overrides the configuration with the command line.
  func apply(to policy: inout ResolutionPolicy, _ device: inout DeviceChoice) {
    policy = self.policy ?? policy
    device = self.device ?? device
  }
}

/// The devices that count; the configuration provides a missing value.
struct DeviceOptions: ParsableArguments {
  static let help: ArgumentHelp =
    "The device that shows the panes: one, or all that the bundle has files or rows for. (default: all; show, candidates: phone)"

  @Option(help: DeviceOptions.help)
  var device: DeviceChoice?
}

/// A command that shows what a user reads in a bundle.
protocol ReaderCommand: BundleCommand {
  var reader: ReaderOptions { get }
}

extension ReaderCommand {
  /// The bundle, read for the users of one program and device.
  var bundle: BundleRequest { BundleRequest(source: source, reader: reader) }

  /// The bundle, read for the users of all programs and devices.
  var bundleForAll: BundleRequest { BundleRequest(source: source, reader: reader, isForAll: true) }
}

/// Which bundle is read, and for which user.
struct BundleRequest {
  let source: BundleSource
  let reader: ReaderOptions
  /// Whether all programs and devices that neither the command line nor the configuration leaves out count.
  var isForAll = false

  /// How a bundle is read: the command line overrides the configuration.
  func localization(of path: String) throws -> LocalizationOptions {
    let configuration = try source.project.checked(of: path)
    var options = configuration?.localizationOptions ?? LocalizationOptions()
    source.content.apply(to: &options.reading)
    options.policy = reader.policy ?? options.policy
    let devices = reader.device ?? configuration?.device ?? .all
    options.device = devices.only ?? .phone
    options.devices = isForAll ? devices : nil
    return options
  }

  /// How the configuration wants the app around the bundle to be looked for; `nil` if it does not.
  func hostApp() throws -> HostAppOptions? {
    let configuration = try source.project.checked(of: source.path())
    return configuration == nil ? HostAppOptions() : configuration?.hostApp
  }

  /// Opens the bundle, localizes it for some preferences, and passes it to a body.
  ///
  /// - Parameters:
  ///   - pane: the requested pane; if no row leads to it, or there is no root pane, reading starts with it.
  ///   - preferences: the preferred locales, given the bundle and its development language.
  ///   - body: reads everything that is shown, and prints nothing, since it runs again if the bundle changes meanwhile.
  func localized<Result>(
    showing pane: String? = nil, for preferences: (SettingsBundle, DevelopmentRegion) throws -> [String],
    _ body: (LocalizedSettings) throws -> Result
  ) throws -> Result {
    let path = try source.path()
    let options = try localization(of: path)
    return try SettingsBundle.reading(path) { opened in
      let region = opened.developmentRegion(given: options.reading.development)
      return try body(localized(opened, showing: pane, preferences(opened, region), options))
    }
  }

  private func localized(
    _ bundle: SettingsBundle, showing pane: String?, _ locales: [String], _ options: LocalizationOptions
  ) throws -> LocalizedSettings {
    do {
      let settings = try bundle.localized(for: locales, options: options)
      guard let pane, !settings.panes.contains(where: { $0.name.isExactly(pane) }) else { return settings }
      return try beginning(with: pane, bundle, locales, options) ?? settings
    } catch BundleError.noRootPane(let path, let lookedFor, let present, let problems) {
      if let pane, let settings = try beginning(with: pane, bundle, locales, options) { return settings }
      throw BundleError.noRootPane(path: path, lookedFor: lookedFor, present: present, problems: problems)
    }
  }

  /// The bundle, starting with a pane that an app opens by name; `nil` if the pane does not exist.
  private func beginning(
    with pane: String, _ bundle: SettingsBundle, _ locales: [String], _ options: LocalizationOptions
  ) throws -> LocalizedSettings? {
    var options = options
    options.rootPane = pane
    do {
      return try bundle.localized(for: locales, options: options)
    } catch BundleError.noRootPane {
      return nil
    }
  }
}

/// The values that a user has stored.
struct ValueOptions: ParsableArguments {
  @Option(
    name: .customLong("values"),
    help: ArgumentHelp(
      "Show what a user with these stored values reads: a property list, or a JSON object; - is standard input.",
      valueName: "file"),
    completion: .file())
  var file: String?

  @Option(help: "The user defaults suite that has the stored values. (default: the standard user defaults)")
  var suite: String?

  func validate() throws {
    if suite != nil, file == nil { throw ValidationError("--suite names the suite of the values: it needs --values.") }
  }

  /// The settings with the stored values; unchanged without a file.
  func applied(to settings: LocalizedSettings) throws -> LocalizedSettings {
    guard let file else { return settings }
    let suites = Set(settings.panes.compactMap(\.suite))
    if let suite, !suites.contains(where: suite.isExactly) {
      throw Failure(UnknownName.message("pane that stores in the suite", suite, known: suites.sorted(by: bytewise)))
    }
    return settings.localized(values: try ValueOptions.values(in: file), forSuite: suite)
  }

  private static func values(in file: String) throws -> PropertyListDictionary {
    let bytes = try file == StandardInput.name ? StandardInput.bytes() : InputFile.bytes(at: file)
    let document = PropertyListDocument(bytes: bytes, file: file)
    if let error = document.findings.first(where: { $0.severity == .error }) { throw Failure(error.line(of: file)) }
    if let values = document.root?.value.dictionary { return values }
    throw Failure("\(file): expected a dictionary of values by key, as \"defaults export\" writes it")
  }
}

extension Finding {
  /// The place, the problem, and what to do.
  fileprivate func line(of file: String) -> String {
    let place = [file, location?.description].compactMap(\.self).joined(separator: ":")
    return "\(place): \(message)" + (fix.map { ". \($0)" } ?? "")
  }
}
