/// The app that contains a bundle, as far as its Info.plist applies to the bundle.
struct EnclosingApp: Sendable {
  /// `nil` if the app has no readable one.
  private(set) var infoPlist: PropertyListDictionary?
  /// Problems of the Info.plist.
  private(set) var findings: [Finding] = []

  /// Finds the app that contains a bundle; `nil` if the bundle is not in an app.
  ///
  /// On iOS a bundle is directly in the app, next to Info.plist; on a Mac in `Contents/Resources`, and Info.plist in
  /// `Contents`.
  ///
  /// - Parameter path: the real path of the bundle.
  init?(around path: String) {
    let folders = FilePath.components(path).dropLast()
    if folders.last?.hasSuffix(".app") == true {
      read("Info.plist", in: folders)
    } else if folders.suffix(2) == ["Contents", "Resources"], folders.dropLast(2).last?.hasSuffix(".app") == true {
      read("Info.plist", in: folders.dropLast())
    } else {
      return nil
    }
  }

  private mutating func read(_ name: String, in folders: ArraySlice<String>) {
    let folder = "/" + folders.joined(separator: "/")
    guard let path = BundlePath(name: name) else { return }
    do throws(BundleError) {
      guard let bytes = try Directory(path: folder).read(path) else { return }
      let document = PropertyListDocument(bytes: bytes, file: folder + "/" + name)
      infoPlist = document.root?.value.dictionary
      findings = document.findings
    } catch {
      findings = [Finding(.unreadableFile, .warning, error.reason, file: folder + "/" + name)]
    }
  }
}
