import SettingsLocalization

/// A synchronized folder: what is in it on disk is of a target, or is not, but for exceptions that change sides.
struct SynchronizedFolder: Sendable {
  let path: String
  /// Whether the target lists the folder.
  private let isListed: Bool
  /// Paths in the folder of files, and of folders with all in them.
  private let exceptions: Set<ExactString>
  /// Paths of tables without their lproj.
  private let localized: Set<ExactString>
  /// Folders that are no resources, with all in them.
  private let opaque: Set<ExactString>

  init(path: String, isListed: Bool, exceptions: [String], opaque: [String]) {
    self.path = path
    self.isListed = isListed
    let tables = exceptions.map(SynchronizedFolder.table)
    self.exceptions = Set(zip(exceptions, tables).lazy.filter { $0.1 == nil }.map { ExactString($0.0) })
    localized = Set(tables.lazy.compactMap(\.self).map { ExactString($0) })
    self.opaque = Set(opaque.map { ExactString($0) })
  }

  /// The table of `/Localized: A/B.strings`, or `/Localized/A/B.strings`; `nil` for a plain path.
  private static func table(_ exception: String) -> String? {
    for start in ["/Localized:", "/Localized/"] where exception.hasPrefix(start) {
      return exception.dropFirst(start.count).trimmed
    }
    return nil
  }

  /// Whether a file or folder at a path from the root is of the target.
  func has(_ file: String) -> Bool {
    guard file.isBelow(path) else { return false }
    let names = FilePath.components(file).dropFirst(FilePath.components(path).count)
    var place = ""
    var isException = false
    for name in names {
      place += (place.isEmpty ? "" : "/") + name
      if opaque.contains(ExactString(place)) { return false }
      isException = isException || exceptions.contains(ExactString(place))
    }
    return (isException || isLocalized(names)) != isListed
  }

  private func isLocalized(_ names: ArraySlice<String>) -> Bool {
    !localized.isEmpty
      && localized.contains(ExactString(names.filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")))
  }

  /// The files of the target that may say something about languages.
  func files(in tree: SourceTree) -> [String] { SynchronizedFolder.all(in: path, tree).filter(has) }

  /// The files in a folder that say something about languages, once for all targets.
  private static func all(in folder: String, _ tree: SourceTree) -> [String] {
    tree.kept(folder) { Listing(folder, tree) }.files
  }

  private struct Listing: Sendable {
    private(set) var files: [String] = []

    init(_ folder: String, _ tree: SourceTree) { list(folder, depth: 0, isLocalized: false, tree) }

    private mutating func list(_ folder: String, depth: Int, isLocalized: Bool, _ tree: SourceTree) {
      guard depth < SourceTree.maximumDepth else { return }
      for (name, kind) in tree.entries(in: folder) where !name.text.hasPrefix(".") {
        let path = folder.isEmpty ? name.text : folder + "/" + name.text
        if kind == .file, isLocalized || name.text.hasSuffix(".xcstrings") || AppFile.isScreen(path) {
          files.append(path)
        }
        guard kind == .folder, !AppFile.isPackage(name.text) else { continue }
        list(path, depth: depth + 1, isLocalized: isLocalized || name.text.hasSuffix(".lproj"), tree)
      }
    }
  }
}

/// What names of files say.
enum AppFile {
  /// Folders that are one thing for the app: nothing in them is its own.
  private static let packages: Set<Substring> = [
    "app", "appex", "bundle", "framework", "playground", "swiftpm", "xcassets", "xcframework", "xpc",
  ]
  private static let screens: Set<Substring> = ["storyboard", "xib", "nib", "intentdefinition"]

  static func isPackage(_ name: String) -> Bool { packages.contains(ProjectForm.suffix(of: name)) }

  /// Whether a path leads into a package.
  static func isInPackage(_ path: String) -> Bool { suffixes(ofFoldersIn: path).contains(where: packages.contains) }

  /// Whether a path leads into an lproj, or is a catalog, a storyboard, nib or intent definition; and into no package.
  static func tells(_ path: String) -> Bool {
    let folders = suffixes(ofFoldersIn: path)
    if folders.isEmpty { return path.hasSuffix(".xcstrings") || isScreen(path) }
    guard !folders.contains(where: packages.contains) else { return false }
    return folders.contains("lproj") || path.hasSuffix(".xcstrings") || isScreen(path)
  }

  /// What follows the last dots in the names of the folders in a path.
  private static func suffixes(ofFoldersIn path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().compactMap { name in
      name.lastIndex(of: UInt8(ascii: ".")).map { Substring(name[name.index(after: $0)...]) }
    }
  }

  /// Whether a file is a storyboard, nib or intent definition.
  static func isScreen(_ path: String) -> Bool { screens.contains(ProjectForm.suffix(of: path)) }
}

extension String {
  /// Whether a path is in a folder; the root has an empty path.
  func isBelow(_ folder: String) -> Bool {
    folder.isEmpty || (utf8.starts(with: folder.utf8) && utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/"))
  }
}
