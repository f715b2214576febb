#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a bundle or a file of it cannot be read at all.
public enum BundleError: Error, Hashable, Sendable {
  /// Nothing is at the path.
  case notFound(path: String)
  /// The path is not a folder.
  case notADirectory(path: String)
  /// No Settings bundle is at the path or in the folders below it.
  case noBundle(path: String)
  /// Several Settings bundles are below the path, but one is needed.
  case severalBundles(path: String, found: [String])
  /// The bundle has no root pane: none of the files in `lookedFor` contains one. `present` lists those that exist, and
  /// `problems` their errors.
  case noRootPane(path: String, lookedFor: [String], present: [String] = [], problems: [Finding] = [])
  /// The system refused, with its reason.
  case unreadable(path: String, reason: String)
  /// The file is larger than the limit, in bytes.
  case tooLarge(path: String, size: Int, limit: Int)
  /// The path is not a regular file: a FIFO, a device, a folder.
  case notARegularFile(path: String)
  /// A name or a symbolic link leads out of the bundle.
  case outsideBundle(path: String)
  /// An earlier run was interrupted while it wrote to the bundle: some files are new and some old.
  case unfinishedCommit(path: String)
  /// While the bundle was read, another program changed or replaced it.
  case replaced(path: String)
  /// Some of the bundle's files cannot be read, so the right change is unknown.
  case partlyUnreadable(path: String, problems: [Finding])
  /// The file was found by searching, not given by name, and belongs to a user who is not trusted.
  case ofAnotherUser(path: String, owner: UInt32)
  /// The system's locale data (ICU) cannot be used, with the reason.
  case localeData(path: String, reason: String)
  /// A folder does not contain the bundle, although it was given for that.
  case notAbove(path: String, bundle: String)
}

extension BundleError: CustomStringConvertible {
  /// `path: what is wrong; what to do`, and on further lines what was found.
  public var description: String {
    switch self {
    case .severalBundles(_, let found): list(found)
    case .noRootPane(_, _, _, let problems), .partlyUnreadable(_, let problems): list(problems.map(\.description))
    default: "\(path): \(reason)"
    }
  }

  /// The problem in one line and without the path, for a finding that has the file.
  package var reason: String {
    switch self {
    case .notFound: "no such file or folder"
    case .notADirectory: "not a folder; name a Settings.bundle, an .app, or a folder that holds one"
    case .noBundle: "no Settings.bundle or InAppSettings.bundle here or in the folders below; name one, or an app"
    case .severalBundles: "several bundles found, name one of them:"
    case .noRootPane(_, let lookedFor, let present, _): BundleError.noRoot(lookedFor, present)
    case .partlyUnreadable: "nothing is fixed while files of the bundle cannot be read:"
    case .unreadable(_, let reason): "cannot be read: \(reason)"
    case .tooLarge(_, let size, let limit): "too large (\(size) bytes; at most \(limit) are read)"
    case .notARegularFile: "not a regular file"
    case .replaced: "was changed by another program while it was read; try again"
    case .ofAnotherUser(_, let owner):
      "belongs to another user (\(owner)), so it is not followed; name it with --config, or pass --no-config"
    case .notAbove(_, let bundle): "\(bundle) is not in this folder; name the folder of its Xcode project"
    case .localeData(_, let reason): reason
    case .outsideBundle: "leads out of the bundle; it is not read"
    case .unfinishedCommit: "another run is writing here or was interrupted; run import or sync again to finish it"
    }
  }

  /// The path that the error is about.
  private var path: String {
    switch self {
    case .notFound(let path), .notADirectory(let path), .noBundle(let path), .severalBundles(let path, _),
      .noRootPane(let path, _, _, _), .unreadable(let path, _), .tooLarge(let path, _, _), .notARegularFile(let path),
      .outsideBundle(let path), .unfinishedCommit(let path), .replaced(let path), .partlyUnreadable(let path, _),
      .ofAnotherUser(let path, _), .localeData(let path, _), .notAbove(let path, _):
      path
    }
  }

  private static func noRoot(_ lookedFor: [String], _ present: [String]) -> String {
    guard let first = present.first else { return "no root pane; looked for \(lookedFor.joined(separator: ", "))" }
    if first.hasSuffix(".json") {
      let command = "settings-l10n convert \(first) --to xml --output \(FilePath.stem(of: first)).plist"
      return "no root pane: \(first) is JSON, which iOS does not read; in the bundle, run \(command)"
    }
    return "no root pane: \(first) has no \"PreferenceSpecifiers\", or cannot be read"
  }

  private func list(_ found: [String]) -> String {
    (["\(path): \(reason)"] + found.map { "  " + BundleError.oneLine($0) }).joined(separator: "\n")
  }

  /// A text without line ends, which would look like those of the message.
  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
  }
}

extension BundleError: LocalizedError {
  public var errorDescription: String? { description }
}
