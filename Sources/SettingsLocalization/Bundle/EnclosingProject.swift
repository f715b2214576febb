extension SettingsBundle {
  /// The way from the Xcode project to the bundle, the bundle's folder included: `App/Settings.bundle`.
  ///
  /// - Parameter root: the folder of the project; without it the nearest above the bundle that holds an `.xcodeproj`, else
  ///   the folder around the bundle.
  /// - Returns: for a bundle in memory its name.
  /// - Throws: ``BundleError/notAbove(path:bundle:)`` if the folder is not above the bundle; ``BundleError/notFound(path:)``.
  public func projectPath(from root: String?) throws(BundleError) -> String {
    guard case .disk = files else { return name }
    let folders = FilePath.components(realPath)
    let above = try root.map { root throws(BundleError) in FilePath.components(try Directory(path: root).realPath) }
    if let root, let above, above.count >= folders.count || !zip(above, folders).allSatisfy({ $0.isExactly($1) }) {
      throw .notAbove(path: root, bundle: path)
    }
    let depth = above?.count ?? EnclosingProject.depth(in: folders) ?? max(0, folders.count - 1)
    return folders.dropFirst(depth).joined(separator: "/")
  }
}

/// The Xcode project that a bundle belongs to.
private enum EnclosingProject {
  /// How many of the folders lead to the nearest one that holds a project; `nil` if none does.
  static func depth(in folders: [String]) -> Int? {
    folders.indices.dropFirst().reversed().first { hasProject("/" + folders.prefix($0).joined(separator: "/")) }
  }

  private static func hasProject(_ path: String) -> Bool {
    do throws(BundleError) {
      return try Directory(path: path).entries().contains { $0.name.hasSuffix(".xcodeproj") }
    } catch {
      // A folder that cannot be listed says nothing.
      return false
    }
  }
}
