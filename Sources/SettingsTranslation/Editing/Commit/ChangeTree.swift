internal import SettingsLocalization

/// The files of a commit, in their real folders: no component is a symbolic link.
struct ChangeTree {
  /// A file that gets new bytes, or is removed.
  struct File {
    /// `nil` for a file that is removed.
    var bytes: [UInt8]?
    /// The existing file; `nil` for a new one.
    var original: Original?
    /// For a new file: the path of the file whose mode and owner it gets; `nil` for none.
    var modelPath: String?
    /// For a new file: mode and owner; `nil` for the system's defaults. An existing file keeps its own.
    var ownership: Ownership?
  }

  /// A file as it was when its change was planned. Only that state is replaced.
  struct Original {
    let status: NodeStatus
    let bytes: [UInt8]
  }

  var files: [RawName: File] = [:]
  var folders: [RawName: ChangeTree] = [:]
  /// For a new folder: its mode and owner; `nil` for an existing one.
  var ownership: Ownership?

  var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// Inserts a file.
  ///
  /// - Parameter folderOwnership: for the folders on the way that are new.
  /// - Returns: `false` if one change has a folder where another has a file.
  mutating func insert(_ file: File, at path: ArraySlice<RawName>, folderOwnership: Ownership?) -> Bool {
    guard let name = path.first else { return false }
    guard path.count > 1 else {
      files[name] = file
      return folders[name] == nil
    }
    var folder = folders[name] ?? ChangeTree(ownership: folderOwnership)
    let isGood = folder.insert(file, at: path.dropFirst(), folderOwnership: folderOwnership)
    folders[name] = folder
    return isGood && files[name] == nil
  }
}
