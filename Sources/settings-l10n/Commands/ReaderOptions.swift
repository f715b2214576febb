import ArgumentParser
import SettingsAudit
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
  func apply(to policy: inout ResolutionPolicy, _ device: inout Device) {
    policy = self.policy ?? policy
    device = self.device ?? device
  }
}
