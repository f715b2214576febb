public import SettingsLocalization

/// What a configuration says about the app.
public struct HostAppOptions: Hashable, Sendable {
  /// The path of the project, relative to ``folder``; `nil` for the nearest ones above the bundle.
  public var project: String?
  /// The name of the target, which need not hold the bundle; `nil` for all application targets that do.
  public var target: String?
  /// The languages of the app, in place of those that files prove; enough where no project is.
  public var languages: [String]?
  /// The path of the folder of the configuration; `nil` for the root of the repository.
  public var folder: String?

  /// Makes options; all of them are optional.
  public init(project: String? = nil, target: String? = nil, languages: [String]? = nil, folder: String? = nil) {
    (self.project, self.target, self.languages, self.folder) = (project, target, languages, folder)
  }
}

/// Why the app of a bundle is not known.
public struct UnknownHostApp: Error, Hashable, Sendable {
  /// The reason, one sentence without a full stop, for `config`.
  public let reason: String
  /// The note `unreadable-project`, for `lint`; `nil` where nothing is to be said: no project holds the bundle. Its
  /// file is relative to ``root``.
  public let finding: Finding?
  /// As ``HostApp/root``; `nil` if there is none.
  public let root: String?
}

extension UnknownHostApp {
  /// The configuration names what is not there: a warning, since nothing of the app is judged any more.
  static func misnamed(_ reason: String, root: String) -> UnknownHostApp {
    let finding = Finding(
      .unreadableProject, .warning, "\(reason), which \"app\" of the configuration names",
      fix: "Correct \"app\" in the configuration.")
    return UnknownHostApp(reason: reason, finding: finding, root: root)
  }
}

/// What is known of the app of a bundle.
public enum HostAppAnswer: Hashable, Sendable {
  /// The app.
  case known(HostApp)
  /// No app, and the reason.
  case unknown(UnknownHostApp)
}
