import SettingsAudit
import ArgumentParser
public import SettingsLocalization

extension ResolutionPolicy: NamedChoice {}
extension Device: NamedChoice {}

/// How texts are resolved; the configuration provides missing values.
struct ReaderOptions: ParsableArguments {
  @Option(
    help:
      "How texts are resolved: best fallback per text (icu), or as iOS does (ios). (default: icu)")
  var policy: ResolutionPolicy?

  @Option(help: "The device that shows the panes. (default: phone)") var device: Device?

  /// Overrides the configuration with the command line.
  func apply(to options: inout some ReaderSettings) {
    if let policy { options.policy = policy }
    if let device { options.device = device }
  }
}

/// Options of the library that ``ReaderOptions`` sets.
protocol ReaderSettings {
  var policy: ResolutionPolicy { get set }
  var device: Device { get set }
}

extension LocalizationOptions: ReaderSettings {}
extension AuditOptions: ReaderSettings {}
