extension SettingsBundle {
  /// The path from the Xcode project to the bundle, including the bundle's folder: `App/Settings.bundle`.
  ///
  /// - Parameter root: the folder of the project; without it the nearest folder above the bundle that contains an
  ///   `.xcodeproj`, else the parent folder of the bundle.
  /// - Returns: for a bundle in memory its name.
  /// - Throws: ``BundleError/notAbove(path:bundle:)`` if the folder is not above the bundle;
  ///   ``BundleError/notFound(path:)``.
  package func projectPath(from root: String?) throws(BundleError) -> String {
    guard case .disk = files else { return name }
    let folders = FilePath.components(realPath)
    let above = try root.map { root throws(BundleError) in FilePath.components(try Directory(path: root).realPath) }
    if let root, let above, above.count >= folders.count || !zip(above, folders).allSatisfy({ $0.isExactly($1) }) {
      throw .notAbove(path: root, bundle: path)
    }
    let depth = above?.count ?? EnclosingProject.depth(in: folders) ?? max(0, folders.count - 1)
    return folders.dropFirst(depth).joined(separator: "/")
  }

  /// The name of the Xcode project that the bundle belongs to, as `App.xcodeproj`; a workspace beside it comes first.
  ///
  /// - Parameter root: as for ``projectPath(from:)``.
  /// - Returns: `nil` if the folder has none, or several.
  package func projectFile(from root: String?) -> String? {
    guard case .disk = files else { return nil }
    let folders = FilePath.components(realPath)
    let found = EnclosingProject.depth(in: folders).map { "/" + folders.prefix($0).joined(separator: "/") }
    return (root ?? found).flatMap(EnclosingProject.name)
  }
}

extension SettingsBundle {
  /// The path from the nearest folder above that contains an `.xcodeproj` to the bundle, including its own folder;
  /// `nil` if there is no such folder.
  package var pathInProject: [String]? {
    guard case .disk = files else { return nil }
    let folders = FilePath.components(realPath)
    return EnclosingProject.depth(in: folders).map { Array(folders.dropFirst($0)) }
  }

  /// Whether the shell stands in the bundle: a new folder in its place would not be the one that the next command of a
  /// script works in.
  package var holdsWorkingFolder: Bool {
    guard case .disk = files, let path = Directory.realPath(".") else { return false }
    let folder = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return folder == realPath || folder.hasPrefix(realPath + "/")
  }

  /// The folders from the root of the disk to the bundle, including its own: the real ones, and those of the path by
  /// which it was opened, with links. Empty for a bundle in memory, and for a closed or changed copy.
  package var placesOnDisk: [[String]] {
    guard case .disk = files else { return [] }
    let named = FilePath.components(path).filter { $0 != "." }
    let real = FilePath.components(realPath)
    guard !named.contains(".."), let working = Directory.realPath(".") else { return [real] }
    let start = String(decoding: working.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return [real, (path.utf8.first == UInt8(ascii: "/") ? [] : FilePath.components(start)) + named]
  }
}

/// The Xcode project that a bundle belongs to.
private enum EnclosingProject {
  /// The number of folders down to the nearest one that contains a project; `nil` if no folder contains one.
  static func depth(in folders: [String]) -> Int? {
    folders.indices.dropFirst().reversed().first { hasProject("/" + folders.prefix($0).joined(separator: "/")) }
  }

  /// The only workspace of a folder, else its only project; `nil` for none or several.
  static func name(in path: String) -> String? {
    let names = names(in: path)
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
    let found = workspaces.isEmpty ? names.filter { $0.hasSuffix(".xcodeproj") } : workspaces
    return found.count == 1 ? found[0] : nil
  }

  private static func hasProject(_ path: String) -> Bool { names(in: path).contains { $0.hasSuffix(".xcodeproj") } }

  /// A folder that cannot be listed counts as an empty one.
  private static func names(in path: String) -> [String] {
    do throws(BundleError) {
      return try Directory(path: path).entries().map(\.name)
    } catch {
      return []
    }
  }
}

extension SettingsBundle {
  /// The path from a folder to the bundle: `App/Settings.bundle`, `../Settings.bundle`.
  ///
  /// - Parameter folder: any folder; links are resolved in both paths.
  /// - Returns: for a bundle in memory its name.
  /// - Throws: ``BundleError`` if there is no such folder.
  package func relativePath(from folder: String) throws(BundleError) -> String {
    guard files.isOnDisk else { return name }
    return FilePath.way(from: try InputFile.realPath(ofFolder: folder), to: realPath)
  }
}
