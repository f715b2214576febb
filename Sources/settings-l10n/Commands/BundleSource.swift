import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization

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
}
