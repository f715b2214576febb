/// A file of the bundle before and after a commit.
public struct PlannedFile: Hashable, Sendable {
  /// The path in the bundle: `fr.lproj/Root.strings`. Missing folders are created.
  public let path: String
  /// Its bytes now; `nil` for a new file.
  public var old: [UInt8]? { if case .bytes(let bytes) = basis { bytes } else { nil } }
  /// All bytes of the file after the commit.
  public let new: [UInt8]
  /// What the file contained when its new bytes were computed.
  package let basis: Basis
  /// For a new file: the path in the bundle of the file whose mode and owner it gets, such as the table of the
  /// development language. A new folder gets those of the folder that contains that file. Without a path, or if that
  /// file does not exist: those of another file in the folder, else the system's defaults.
  let modelPath: String?

  /// What a file contained when its new bytes were computed.
  package enum Basis: Hashable, Sendable {
    /// Unknown: any content of the file is replaced.
    case unknown
    /// There was no such file.
    case absent
    /// These bytes. A file with other bytes is not written: another program changed it.
    case bytes([UInt8])
  }

  package init(path: String, new: [UInt8], modelPath: String? = nil, basis: Basis = .unknown) {
    self.path = path
    self.new = new
    self.modelPath = modelPath
    self.basis = basis
  }

  /// - Parameters:
  ///   - path: the path in the bundle.
  ///   - old: its bytes now; `nil` for a new file.
  ///   - new: its bytes after the commit.
  ///   - modelPath: the path of the file whose mode and owner a new file gets.
  package init(path: String, old: [UInt8]?, new: [UInt8], modelPath: String? = nil) {
    self.init(path: path, new: new, modelPath: modelPath, basis: old.map(Basis.bytes) ?? .absent)
  }
}
