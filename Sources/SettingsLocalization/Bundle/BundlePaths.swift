/// Every file of a bundle, whatever it is.
struct BundlePaths {
  private let bundle: SettingsBundle
  private var found: [String] = []

  /// The paths of the files of a bundle, folder by folder in the order of their bytes; without hidden ones, those in folders
  /// that cannot be read, and those that lie deeper than panes may.
  static func all(in bundle: SettingsBundle) -> [String] {
    var paths = BundlePaths(bundle)
    paths.gather(in: nil, depth: 0)
    return paths.found
  }

  private init(_ bundle: SettingsBundle) { self.bundle = bundle }

  private mutating func gather(in folder: BundlePath?, depth: Int) {
    guard depth <= BundleListing.maximumDepth else { return }
    for entry in (try? bundle.entries(in: folder)) ?? [] where !entry.name.hasPrefix(".") {
      let prefix = folder.map { $0.description + "/" } ?? ""
      guard let path = BundlePath(prefix + entry.name) else { continue }
      if entry.kind == .folder { gather(in: path, depth: depth + 1) } else { found.append(path.description) }
    }
  }
}

extension SettingsBundle {
  /// The paths of the files in the bundle, sorted folder by folder; hidden ones are left out.
  var paths: [String] { BundlePaths.all(in: self) }

  /// The pane files that lie in a localization: `fr.lproj/Root.plist`.
  ///
  /// - Parameter paths: the files of the bundle.
  func localizedPaneFiles(among paths: [String]) -> [(path: String, file: Result<PaneFile, BundleError>)] {
    paths.filter { $0.hasSuffix(".plist") }.compactMap { path in
      guard let localization = localizations.first(where: { path.hasPrefix($0 + ".lproj/") }) else { return nil }
      guard let inner = BundlePath(String(path.dropFirst(localization.count + ".lproj/".count))) else { return nil }
      do throws(BundleError) {
        return try localizedPaneFile(inner, localization: localization).map { (path, .success($0)) }
      } catch {
        return (path, .failure(error))
      }
    }
  }
}
