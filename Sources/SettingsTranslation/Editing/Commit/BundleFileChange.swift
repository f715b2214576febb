/// New bytes for one file of a bundle.
public struct BundleFileChange: Hashable, Sendable {
  /// The path in the bundle: `fr.lproj/Root.strings`. Missing folders are created.
  public var path: String
  /// All bytes of the file.
  public var bytes: [UInt8]
  /// For a new file: the path in the bundle of the file whose mode and owner it gets, such as the table of the
  /// development language. A new folder gets those of the folder that contains that file. Without a path, or if that
  /// file does not exist: those of another file in the folder, else the system's defaults.
  public var likePath: String?
  /// What the file contained when its new bytes were computed.
  public var basis: Basis

  /// What a file contained when its change was computed.
  public enum Basis: Hashable, Sendable {
    /// Unknown: any content of the file is replaced.
    case unknown
    /// There was no such file.
    case absent
    /// These bytes. A file with other bytes is not written: another program changed it.
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
  /// All changes are in the bundle. The warnings list leftovers that could not be removed.
  case committed(warnings: [String])
}
