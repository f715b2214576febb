import ArgumentParser
import SettingsAudit
import SettingsLocalization

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
    let found = try BundleLocator.bundles(at: bundle)
    if found.count == 1 { return found[0] }
    let dialect = try dialect ?? project.checked(of: found[0])?.dialect
    let name = dialect == .iask ? BundleLocator.inAppName : BundleLocator.settingsName
    let named = found.filter { FilePath.components($0).last == name }
    guard found.count == 2, named.count == 1, Set(found.map(folder)).count == 1 else {
      throw BundleError.severalBundles(path: bundle, found: found)
    }
    return named[0]
  }

  private static func folder(of path: String) -> String {
    FilePath.components(path).dropLast().joined(separator: "/")
  }
}
