internal import CSettingsSystem
internal import CSettingsWriting
internal import SettingsCatalog
internal import SettingsLocalization

/// The rest of a decided file-by-file commit: a manifest, and the prepared files that are not in their places yet.
///
/// The next run that takes the lock resumes it. So the journal must provably come from a run on this disk, not from a
/// repository: the manifest names its own inode number, and the inode number and change time of each prepared file,
/// which no program can give to a copy. The journal must also match the existing bundle: files that were written since
/// are not overwritten, and nothing that the manifest does not name is removed.
///
/// Asking git whether it tracks the journal would cover git only. The run that resumes creates the files anew, with
/// modes and owners of the bundle, and keeps the journal unchanged until all files are in their places.
struct Journal {
  /// The folders of the prepared files: of the bundle, with the same layout; and of the folder of the catalogs.
  static let files = RawName(component: "files")
  static let catalogs = RawName(component: "catalogs")
  private static let manifest = RawName(component: "manifest")

  private let folder: FolderDescriptor
  private let bundle: FolderDescriptor
  /// The folder of the catalogs; `nil` if the commit writes none.
  private let catalogs: FolderDescriptor?
  let manifest: JournalManifest

  /// Writes the manifest, and flushes it and its folder to disk.
  static func write(_ content: JournalManifest, to folder: FolderDescriptor) throws(CommitFailure) {
    let file = try folder.makeFile(manifest, mode: 0o600)
    try file.write(content.bytes(inode: try file.status().inode))
    try file.sync()
    try folder.sync()
  }

  /// Opens a journal.
  ///
  /// - Throws: ``CommitFailure``; one without an error number says why the journal must not be used.
  init(_ folder: FolderDescriptor, of bundle: FolderDescriptor) throws(CommitFailure) {
    let owner = try folder.ownership().owner
    guard try [sl_user_id(), 0, bundle.ownership().owner].contains(owner) else {
      throw CommitFailure(path: folder.path, reason: "it belongs to another user")
    }
    guard try folder.kind(Journal.manifest) == .file, try folder.kind(Journal.files) == .folder else {
      throw CommitFailure(path: folder.path, reason: "it has no manifest")
    }
    let file = try folder.file(Journal.manifest)
    guard let manifest = JournalManifest(bytes: try file.read()) else {
      throw CommitFailure(path: folder.path, reason: "its manifest is damaged")
    }
    // Before the manifest is trusted, even if nothing is left to do.
    guard try file.status().inode == manifest.inode else {
      throw CommitFailure(
        path: folder.path, reason: "its manifest is a copy or another file, not the one that was written")
    }
    if let other = manifest.entries.first(where: { !manifest.mayName($0.path) }) {
      throw CommitFailure(path: folder.path, reason: "it names \(other.path), which is neither a table nor a pane")
    }
    self.folder = folder
    self.bundle = bundle
    self.manifest = manifest
    catalogs = try manifest.catalogs.map { known throws(CommitFailure) in
      let found = try bundle.folderOfCatalogs(known.path)
      guard try found.status().inode == known.inode else {
        throw CommitFailure(path: found.path, reason: "is not the folder of string catalogs that was written to")
      }
      return found
    }
  }

  /// The remaining work: the files that still have their old content.
  ///
  /// - Throws: ``CommitFailure`` as ``init(_:of:)`` if a file has other content, its prepared file is missing, or the
  ///   journal contains something that no run prepared.
  func rest() throws(CommitFailure) -> (files: [PlannedFile], catalogs: PlannedCatalogs?) {
    var (files, catalogs): ([PlannedFile], [PlannedFile]) = ([], [])
    var foreign: [String] = []
    for entry in manifest.entries {
      let (folder, path, isCatalog) = place(of: entry)
      let bytes = try current(path, in: folder)
      let hash = bytes.map { SHA256($0) }
      if hash == entry.new { continue }
      guard hash == entry.old else {
        foreign.append(entry.path)
        continue
      }
      let content = entry.new == nil ? nil : try content(entry)
      let file = PlannedFile(path: path, old: bytes, new: content, modelPath: entry.modelPath)
      if isCatalog { catalogs.append(file) } else { files.append(file) }
    }
    if !foreign.isEmpty { throw CommitFailure(path: folder.path, reason: Journal.changedSince(foreign)) }
    try requireNoStranger()
    return (files, self.catalogs.map { PlannedCatalogs(folder: $0.path, files: catalogs) })
  }

  /// Where a file of the commit is: the path in its folder.
  private func place(
    of entry: JournalManifest.Entry
  ) -> (folder: FolderDescriptor, path: String, isCatalog: Bool) {
    guard let catalogs, let name = manifest.catalog(at: entry.path) else { return (bundle, entry.path, false) }
    return (catalogs, name, true)
  }

  /// The path of a prepared file in the journal.
  private func prepared(_ entry: JournalManifest.Entry) -> String {
    let (_, path, isCatalog) = place(of: entry)
    return "\(isCatalog ? Journal.catalogs : Journal.files)/\(path)"
  }

  /// Refuses files that the manifest does not name: they would be removed with the journal.
  private func requireNoStranger() throws(CommitFailure) {
    let known = manifest.entries.map(prepared) + [Journal.manifest.description]
    try requireKnown(Set(known.map { ExactString($0) }), in: folder, prefix: "", depth: 0)
  }

  private func requireKnown(
    _ known: Set<ExactString>, in around: FolderDescriptor, prefix: String, depth: Int
  ) throws(CommitFailure) {
    // One more than is filled: the journal itself.
    guard depth <= TreeBuilder.maximumDepth + 1 else { throw TreeBuilder.tooDeep(around.path) }
    for name in try around.names() {
      let kind = try around.kind(name)
      let path = prefix + name.description
      if kind == .folder {
        try requireKnown(known, in: try around.folder(name), prefix: path + "/", depth: depth + 1)
      } else if kind != .file || name.text == nil || !known.contains(ExactString(path)) {
        throw CommitFailure(path: folder.path, reason: "it contains \(path), which no run prepared")
      }
    }
  }

  private static func changedSince(_ paths: [String]) -> String {
    let named = paths.prefix(10).joined(separator: ", ")
    let more = paths.count > 10 ? " and \(paths.count - 10) more" : ""
    return "\(named)\(more) \(paths.count == 1 ? "was" : "were") changed since"
  }

  /// The bytes of a file of the bundle, or a catalog; `nil` if the file does not exist.
  private func current(_ path: String, in around: FolderDescriptor) throws(CommitFailure) -> [UInt8]? {
    guard let path = BundlePath(path) else { throw .outsideBundle(around.path + "/" + path) }
    let place = try PathResolver.place(of: path, in: around)
    guard place.exists, let name = place.path.last else { return nil }
    return try place.folder?.file(name).read()
  }

  /// The bytes of a prepared file, which must be the file that the run prepared and not a copy.
  private func content(_ entry: JournalManifest.Entry) throws(CommitFailure) -> [UInt8] {
    var around = folder
    let names = BundlePath(prepared(entry))?.components.compactMap { RawName($0) } ?? []
    for name in names.dropLast() {
      guard try around.kind(name) == .folder else { throw missing(entry) }
      around = try around.folder(name)
    }
    guard let name = names.last, try around.kind(name) == .file else { throw missing(entry) }
    let file = try around.file(name)
    let status = try file.status()
    let bytes = try file.read()
    guard status.inode == entry.inode, status.changed == entry.changed, SHA256(bytes) == entry.new else {
      throw CommitFailure(
        path: folder.path, reason: "its \(entry.path) is a copy or another file, not the one that was prepared")
    }
    return bytes
  }

  private func missing(_ entry: JournalManifest.Entry) -> CommitFailure {
    CommitFailure(path: folder.path, reason: "it lacks \(entry.path)")
  }
}
