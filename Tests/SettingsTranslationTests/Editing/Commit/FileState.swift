import TestSupport

@testable import SettingsTranslation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system says of a file; links are not followed.
struct FileState: Hashable {
  var isFolder: Bool
  var isLink: Bool
  var mode: UInt32
  var inode: UInt64
  var owner: UInt32
  var group: UInt32
  var modified: Int

  /// `nil` if nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isLink = status.st_mode & S_IFMT == S_IFLNK
    mode = UInt32(status.st_mode & 0o7777)
    inode = UInt64(status.st_ino)
    owner = status.st_uid
    group = status.st_gid
    #if canImport(Darwin)
      modified = status.st_mtimespec.tv_sec * 1_000_000_000 + status.st_mtimespec.tv_nsec
    #else
      modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    #endif
  }
}

/// Whether the tests run as the user who may do everything.
let isSuperuser = geteuid() == 0

/// Whether files keep extended attributes here, and Python is there to set them.
let canSetAttributes: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  let script = "import os; open('x', 'w'); os.setxattr('x', 'user.note', b'x'); print('yes')"
  return (try? Shell.run("python3 -c \"\(script)\" 2>/dev/null", in: folder.path)) == "yes\n"
}()

/// A bundle in a folder of its own with a string catalog beside it, and ways to change and look at both that are not
/// those of the library.
struct BundleOnDisk {
  /// Where its catalogs are, relative to it.
  static let catalogs = "../SettingsCatalogs"
  /// New texts of a catalog that exists and of one that does not.
  static let catalogTexts = [catalogs + "/New.xcstrings": "new", catalogs + "/Root.xcstrings": "root"]

  let folder: TemporaryFolder
  var path: String { folder.path + "/Settings.bundle" }

  init() throws {
    folder = try TemporaryFolder()
    try write("<plist><dict/></plist>", to: "Root.plist")
    for name in ["en", "de", "fr"] {
      try write("\"k\" = \"\(name)\";\n", to: "\(name).lproj/Root.strings")
      try write("\"o\" = \"o\";\n", to: "\(name).lproj/Other.strings")
    }
    try folder.write("{}", to: "SettingsCatalogs/Root.xcstrings")
  }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: "Settings.bundle/" + name) }

  /// Runs a shell command in the bundle.
  @discardableResult func shell(_ command: String) throws -> String { try Shell.run(command, in: path) }

  /// Changes whole texts, under a lock of its own.
  @discardableResult
  func commit(_ texts: [String: String], inPlace: Bool = false) throws -> CommitResult {
    try commit(planned(texts), inPlace: inPlace)
  }

  @discardableResult
  func commit(_ changes: [PlannedFile], inPlace: Bool = false) throws -> CommitResult {
    let (files, catalogs) = sorted(changes)
    return try BundleTransaction(BundleLock(bundle: path), inPlace: inPlace).commit(files, catalogs: catalogs)
  }

  /// The files of the bundle, and the catalogs beside it, by their paths.
  func sorted(_ changes: [PlannedFile]) -> (files: [PlannedFile], catalogs: PlannedCatalogs?) {
    let prefix = Self.catalogs + "/"
    let catalogs = changes.filter { $0.path.hasPrefix(prefix) }.map {
      PlannedFile(path: String($0.path.dropFirst(prefix.count)), old: $0.old, new: $0.new)
    }
    let files = changes.filter { !$0.path.hasPrefix(prefix) }
    return (files, catalogs.isEmpty ? nil : PlannedCatalogs(folder: folder.path + "/SettingsCatalogs", files: catalogs))
  }

  /// A file with new bytes, planned from what is in it now.
  func planned(_ name: String, _ new: [UInt8]?, like model: String? = nil) -> PlannedFile {
    let file = path + "/" + name
    var status = stat()
    let isRegular = stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return PlannedFile(path: name, old: isRegular ? try? Files.bytes(file) : nil, new: new, modelPath: model)
  }

  /// Whole texts, in the order of their names.
  func planned(_ texts: [String: String], like model: String? = nil) -> [PlannedFile] {
    texts.sorted { $0.key < $1.key }.map { planned($0.key, Array($0.value.utf8), like: model) }
  }

  func text(_ name: String) -> String? { try? Files.text(path + "/" + name) }
  func state(_ name: String) -> FileState? { FileState(path + "/" + name) }

  /// Every name below the folder around the bundle, with contents, modes and times, as `find` reports them.
  func everything() throws -> String {
    try Shell.run(
      "find . -printf '%p %y %m %U %G %i %T@ %l\\n' | sort; find . -type f -exec cksum {} + | sort", in: folder.path)
  }

  /// The names of what lies beside the bundle and its catalogs.
  func beside() throws -> [String] {
    try Shell.run("ls -A", in: folder.path).split(separator: "\n").map(String.init)
      .filter { !["Settings.bundle", "SettingsCatalogs"].contains($0) }
  }
}
