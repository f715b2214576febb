extension SettingsBundle {
  /// The path from a folder to the bundle: `App/Settings.bundle`, `../Settings.bundle`.
  ///
  /// - Parameter folder: any folder; links are resolved in both paths.
  /// - Returns: for a bundle in memory its name.
  /// - Throws: ``BundleError`` if there is no such folder.
  public func relativePath(from folder: String) throws(BundleError) -> String {
    guard files.isOnDisk else { return name }
    let start = FilePath.components(try InputFile.realPath(ofFolder: folder))
    let end = FilePath.components(realPath)
    let shared = zip(start, end).prefix { $0.isExactly($1) }.count
    let up = Array(repeating: "..", count: start.count - shared)
    let way = (up + end.dropFirst(shared)).joined(separator: "/")
    return way.isEmpty ? "." : way
  }
}
