internal import SettingsLocalization

/// Output files at a path of the caller's choice, not part of a bundle.
package enum OutputFile {
  /// Why a file could not be written.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path, the reason, and that nothing was written.
    package let description: String
  }

  /// Writes a file atomically, and creates missing parent folders. An existing file is replaced; a symbolic link to it
  /// stays.
  ///
  /// - Returns: whether the file already existed.
  /// - Throws: ``Failure``; then an existing file is unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Bool {
    do throws(CommitFailure) {
      let (folder, name) = try place(of: path)
      return try write(bytes, named: name, in: folder)
    } catch {
      throw Failure(description: "\(path): \(error.reason); nothing was written")
    }
  }

  private static func write(
    _ bytes: [UInt8], named name: RawName, in folder: FolderDescriptor
  ) throws(CommitFailure) -> Bool {
    let kind = try folder.kind(name)
    guard kind == .absent || kind == .file else {
      throw CommitFailure(path: folder.path(of: name), reason: "is not a regular file")
    }
    if kind == .file { try folder.requireWritable(name) }
    guard let temporary = RawName(unusedName()) else {
      throw CommitFailure(path: folder.path(of: name), reason: "has no usable name")
    }
    let file = try folder.makeFile(temporary, mode: 0o666)
    do throws(CommitFailure) {
      if kind == .file { try file.takeMetadata(of: try folder.file(name), times: false) }
      try file.write(bytes)
      // The replaced file cannot be exported again: a catalog contains notes of translators.
      if kind == .file { try file.sync() }
      try folder.move(temporary, to: folder, as: name)
    } catch {
      do throws(CommitFailure) { try folder.remove(temporary, isFolder: false) } catch {}
      throw error
    }
    return kind == .file
  }

  // MARK: Places

  /// Whether a path leads into a bundle, in any spelling: files of a bundle are changed by commits only.
  public static func isInBundle(_ path: String) -> Bool {
    let folder = place(existing: path).folder
    let suffix = Array(".bundle".utf8)
    return folder.split(separator: slash).contains { name in
      name.lazy.map { UInt8(bitPattern: $0) }.suffix(suffix.count).elementsEqual(suffix)
    }
  }

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

  private static let slash = CChar(UInt8(ascii: "/"))

  /// The folder of a file, created if needed, and the name of the file in it.
  static func place(of path: String) throws(CommitFailure) -> (folder: FolderDescriptor, name: RawName) {
    // The system would end the path at the NUL.
    guard !path.utf8.contains(0) else { throw CommitFailure(path: path, reason: "is not a file name") }
    let (real, missing) = place(existing: path)
    var names: [RawName] = []
    for component in missing {
      guard let name = RawName(component), !name.isCurrentFolder, !name.isParentFolder else {
        throw CommitFailure(path: path, reason: "is not a file name")
      }
      names.append(name)
    }
    var parent = real
    if names.isEmpty {
      let parts = real.split(separator: slash)
      guard let last = parts.last, let name = RawName(last) else {
        throw CommitFailure(path: path, reason: "is not a file name")
      }
      names = [name]
      parent = parts.dropLast().flatMap { [slash] + $0 }
    }
    var folder = try FolderDescriptor(realPath: parent.isEmpty ? [slash] : parent)
    for name in names.dropLast() { folder = try folder.makeFolder(name, mode: 0o777) }
    return (folder, names[names.count - 1])
  }

  /// A folder, created if needed.
  static func folder(at path: String) throws(CommitFailure) -> FolderDescriptor {
    // A name that cannot be there: what is at a path in the folder may be a link, which would be followed.
    try place(of: path + "/" + unusedName()).folder
  }

  private static func unusedName() -> String {
    ".settings-l10n-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// The existing part of a path, without links and in the file system's own bytes, and the rest of it.
  private static func place(existing path: String) -> (folder: [CChar], missing: [String]) {
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
