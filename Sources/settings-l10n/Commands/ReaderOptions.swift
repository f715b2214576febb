import SettingsAudit
import ArgumentParser
public import SettingsLocalization

extension ResolutionPolicy: NamedChoice {}
extension Device: NamedChoice {}

/// As whom a bundle is read; what is not given is as the configuration has it.
struct ReaderOptions: ParsableArguments {
  @Option(
    help:
      "Whose rules decide which localization answers: the best chain for each text, or what iOS does. (default: icu)")
  var policy: ResolutionPolicy?

  @Option(help: "The device that shows the panes. (default: phone)") var device: Device?

  /// Puts what the command line says in place of what the configuration does.
  func apply(to options: inout some ReaderSettings) {
    if let policy { options.policy = policy }
    if let device { options.device = device }
  }
}

/// What ``ReaderOptions`` say, in the options of the library.
protocol ReaderSettings {
  var policy: ResolutionPolicy { get set }
  var device: Device { get set }
}

extension LocalizationOptions: ReaderSettings {}
extension AuditOptions: ReaderSettings {}
