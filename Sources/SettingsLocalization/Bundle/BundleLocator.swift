/// Finds Settings bundles in an app or a source tree.
public enum BundleLocator {
  /// The maximum depth of the search.
  static let maximumDepth = 32

  /// The bundles at or below a path.
  ///
  /// 1. A folder that is named `*.bundle` or contains a `Root*.plist` is a bundle itself.
  /// 2. Otherwise every `Settings.bundle`, `InAppSettings.bundle` and `Settings-Watch.bundle` in the folders below; hidden
  ///    folders, symbolic links and exported `*.xcloc` folders, which contain copies, are skipped.
  /// 3. So are folders of builds and of other projects (`build`, `DerivedData`, `Pods`, `node_modules`, `*.xcarchive` and
  ///    others), and bundles that `bake` wrote, unless the path names the folder that they are in.
  ///
  /// - Returns: paths that begin with `path`, sorted by their bytes; at least one.
  /// - Throws: ``BundleError/noBundle(path:)`` if no bundle is found.
  public static func bundles(at path: String) throws(BundleError) -> [String] {
    let found = try search(at: path)
    if found.bundles.isEmpty { throw .noBundle(path: path) }
    return found.bundles
  }

  /// What a search finds.
  package struct Found {
    /// The paths of the bundles, sorted by their bytes.
    package fileprivate(set) var bundles: [String] = []
    /// The paths of those in folders of builds and of other projects, and of baked ones, sorted.
    package fileprivate(set) var passedOver: [String] = []
  }

  /// The bundles at or below a path, and those that are passed over; none if there is none.
  package static func search(at path: String) throws(BundleError) -> Found {
    let folder = FilePath.withoutTrailingSlash(path)
    let directory = try Directory(path: folder)
    let names = try directory.entries().map(\.name)
    var found = Found()
    // The working folder has a name, too.
    let isLocalization = directory.realPath.hasSuffix(".lproj")
    if isBundle(folder, names: isLocalization ? [] : names) || directory.realPath.hasSuffix(".bundle") {
      found.bundles = [folder]
      return found
    }
    try search(directory, depth: 0, isPassedOver: false, into: &found)
    found.bundles.sort(by: bytewise)
    found.passedOver.sort(by: bytewise)
    return found
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
  /// The name of a bundle that an iPhone shows for an app on a watch.
  package static let watchName = "Settings-Watch.bundle"

  /// The names of all bundles that are searched for.
  package static let names = [settingsName, inAppName, watchName]

  /// The name of the other bundle that InAppSettingsKit also searches; `nil` for any other name.
  package static func otherName(than name: String) -> String? {
    switch name {
    case inAppName: settingsName
    case settingsName: inAppName
    default: nil
    }
  }

  /// The name of the record that `bake` writes beside a bundle.
  package static func bakedRecord(of bundle: String) -> String { ".\(bundle).l10n-baked" }

  /// What builds make, and what other people's projects are in.
  private static let others: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules", "bin", "obj", "platforms", "vendor",
  ]

  private static func search(
    _ directory: Directory, depth: Int, isPassedOver: Bool, into found: inout Found
  ) throws(BundleError) {
    guard depth < maximumDepth else { return }
    let entries = try directory.entries()
    for entry in entries where isSearched(entry) {
      guard let path = BundlePath(name: entry.name) else { continue }
      let isOther = isPassedOver || others.contains(entry.name) || entry.name.hasSuffix(".xcarchive")
      // Passed over only to say what is in there: what cannot be read there stops no run.
      let folder = isOther ? try? directory.directory(path) : try directory.directory(path)
      guard let inner = folder else { continue }
      if names.contains(entry.name) {
        let record = bakedRecord(of: entry.name)
        let isBaked = depth > 0 && entries.contains { $0.name.isExactly(record) }
        if isPassedOver || isBaked { found.passedOver.append(inner.path) } else { found.bundles.append(inner.path) }
      } else if isOther {
        try? search(inner, depth: depth + 1, isPassedOver: true, into: &found)
      } else {
        try search(inner, depth: depth + 1, isPassedOver: false, into: &found)
      }
    }
  }
}

// MARK: Around a path

extension BundleLocator {
  /// The nearest Settings bundle that contains a file or folder; `nil` if there is none.
  ///
  /// It is known by its name, or by a `Root*.plist` in it: other bundles have tables, too. An lproj folder is none, even if
  /// it has such a file.
  package static func bundle(around path: String) -> String? {
    var folder = parent(of: FilePath.withoutTrailingSlash(path))
    for _ in 0..<maximumDepth {
      guard let directory = try? Directory(path: folder), let entries = try? directory.entries() else { return nil }
      guard let name = FilePath.components(directory.realPath).last else { return nil }
      let hasRoot = !name.hasSuffix(".lproj") && entries.contains { isRootPane($0.name) }
      if names.contains(name) || hasRoot { return folder }
      folder = parent(of: folder)
    }
    return nil
  }

  /// The bundle around a file, and the path of the file in it; `nil` if it is in none.
  package static func place(ofFile path: String) -> (bundle: String, file: String)? {
    guard let bundle = bundle(around: path), let name = FilePath.components(path).last,
      let root = try? InputFile.realPath(ofFolder: bundle),
      let folder = try? InputFile.realPath(ofFolder: FilePath.folder(of: path))
    else { return nil }
    let way = FilePath.way(from: root, to: folder)
    return (bundle, way == "." ? name : way + "/" + name)
  }

  /// The folder that contains a file or folder, without looking at the disk.
  private static func parent(of path: String) -> String {
    switch FilePath.components(path).last {
    case ".": FilePath.components(path).count == 1 && !path.hasPrefix("/") ? ".." : path + "/.."
    case "..": path + "/.."
    default: FilePath.folder(of: path)
    }
  }
}

extension SettingsBundle {
  /// Whether only InAppSettingsKit reads it, by its name.
  package var isForInAppSettingsKit: Bool { name == BundleLocator.inAppName }
}

// MARK: What is no bundle

extension BundleLocator {
  /// Something that was probably meant to be a Settings bundle.
  package enum Misnamed {
    /// A file that has the name of a bundle.
    case file(path: String)
    /// A folder, and the name that it was meant to have.
    case folder(path: String, name: String)
  }

  /// The first of the folders below a path that has nearly the name of a Settings bundle, or a file that has it; `nil` for
  /// none.
  package static func misnamed(below path: String) -> Misnamed? {
    (try? Directory(path: FilePath.withoutTrailingSlash(path))).flatMap { misnamed(in: $0, depth: 0) }
  }

  private static func misnamed(in directory: Directory, depth: Int) -> Misnamed? {
    guard depth < maximumDepth, let entries = try? directory.entries() else { return nil }
    for entry in entries where entry.name.lowercased().hasSuffix(".bundle") {
      let path = FilePath.path(of: entry.name, in: directory.path)
      if entry.kind == .file, names.contains(entry.name) { return .file(path: path) }
      let near = NearestName.nearest(to: entry.name, in: names, within: .misspelling)
      if entry.kind == .folder, let near { return .folder(path: path, name: near) }
    }
    for entry in entries where isSearched(entry) && !others.contains(entry.name) {
      let inner = BundlePath(name: entry.name).flatMap { try? directory.directory($0) }
      if let inner, let found = misnamed(in: inner, depth: depth + 1) { return found }
    }
    return nil
  }
}
