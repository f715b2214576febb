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
  func apply(to reading: inout BundleReading) {
    if let dialect { reading.dialect = dialect }
    if let development { reading.development = DevelopmentRegion(identifier: development, source: .given) }
  }
}
