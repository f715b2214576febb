import Foundation

/// Where to search for Settings bundles.
struct SettingsBundles {
  /// The folders that are searched recursively.
  let folders: [URL]
  /// A folder inside the build folder, where bundles are copies.
  let scratch: URL

  private static let names: Set<String> = ["Settings.bundle", "InAppSettings.bundle", "Settings-Watch.bundle"]
  /// Folders of dependencies and build results.
  private static let foreign: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules", "bin", "obj", "platforms", "vendor",
  ]

  /// The paths of the bundles, sorted and unique.
  func paths() -> [String] { Set(folders.flatMap(paths)).sorted() }

  private func paths(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    var paths: [String] = []
    while let url = files?.nextObject() as? URL {
      guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
      let isBundle = SettingsBundles.names.contains(url.lastPathComponent)
      if isBundle { paths.append(url.path) }
      if isBundle || isForeign(url) { files?.skipDescendants() }
    }
    return paths
  }

  private func isForeign(_ folder: URL) -> Bool {
    SettingsBundles.foreign.contains(folder.lastPathComponent) || folder.pathExtension == "xcarchive"
      || scratch.path.hasPrefix(folder.path + "/")
  }
}
