/// Why a bundle or a file of it cannot be read at all.
public enum BundleError: Error, Hashable, Sendable {
  /// Nothing is at the path.
  case notFound(path: String)
  /// The path is no folder.
  case notADirectory(path: String)
  /// No Settings bundle is at the path or in the folders below it.
  case noBundle(path: String)
  /// Several Settings bundles are below the path, and one is wanted.
  case severalBundles(path: String, found: [String])
  /// The bundle has no root pane.
  case noRootPane(path: String, lookedFor: [String], problems: [Finding])
  /// The system refused, with its reason.
  case unreadable(path: String, reason: String)
  /// The file is larger than what is read, in bytes.
  case tooLarge(path: String, size: Int, limit: Int)
  /// The path is no regular file: a FIFO, a device, a folder.
  case notARegularFile(path: String)
  /// A name or a symbolic link leads out of the bundle.
  case outsideBundle(path: String)
  /// An earlier run began to write to the bundle and was stopped: some files are new and some old.
  case unfinishedCommit(path: String)
  /// While the bundle was read, another program changed it, or put another folder in its place.
  case replaced(path: String)
  /// Some of the bundle's files cannot be read, so that it is not known what a change would have to be.
  case partlyUnreadable(path: String, problems: [Finding])
  /// The file was found, not named, and belongs to a user whom nobody here has chosen to trust.
  case ofAnotherUser(path: String, owner: UInt32)
  /// A folder that is said to hold the bundle does not.
  case notAbove(path: String, bundle: String)
}

extension BundleError: CustomStringConvertible {
  /// `path: what is wrong; what to do`.
  public var description: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file or folder"
    case .notADirectory(let path):
      "\(path): not a folder; name a Settings.bundle, an .app, or a folder that holds one"
    case .noBundle(let path):
      "\(path): no Settings.bundle or InAppSettings.bundle here or in the folders below"
    case .severalBundles(let path, let found):
      "\(path): several bundles found, name one of them:\n"
        + found.map { "  " + BundleError.oneLine($0) }.joined(separator: "\n")
    case .noRootPane(let path, let lookedFor, let problems):
      BundleError.list("\(path): no root pane; looked for \(lookedFor.joined(separator: ", "))", problems)
    case .partlyUnreadable(let path, let problems):
      BundleError.list("\(path): nothing is put right while files of the bundle cannot be read:", problems)
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .tooLarge(let path, let size, let limit):
      "\(path): too large (\(size) bytes; at most \(limit) are read)"
    case .notARegularFile(let path):
      "\(path): not a regular file"
    case .replaced(let path):
      "\(path): was changed by another program while it was read; try again"
    case .ofAnotherUser(let path, let owner):
      "\(path): belongs to another user (\(owner)), so it is not followed; name it with --config, or pass --no-config"
    case .notAbove(let path, let bundle):
      "\(path): \(bundle) does not lie in this folder; name the folder of its Xcode project"
    case .outsideBundle(let path):
      "\(path): leads out of the bundle; it is not read"
    case .unfinishedCommit(let path):
      "\(path): a run is writing here, or was stopped while it did; run import or sync again to finish it"
    }
  }

  private static func list(_ title: String, _ problems: [Finding]) -> String {
    ([title] + problems.map { "  " + oneLine($0.description) }).joined(separator: "\n")
  }

  /// A text whose line ends cannot be taken for those of the message.
  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
  }
}
