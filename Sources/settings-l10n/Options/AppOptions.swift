import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import Synchronization

/// Whether the app around a bundle is read.
struct AppOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-app"),
    help: "Do not read the Xcode project or the app around the bundle. (default: the configuration's app)")
  var ignoresApp = false

  /// How the app is looked for; `nil` if it is not.
  func applied(to configured: HostAppOptions?) -> HostAppOptions? { ignoresApp ? nil : configured }
}

/// The apps around the bundles of a run. A project of several bundles is read once.
final class AppReader: Sendable {
  private let apps = Mutex(HostApps())

  /// The app around a bundle; `nil` if it is not asked for.
  ///
  /// - Throws: `BundleError.replaced` if another program changed the project meanwhile; then it is read anew the next time.
  func app(of bundle: SettingsBundle, _ options: HostAppOptions?) throws -> AuditedApp? {
    guard let options else { return nil }
    let apps = apps.withLock { $0 }
    let answer = apps.answer(for: bundle, options)
    do {
      try apps.requireUnchanged()
    } catch {
      self.apps.withLock { $0 = HostApps() }
      throw error
    }
    return AuditedApp(answer, of: bundle)
  }

  /// The options with the app around a bundle, if it is asked for.
  func answered(_ options: AuditOptions, for bundle: SettingsBundle) throws -> AuditOptions {
    var options = options
    options.app = try app(of: bundle, options.hostApp)
    return options
  }

  /// Findings of rows that lead nowhere, as the app around the bundle judges them: it is only read if there are any. A project
  /// that cannot be read is one more.
  func judged(_ findings: [Finding], in bundle: SettingsBundle, _ options: HostAppOptions?) throws -> [Finding] {
    guard findings.leadNowhere(in: bundle), let app = try app(of: bundle, options) else { return findings }
    return app.judged(findings, in: bundle) + [app.unreadable].compactMap(\.self)
  }
}
