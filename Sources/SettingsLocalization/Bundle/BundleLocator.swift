/// Finds Settings bundles in an app or a source tree.
public enum BundleLocator {
  /// The maximum depth of the search.
  static let maximumDepth = 32

  /// The bundles at or below a path.
  ///
  /// 1. A folder that is named `*.bundle` or contains a `Root*.plist` is a bundle itself.
  /// 2. Otherwise every `Settings.bundle` and `InAppSettings.bundle` in the folders below; hidden folders, symbolic
  ///    links and exported `*.xcloc` folders, which contain copies, are skipped.
  ///
  /// - Returns: paths that begin with `path`, sorted by their bytes; at least one.
  /// - Throws: ``BundleError/noBundle(path:)`` if no bundle is found.
  public static func bundles(at path: String) throws(BundleError) -> [String] {
    let folder = FilePath.withoutTrailingSlash(path)
    let directory = try Directory(path: folder)
    let names = try directory.entries().map(\.name)
    // The working folder has a name, too.
    if isBundle(folder, names: names) || directory.realPath.hasSuffix(".bundle") { return [folder] }
    var found: [String] = []
    try search(directory, depth: 0, into: &found)
    if found.isEmpty { throw .noBundle(path: path) }
    return found.sorted(by: bytewise)
  }

  private static func isBundle(_ path: String, names: [String]) -> Bool {
    path.hasSuffix(".bundle") || names.contains(where: isRootPane)
  }

  private static func isSearched(_ entry: FolderEntry) -> Bool {
    entry.kind == .folder && !entry.name.hasPrefix(".") && !entry.name.hasSuffix(".xcloc")
  }

  /// Whether a file is a first screen by its name: `Root.plist`, `Root.inApp.plist`, `Root~ipad.plist`.
  package static func isRootPane(_ name: String) -> Bool { name.hasPrefix("Root") && name.hasSuffix(".plist") }

  /// The name of a bundle that only InAppSettingsKit reads.
  package static let inAppName = "InAppSettings.bundle"
  /// The name of a bundle that the Settings app reads.
  package static let settingsName = "Settings.bundle"

  /// The name of the other bundle that InAppSettingsKit also searches; `nil` for any other name.
  package static func otherName(than name: String) -> String? {
    switch name {
    case inAppName: settingsName
    case settingsName: inAppName
    default: nil
    }
  }

  private static func search(_ directory: Directory, depth: Int, into found: inout [String]) throws(BundleError) {
    guard depth < maximumDepth else { return }
    for entry in try directory.entries() where isSearched(entry) {
      guard let path = BundlePath(name: entry.name), let inner = try directory.directory(path) else { continue }
      if [inAppName, settingsName].contains(entry.name) {
        found.append(inner.path)
      } else {
        try search(inner, depth: depth + 1, into: &found)
      }
    }
  }
}

extension SettingsBundle {
  /// Whether only InAppSettingsKit reads it, by its name.
  package var isForInAppSettingsKit: Bool { name == BundleLocator.inAppName }
}
