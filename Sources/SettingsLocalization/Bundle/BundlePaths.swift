/// Every file of a bundle, of any kind.
package struct BundlePaths {
  /// Folder by folder in the order of their bytes; without hidden ones and those deeper than panes may be.
  package private(set) var files: [String] = []
  /// The folders that cannot be listed.
  package private(set) var findings: [Finding] = []
  private let bundle: SettingsBundle

  /// Lists the files of a bundle; folders that cannot be listed are ``findings``.
  package init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    gather(in: nil, depth: 0)
  }

  private mutating func gather(in folder: BundlePath?, depth: Int) {
    guard depth <= BundleListing.maximumDepth else { return }
    do throws(BundleError) {
      for entry in try bundle.entries(in: folder) where !entry.name.hasPrefix(".") {
        let prefix = folder.map { $0.description + "/" } ?? ""
        guard let path = BundlePath(prefix + entry.name) else { continue }
        if entry.kind == .folder { gather(in: path, depth: depth + 1) } else { files.append(path.description) }
      }
    } catch {
      findings.append(Finding(.unreadableFile, .error, error.reason, file: folder?.description))
    }
  }
}

extension SettingsBundle {
  /// The pane files in localizations: `fr.lproj/Root.plist`.
  ///
  /// - Parameter paths: the files of the bundle.
  package func localizedPaneFiles(among paths: [String]) -> [(path: String, file: Result<PaneFile, BundleError>)] {
    paths.filter { $0.hasSuffix(".plist") }.compactMap { path in
      guard let place = BundlePath(path)?.inLocalization else { return nil }
      do throws(BundleError) {
        return try localizedPaneFile(place.path, localization: place.localization).map { (path, .success($0)) }
      } catch {
        return (path, .failure(error))
      }
    }
  }
}
