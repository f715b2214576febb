internal import CSystem

/// Files that are written where somebody wants them: not part of a bundle.
public enum OutputFile {
  /// Why a file could not be written.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path, what the system said, what did not happen.
    public let description: String
  }

  /// Writes a file whole or not at all, and makes the folders on the way to it. A file that is there is replaced; where a
  /// symbolic link leads to it, the link stays.
  ///
  /// - Returns: whether a file was there already.
  /// - Throws: ``Failure``; then a file that was there is as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Bool {
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
      throw CommitFailure(path: folder.path(of: name), reason: "is no regular file")
    }
    guard let temporary = WorkingNames(bundle: name).staging(process: sl_process_id()) else {
      throw CommitFailure(path: folder.path(of: name), reason: "has no usable name")
    }
    do throws(CommitFailure) {
      let file = try folder.makeFile(temporary, mode: 0o666)
      if kind == .file { try file.takeMetadata(of: try folder.file(name), times: false) }
      try file.write(bytes)
      // What is replaced cannot be exported again: a catalog holds what translators noted in it.
      if kind == .file { try file.sync() }
      try folder.move(temporary, to: folder, as: name)
    } catch {
      do throws(CommitFailure) { try folder.remove(temporary, isFolder: false) } catch {}
      throw error
    }
    return kind == .file
  }

  /// The folder of a file, made if need be, and the name of the file in it.
  private static func place(of path: String) throws(CommitFailure) -> (folder: FolderDescriptor, name: RawName) {
    let real = Directory.realPath(path).map { String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    let path = real ?? path
    var components = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard let last = components.popLast(), last != ".", last != "..", let name = RawName(last) else {
      throw CommitFailure(path: path, reason: "is no name of a file")
    }
    return (try folder(components, isAbsolute: path.utf8.first == UInt8(ascii: "/")), name)
  }

  /// Opens a folder by its components; those that are missing are made.
  private static func folder(_ components: [String], isAbsolute: Bool) throws(CommitFailure) -> FolderDescriptor {
    var missing: [String] = []
    var existing = components
    while true {
      let path = (isAbsolute ? "/" : "") + existing.joined(separator: "/")
      if let real = Directory.realPath(path.isEmpty ? "." : path) {
        var folder = try FolderDescriptor(realPath: real)
        for component in missing.reversed() {
          guard let name = RawName(component) else { throw CommitFailure(path: component, reason: "is no name") }
          folder = try folder.makeFolder(name, mode: 0o777)
        }
        return folder
      }
      guard let component = existing.popLast() else { throw .system(path, cannotBe: "opened") }
      missing.append(component)
    }
  }
}
