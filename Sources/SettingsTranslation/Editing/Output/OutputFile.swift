internal import SettingsLocalization

/// Output files at a path of the caller's choice, not part of a bundle.
package enum OutputFile {
  /// Why files were not written, or not all of them.
  package struct Failure: Error, Hashable, Sendable {
    /// The file, as it was named.
    let path: String
    /// What is wrong with it, and what to do.
    let reason: String
    /// Whether the file is refused before anything was tried, for what it is.
    var isRefusal = false
    /// The files that have their new bytes nevertheless, and those that do not.
    var written: [String] = []
    var unwritten: [String] = []
  }

  /// Writes a file atomically, and creates missing parent folders. An existing file is replaced; a symbolic link to it
  /// stays.
  ///
  /// - Returns: whether the file already existed.
  /// - Throws: ``Failure``; then an existing file is unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Bool {
    try OutputFiles.write([OutputFiles.File(path, bytes)]) == [.replaced]
  }
}

extension OutputFile.Failure: CustomStringConvertible {
  /// The path, the reason, and what was written, which may be nothing.
  package var description: String {
    if isRefusal { return "\(path): \(reason)" }
    if written.isEmpty { return "\(path): \(reason); nothing was written" }
    return "\(path): \(reason); written: \(list(written)); not written: \(list(unwritten))"
  }

  /// The failure of a run that had written something else before.
  package func after(_ earlier: [String]) -> Self {
    var failure = self
    failure.written = earlier + written
    if unwritten.isEmpty { failure.unwritten = [path] }
    return failure
  }

  private func list(_ paths: [String]) -> String {
    paths.prefix(12).joined(separator: ", ") + (paths.count > 12 ? ", … (\(paths.count))" : "")
  }
}

extension OutputFile {
  /// Whether a path leads into a bundle, in any spelling: files of a bundle are changed by commits only.
  public static func isInBundle(_ path: String) -> Bool {
    place(existing: path).folder.split(separator: slash).contains { name in
      isBundleName(String(decoding: name.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }

  /// Whether a folder is a bundle by its name. Many file systems ignore case.
  static func isBundleName(_ name: String) -> Bool { name.lowercased().hasSuffix(".bundle") }

  /// The bundle that a path leads into, the innermost one, and the path in it; `nil` if it leads into none.
  static func placeInBundle(_ path: String) -> (bundle: String, path: String)? {
    let (real, missing) = place(existing: path)
    let names = real.split(separator: slash).map { String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    let all = names + OutputFile.names(made: missing)
    guard let index = all.dropLast().lastIndex(where: { $0.hasSuffix(".bundle") }) else { return nil }
    return ("/" + all[...index].joined(separator: "/"), all[(index + 1)...].joined(separator: "/"))
  }

  /// Whether a path leads into a folder or one below it, in any spelling.
  public static func isBelow(_ folder: String, _ path: String) -> Bool { names(from: folder, to: path) != nil }

  /// The path components from a folder to where a file would be written, with all links resolved; `nil` if it would be
  /// written elsewhere.
  public static func names(from folder: String, to path: String) -> [String]? {
    guard let root = Directory.realPath(folder)?.split(separator: slash) else { return nil }
    let (place, missing) = place(existing: path)
    let names = place.split(separator: slash)
    guard names.starts(with: root), !missing.contains("..") else { return nil }
    let below = names.dropFirst(root.count)
    return below.map { String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self) } + missing
  }

  /// Whether two paths lead to one file, in any spelling; the file need not exist.
  public static func isSame(_ path: String, as other: String) -> Bool {
    let (first, second) = (place(existing: path), place(existing: other))
    return first.folder == second.folder
      && names(made: first.missing).elementsEqual(names(made: second.missing)) { $0.isExactly($1) }
  }

  /// The names of what will be created: none of these can be a link.
  private static func names(made components: [String]) -> [String] {
    var names: [String] = []
    for component in components where component != "." {
      if component == ".." { _ = names.popLast() } else { names.append(component) }
    }
    return names
  }

  static let slash = CChar(UInt8(ascii: "/"))

  /// The folder of a file, created if needed, and the name of the file in it.
  static func place(of path: String) throws(CommitFailure) -> (folder: FolderDescriptor, name: RawName) {
    let (real, names) = try resolved(path)
    var folder = try FolderDescriptor(realPath: real)
    for name in names.dropLast() { folder = try folder.makeFolder(name, mode: 0o777) }
    return (folder, names[names.count - 1])
  }

  /// The existing folder that a path leads to, without links, and the names from there to the file: at least one, of
  /// which only that of the file may exist.
  static func resolved(_ path: String) throws(CommitFailure) -> (folder: [CChar], names: [RawName]) {
    // The system would end the path at the NUL.
    guard !path.utf8.contains(0) else { throw CommitFailure(path: path, reason: isNoName) }
    let (real, missing) = place(existing: path)
    var names: [RawName] = []
    for component in missing { names.append(try fileName(component, of: path)) }
    if !names.isEmpty { return (real, names) }
    let parts = real.split(separator: slash)
    guard let last = parts.last, let name = RawName(last) else { throw CommitFailure(path: path, reason: isNoName) }
    let parent = parts.dropLast().flatMap { [slash] + $0 }
    return (parent.isEmpty ? [slash] : parent, [name])
  }

  /// The components of a path below a folder, as the names of what is in one another.
  static func names(below path: String) throws(CommitFailure) -> [RawName] {
    try FilePath.components(path).map { name throws(CommitFailure) in try fileName(name, of: path) }
  }

  /// A component of a path as the name of something in its folder.
  static func fileName(_ component: String, of path: String) throws(CommitFailure) -> RawName {
    guard let name = RawName(component), !name.isCurrentFolder, !name.isParentFolder else {
      throw CommitFailure(path: path, reason: isNoName)
    }
    return name
  }

  private static let isNoName = "is not a file name"

  /// A name that nothing has.
  static func unusedName() -> String {
    ".settings-l10n-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// A file where a path needs a folder; `nil` for none: missing folders will be created.
  package static func fileOnTheWay(to path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else { return nil }
    let folder = String(path[..<slash])
    guard let isFolder = try? InputFile.isFolder(folder) else { return fileOnTheWay(to: folder) }
    return isFolder ? nil : folder
  }

  /// The existing part of a path, without links and in the file system's own bytes, and the rest of it.
  static func place(existing path: String) -> (folder: [CChar], missing: [String]) {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let components = FilePath.components(path)
    // A `.` within the path has no effect, even in a part that will be created.
    var existing: [String] = components.dropLast().filter { $0 != "." }
    existing += components.suffix(1)
    var missing: [String] = []
    while true {
      let start = (isAbsolute ? "/" : "") + existing.joined(separator: "/")
      if let real = Directory.realPath(start.isEmpty ? "." : start) { return (real, missing.reversed()) }
      guard let component = existing.popLast() else { return ([slash], missing.reversed()) }
      missing.append(component)
    }
  }
}
