internal import SettingsLocalization

/// Folders that are made whole, or not at all.
package enum NewFolder {
  /// Writes a new folder in one step, and creates missing parent folders.
  ///
  /// - Parameters:
  ///   - files: bytes by path in the folder: a name, or the name of a folder and a name.
  ///   - path: where nothing is yet, and in no bundle.
  /// - Throws: ``TransactionError``: `notDurable` if the folder was made, else nothing was written.
  package static func write(_ files: [(path: String, bytes: [UInt8])], to path: String) throws(TransactionError) {
    let parent: FolderDescriptor
    do throws(CommitFailure) {
      parent = try made(files, at: path)
    } catch {
      throw error.notWritten
    }
    do throws(CommitFailure) { try parent.sync() } catch { throw error.notDurable }
  }

  private static let isThere = "exists already; choose another path, or remove it"

  /// Returns the parent folder.
  private static func made(
    _ files: [(path: String, bytes: [UInt8])], at path: String
  ) throws(CommitFailure) -> FolderDescriptor {
    if Directory.realPath(path) != nil { throw CommitFailure(path: path, reason: isThere) }
    if OutputFile.isInBundle(path) { throw CommitFailure(path: path, reason: "is in a bundle; choose another folder") }
    let (parent, name) = try OutputFile.place(of: FilePath.withoutTrailingSlash(path))
    guard try parent.lock() else {
      throw CommitFailure(path: path, reason: "another run is writing beside it; try again when it is done")
    }
    defer { parent.unlock() }
    guard try parent.kind(name) == .absent else { throw CommitFailure(path: path, reason: isThere) }
    let area = try WorkingArea(in: parent, bundle: name)
    for leftover in try area.leftovers() { try parent.removeTree(leftover) }
    do throws(CommitFailure) {
      try fill(try area.makeStaging(), files)
      try parent.move(area.staging, to: parent, as: name)
    } catch {
      area.discardStaging()
      throw error
    }
    return parent
  }

  private static func fill(_ folder: FolderDescriptor, _ files: [(path: String, bytes: [UInt8])]) throws(CommitFailure)
  {
    var folders: [ExactString: FolderDescriptor] = [:]
    for file in files {
      let names = FilePath.components(file.path).compactMap { RawName($0) }
      guard let name = names.last else { continue }
      var place = folder
      if names.count > 1 {
        let key = ExactString(names[0].description)
        if let known = folders[key] { place = known } else { place = try folder.makeFolder(names[0], mode: 0o777) }
        folders[key] = place
      }
      let made = try place.makeFile(name, mode: 0o666)
      try made.write(file.bytes)
      try made.sync()
    }
  }
}
