/// The files of a bundle that is not on disk: their bytes, and the folders that their paths name.
package struct MemoryFiles: Sendable {
  private let bytes: [ExactString: [UInt8]]
  /// The entries of each folder by its path, sorted by the bytes of their names; the bundle itself has an empty path.
  private let folders: [ExactString: [FolderEntry]]

  /// - Parameters:
  ///   - files: bytes by path in the bundle.
  ///   - depth: how many folders deep somebody looks.
  package init(_ files: [ExactString: [UInt8]], depth: Int = BundleListing.maximumDepth + 2) {
    bytes = files
    var kinds: [ExactString: [ExactString: NodeKind]] = [:]
    for path in files.keys {
      var folder = ""
      let names = FilePath.components(path.text)
      for (number, name) in names.prefix(depth).enumerated() {
        let kind: NodeKind = number == names.count - 1 ? .file : .folder
        kinds[ExactString(folder), default: [:]][ExactString(name)] = kind
        folder += (folder.isEmpty ? "" : "/") + name
      }
    }
    folders = kinds.mapValues { entries in
      entries.map { FolderEntry(name: $0.key.text, kind: $0.value) }.sorted { bytewise($0.name, $1.name) }
    }
  }

  /// The bytes of a file; `nil` if there is none.
  subscript(path: BundlePath) -> [UInt8]? { bytes[ExactString(path.description)] }

  /// The entries of a folder; empty if there is none.
  func entries(in folder: BundlePath?) -> [FolderEntry] { folders[ExactString(folder?.description ?? "")] ?? [] }
}

/// What a bundle in memory has around it, where one on disk has files.
struct MemorySurroundings: Sendable {
  /// Hidden files beside the bundle, and its string catalogs, by name.
  let files: [ExactString: [UInt8]]
  /// The other bundle of an app with InAppSettingsKit.
  let other: SettingsBundle?
}

extension SettingsBundle {
  /// Creates a bundle from the files of a tree that is not on disk, such as that of a commit.
  ///
  /// - Parameters:
  ///   - files: bytes by path in the bundle; a path that leads out of it is left out.
  ///   - path: what messages call the bundle.
  ///   - name: the name of its folder.
  ///   - beside: the hidden files beside the bundle that belong to it, and its string catalogs, by name.
  ///   - other: the other bundle of an app with InAppSettingsKit.
  /// - Throws: ``BundleError`` as ``init(files:name:)``.
  package convenience init(
    files: [ExactString: [UInt8]], path: String, name: String, beside: [ExactString: [UInt8]],
    other: SettingsBundle? = nil
  ) throws(BundleError) {
    let safe = files.filter { BundlePath($0.key.text) != nil }
    try self.init(
      path: path, realPath: name, files: .memory(MemoryFiles(safe)), app: nil,
      surroundings: MemorySurroundings(files: beside, other: other))
  }

  /// The names and bytes of the string catalogs that a bundle in memory came with, by name; `nil` for none, and for a
  /// bundle on disk.
  package var committedCatalogs: [(name: String, bytes: [UInt8])]? {
    let catalogs = (surroundings?.files ?? [:]).filter { $0.key.text.hasSuffix(".xcstrings") }
    if catalogs.isEmpty { return nil }
    return catalogs.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
  }
}
