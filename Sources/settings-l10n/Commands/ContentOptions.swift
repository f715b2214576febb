import SettingsTranslation
import ArgumentParser
public import SettingsLocalization

extension SettingsDialect: NamedChoice {}

/// How the content of a bundle is read; the configuration provides missing values.
struct ContentOptions: ParsableArguments {
  @Option(help: "Whose rules apply: Apple's Settings app or InAppSettingsKit. (default: auto)")
  var dialect: SettingsDialect?

  @Option(help: "The language the texts were written in. (default: detected from the bundle)")
  var development: String?

  /// Overrides the configuration with the command line.
  func apply(to options: inout some ContentSettings) {
    if let dialect { options.dialect = dialect }
    guard let development else { return }
    options.developmentRegion = development
    options.developmentRegionSource = .given
  }
}

/// Options of the library that ``ContentOptions`` sets.
protocol ContentSettings {
  var dialect: SettingsDialect { get set }
  var developmentRegion: String? { get set }
  var developmentRegionSource: DevelopmentRegion.Source { get set }
}

extension CatalogOptions: ContentSettings {}
extension LocalizationOptions: ContentSettings {}
