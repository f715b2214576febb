internal import SettingsLocalization

/// The changes of a commit in one folder: that of the bundle, or that of its string catalogs.
struct CommitPart {
  let folder: FolderDescriptor
  let changes: ChangeTree
  /// For the folder of the catalogs: its path relative to the bundle, `../SettingsCatalogs`.
  var catalogs: String?

  /// The name of the folder of the prepared files.
  var prepared: RawName { catalogs == nil ? Journal.files : Journal.catalogs }

  var isEmpty: Bool { changes.isEmpty }

  /// The path of a file relative to the bundle.
  func path(of file: String) -> String { catalogs.map { $0 + "/" + file } ?? file }

  /// The changes that have to be made, in the order in which they are made: catalogs first.
  ///
  /// - Throws: ``CommitFailure`` as ``ChangePlanner/plan(_:for:isCopy:)``, and if catalogs cannot be moved to their
  ///   folder, or are none.
  static func plan(
    _ files: [PlannedFile], _ catalogs: PlannedCatalogs?, for bundle: FolderDescriptor
  ) throws(CommitFailure) -> [CommitPart] {
    let own = CommitPart(folder: bundle, changes: try ChangePlanner.plan(files, for: bundle))
    guard let catalogs, !catalogs.files.isEmpty else { return [own] }
    let path = FilePath.way(from: bundle.path, to: catalogs.folder)
    let folder = try bundle.folderOfCatalogs(path)
    for file in catalogs.files {
      guard JournalManifest.isCatalog(file.path), let name = RawName(file.path),
        [.file, .absent].contains(try folder.kind(name))
      else { throw CommitFailure(path: folder.path + "/" + file.path, reason: "is not a file NAME.xcstrings") }
    }
    let changes = try ChangePlanner.plan(catalogs.files, for: folder)
    return changes.isEmpty ? [own] : [CommitPart(folder: folder, changes: changes, catalogs: path), own]
  }
}

extension FolderDescriptor {
  /// Opens the folder of the catalogs of this bundle: outside of it, on the same mount, and reached through no link.
  ///
  /// - Parameter path: relative to the bundle.
  func folderOfCatalogs(_ path: String) throws(CommitFailure) -> FolderDescriptor {
    let names = path.utf8.contains(0) ? [] : FilePath.components(path).compactMap { RawName($0) }
    let bundle = try status()
    var (folder, isInside) = (self, names.first?.isParentFolder != true)
    for name in names {
      let kind = try folder.kind(name)
      guard kind == .folder else {
        let reason = kind == .link ? "is a symbolic link, which is not followed" : "is not a folder"
        throw CommitFailure(path: folder.path(of: name), reason: reason)
      }
      do throws(CommitFailure) { folder = try folder.folder(name) } catch {
        guard error.isOtherMount else { throw error }
        let place = FilePath.path(of: path, in: self.path)
        throw CommitFailure(path: place, reason: "is on another file system than the bundle")
      }
      if try folder.status().isSameNode(as: bundle) { isInside = true }
    }
    if isInside { throw CommitFailure(path: folder.path, reason: "lies in the bundle") }
    return folder
  }
}
