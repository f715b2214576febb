/// New bytes for one file of a bundle.
public struct BundleFileChange: Hashable, Sendable {
  /// The path in the bundle: `fr.lproj/Root.strings`. Folders that are not there are made.
  public var path: String
  /// All bytes of the file.
  public var bytes: [UInt8]
  /// For a file that is not there yet: the path in the bundle of one whose mode and owner it gets, such as the table of
  /// the development language. A new folder gets those of the folder around that file. Without it, or where it is
  /// absent: those of another file in the folder, else what the system gives to new files.
  public var likePath: String?
  /// What the file held when its new bytes were worked out.
  public var basis: Basis

  /// What a file held when a change of it was worked out.
  public enum Basis: Hashable, Sendable {
    /// That is not said: whatever the file holds is replaced.
    case unknown
    /// There was no such file.
    case absent
    /// These bytes. A file that holds others by now is not written: another program changed it.
    case bytes([UInt8])
  }

  public init(path: String, bytes: [UInt8], likePath: String? = nil, basis: Basis = .unknown) {
    self.path = path
    self.bytes = bytes
    self.likePath = likePath
    self.basis = basis
  }
}

/// What a commit did.
public enum CommitResult: Hashable, Sendable {
  /// Every file had its bytes already; nothing was touched.
  case unchanged
  /// All changes are in the bundle. What could not be cleared away behind them is told in the warnings.
  case committed(warnings: [String])
}
