import SettingsTranslation
import ArgumentParser
public import SettingsLocalization

extension SettingsDialect: NamedChoice {}

/// Whose rules say what a bundle holds; what is not given is as the configuration has it.
struct ContentOptions: ParsableArguments {
  @Option(help: "Whose rules decide what is localizable, and in which table. (default: auto)")
  var dialect: SettingsDialect?

  @Option(help: "The localization in which the texts were written. (default: what the bundle tells)") var development:
    String?

  /// Puts what the command line says in place of what the configuration does.
  func apply(to options: inout some ContentSettings) {
    if let dialect { options.dialect = dialect }
    guard let development else { return }
    options.developmentRegion = development
    options.developmentRegionSource = .given
  }
}

/// What ``ContentOptions`` say, in the options of the library.
protocol ContentSettings {
  var dialect: SettingsDialect { get set }
  var developmentRegion: String? { get set }
  var developmentRegionSource: DevelopmentRegion.Source { get set }
}

extension CatalogOptions: ContentSettings {}
extension LocalizationOptions: ContentSettings {}
